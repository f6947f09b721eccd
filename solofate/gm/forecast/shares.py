"""Shares of wins: what a rehearsal led to expect of a fight, put right by the trials that were played of it.

A fight is won where skill and luck together reach far enough. The luck of each trial is known, and how much of who
wins is luck is much the same in all fights; so a few trials tell as much of the skill as many of which only the
winners were known.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from math import erf, exp, log, pi, sqrt
from typing import NamedTuple

BY_LUCK = 0.75
"""How closely who wins a fight goes with the dice of both sides.

In 24 encounters of seed 7, under all three styles, who won goes with the dice by 0.45 to 0.75 where as many fights are
lost as won, which is 0.55 to 0.95 of all that decides them; from 0.7 to 0.8 it tells shares alike.
"""

SPREAD = 1.25
"""How far a rehearsal is off that counts as one fight; one that counts as many is off by so much less."""

ROLLS, SPREAD_OF_ROLL = 2, 8 / 3
"""Rolls a turn, about, and by how much their dice vary: as long as few fights are known that says how far luck goes."""

KNOWN_AS = 3
"""As how many fights that counts."""

STANDINGS = tuple(0.08 * step for step in range(-40, 41))
"""How far the heroes are ahead by skill, in units of all that decides a fight."""

SHARES = tuple((1.0 + erf(each / sqrt(2.0))) / 2.0 for each in STANDINGS)
"""The heroes' share of wins by each standing."""

LEAST, FINE = 0.002, 10
"""The smallest share that is expected, and in how many steps a unit of luck is told apart."""


class Trial(NamedTuple):
    """How one fight went: whether the heroes won, the dice of both sides (theirs against them), and its turns."""

    won: bool
    luck: int
    turns: int = 0


class Expected(NamedTuple):
    """The share of wins a rehearsal tells, as how many fights that counts at most, and how many were rehearsed."""

    share: float
    counts: float
    rehearsed: float


def put_right(expected: Expected, fought: Sequence[Trial]) -> tuple[float, float]:
    """The share of wins by what was expected and by what was played, and one standard error of it.

    Luck has no favourites in the long run: what a trial says is how much skill it took, with the luck it had, to win.
    """
    weighed = _expectation(expected)
    if fought:
        spread = _spread_of_luck(fought)
        for won, luck, _ in fought:
            told = _told(won, round(FINE * luck / spread))
            weighed = [before + now for before, now in zip(weighed, told, strict=True)]
    highest = max(weighed)
    weights = [exp(each - highest) for each in weighed]
    whole = sum(weights)
    share = sum(weight * each for weight, each in zip(weights, SHARES, strict=True)) / whole
    square = sum(weight * each * each for weight, each in zip(weights, SHARES, strict=True)) / whole
    return share if fought else expected.share, sqrt(max(0.0, square - share * share))


def _expectation(expected: Expected) -> list[float]:
    """How likely each standing is by the rehearsal alone, as a logarithm."""
    share = min(1.0 - LEAST, max(LEAST, expected.share))
    if expected.counts <= 0.0:
        return [0.0] * len(STANDINGS)
    middle = _standing(share)
    steep = exp(-middle * middle / 2.0) / sqrt(2.0 * pi)
    chance = share * (1.0 - share) / max(1.0, expected.rehearsed) / steep**2
    square = SPREAD**2 / expected.counts + chance
    return [-((each - middle) ** 2) / square / 2.0 for each in STANDINGS]


def _standing(share: float) -> float:
    """How far ahead by skill wins that share."""
    above = bisect_left(SHARES, share)
    low, high = SHARES[above - 1 : above + 1]
    return STANDINGS[above - 1] + (STANDINGS[above] - STANDINGS[above - 1]) * (share - low) / (high - low)


def _spread_of_luck(fought: Sequence[Trial]) -> float:
    """How far luck goes in such fights, by its dice: by what was seen and, while that is little, by what dice do."""
    seen = sum(each.luck**2 for each in fought)
    usual = SPREAD_OF_ROLL * ROLLS * max(1.0, sum(each.turns for each in fought) / len(fought))
    return sqrt((seen + KNOWN_AS * usual) / (len(fought) + KNOWN_AS))


@lru_cache(maxsize=512)
def _told(won: bool, luck: int) -> tuple[float, ...]:
    """How likely a fight so lucky is to end so from each standing, as a logarithm."""
    left = sqrt(2.0 * (1.0 - BY_LUCK**2))
    sign = 1.0 if won else -1.0
    reached = [sign * (each + BY_LUCK * luck / FINE) / left for each in STANDINGS]
    return tuple([log(max(1e-9, (1.0 + erf(each)) / 2.0)) for each in reached])
