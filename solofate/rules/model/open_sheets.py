"""Sheets that are finished in play: what is still open, and what may go there (Fate Condensed, Make Your Character
As You Play). The totals never exceed those of any other hero's sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from solofate.errors import IllegalChoice
from solofate.named_tuples import NamedTuple
from solofate.rules.ladder import LADDER, on_the_ladder
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Sheet
from solofate.rules.model.legality import ASPECTS, FREE_STUNTS
from solofate.rules.model.levels import SkillPoints
from solofate.rules.model.skills import Pair, SkillList
from solofate.rules.model.stunts import Stunt
from solofate.rules.names import slug

NAMED_KINDS = ("high-concept", "trouble", "relationship")
ASPECT = "aspect"


class Open(NamedTuple):
    """What is open on a sheet: kinds of aspects, places for skills by rating, stunts at no price, a description."""

    aspects: tuple[str, ...]
    skills: Mapping[int, int]
    stunts: int
    description: bool

    @property
    def nothing(self) -> bool:
        """Whether the sheet is finished; stunts may stay open for ever (Fate Condensed, Stunts)."""
        return not (self.aspects or self.skills or self.description)


def what_is_open(sheet: Sheet, skills: SkillList, points: SkillPoints | None = None) -> Open:
    """Everything that is still to be written on a hero's sheet; with `points` skills are bought with those."""
    kinds = [aspect.kind for aspect in (*sheet.aspects, sheet.given_up) if aspect is not None]
    missing = [kind for kind in NAMED_KINDS if kind not in kinds]
    others = sum(kind not in NAMED_KINDS for kind in kinds)
    missing += [ASPECT] * max(0, ASPECTS - len(NAMED_KINDS) - others)
    return Open(
        tuple(missing),
        open_places(sheet, skills, points),
        max(0, FREE_STUNTS - len(sheet.stunts)),
        not sheet.description.strip(),
    )


def open_places(sheet: Sheet, skills: SkillList, points: SkillPoints | None = None) -> dict[int, int]:
    """How many places of the skill shape are empty at each step; at Mediocre none need be filled.

    A skill that has risen since it was placed still takes up the place it came from, the next one down. With `points`
    it is how many skills what is left of them would buy at each step, if all went there.
    """
    places = dict(skills.spread)
    if points is not None:
        bought = {step: points.buys(sheet.skills, step) for step in range(points.cap, 0, -1)}
        return {step: number for step, number in bought.items() if number}
    taken = Counter(rating for rating in sheet.skills.values() if rating > 0)
    left, risen = {}, 0
    for step in range(max((*places, *taken), default=0), 0, -1):
        empty = places.get(step, 0) - taken[step] - risen
        risen = max(0, -empty)
        if empty > 0:
            left[step] = empty
    return left


def with_skill(
    sheet: Sheet, skill: str, rating: int, skills: SkillList, points: SkillPoints | None = None
) -> Sheet:
    """The sheet with a skill in an open place. Raises `IllegalChoice` where there is none."""
    name = skills.singles.name(skill)
    if skills.pair is not None:
        return _with_half(sheet, skill, rating, skills.pair, name)
    if sheet.skills.get(skill):
        rated = on_the_ladder(sheet.skills[skill])
        raise IllegalChoice(f"{name} is {rated} already; a milestone swaps skills")
    places = open_places(sheet, skills, points)
    if rating not in places:
        if points is not None:
            raise IllegalChoice(_too_dear(sheet, rating, points))
        shown = ", ".join(f"{number} at {LADDER[step]}" for step, number in places.items()) or "none"
        raise IllegalChoice(f"there is no open place at {on_the_ladder(rating)}; open are {shown}")
    return replace(sheet, skills={**sheet.skills, skill: rating})


def _too_dear(sheet: Sheet, rating: int, points: SkillPoints) -> str:
    left = points.left(sheet.skills)
    if rating > points.cap:
        return f"no skill may stand above {on_the_ladder(points.cap)} here"
    if rating <= left:
        under = f"than the {left} points that are left pay for"
        return f"{on_the_ladder(rating)} would have to stand on more skills {under}"
    return f"{on_the_ladder(rating)} costs {rating} points, and what is left is {left}"


def _with_half(sheet: Sheet, entry: str, rating: int, pair: Pair, name: str) -> Sheet:
    """The sheet with an entry of one of two lists rated, within what that list has."""
    low, high = pair.range_of(entry)
    if sheet.halves.get(entry, low) != low:
        raise IllegalChoice(f"{name} is {sheet.halves[entry]:+d} already; a milestone swaps skills")
    if not low <= rating <= high:
        raise IllegalChoice(f"{name} may stand at {low:+d} to {high:+d}, not at {rating:+d}")
    halves = {**sheet.halves, entry: rating}
    return replace(sheet, halves=halves, skills=pair.sums(halves))


def with_aspect(sheet: Sheet, kind: str, text: str, skills: SkillList) -> Sheet:
    """The sheet with an aspect written where one is open. Raises `IllegalChoice`."""
    if any(slug(aspect.name) == slug(text) for aspect in sheet.aspects):
        raise IllegalChoice(f"“{text}” is on the sheet already; word it otherwise")
    if kind not in what_is_open(sheet, skills).aspects:
        what = "both free aspects are" if kind == ASPECT else f"the {kind.replace('-', ' ')} is"
        raise IllegalChoice(f"{what} written already; a milestone rewords aspects")
    order = (*NAMED_KINDS, ASPECT)
    aspects = sorted((*sheet.aspects, SheetAspect(text, kind)), key=lambda aspect: order.index(aspect.kind))
    return replace(sheet, aspects=tuple(aspects))


def has_room_for_a_stunt(sheet: Sheet) -> bool:
    """Whether one more stunt would cost nothing."""
    return len(sheet.stunts) < FREE_STUNTS


def with_stunt(sheet: Sheet, stunt: Stunt) -> Sheet:
    """The sheet with a stunt in a slot that costs nothing. Raises `IllegalChoice`."""
    if not has_room_for_a_stunt(sheet):
        raise IllegalChoice(f"the {FREE_STUNTS} free stunts are taken; more cost refresh, at a milestone")
    if any(known.id == stunt.id for known in sheet.stunts):
        raise IllegalChoice(f"there is a stunt “{stunt.name}” already; give it another name")
    return replace(sheet, stunts=(*sheet.stunts, stunt))
