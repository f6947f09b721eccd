"""The threat as a hive (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.characters import Character
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug
from solofate.rules.ruleset import OptionalRule, Ruleset


def parts_in_the_way(state: State, target: Character) -> tuple[Character, ...]:
    """The parts that bar attacks on another of the same hive while they stand (ruling AMBO-84)."""
    behind = target.sheet.behind
    if not behind:
        return ()
    return tuple(
        one for one in in_play(state, target.side) if slug(one.sheet.name) in behind and one.id != target.id
    )


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, hooks=replace(rules.hooks, shielded_by=parts_in_the_way))


THREAT_HIVE = OptionalRule(
    id="threat-hive",
    title="The threat as a hive",
    brief="a foe may be several parts with turns of their own",
    help="A foe may be several linked characters, each with turns of its own. One whose row says `behind:` cannot be "
    "attacked while a part named there stands.",
    apply=_apply,
)
