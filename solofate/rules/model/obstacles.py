"""Obstacles: what makes a scene harder and cannot be fought, hazards and blocks (Fate Condensed, Obstacles)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import PHYSICAL

HAZARD, BLOCK = "hazard", "block"
"""What can attack, and what only stands in the way. Distractions are none of these: nothing is rolled for them."""

CROSSING, ENTERING, THROWN_IN = "crossing", "entering", "thrown-in"
"""When a block matters as a rule: to whoever goes past it, into what it guards, or is thrown at it."""
USUAL_MOMENTS = (CROSSING, ENTERING, THROWN_IN)

YES, NO, ASK = "yes", "no", "ask"
COVERS = (YES, NO, ASK)
"""Whether a block may serve as cover."""

MORE_TO_REMOVE = 2
"""How much harder it is to be rid of a block than to get past it."""


class Obstacle(NamedTuple):
    """What makes an obstacle of somebody or something: it has one rating, and nobody can attack it.

    With `acts` it takes turns and attacks; a block never does. `harm` is the kind of harm it does, empty for one that
    only stops people. Of a block, `when` are the moments and deeds it matters for, `between` the two zones whose way
    it bars and `guards` those it keeps people out of, by their ids. `cover` says whether it may serve as that, and
    `stops` the attacking skills that do not get through it at all.
    """

    acts: bool = True
    harm: str = PHYSICAL
    when: tuple[str, ...] = USUAL_MOMENTS
    between: tuple[str, ...] = ()
    guards: tuple[str, ...] = ()
    cover: str = NO
    stops: tuple[str, ...] = ()

    @property
    def deeds(self) -> tuple[str, ...]:
        """The deeds it stands in the way of besides, each written as for `forbids`."""
        return tuple(each for each in self.when if each not in USUAL_MOMENTS)

    def bars(self, here: str, there: str) -> bool:
        """Whether it stands in the way of somebody who goes from one zone into the next."""
        if CROSSING in self.when and here in self.between and there in self.between:
            return True
        return ENTERING in self.when and there in self.guards

    def is_in(self, zone: str | None, stands_in: str | None) -> bool:
        """Whether somebody in a zone is beside it, which itself `stands_in` one; one between two zones is in both."""
        return zone == stands_in or zone in self.between or zone in self.guards


def half(rating: int) -> int:
    """Half of a rating, rounded down, at least 1: what being forced into a block adds, and its cover takes off."""
    return max(1, rating // 2)


class Cover(NamedTuple):
    """The block somebody takes cover behind, and whose attack with what it has been ruled to stop (AMBO-54)."""

    block: str
    stops: tuple[tuple[str, str], ...] = ()
