"""What a report says, in parts that a terminal, a page and a notebook show each in their own way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import singledispatch
from itertools import product
from typing import Any, NamedTuple

from solofate.playtest.campaigns import CampaignReport
from solofate.playtest.comparing import Comparison
from solofate.playtest.report import CLOSEST, Report, Turn
from solofate.playtest.runs import FIRST_OUT, HURT_EARLY, INVOKED
from solofate.playtest.statistics import Interval
from solofate.playtest.sweeping import Sweep
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import FREE
from solofate.wording.people import count, listed, readable
from solofate.wording.plain import inline

_MOST_WAYS = 4
"""How many ways of doing something are told of each."""
_OFTEN_ENOUGH = 0.05
"""Times a game below which a way of doing something is not told."""


class Columns(NamedTuple):
    """A table with a line of headings: so many columns to the left, the others to the right."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    left: int = 1


class Bar(NamedTuple):
    """A bar of a histogram: what it is of, its length as a share of the longest, and its value in words."""

    label: str
    length: float
    value: str


class Grid(NamedTuple):
    """A heat map: shares by two things that were varied, None where nothing was played.

    `corner` names what goes down, and what across.
    """

    corner: str
    across: tuple[str, ...]
    down: tuple[str, ...]
    shares: tuple[tuple[float | None, ...], ...]


class Section(NamedTuple):
    """A part of a report: a title, paragraphs, a table, bars, a heat map, as far as there are any."""

    title: str = ""
    text: tuple[str, ...] = ()
    table: Columns | None = None
    bars: tuple[Bar, ...] = ()
    grid: Grid | None = None
    story: bool = False


@singledispatch
def sections_of(result: object) -> Iterator[Section]:
    """The parts of whatever a playtest came to, in the order they are read."""
    raise TypeError(f"{type(result).__name__} is no result of a playtest")


@sections_of.register
def report_sections(report: Report) -> Iterator[Section]:
    """A whole report."""
    title = f"{inline(report.scene)}: {runs_told(report)}, {report.pcs} against {report.gm}"
    yield Section(title, tuple(_outcome(report)), bars=tuple(_histogram(report.lengths)))
    yield Section(
        "What becomes of everybody, on average (hits dealt and taken in shifts)", table=_tallies(report)
    )
    deeds = _deeds(report)
    if deeds.rows:
        yield Section("What they do in a game, and the invokes and fate points that go into it", table=deeds)
    if report.turns:
        yield Section("What turns it", tuple(turn_told(turn, report) for turn in report.turns))
    if report.told:
        at = report.picks[CLOSEST] + 1
        yield Section(f"The closest call: game {at}", report.told, story=True)


def runs_told(report: Report) -> str:
    """`200 games`, and of how many where they were broken off."""
    games = count(report.runs, "game")
    return f"{games} of {report.wanted}, broken off" if report.broken_off else games


def _outcome(report: Report) -> Iterator[str]:
    if report.challenge is not None:
        came = report.challenge
        yield (
            f"All tasks done {came['victory']:.0%}, some {came['partial']:.0%}, none {came['defeat']:.0%}; "
            f"{came['tasks_done']:.1f} done on average."
        )
    yield who_wins(report)
    yield f"The GM spends {report.gm_fate_points_spent:.1f} fate points."
    lengths = report.exchanges
    if any(report.lengths):
        yield (
            f"Exchanges: {lengths['mean']:.1f} on average, mostly {lengths['p10']:.0f} to {lengths['p90']:.0f}."
        )


def who_wins(report: Report) -> str:
    """Who wins how often, with the intervals."""
    told = (
        f"The heroes win {report.wins[PCS]:.0%} ({between(report.wins_ci95[PCS])}), "
        f"lose {report.wins[OPPOSITION]:.0%} ({between(report.wins_ci95[OPPOSITION])})"
    )
    left = {side: won for side, won in report.wins.items() if side not in (PCS, OPPOSITION) and won}
    return f"{told}{''.join(f', {readable(side).casefold()} {won:.0%}' for side, won in left.items())}."


def between(bounds: Interval) -> str:
    """`between 62% and 88%`."""
    return f"between {bounds[0]:.0%} and {bounds[1]:.0%}"


def points(share: float) -> str:
    """A difference of shares: `+12 points`."""
    return f"{share * 100:+.0f} points"


def _histogram(lengths: Mapping[int, int]) -> Iterator[Bar]:
    """A bar for each number of exchanges, with the share of the games that took so many."""
    if not any(lengths):
        return
    most, runs = max(lengths.values()), sum(lengths.values())
    for exchanges in range(min(lengths), max(lengths) + 1):
        times = lengths.get(exchanges, 0)
        yield Bar(str(exchanges), times / most, f"{times / runs:.1%}")


def _row(tally: Mapping[str, Any], slots: Iterable[str]) -> dict[str, str]:
    """What is told of somebody, a column each, the consequences by slot between the stress and the rest."""
    taken = tally["consequences"]
    return {
        "out": f"{tally['taken_out']:.0%}",
        "gave up": f"{tally['conceded']:.0%}",
        "stress": f"{tally['stress']:.1f}",
        **{slot: f"{taken.get(slot, 0):.2f}" for slot in slots},
        "points": f"{tally['fate_points_left']:.1f}",
        "dealt": f"{tally['dealt']:.1f}",
        "taken": f"{tally['taken']:.1f}",
    }


def _tallies(report: Report) -> Columns:
    slots = list(
        dict.fromkeys(slot for tally in report.characters.values() for slot in tally["consequences"])
    )
    rows = [(name_in(report, who), _row(tally, slots)) for who, tally in report.characters.items()]
    columns = tuple(rows[0][1]) if rows else ()
    return Columns(("", *columns), tuple((name, *row.values()) for name, row in rows))


def name_in(report: Report, who: str) -> str:
    """The name of somebody the report is about."""
    return inline(report.names.get(who) or readable(who))


def _deeds(report: Report) -> Columns:
    """An action with a skill in each row, the commonest of everybody first."""
    rows = []
    for who, tally in report.characters.items():
        ways = [way for way in tally["uses"][:_MOST_WAYS] if way["times"] >= _OFTEN_ENOUGH]
        for at, way in enumerate(ways):
            rows.append(
                (
                    name_in(report, who) if at == 0 else "",
                    way["action"],
                    inline(skill_name(way["skill"])),
                    f"{way['times']:.1f}",
                    f"{way['came_off']:.0%}",
                    f"{way['invokes']:.1f}",
                    f"{way['fate_points']:.1f}",
                )
            )
    return Columns(("", "rolls", "with", "times", "comes off", "invokes", "points"), tuple(rows), left=3)


def turn_told(turn: Turn, report: Report) -> str:
    """One thing that turned fights, as a sentence."""
    kind, who, what = turn.mark
    name = "the heroes" if who == PCS else "the opposition" if who == OPPOSITION else name_in(report, who)
    happened = {
        FIRST_OUT: f"{name} first out of it",
        HURT_EARLY: f"{name} hurt in the first two exchanges",
        INVOKED: f"“{inline(what)}” invoked by {name}",
    }.get(kind, f"{readable(what)} used by {name}")
    low, high = turn.ci95
    return (
        f"{happened} ({count(turn.runs, 'game')}): the heroes win {turn.won_with:.0%}, else {turn.won_without:.0%} "
        f"({low * 100:+.0f} to {high * 100:+.0f} points)"
    )


@sections_of.register
def comparison_sections(comparison: Comparison) -> Iterator[Section]:
    """Two scenes against each other: the difference first."""
    first, second = comparison.first, comparison.second
    low, high = comparison.ci95
    both, one, other, neither = comparison.pairs
    yield Section(
        f"{inline(first.scene)} against {inline(second.scene)}: {runs_told(first)} each, with the same seeds",
        (
            f"In the second the heroes win {points(comparison.difference)} (between {low * 100:+.0f} and "
            f"{high * 100:+.0f}){'' if low <= 0 <= high else ', which is more than chance'}.",
            f"They win both of a pair {both} times, the first alone {one}, the second alone {other}, "
            f"neither {neither}.",
            f"It takes {comparison.exchanges:+.1f} exchanges (between {comparison.exchanges_ci95[0]:+.1f} and "
            f"{comparison.exchanges_ci95[1]:+.1f}).",
        ),
    )
    yield Section("Each for itself", table=_summary([(inline(each.scene), each) for each in (first, second)]))
    for each in (first, second):
        yield Section(f"What becomes of everybody in {inline(each.scene)}", table=_tallies(each))


def _summary(reports: Sequence[tuple[str, Report]], label: str = "") -> Columns:
    """A row for each report: how often the heroes win and are out, and how long it takes."""
    return Columns(
        (label, "heroes win", "between", "exchanges", "heroes out", "games"),
        tuple(
            (
                name,
                f"{each.wins[PCS]:.0%}",
                between(each.wins_ci95[PCS]).removeprefix("between "),
                f"{each.exchanges['mean']:.1f}",
                _heroes_out(each),
                str(each.runs),
            )
            for name, each in reports
        ),
    )


def _heroes_out(report: Report) -> str:
    """How many of the heroes are out in the end, on average."""
    heroes = [tally for tally in report.characters.values() if tally["side"] == PCS]
    return f"{sum(tally['taken_out'] + tally['conceded'] for tally in heroes):.1f} of {len(heroes)}"


@sections_of.register
def sweep_sections(swept: Sweep) -> Iterator[Section]:
    """What was varied: a heat map for each two, and a row for each combination."""
    names = " by ".join(inline(axis.name) for axis in swept.axes)
    ended = f", broken off after {len(swept.cells)} of {swept.combinations}" if swept.broken_off else ""
    yield Section(f"{inline(swept.scene)} by {names}: {_games_each(swept)} for each{ended}")
    if len(swept.axes) > 1:
        yield from _grids(swept)
    rows = [(", ".join(map(inline, cell.values)), cell.report) for cell in swept.cells]
    yield Section(
        "Every combination", table=_summary(rows, ", ".join(inline(axis.name) for axis in swept.axes))
    )


def _games_each(swept: Sweep) -> str:
    """`250 games`, or `60 to 250 games` where some were told sooner or the last was broken off."""
    numbers = [cell.report.runs for cell in swept.cells]
    fewest, most = min(numbers), max(numbers)
    return count(most, "game") if fewest == most else f"{fewest} to {count(most, 'game')}"


def _grids(swept: Sweep) -> Iterator[Section]:
    """A heat map of the first two things that were varied, for every combination of the others."""
    down, across, *others = swept.axes
    for rest in product(*(axis.values for axis in others)):
        shares = tuple(
            tuple(swept.share((one, other, *rest)) for other in across.values) for one in down.values
        )
        held = ", ".join(f"{inline(axis.name)} {value}" for axis, value in zip(others, rest, strict=True))
        title = f"How often the heroes win{f', {held}' if held else ''}"
        corner = f"{inline(down.name)} \\ {inline(across.name)}"
        yield Section(title, grid=Grid(corner, across.values, down.values, shares))


@sections_of.register
def campaign_sections(report: CampaignReport) -> Iterator[Section]:
    """How parties come through a campaign: how many are whole after each scene, and what they carry."""
    ended = f" of {report.wanted}, broken off" if report.broken_off else ""
    sessions = count(report.stages[-1].session, "session")
    yield Section(
        f"{inline(report.campaign)}: {count(report.runs, 'party')}{ended}, {sessions}, "
        f"{report.pcs} against {report.gm}",
        (
            f"{report.whole:.0%} of the parties come through ({between(report.whole_ci95)}).",
            _where_they_break(report),
            "Parties still whole after each scene:",
        ),
        bars=tuple(_whole_after(report)),
    )
    slots = list(dict.fromkeys(slot for stage in report.stages for slot in stage.wounds))
    yield Section(
        "What each scene (by session and number) does, and what a party carries on from it, all heroes together",
        table=Columns(
            ("", "parties", "win", "breaks", "out", *slots, "points"),
            tuple(
                (
                    f"{stage.session}.{at} {inline(stage.scene)}",
                    str(stage.reached),
                    "" if stage.mode == FREE else f"{stage.won:.0%}",
                    str(stage.broke),
                    f"{stage.out:.1f}",
                    *(f"{stage.wounds.get(slot, 0.0):.2f}" for slot in slots),
                    f"{stage.points:.1f}",
                )
                for at, stage in enumerate(report.stages, start=1)
            ),
        ),
    )


def _where_they_break(report: CampaignReport) -> str:
    worst = sorted(report.stages, key=lambda stage: -stage.broke)
    told = [f"“{inline(stage.scene)}” ({stage.broke})" for stage in worst if stage.broke]
    return f"They break in {listed(told)}." if told else "None of them breaks."


def _whole_after(report: CampaignReport) -> Iterator[Bar]:
    for at, stage in enumerate(report.stages, start=1):
        whole = (stage.reached - stage.broke) / report.runs if report.runs else 0.0
        yield Bar(str(at), whole, f"{whole:.0%}")
