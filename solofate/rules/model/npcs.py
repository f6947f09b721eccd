"""NPCs of every weight, and how one grows (Fate Condensed, NPCs): plain functions from sheet to sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from solofate.lexicon.pronouns import pronouns_told
from solofate.named_tuples import NamedTuple
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import MAJOR, MINOR, MOB, Character, Sheet, adversary_sheet
from solofate.rules.model.endurance import USUAL, Endurance, boxes_of
from solofate.rules.model.harm import Slot
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.stunts import SheetException, Stunt

LESSER = (MINOR, MOB)
AVERAGE, FAIR, GOOD, SUPPORTING, MAIN = "average", "fair", "good", "supporting", "main"
NAMELESS = (AVERAGE, FAIR, GOOD)
OF_WEIGHT = (SUPPORTING, MAIN)
WEIGHTS = (*NAMELESS, *OF_WEIGHT)
"""How much there may be to somebody, the least first (Fate Core, Creating and Playing the Opposition).

A nameless character who is average, fair or good at what it does, one who supports the story, one whom it is about.
"""

TACTICS = ("mindless", "brute", "skirmisher", "soldier", "schemer", "coward")
"""The temperaments by which the GM plays somebody."""

COMES_BACK_AFTER = 3
"""The number of scenes after which a minor NPC has kept coming back."""
EDGE_BOXES = 2
EDGE = Stunt(
    "Grown Dangerous",
    "Because nobody stopped me in time, I bear more than I used to: two boxes more of each stress, and a second mild "
    "consequence.",
    exception=SheetException(physical=EDGE_BOXES, mental=EDGE_BOXES, mild=1),
)


def improvised(
    name: str,
    *,
    kind: str = MINOR,
    aspects: Sequence[str] = (),
    skills: dict[str, int] | None = None,
    stunts: Sequence[str] = (),
    stress: Mapping[str, int] | None = None,
    consequences: Sequence[str] | None = None,
    tactics: str = "",
    wants: str = "",
    works_as: dict[str, str] | None = None,
    endurance: Endurance = USUAL,
    unwritten: tuple[str, ...] = (),
    named: bool = False,
) -> Sheet:
    """An NPC made up at the table. What is left out has a workable default.

    Its name is its aspect; a minor one has a box of each stress, a bystander none, and a major one all that a PC
    has by right. With `unwritten` nobody knows their numbers yet: they are found once they are needed
    (`procedures.improvising`).
    """
    ratings = dict(skills or {})
    boxes = stress if stress is not None else {track.id: kind in LESSER for track in endurance.tracks}
    full = kind == MAJOR
    if full and stress is None:
        boxes = boxes_of(endurance.tracks_of(ratings))
    by_right = tuple(slot.severity for slot in endurance.slots_by_right()) if full else ()
    slots = consequences if consequences is not None else by_right
    sheet = adversary_sheet(
        name,
        kind=kind,
        aspects=tuple(map(SheetAspect, aspects or (name,))),
        skills=ratings,
        stunts=tuple(map(Stunt, stunts)),
        stress=boxes,
        consequences=tuple(slots),
        tactics=tactics or ("" if unwritten else "soldier"),
        wants=wants,
        works_as=works_as,
    )
    spoken = pronouns_told(name, "".join(aspects[:1]))
    more = unwritten or named or spoken
    return replace(sheet, unwritten=unwritten, named=named, pronouns=spoken) if more else sheet


def written_up(
    sheet: Sheet,
    weight: str,
    skills: Sequence[str],
    heroes: Sequence[Character],
    tactics: str = "soldier",
    endurance: Endurance = USUAL,
) -> Sheet:
    """The sheet of somebody improvised with the numbers of a weight; `skills` are the likeliest, the best first.

    A nameless one has two skills, at the word's rating and a step below (both Average at the least), and a box of
    each stress for each step above Average, with nothing behind it. A supporting one peaks a step below the best of
    the heroes, with two skills a step lower and two more below these, the stress of a PC, and all its consequences but
    the heaviest. A main one peaks where they do, on a pyramid of ten skills, with all that a PC has by right.
    """
    best = max((max(hero.sheet.skills.values(), default=0) for hero in heroes), default=4)
    shape: tuple[int, ...]
    slots: tuple[Slot, ...] = ()
    step = NAMELESS.index(weight) if weight in NAMELESS else 0
    if weight in NAMELESS:
        shape = (step + 1, max(1, step))
    elif weight == SUPPORTING:
        peak = max(3, best - 1)
        shape, slots = (peak, peak - 1, peak - 1, peak - 2, peak - 2), endurance.slots_by_right()[:-1]
    else:
        peak = max(4, best)
        shape = tuple(peak - down for down, places in enumerate((1, 2, 3, 4)) for _ in range(places))
        slots = endurance.slots_by_right()
    ratings = {skill: max(1, rating) for skill, rating in zip(skills, shape, strict=False)}
    kind = MAJOR if weight in OF_WEIGHT and sheet.kind in LESSER else sheet.kind
    few = endurance.tracks_for({track.id: step for track in endurance.tracks})
    return replace(
        sheet,
        kind=kind,
        skills=ratings,
        tracks=few if weight in NAMELESS else endurance.tracks_of(ratings),
        slots=slots,
        tactics=sheet.tactics or tactics,
        unwritten=(),
    )


def with_numbers_of(sheet: Sheet, known: Sheet) -> Sheet:
    """The sheet of somebody who is what another improvised before was: the same numbers, with aspects of its own."""
    return replace(
        known, name=sheet.name, aspects=sheet.aspects, wants=sheet.wants or known.wants, named=sheet.named
    )


def full_sheet(sheet: Sheet, endurance: Endurance = USUAL) -> Sheet:
    """A lesser NPC as a major one: all consequence slots, and no fewer boxes than a PC of its skills has."""
    due, has = boxes_of(endurance.tracks_of(sheet.skills)), boxes_of(sheet.tracks)
    boxes = {id: max(number, has.get(id, 0)) for id, number in due.items()}
    aspects = sheet.aspects
    if aspects and all(aspect.kind != "high-concept" for aspect in aspects):
        aspects = (SheetAspect(aspects[0].name, "high-concept"), *aspects[1:])
    return replace(
        sheet,
        kind=MAJOR,
        aspects=aspects,
        tracks=endurance.tracks_for(boxes),
        slots=endurance.slots_by_right(of_the_lightest(sheet, endurance) - 1),
        unwritten=OF_WEIGHT if sheet.unwritten else (),
    )


def of_the_lightest(sheet: Sheet, endurance: Endurance) -> int:
    """How many slots of the lightest consequence a sheet has."""
    return sum(slot.severity == spec.id for spec in endurance.slots[:1] for slot in sheet.slots)


def boss_sheet(sheet: Sheet, heroes: Sequence[Character], endurance: Endurance = USUAL) -> Sheet:
    """A recurring danger: its peak stands above the best of the PCs, the rest rises with it, and it has an edge.

    The next best skill reaches the heroes' best; skills a boss is hit through are Fair (+2) at least.
    """
    known = endurance.skills
    peak = 1 + max((max(hero.sheet.skills.values(), default=0) for hero in heroes), default=4)
    ranked = sorted(sheet.skills, key=lambda skill: -sheet.skills[skill]) or [
        known.stand_in("fight") or "fight"
    ]
    hit_through = (known.stand_in("athletics"), known.lengthens(MENTAL) or known.stand_in("will"))
    floor = {skill: 2 for skill in hit_through if skill}
    skills = {
        skill: max(rating, floor.get(skill, 0)) for skill, rating in ({**floor, **sheet.skills}).items()
    }
    for place, skill in enumerate(ranked[:2]):
        skills[skill] = max(skills.get(skill, 0), peak - place)
    grown = full_sheet(replace(sheet, skills=skills), endurance)
    boxes = {id: number + EDGE_BOXES for id, number in boxes_of(grown.tracks).items()}
    return replace(
        grown,
        stunts=(*grown.stunts, EDGE),
        tracks=endurance.tracks_for(boxes),
        slots=endurance.slots_by_right(of_the_lightest(grown, endurance)),
        unwritten=(),
    )


def comes_back(one: Character, scenes: int) -> bool:
    """Whether a lesser NPC with a name of its own has been met often enough to be more than that."""
    numbered = one.name[-1:].isdigit()
    return not one.is_hero and one.sheet.kind in LESSER and not numbered and scenes >= COMES_BACK_AFTER


class Row(NamedTuple):
    """One adversary of a table: its sheet, its share when the table is rolled, and how many come at once.

    `places` are the kinds of place it belongs to, none where it may be anywhere; with `general` its table is of no
    setting in particular. `threat` is how many heroes by the book one of it stands even with, if that was measured.
    """

    table: str
    sheet: Sheet
    weight: int = 1
    appears: tuple[int, int] = (1, 1)
    places: tuple[str, ...] = ()
    general: bool = False
    threat: float | None = None
