"""A playtest's report as lines to read in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from solofate.playtest.report import CLOSEST, Report, Turn
from solofate.playtest.runs import FIRST_OUT, HURT_EARLY, INVOKED
from solofate.playtest.statistics import Interval
from solofate.rules.model.characters import PCS
from solofate.rules.model.skills import skill_name
from solofate.wording.layout import PROSE, cut, filled, width, wrapped
from solofate.wording.people import count, readable
from solofate.wording.plain import inline

BAR = 40
"""Columns of the longest bar of a histogram."""
_WIDEST = 24
"""Columns of a name in a table at the most."""
_MOST_WAYS = 4
"""How many ways of doing something are told of each."""
_LAST = 3
"""Paragraphs that are told of how the closest call ended."""
_OFTEN_ENOUGH = 0.05
"""Times a game below which a way of doing something is not told."""


def report_lines(report: Report) -> Iterator[str]:
    """The whole report."""
    yield f"{inline(report.scene)}: {runs_told(report)}, {report.pcs} against {report.gm}"
    if report.challenge is not None:
        came = report.challenge
        yield (
            f"All tasks done {came['victory']:.0%}, some {came['partial']:.0%}, none "
            f"{came['defeat']:.0%}; {came['tasks_done']:.1f} done on average."
        )
    yield who_wins(report)
    lengths = report.exchanges
    if any(report.lengths):
        yield f"Exchanges: {lengths['mean']:.1f} on average, mostly {lengths['p10']:.0f} to {lengths['p90']:.0f}."
        yield from histogram(report.lengths)
    yield from _tallies(report)
    yield from _deeds(report)
    yield from _turns(report)
    yield f"The GM spends {report.gm_fate_points_spent:.1f} fate points."
    if report.told:
        yield ""
        yield f"How the closest call ended, game {report.picks[CLOSEST] + 1}; --tell {CLOSEST} writes all of it:"
        for paragraph in report.told[-_LAST:]:
            yield from wrapped(paragraph, PROSE)


def runs_told(report: Report) -> str:
    """`200 games`, and of how many where they were broken off."""
    games = count(report.runs, "game")
    return f"{games} of {report.wanted}, broken off" if report.broken_off else games


def who_wins(report: Report) -> str:
    """Who wins how often, with the intervals."""
    told = (
        f"The heroes win {report.wins[PCS]:.0%} ({between(report.wins_ci95[PCS])}), "
        f"lose {report.wins['opposition']:.0%} ({between(report.wins_ci95['opposition'])})"
    )
    left = {side: won for side, won in report.wins.items() if side not in (PCS, "opposition") and won}
    others = "".join(f", {inline(readable(side))} {won:.0%}" for side, won in left.items())
    return f"{told}{others}."


def between(bounds: Interval) -> str:
    """`between 62% and 88%`."""
    return f"between {bounds[0]:.0%} and {bounds[1]:.0%}"


def histogram(lengths: Mapping[int, int]) -> Iterator[str]:
    """A bar for each number of exchanges, with the share of the games that took so many."""
    most, runs = max(lengths.values()), sum(lengths.values())
    for exchanges in range(min(lengths), max(lengths) + 1):
        times = lengths.get(exchanges, 0)
        bar = "█" * round(times / most * BAR) or ("▏" if times else "")
        yield f"  {exchanges:>3} {filled(bar, BAR)} {times / runs:5.1%}"


_COLUMNS: tuple[tuple[str, Callable[[Mapping[str, Any]], str]], ...] = (
    ("out", lambda tally: f"{tally['taken_out']:.0%}"),
    ("gave up", lambda tally: f"{tally['conceded']:.0%}"),
    ("stress", lambda tally: f"{tally['stress']:.1f}"),
    ("mild", lambda tally: f"{tally['consequences']['mild']:.2f}"),
    ("moderate", lambda tally: f"{tally['consequences']['moderate']:.2f}"),
    ("severe", lambda tally: f"{tally['consequences']['severe']:.2f}"),
    ("points", lambda tally: f"{tally['fate_points_left']:.1f}"),
    ("dealt", lambda tally: f"{tally['dealt']:.1f}"),
    ("taken", lambda tally: f"{tally['taken']:.1f}"),
)
"""What is told of everybody, a column each: its heading, and how it is written."""


def tally_table(report: Report) -> tuple[list[str], list[list[str]]]:
    """The headings and the rows of what became of everybody; the first column is the name."""
    rows = [
        [name_in(report, who), *(written(tally) for _, written in _COLUMNS)]
        for who, tally in report.characters.items()
    ]
    return ["", *(heading for heading, _ in _COLUMNS)], rows


def _tallies(report: Report) -> Iterator[str]:
    headings, rows = tally_table(report)
    yield "What becomes of everybody, on average (hits dealt and taken in shifts):"
    yield from columns(headings, rows)


def columns(headings: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> Iterator[str]:
    """A table: so many columns to the left, the others to the right."""
    cells = [[cut(cell, _WIDEST) for cell in row] for row in (headings, *rows)]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        aligned = (
            filled(cell, wide) if at < left else " " * (wide - width(cell)) + cell
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True))
        )
        yield f"  {'  '.join(aligned)}".rstrip()


def name_in(report: Report, who: str) -> str:
    """The name of somebody the report is about."""
    return inline(report.names.get(who) or readable(who))


_DEEDS = ("", "rolls", "with", "times", "comes off", "invokes", "points")


def deed_table(report: Report) -> tuple[list[str], list[list[str]]]:
    """The headings and the rows of what everybody does: an action with a skill each, the commonest first."""
    rows = []
    for who, tally in report.characters.items():
        ways = [way for way in tally["uses"][:_MOST_WAYS] if way["times"] >= _OFTEN_ENOUGH]
        for at, way in enumerate(ways):
            rows.append(
                [
                    name_in(report, who) if at == 0 else "",
                    way["action"],
                    inline(skill_name(way["skill"])),
                    f"{way['times']:.1f}",
                    f"{way['came_off']:.0%}",
                    f"{way['invokes']:.1f}",
                    f"{way['fate_points']:.1f}",
                ]
            )
    return list(_DEEDS), rows


def _deeds(report: Report) -> Iterator[str]:
    headings, rows = deed_table(report)
    if rows:
        yield "What they do in a game, and the invokes and fate points that go into it:"
        yield from columns(headings, rows, left=3)


def turn_told(turn: Turn, report: Report) -> str:
    """One thing that turned fights, as a sentence."""
    kind, who, what = turn.mark
    name = "the heroes" if who == PCS else "the opposition" if who == "opposition" else name_in(report, who)
    happened = {
        FIRST_OUT: f"{name} first out of it",
        HURT_EARLY: f"{name} hurt in the first two exchanges",
        INVOKED: f"“{inline(what)}” invoked by {name}",
    }.get(kind, f"{inline(readable(what))} used by {name}")
    low, high = turn.ci95
    return (
        f"{happened} ({count(turn.runs, 'game')}): the heroes win {turn.won_with:.0%}, else {turn.won_without:.0%} "
        f"({low * 100:+.0f} to {high * 100:+.0f} points)"
    )


def _turns(report: Report) -> Iterator[str]:
    if report.turns:
        yield "What turns it:"
        for turn in report.turns:
            yield from wrapped(f"- {turn_told(turn, report)}", PROSE, "  ")
