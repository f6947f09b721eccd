"""The ways in which a foe may break the rules to match a whole group (Fate Condensed, Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.characters import Sheet
from solofate.rules.model.guards import BY_CHALLENGE, BY_CONTEST, Guard
from solofate.rules.model.solo import WEAKER, SoloBonus

AS_IT_IS = "as-it-is"
SKILL, STRESS, INVOKES, SUPPRESSES, SCALES_UP = "skill", "stress", "invokes", "suppresses", "scale-up"
CHALLENGE_FIRST, CONTEST_FIRST = BY_CHALLENGE, BY_CONTEST
"""The ways that can be given to anybody as they come in; the others have to be written in a row."""


def solo_ways(sheet: Sheet) -> dict[str, bool]:
    """Which of the four solo bonuses a sheet has."""
    solo = sheet.solo or SoloBonus()
    return {
        SKILL: solo.skill,
        STRESS: solo.stress,
        INVOKES: solo.invokes,
        SUPPRESSES: bool(solo.suppresses),
    }


def written_ways(sheet: Sheet) -> int:
    """In how many ways a sheet breaks the rules, as its row has it."""
    others = (sheet.guard, sheet.next_form, sheet.minions, sheet.behind, sheet.zones, sheet.scale)
    return sum(solo_ways(sheet).values()) + sum(map(bool, others))


def breaking(sheet: Sheet, way: str) -> Sheet:
    """The sheet with one more way on it, and that it was settled.

    What has to be won before it can be reached is named for what troubles it, or else for what it is.
    """
    solo = sheet.solo or SoloBonus()
    more = {
        SKILL: solo._replace(skill=True),
        STRESS: solo._replace(stress=True, at_least_one=True),
        INVOKES: solo._replace(invokes=True),
        SUPPRESSES: solo._replace(suppresses=WEAKER),
    }.get(way, sheet.solo)
    scale = sheet.scale + (way == SCALES_UP)
    guard = sheet.guard
    if way in (CHALLENGE_FIRST, CONTEST_FIRST):
        guard = Guard(way, _at_the_root(sheet))
    return replace(sheet, solo=more, scale=scale, guard=guard, breaks=(*sheet.breaks, way))


def _at_the_root(sheet: Sheet) -> str:
    """The aspect that the heroes would have to get the better of first; the name of somebody who has none."""
    by_kind = {aspect.kind: aspect.name for aspect in reversed(sheet.aspects)}
    return by_kind.get("trouble") or by_kind.get("high-concept") or next(iter(by_kind.values()), sheet.name)
