"""The chance to win a duel from where it stands: a formula fitted to duels that were solved exactly.

Its measure is time. Each side lives for so many of the other's turns; what it has to invoke with buys more of them,
or takes some from the other; the side to act is ahead by a part of one. `python -m benchmarks.tactics.fitting` solves
the duels again and fits the numbers anew.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from solofate.rules.odds import expected_hit


class Duelist(NamedTuple):
    """One of the two: free boxes, the shifts of each empty slot, and what there is to invoke with.

    `lasting` counts fate points and free invokes, which do the same here, `boosts` those that fade.
    """

    boxes: int
    slots: tuple[int, ...]
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
        return self._replace(boosts=self.boosts - fading, lasting=max(0, self.lasting - invokes + fading))


class Match(NamedTuple):
    """What does not change while a duel lasts: how hard each hits the other, and how easily one sets something up.

    The first two are the skill of an attack beyond the defence it meets; `edge` is the best skill against the usual
    difficulty.
    """

    their_difference: int
    our_difference: int
    edge: int


class Standing(NamedTuple):
    """A duel at the start of a turn: both, whose turn it is, and whether that opens an exchange or closes it."""

    mine: Duelist
    theirs: Duelist
    my_turn: bool
    opening: bool


MY_TURN, THEIR_TURN = (-11.128, -6.985), (-12.329, -15.913)
"""What it means whose turn it is: one that opens an exchange, and one that closes it."""

LAST_LEG = 4.356
"""What is left to whoever can bear nothing more, in shifts: not every attack hits."""

SLOT = 0.7
"""What an empty slot holds off, of what it covers: the free invoke it gives away takes some of it back."""

MISSES = 0.837
"""What is added to the mean of what lands in a turn, in shifts, for what both do beside attacking."""

FADING = 0.926
"""What a boost is worth of an invoke that lasts."""

THEIR_INVOKE = 0.891
"""What an invoke of theirs is worth of one of ours: they spend it as it comes."""

TIME, INVOKE, EDGE, LENGTH = 3.397, 4.005, 1.902, 2.18
"""What counts: turns to live beyond theirs, invokes beyond theirs, skill to set things up, and time to do so."""

SPREAD = 0.823
"""The longer the duel, the more is left to chance."""


def chance(standing: Standing, match: Match) -> float:
    """The chance to win."""
    mine, theirs, my_turn, opening = standing
    our_pace = expected_hit(match.our_difference) + MISSES
    their_pace = expected_hit(match.their_difference) + MISSES
    left = (mine.boxes + SLOT * sum(mine.slots) + LAST_LEG) / their_pace
    their_left = (theirs.boxes + SLOT * sum(theirs.slots) + LAST_LEG) / our_pace
    held = mine.lasting + FADING * mine.boosts - THEIR_INVOKE * (theirs.lasting + FADING * theirs.boosts)
    ahead = (
        TIME * (left - their_left)
        + INVOKE * held * (1.0 / our_pace + 1.0 / their_pace)
        + EDGE * match.edge
        + LENGTH * (left + their_left)
        + (MY_TURN if my_turn else THEIR_TURN)[not opening]
    )
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, ahead / (left + their_left) ** SPREAD))))
