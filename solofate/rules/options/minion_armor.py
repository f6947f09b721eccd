"""Minions put in the way of a hit (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.characters import MONSTER, Character
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug
from solofate.rules.ruleset import OptionalRule, Ruleset


def minions_at_hand(state: State, target: Character) -> tuple[Character, ...]:
    """The minions somebody can put in the way of a hit: those of its row that stand in its zone (ruling AMBO-72).

    A thing serves as well as a person, if it has stress boxes to take the hit.
    """
    minions = target.sheet.minions
    if not minions:
        return ()
    return tuple(
        one
        for one in in_play(state, target.side)
        if slug(one.sheet.name) in minions
        and one.id != target.id
        and one.zone == target.zone
        and (one.sheet.kind != MONSTER or any(track.boxes for track in one.tracks))
    )


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, hooks=replace(rules.hooks, minions_of=minions_at_hand))


MINION_ARMOR = OptionalRule(
    id="minion-armor",
    title="Minions put in the way",
    brief="a foe may put a minion in the way of a hit",
    help="A foe whose row says `minions:` may put one of them in its zone in the way of an attack that hit it: the "
    "minion takes the hit, without a roll. With the last of them the protection is gone.",
    apply=_apply,
)
