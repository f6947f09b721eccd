"""The chance to win a duel from where it stands: a formula fitted to duels that were solved exactly.

Its measure is time. Each side lives for so many of the other's turns; what it has to invoke with buys more of them,
or takes some from the other; the side to act is ahead by a part of one. `python -m benchmarks.tactics.fitting` solves
the duels again and writes the numbers anew (`gm/fitted.json`). Duels by other books than that one are looked at as
fights of one on a side (`brawls`).
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from solofate.gm.combat.bearing import Room
from solofate.gm.combat.combat_model import Landing
from solofate.gm.fitted import DUEL, fits_of


class Duelist(NamedTuple):
    """One of the two: what it can still bear, and what there is to invoke with.

    `lasting` counts fate points and free invokes, which do the same here, `boosts` those that fade.
    """

    room: Room
    lasting: int
    boosts: int

    @property
    def held(self) -> int:
        """Every invoke there is."""
        return self.lasting + self.boosts

    def without(self, invokes: int) -> Duelist:
        """After so many invokes: what fades goes first."""
        if not invokes:
            return self
        fading = min(self.boosts, invokes)
        return Duelist(self.room, max(0, self.lasting - invokes + fading), self.boosts - fading)

    def with_more(self, lasting: int, boosts: int = 0) -> Duelist:
        """With so many more invokes that last, and boosts."""
        return Duelist(self.room, self.lasting + lasting, self.boosts + boosts)


class Match(NamedTuple):
    """What does not change while a duel lasts: how hard each hits the other, and how easily one sets something up.

    The differences are the rating of an attack less that of the defence it meets.
    """

    their_difference: int
    our_difference: int
    edge: int
    """Our best rating for an advantage less the usual difficulty."""
    theirs: Landing
    """What their attack lands."""
    ours: Landing
    """What our attack lands."""
    bonus: int
    """The shifts an invoke moves a roll by."""

    @property
    def style_at(self) -> int:
        """The shifts from which on a success is one with style."""
        return self.ours.style_at


class DuelState(NamedTuple):
    """A duel at the start of a turn: both, whose turn it is, and whether that opens an exchange or closes it."""

    mine: Duelist
    theirs: Duelist
    my_turn: bool
    opening: bool


(_FIT,) = fits_of(DUEL)
_NUMBERS = _FIT.numbers

MY_TURN = _NUMBERS["my-opening-turn"], _NUMBERS["my-closing-turn"]
THEIR_TURN = _NUMBERS["their-opening-turn"], _NUMBERS["their-closing-turn"]
"""What it means whose turn it is: one that opens an exchange, and one that closes it."""

LAST_LEG = _NUMBERS["last-leg"]
"""What is left to whoever can bear nothing more, in shifts: not every attack hits."""

SLOT = _NUMBERS["slot"]
"""What an empty slot holds off, of what it covers: the free invoke it gives away takes some of it back."""

MISSES = _NUMBERS["misses"]
"""What is added to the mean of what lands in a turn, in shifts, for what both do beside attacking."""

FADING = _NUMBERS["fading"]
"""What a boost is worth of an invoke that lasts."""

THEIR_INVOKE = _NUMBERS["their-invoke"]
"""What an invoke of theirs is worth of one of ours: they spend it as it comes."""

TIME, INVOKE, EDGE, LENGTH = (_NUMBERS[each] for each in ("time", "invoke", "edge", "length"))
"""What counts: turns to live beyond theirs, invokes beyond theirs, skill to set things up, and time to do so."""

SPREAD = _NUMBERS["spread"]
"""The longer the duel, the more is left to chance."""


def chance(standing: DuelState, match: Match) -> float:
    """The chance to win.

    In turns: each side lives for `left` more turns of the other, what it can bear over the pace, in shifts a turn, at
    which the other lands them. An invoke is worth as many turns as the shifts it moves take at either pace. What one
    side is ahead by is held against the length of the duel, for the longer it lasts the more chance evens out.
    """
    mine, theirs, my_turn, opening = standing
    our_pace = match.ours.mean(match.our_difference) + MISSES
    their_pace = match.theirs.mean(match.their_difference) + MISSES
    left = (mine.room.boxes + SLOT * sum(mine.room.slots) + LAST_LEG) / their_pace
    their_left = (theirs.room.boxes + SLOT * sum(theirs.room.slots) + LAST_LEG) / our_pace
    held = mine.lasting + FADING * mine.boosts - THEIR_INVOKE * (theirs.lasting + FADING * theirs.boosts)
    ahead = (
        TIME * (left - their_left)
        + INVOKE * held * (1.0 / our_pace + 1.0 / their_pace)
        + EDGE * match.edge
        + LENGTH * (left + their_left)
        + (MY_TURN if my_turn else THEIR_TURN)[not opening]
    )
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, ahead / (left + their_left) ** SPREAD))))
