"""Two scenes against each other: the same seeds for both, run by run, and the difference with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

from solofate.playtest.hands import Hands
from solofate.playtest.notebooks import shown
from solofate.playtest.report import Report, Totals, rounded, share
from solofate.playtest.runner import Work, shares_of
from solofate.playtest.runs import Played
from solofate.playtest.statistics import Interval, half_width, mean_interval, paired_difference
from solofate.rules.model.characters import PCS


class ComparedPair(NamedTuple):
    """Two things to play with the same seeds."""

    first: Work
    second: Work

    def play(self, indexes: range) -> list[tuple[Played, Played]]:
        """Plays the runs of these numbers of both."""
        return list(zip(self.first.play(indexes), self.second.play(indexes), strict=True))


@dataclass(frozen=True)
class Comparison:
    """Two reports, and by how much the heroes' share of wins and the exchanges of the second are above the first.

    `pairs` counts the runs the heroes won in both, in the first or the second alone, and in neither.
    """

    first: Report
    second: Report
    pairs: tuple[int, int, int, int]
    difference: float
    ci95: Interval
    exchanges: float
    exchanges_ci95: Interval

    @property
    def broken_off(self) -> bool:
        """Whether it was ended before its time."""
        return self.first.broken_off

    def to_dict(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "first": self.first.to_dict(),
            "second": self.second.to_dict(),
            "pairs": dict(zip(("both", "first", "second", "neither"), self.pairs, strict=True)),
            "difference": self.difference,
            "difference_ci95": list(self.ci95),
            "exchanges_difference": self.exchanges,
            "exchanges_difference_ci95": list(self.exchanges_ci95),
        }

    def rows(self) -> list[dict[str, Any]]:
        """A row for each of the two."""
        return [row_of(self.first), row_of(self.second)]

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return shown(self)


def row_of(report: Report) -> dict[str, Any]:
    """What a report comes to in one row."""
    low, high = report.wins_ci95[PCS]
    return {
        "scene": report.scene,
        "pcs": report.pcs,
        "gm": report.gm,
        "runs": report.runs,
        "wins": report.wins[PCS],
        "wins_low": low,
        "wins_high": high,
        "exchanges": report.exchanges["mean"],
    }


def compare(
    first: Work,
    second: Work,
    runs: int,
    playing: Hands,
    until: float | None = None,
    watch: Callable[[int, float, Interval], None] | None = None,
) -> Comparison:
    """Plays both so many times with the same seeds, or until the difference is known to within so many points.

    `watch` is told how many pairs there are so far, and the difference with its interval. Interrupted, it compares
    what there is.
    """
    totals, began, broken_off = (Totals(), Totals()), perf_counter(), False
    pairs: Counter[tuple[bool, bool]] = Counter()
    longer: Counter[int] = Counter()
    try:
        for played in shares_of(ComparedPair(first, second), runs, playing):
            for total, of_it in zip(totals, zip(*played, strict=True), strict=True):
                total.add(of_it)
            pairs.update((one.winner == PCS, other.winner == PCS) for one, other in played)
            longer.update(other.exchanges - one.exchanges for one, other in played)
            apart, bounds = _gained(pairs)
            if watch is not None:
                watch(totals[0].runs, apart, bounds)
            if until is not None and half_width(bounds) <= until:
                break
    except KeyboardInterrupt:
        if not totals[0].runs:
            raise
        broken_off = True
    elapsed = perf_counter() - began
    apart, bounds = _gained(pairs)
    mean, spread = mean_interval(longer)
    return Comparison(
        first.report(totals[0], elapsed, runs, broken_off),
        second.report(totals[1], elapsed, runs, broken_off),
        _counts(pairs),
        round(apart, 4),
        rounded(bounds),
        share(mean, 1),
        rounded(spread),
    )


_PAIRS = ((True, True), (True, False), (False, True), (False, False))
"""Whether the heroes won the first and the second run of a pair."""


def _counts(pairs: Counter[tuple[bool, bool]]) -> tuple[int, int, int, int]:
    both, first, second, neither = (pairs[each] for each in _PAIRS)
    return both, first, second, neither


def _gained(pairs: Counter[tuple[bool, bool]]) -> tuple[float, Interval]:
    """How much more often the heroes win the second."""
    both, first, second, neither = _counts(pairs)
    return paired_difference(both, second, first, neither)
