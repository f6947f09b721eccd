"""The ways in which a foe may break the rules to match a whole group (Fate Condensed, Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.characters import Sheet
from solofate.rules.model.solo import WEAKER, SoloBonus

AS_IT_IS = "as-it-is"
SKILL, STRESS, INVOKES, SUPPRESSES, SCALES_UP = "skill", "stress", "invokes", "suppresses", "scale-up"
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
    """The sheet with one more way on it, and that it was settled."""
    solo = sheet.solo or SoloBonus()
    more = {
        SKILL: solo._replace(skill=True),
        STRESS: solo._replace(stress=True, at_least_one=True),
        INVOKES: solo._replace(invokes=True),
        SUPPRESSES: solo._replace(suppresses=WEAKER),
    }.get(way, sheet.solo)
    scale = sheet.scale + (way == SCALES_UP)
    return replace(sheet, solo=more, scale=scale, breaks=(*sheet.breaks, way))
