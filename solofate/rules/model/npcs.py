"""NPCs of every weight, and how one grows (Fate Condensed, NPCs): plain functions from sheet to sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import MAJOR, MINOR, MOB, Character, Sheet, adversary_sheet
from solofate.rules.model.harm import MILD, MODERATE, SEVERE, SLOT_SHIFTS, Slot, hero_slots
from solofate.rules.model.skills import DEFAULT_LIST, SkillList
from solofate.rules.model.stress import ONE_POINT, StressRules
from solofate.rules.model.stunts import SheetException, Stunt

LESSER = (MINOR, MOB)
AVERAGE, FAIR, GOOD, SUPPORTING, MAIN = "average", "fair", "good", "supporting", "main"
NAMELESS = (AVERAGE, FAIR, GOOD)
OF_WEIGHT = (SUPPORTING, MAIN)
WEIGHTS = (*NAMELESS, *OF_WEIGHT)
"""How much there may be to somebody, the least first (Fate Core, Creating and Playing the Opposition).

A nameless character who is average, fair or good at what it does, one who supports the story, one whom it is about.
"""

COMES_BACK_AFTER = 3
"""The number of scenes after which a minor NPC has kept coming back."""
EDGE = Stunt(
    "Grown Dangerous",
    "Because nobody stopped me in time, I bear more than I used to: two boxes more of each stress, and a second mild "
    "consequence.",
    exception=SheetException(physical=2, mental=2, mild=1),
)


def improvised(
    name: str,
    *,
    kind: str = MINOR,
    aspects: Sequence[str] = (),
    skills: dict[str, int] | None = None,
    stunts: Sequence[str] = (),
    stress: tuple[int, int] | None = None,
    consequences: Sequence[str] | None = None,
    tactics: str = "",
    wants: str = "",
    works_as: dict[str, str] | None = None,
    rules: StressRules = ONE_POINT,
    unwritten: tuple[str, ...] = (),
    named: bool = False,
) -> Sheet:
    """An NPC made up at the table. What is left out has a workable default.

    Its name is its aspect; a minor one has a box of each stress, a bystander none, and a major one all that a PC
    has by right. With `unwritten` nobody knows their numbers yet: they are found once they are needed
    (`procedures.improvising`).
    """
    ratings = dict(skills or {})
    boxes = stress if stress is not None else (1, 1) if kind in LESSER else (0, 0)
    full = kind == MAJOR
    if full and stress is None:
        boxes = rules.lengths(ratings)
    slots = consequences if consequences is not None else (MILD, MODERATE, SEVERE) if full else ()
    sheet = adversary_sheet(
        name,
        kind=kind,
        aspects=tuple(map(SheetAspect, aspects or (name,))),
        skills=ratings,
        stunts=tuple(map(Stunt, stunts)),
        physical=boxes[0],
        mental=boxes[1],
        consequences=tuple(slots),
        tactics=tactics or ("" if unwritten else "soldier"),
        wants=wants,
        works_as=works_as,
    )
    return replace(sheet, unwritten=unwritten, named=named) if unwritten or named else sheet


def written_up(
    sheet: Sheet, weight: str, skills: Sequence[str], heroes: Sequence[Character], tactics: str = "soldier"
) -> Sheet:
    """The sheet of somebody improvised with the numbers of a weight; `skills` are the likeliest, the best first.

    A nameless one has two skills, at the word's rating and a step below (both Average at the least), and a box of
    each stress for each step above Average, with nothing behind it. A supporting one peaks a step below the best of
    the heroes, with two skills a step lower and two more below these, the stress of a PC, a mild and a moderate
    consequence. A main one peaks where they do, on a pyramid of ten skills, with all that a PC has by right.
    """
    best = max((max(hero.sheet.skills.values(), default=0) for hero in heroes), default=4)
    shape: tuple[int, ...]
    slots: tuple[str, ...] = ()
    step = NAMELESS.index(weight) if weight in NAMELESS else 0
    if weight in NAMELESS:
        shape = (step + 1, max(1, step))
    elif weight == SUPPORTING:
        peak = max(3, best - 1)
        shape, slots = (peak, peak - 1, peak - 1, peak - 2, peak - 2), (MILD, MODERATE)
    else:
        peak = max(4, best)
        shape = tuple(peak - down for down, places in enumerate((1, 2, 3, 4)) for _ in range(places))
        slots = (MILD, MODERATE, SEVERE)
    ratings = {skill: max(1, rating) for skill, rating in zip(skills, shape, strict=False)}
    kind = MAJOR if weight in OF_WEIGHT and sheet.kind in LESSER else sheet.kind
    few = (step, 0 if sheet.stress.single else step)
    boxes = few if weight in NAMELESS else sheet.stress.lengths(ratings)
    return replace(
        sheet,
        kind=kind,
        skills=ratings,
        physical=boxes[0],
        mental=boxes[1],
        slots=tuple(Slot(severity, SLOT_SHIFTS[severity]) for severity in slots),
        tactics=sheet.tactics or tactics,
        unwritten=(),
    )


def with_numbers_of(sheet: Sheet, known: Sheet) -> Sheet:
    """The sheet of somebody who is what another improvised before was: the same numbers, with aspects of its own."""
    return replace(
        known, name=sheet.name, aspects=sheet.aspects, wants=sheet.wants or known.wants, named=sheet.named
    )


def full_sheet(sheet: Sheet) -> Sheet:
    """A lesser NPC as a major one: all consequence slots, and no fewer boxes than a PC of its skills has."""
    physical, mental = sheet.stress.lengths(sheet.skills)
    more_mild = [None] * (sum(slot.severity == MILD for slot in sheet.slots) - 1)
    aspects = sheet.aspects
    if aspects and all(aspect.kind != "high-concept" for aspect in aspects):
        aspects = (SheetAspect(aspects[0].name, "high-concept"), *aspects[1:])
    return replace(
        sheet,
        kind=MAJOR,
        aspects=aspects,
        physical=max(physical, sheet.physical),
        mental=max(mental, sheet.mental),
        slots=hero_slots(tuple(more_mild)),
        unwritten=OF_WEIGHT if sheet.unwritten else (),
    )


def boss_sheet(sheet: Sheet, heroes: Sequence[Character], known: SkillList = DEFAULT_LIST) -> Sheet:
    """A recurring danger: its peak stands above the best of the PCs, the rest rises with it, and it has an edge.

    The next best skill reaches the heroes' best; skills a boss is hit through are Fair (+2) at least.
    """
    peak = 1 + max((max(hero.sheet.skills.values(), default=0) for hero in heroes), default=4)
    ranked = sorted(sheet.skills, key=lambda skill: -sheet.skills[skill]) or [
        known.stand_in("fight") or "fight"
    ]
    mental = sheet.stress.mental if sheet.stress.mental in known else known.stand_in("will")
    hit_through = (known.stand_in("athletics"), mental)
    floor = {skill: 2 for skill in hit_through if skill}
    skills = {
        skill: max(rating, floor.get(skill, 0)) for skill, rating in ({**floor, **sheet.skills}).items()
    }
    for place, skill in enumerate(ranked[:2]):
        skills[skill] = max(skills.get(skill, 0), peak - place)
    grown = full_sheet(replace(sheet, skills=skills))
    return replace(
        grown,
        stunts=(*grown.stunts, EDGE),
        physical=grown.physical + 2,
        mental=grown.mental + (0 if sheet.stress.single else 2),
        slots=hero_slots((None,) * sum(slot.severity == MILD for slot in grown.slots)),
        unwritten=(),
    )


def comes_back(one: Character, scenes: int) -> bool:
    """Whether a lesser NPC with a name of its own has been met often enough to be more than that."""
    numbered = one.name[-1:].isdigit()
    return not one.is_hero and one.sheet.kind in LESSER and not numbered and scenes >= COMES_BACK_AFTER


class Row(NamedTuple):
    """One adversary of a table: its sheet, its share when the table is rolled, and how many come at once."""

    table: str
    sheet: Sheet
    weight: int = 1
    appears: tuple[int, int] = (1, 1)
