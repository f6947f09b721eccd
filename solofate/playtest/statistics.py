"""Shares, differences and means with their 95 % intervals, by methods that are honest for few runs too."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

Z_95 = 1.959963984540054

Interval = tuple[float, float]
"""The lower and the upper bound."""


def wilson(hits: int, runs: int) -> Interval:
    """The 95 % interval of a share by Wilson's score: it stays inside 0 to 1 and is honest at the ends."""
    if runs == 0:
        return 0.0, 1.0
    share = hits / runs
    centre = share + Z_95**2 / (2 * runs)
    spread = Z_95 * sqrt(share * (1 - share) / runs + Z_95**2 / (4 * runs**2))
    whole = 1 + Z_95**2 / runs
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


def half_width(bounds: Interval) -> float:
    """How far a share may be off to either side, in points of a hundred."""
    return (bounds[1] - bounds[0]) * 50


def difference(hits: int, runs: int, other_hits: int, other_runs: int) -> tuple[float, Interval]:
    """A share less another, of runs that have nothing to do with each other, and its 95 % interval.

    Newcombe's: the two intervals by Wilson, put together.
    """
    return _difference(hits, runs, other_hits, other_runs, 0.0)


def paired_difference(both: int, first: int, second: int, neither: int) -> tuple[float, Interval]:
    """A share less another, of runs in pairs, and its 95 % interval.

    The pairs are counted by what came true in them: in both, in the first or the second run alone, in neither.
    Newcombe's: the two intervals by Wilson, put together with how far the two go along with each other.
    """
    runs = both + first + second + neither
    won, lost = both + first, second + neither
    other_won, other_lost = both + second, first + neither
    along = 0.0
    if won and lost and other_won and other_lost:
        product = float(both * neither - first * second)
        if product > 0:
            product = max(0.0, product - runs / 2)
        along = product / sqrt(won * lost * other_won * other_lost)
    return _difference(won, runs, other_won, runs, along)


def _difference(
    hits: int, runs: int, other_hits: int, other_runs: int, along: float
) -> tuple[float, Interval]:
    if not runs or not other_runs:
        return 0.0, (-1.0, 1.0)
    share, other = hits / runs, other_hits / other_runs
    (low, high), (other_low, other_high) = wilson(hits, runs), wilson(other_hits, other_runs)
    below = _apart(share - low, other_high - other, along)
    above = _apart(high - share, other - other_low, along)
    return share - other, (max(-1.0, share - other - below), min(1.0, share - other + above))


def _apart(one: float, other: float, along: float) -> float:
    return sqrt(max(0.0, one**2 - 2 * along * one * other + other**2))


def mean_interval(counts: Mapping[int, int]) -> tuple[float, Interval]:
    """The mean of numbers, each with how often it was seen, and its 95 % interval by the spread of the numbers."""
    runs = sum(counts.values())
    if not runs:
        return 0.0, (0.0, 0.0)
    mean = sum(number * times for number, times in counts.items()) / runs
    if runs == 1:
        return mean, (mean, mean)
    spread = sum(times * (number - mean) ** 2 for number, times in counts.items()) / (runs - 1)
    off = Z_95 * sqrt(spread / runs)
    return mean, (mean - off, mean + off)


def percentile(counts: Mapping[int, int], share: float) -> int:
    """The nearest-rank percentile of numbers, each with how often it was seen."""
    runs = sum(counts.values())
    rank = max(1, -(-round(share * 100 * runs) // 100))
    for number in sorted(counts):
        rank -= counts[number]
        if rank <= 0:
            return number
    return 0
