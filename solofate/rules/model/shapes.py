"""Shapes of a new hero's skills: how many of them stand on each step (Fate Condensed, Skills and Attributes)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import PYRAMID, proposed_spread

Spread = tuple[tuple[int, int], ...]
"""How many skills stand on each step, the highest first."""

DIAMOND: Spread = ((4, 1), (3, 2), (2, 3), (1, 2))
"""A diamond of nine places, of which the ninth is at Mediocre (+0) and needs no skill placed on it."""

COLUMN_STEPS = (4, 3, 2, 1)
"""The steps of a column (ruling AMBO-18)."""


class SkillShape(NamedTuple):
    """What the skills of a new hero are held against, and whether they keep a shape as they rise.

    `spread` gives the places for a list of so many skills. With `free` there are only points, as many as those places
    cost, and no skill beyond the highest of them. Without `columns` a rise is held against the cap alone.
    """

    spread: Callable[[int], Spread] = proposed_spread
    columns: bool = True
    free: bool = False


USUAL_SHAPE = SkillShape()
"""The pyramid of Fate Condensed."""


def diamond(skills: int) -> Spread:
    """Most skills on the middle step and fewer to both ends; a line where a list is too short (ruling AMBO-17)."""
    return DIAMOND if skills > sum(number for _, number in DIAMOND) else proposed_spread(skills)


def column(skills: int) -> Spread:
    """As many skills on each step as on any other, a remainder on the lower ones; one each is a line."""
    places = min(skills, sum(number for _, number in PYRAMID))
    each, over = divmod(places, len(COLUMN_STEPS))
    if not each:
        return proposed_spread(skills)
    return tuple((step, each + (step <= over)) for step in COLUMN_STEPS)


def cost_of(steps: Mapping[int, int]) -> int:
    """The points so many skills on each step cost: each as many as its rating (ruling AMBO-19)."""
    return sum(step * number for step, number in steps.items() if step > 0)
