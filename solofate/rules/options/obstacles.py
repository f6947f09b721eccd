"""Hazards that act, and distractions (Fate Condensed, Obstacles)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from solofate.rules.model.characters import HAZARD
from solofate.rules.ruleset import Blow, OptionalRule, Ruleset


def armed(otherwise: Callable[[Blow], Blow] | None, blow: Blow) -> Blow:
    """A hazard's weapon is added to its hits and makes a tie one, whether or not gear has ratings (ruling AMBO-42)."""
    told = blow if otherwise is None else otherwise(blow)
    return told._replace(weapon=blow.attacker.weapon) if blow.attacker.kind == HAZARD else told


def _apply(rules: Ruleset) -> Ruleset:
    hooks = replace(rules.hooks, blow=partial(armed, rules.hooks.blow))
    return replace(rules, gm_distracts=True, hazards_act=True, hooks=hooks)


OBSTACLES = OptionalRule(
    id="obstacles",
    title="Hazards and distractions",
    help="A row of kind hazard comes in by /add or a scene file and takes turns: it strikes with its rating and its "
    "weapon, and cannot be attacked, only got past. From the second exchange of a fight on the GM may bring in a "
    "distraction of the tables in play, sparingly.",
    apply=_apply,
)
