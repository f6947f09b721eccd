"""Hazards that act, blocks that bar the way, and distractions (Fate Condensed, Obstacles)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from solofate.rules.ruleset import Blow, OptionalRule, Ruleset


def armed(otherwise: Callable[[Blow], Blow] | None, blow: Blow) -> Blow:
    """The ratings of obstacles count in full, whether or not gear has any (ruling AMBO-42).

    The weapon of an obstacle is added to its hits and makes a tie one. Who is forced into a block is hit with the
    better of that and the attacker's weapon, and who is covered by one has the better of that and their armour
    (rulings AMBO-53, AMBO-54).
    """
    told = blow if otherwise is None else otherwise(blow)
    weapon = blow.attacker.weapon if blow.attacker.obstacle is not None else max(told.weapon, blow.forced)
    worn = max(told.armor, blow.cover) if blow.shifts or weapon else told.armor
    return told._replace(weapon=weapon, armor=worn)


def _apply(rules: Ruleset) -> Ruleset:
    hooks = replace(rules.hooks, blow=partial(armed, rules.hooks.blow))
    return replace(rules, gm_distracts=True, obstacles=True, hooks=hooks)


OBSTACLES = OptionalRule(
    id="obstacles",
    title="Hazards, blocks and distractions",
    brief="hazards strike, blocks bar the way, distractions call",
    help="What cannot be attacked comes in by /add or a scene file. A hazard takes turns and strikes with its rating "
    "and its weapon; a block is met by whoever would cross it or enter what it guards, may be cover, and is something "
    "to force foes into. The GM adds them to fights, and distractions to those that go too well, sparingly.",
    apply=_apply,
)
