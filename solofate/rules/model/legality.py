"""Is a sheet legal, and is it finished? What is found comes back as data (Fate Condensed, Making a Character)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from solofate.named_tuples import NamedTuple
from solofate.rules.model.characters import Sheet, hero_sheet
from solofate.rules.model.endurance import boxes_of
from solofate.rules.model.shapes import cost_of
from solofate.rules.model.skills import DEFAULT_SKILLS, PYRAMID
from solofate.rules.names import slug

ILLEGAL, UNFINISHED, NOTE = "illegal", "unfinished", "note"

ASPECTS = 5
FREE_STUNTS, STARTING_REFRESH, LOWEST_REFRESH = 3, 3, 1


class Budget(NamedTuple):
    """What a table's heroes are made of. A list of one's own brings a spread of its own (FC-SKILL-06).

    `spread` says how many skills have each rating; places at Mediocre (+0) may be counted in it. `refresh` is
    what there is before stunts are bought; it grows when heroes do. With `free` the spread only says how many points
    there are, and how high a skill may stand.
    """

    skills: Collection[str] = DEFAULT_SKILLS
    spread: Mapping[int, int] = MappingProxyType(dict(PYRAMID))
    free_stunts: int = FREE_STUNTS
    refresh: int = STARTING_REFRESH
    free: bool = False

    @property
    def places(self) -> int:
        """How many skills the spread has room for."""
        return sum(self.spread.values())


NEW_HERO = Budget()


# What a finding says of a part: a number, a name or names, or numbers of what is told apart by rating or by name.
Stands: TypeAlias = (
    int
    | str
    | tuple[str | int, ...]
    | Mapping[int, int]
    | Mapping[str, str | None]
    | Mapping[tuple[str, str | None], int]
    | None
)


class Finding(NamedTuple):
    """One thing about a sheet: `illegal`, `unfinished`, or a `note` that asks for nothing.

    `part` is the part of the sheet, `what` the finding's own name, `has` and `should` what stands there and
    what would be right, where that can be said.
    """

    degree: str
    part: str
    what: str
    has: Stands = None
    should: Stands = None


def look_over(sheet: Sheet, budget: Budget = NEW_HERO, *, heroes: int = 1) -> list[Finding]:
    """Everything that is illegal or unfinished about a new hero's sheet, part by part.

    `heroes` is how many PCs there are: alone, nobody need fill the relationship (ruling AMBC-03).
    """
    return [
        *_aspects(sheet, heroes),
        *_skills(sheet, budget),
        *_stunts(sheet, budget),
        *_tracks(sheet),
        *_finishing_touches(sheet),
    ]


def is_legal(sheet: Sheet, budget: Budget = NEW_HERO) -> bool:
    """Whether nothing on the sheet is against the rules; it may still be unfinished."""
    return all(finding.degree != ILLEGAL for finding in look_over(sheet, budget))


def refresh_after(stunts: int, budget: Budget = NEW_HERO) -> int:
    """The refresh that is left with so many stunts: one less for each beyond the free ones."""
    return budget.refresh - max(0, stunts - budget.free_stunts)


def most_stunts(budget: Budget = NEW_HERO) -> int:
    """How many stunts a hero can have at most, refresh never falling below 1."""
    return budget.free_stunts + budget.refresh - LOWEST_REFRESH


def _aspects(sheet: Sheet, heroes: int) -> Iterator[Finding]:
    kinds = Counter(aspect.kind for aspect in sheet.aspects if aspect.name.strip())
    for kind in ("high-concept", "trouble", "relationship"):
        if kinds[kind] > 1:
            yield Finding(ILLEGAL, "aspects", f"{kind}-twice", kinds[kind], 1)
    for kind in ("high-concept", "trouble"):
        if not kinds[kind]:
            yield Finding(UNFINISHED, "aspects", f"no-{kind}", 0, 1)
    if not kinds["relationship"]:
        yield Finding(NOTE if heroes < 2 else UNFINISHED, "aspects", "no-relationship", 0, 1)
    free = kinds.total() - sum(
        kinds[kind] for kind in ("high-concept", "trouble", "relationship", "organization")
    )
    if free < ASPECTS - 3:
        yield Finding(UNFINISHED, "aspects", "free-aspects-missing", free, ASPECTS - 3)
    elif free > ASPECTS - 3:
        yield Finding(ILLEGAL, "aspects", "too-many-aspects", free, ASPECTS - 3)


def _skills(sheet: Sheet, budget: Budget) -> Iterator[Finding]:
    if budget.places > len(budget.skills):
        yield Finding(ILLEGAL, "skills", "spread-too-wide", budget.places, len(budget.skills))
    known = {slug(skill) for skill in budget.skills}
    unknown = tuple(sorted(set(sheet.skills) - known))
    if unknown:
        yield Finding(ILLEGAL, "skills", "not-on-the-list", unknown)
    rated = Counter(rating for rating in sheet.skills.values() if rating != 0)
    wanted = {rating: number for rating, number in budget.spread.items() if rating != 0 and number}
    if not rated:
        yield Finding(UNFINISHED, "skills", "no-skills", {}, wanted)
    elif budget.free:
        yield from _spent(rated, wanted)
    elif rated != wanted:
        yield Finding(ILLEGAL, "skills", "wrong-spread", dict(rated), wanted)


def _spent(rated: Mapping[int, int], wanted: Mapping[int, int]) -> Iterator[Finding]:
    """Skills bought freely: within the points the places would cost, and none above the highest of them."""
    points, cap = cost_of(wanted), max(wanted)
    if cost_of(rated) > points:
        yield Finding(ILLEGAL, "skills", "too-many-points", cost_of(rated), points)
    elif cost_of(rated) < points:
        yield Finding(NOTE, "skills", "points-left", cost_of(rated), points)
    if max(rated) > cap:
        yield Finding(ILLEGAL, "skills", "beyond-the-cap", max(rated), cap)


def _stunts(sheet: Sheet, budget: Budget) -> Iterator[Finding]:
    number, most = len(sheet.stunts), most_stunts(budget)
    left = refresh_after(number, budget)
    if number > most:
        yield Finding(ILLEGAL, "stunts", "too-many-stunts", number, most)
    elif number < budget.free_stunts:
        yield Finding(NOTE, "stunts", "open-slots", number, budget.free_stunts)
    if sheet.refresh < LOWEST_REFRESH:
        yield Finding(ILLEGAL, "refresh", "below-one", sheet.refresh, max(left, LOWEST_REFRESH))
    elif number <= most and sheet.refresh != left:
        yield Finding(ILLEGAL, "refresh", "does-not-match-stunts", sheet.refresh, left)
    for stunt in sheet.stunts:
        if not stunt.text.strip():
            yield Finding(NOTE, "stunts", "no-reason", stunt.name)
        if stunt.bonus is not None:
            if stunt.bonus.amount != 2:
                yield Finding(NOTE, "stunts", "unusual-bonus", (stunt.name, stunt.bonus.amount), 2)
            if not any(stunt.bonus.when):
                yield Finding(NOTE, "stunts", "no-circumstance", stunt.name)


def _tracks(sheet: Sheet) -> Iterator[Finding]:
    due = hero_sheet(sheet.name, skills=sheet.skills, stunts=sheet.stunts)
    has, should = boxes_of(sheet.tracks), boxes_of(due.tracks)
    for track in {**should, **has}:
        if has.get(track, 0) != should.get(track, 0):
            yield Finding(ILLEGAL, "stress", track, has.get(track, 0), should.get(track, 0))
    slots, due_slots = (Counter((slot.severity, slot.only) for slot in each.slots) for each in (sheet, due))
    if slots != due_slots:
        yield Finding(ILLEGAL, "consequences", "slots", dict(slots), dict(due_slots))


def _finishing_touches(sheet: Sheet) -> Iterator[Finding]:
    if not sheet.name.strip():
        yield Finding(UNFINISHED, "finishing-touches", "no-name")
    if not sheet.description.strip():
        yield Finding(UNFINISHED, "finishing-touches", "no-description")
