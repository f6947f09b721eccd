"""`solofate playtest`: a scene or a campaign played many times, what came of it, and where that is written."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from solofate.app.exits import FINE, INTERRUPTED, say
from solofate.content.checked import load_adversaries
from solofate.content.home import YAML_ENDINGS
from solofate.content.load import load_scene
from solofate.content.loading.threats import MeasuredThreat, threats_file
from solofate.content.locate import choose_campaign
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.game.open import words_from
from solofate.game.setup import PlaytestStart, playtest_start
from solofate.gm.policies import POLICIES
from solofate.journal.exporter import Journal, exporter_named
from solofate.journal.files import check_place, write_file
from solofate.playtest.campaigns import journey, play_campaign
from solofate.playtest.comparing import Comparison, compare
from solofate.playtest.hands import Hands, cores, hands
from solofate.playtest.measuring import measure_table
from solofate.playtest.report import CLOSEST, PICKS, Report, Totals
from solofate.playtest.runner import MOST_RUNS, Watch, Work, paragraphs, party_of, report_of, retold
from solofate.playtest.statistics import Interval, half_width
from solofate.playtest.sweeping import GM, HEROES, Axis, Sweep, read_axis, sweep, varied
from solofate.playtest.views.page import page
from solofate.playtest.views.plot import check_picture, picture
from solofate.playtest.views.sections import Bar, Columns, Grid, Section, between, points, sections_of
from solofate.records.json_line import json_line
from solofate.rules.model.characters import PCS, Character
from solofate.wording.layout import PROSE, cut, filled, width, wrapped
from solofate.wording.people import count
from solofate.wording.plain import inline, plain

USUAL_RUNS = 200


class PlaytestOrder(NamedTuple):
    """What is asked of a playtest. Without `runs` there are 200, or with `until` as many as that takes."""

    runs: int | None = None
    seed: int = 1
    pcs: str = "sensible"
    gm: str | None = None
    until: float | None = None
    jobs: str = "1"
    cluster: str | None = None
    as_json: bool = False
    tell: str | None = None
    csv: Path | None = None
    html: Path | None = None
    plot: Path | None = None
    compare: Path | None = None
    sweep: tuple[str, ...] = ()
    party: str | None = None
    sessions: int | None = None

    @property
    def most(self) -> int:
        """How many runs there are at most."""
        return self.runs or (USUAL_RUNS if self.until is None else MOST_RUNS)


class Result(Protocol):
    """What comes of a playtest, of whatever kind."""

    @property
    def broken_off(self) -> bool:
        """Whether it was ended before its time."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data."""
        ...

    def rows(self) -> list[dict[str, Any]]:
        """The table of it."""
        ...


def run_playtest(path: Path, asked: PlaytestOrder) -> int:
    """Plays a scene or a campaign so many times, prints what came of it, writes what is asked for.

    Raises `SolofateError`.
    """
    _check(asked)
    if path.is_dir() or (path.suffix not in YAML_ENDINGS and not path.exists()):
        return _run_campaign(choose_campaign(str(path)), asked)
    if asked.sessions is not None:
        raise MalformedChoice("--sessions is for a campaign, and this is one scene of it: name the folder")
    party = party_of(asked.party, path) if asked.party is not None else ()
    start = playtest_start(path, party=party)
    axes = _axes(path, asked.sweep)
    with hands(number_of_jobs(asked.jobs), asked.cluster) as playing:
        if axes:
            return _give(_swept(path, party, axes, asked, playing), asked)
        if asked.compare is not None:
            other = playtest_start(asked.compare, party=party)
            compared = _compared(start, other, asked, playing)
            return _give(_told_apart(compared, path, asked.compare), asked)
        work = _work(start, asked)
        with progress(asked) as watch:
            report = report_of(work, asked.most, playing, asked.until, watch)
    report = _with_its_story(report, work, start)
    _give(report, asked)
    if not asked.as_json:
        say(f"{report.elapsed_s:.1f} seconds, {report.runs_per_s:.0f} games a second")
    if asked.tell is not None:
        _tell(report, work, start, asked.tell)
    return _code(report)


def _run_campaign(folder: Path, asked: PlaytestOrder) -> int:
    """Play the prepared scenes of a campaign in a row, so many times."""
    if alone := [name for name, is_there in _KINDS if is_there(asked)]:
        raise MalformedChoice(
            f"{alone[0]} is for one scene, and {folder.name} is a campaign: name a scene file"
        )
    party = party_of(asked.party, folder) if asked.party is not None else ()
    sessions = 1 if asked.sessions is None else asked.sessions
    way = journey(folder, sessions, asked.seed, asked.pcs, asked.gm, party)
    with hands(number_of_jobs(asked.jobs), asked.cluster) as playing, bar(asked.most) as show:

        def watch(parties: int, bounds: Interval) -> None:
            show(parties, expected(parties, bounds, asked), f"come through: {between(bounds)}")

        report = play_campaign(way, asked.most, playing, asked.until, watch)
    return _give(report, asked)


def _check(asked: PlaytestOrder) -> None:
    """Whether all of it can be done, before anything is played. Raises `SolofateError`."""
    for policy in (asked.pcs, asked.gm):
        if policy is not None and policy not in POLICIES:
            raise MalformedChoice(f"“{policy}” is no policy: {', '.join(POLICIES)}")
    if asked.tell is not None and asked.tell not in PICKS:
        raise MalformedChoice(f"“{asked.tell}” cannot be told: {', '.join(PICKS)}")
    together = [name for name, is_there in _KINDS if is_there(asked)]
    if len(together) > 1:
        raise MalformedChoice(f"{' and '.join(together)} do not go together: one after the other")
    if asked.plot is not None:
        check_picture(asked.plot)
    for wanted in (asked.csv, asked.html, asked.plot):
        if wanted is not None:
            check_place(wanted)


_KINDS: tuple[tuple[str, Callable[[PlaytestOrder], object]], ...] = (
    ("--sweep", lambda asked: asked.sweep),
    ("--compare", lambda asked: asked.compare),
    ("--tell", lambda asked: asked.tell),
)
"""What makes a playtest another than one scene played many times, or is about one."""


def number_of_jobs(typed: str) -> int:
    """How many processes share the work: a number, or one for each core with `auto`. Raises `MalformedChoice`."""
    if typed == "auto":
        return cores()
    if not (typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= 256):
        raise MalformedChoice(f"“{typed}” is no number of jobs: auto, or a whole number from 1 to 256")
    return int(typed)


def _work(start: PlaytestStart, asked: PlaytestOrder, gm: str | None = None, pcs: str | None = None) -> Work:
    policies = pcs or asked.pcs, gm or asked.gm or start.style
    return Work((start.state, start.scene), asked.seed, *policies, start.weights)


def _axes(path: Path, typed: Sequence[str]) -> tuple[Axis, ...]:
    """What is varied. Raises `SolofateError`."""
    if not typed:
        return ()
    scene = load_scene(path)
    return tuple(read_axis(each, scene) for each in typed)


def _swept(
    path: Path, party: Sequence[Character], axes: Sequence[Axis], asked: PlaytestOrder, playing: Hands
) -> Sweep:
    """Every combination of what is varied."""

    def play(values: Mapping[str, str]) -> Report:
        numbers = {axis.name: int(values[axis.name]) for axis in axes if not axis.is_policy}
        start = playtest_start(path, partial(varied, numbers=numbers), party)
        work = _work(start, asked, values.get(GM), values.get(HEROES))
        with progress(asked, ", ".join(f"{name}={value}" for name, value in values.items())) as watch:
            return report_of(work, asked.most, playing, asked.until, watch)

    return sweep(load_scene(path).title, axes, play)


def _compared(start: PlaytestStart, other: PlaytestStart, asked: PlaytestOrder, playing: Hands) -> Comparison:
    works = _work(start, asked), _work(other, asked)
    with bar(asked.most) as show:

        def watch(pairs: int, apart: float, bounds: Interval) -> None:
            told = f"{points(apart)}, between {points(bounds[0])} and {points(bounds[1])}"
            show(pairs, expected(pairs, bounds, asked), told)

        return compare(*works, asked.most, playing, asked.until, watch)


def _told_apart(comparison: Comparison, path: Path, other: Path) -> Comparison:
    """The comparison with scenes of one title, as copies have, called by their files."""
    first, second = comparison.first, comparison.second
    if first.scene != second.scene:
        return comparison
    names = (path.stem, other.stem) if path.stem != other.stem else (str(path), str(other))
    return replace(comparison, first=replace(first, scene=names[0]), second=replace(second, scene=names[1]))


@contextmanager
def progress(asked: PlaytestOrder, what: str = "") -> Iterator[Watch]:
    """A bar on the terminal with the interval of the heroes' wins narrowing behind it."""
    with bar(asked.most) as show:

        def watch(totals: Totals, runs: int) -> None:
            share = totals.winners[PCS] / totals.runs
            told = f"{what} the heroes win {share:.0%}, {between(totals.interval)}".strip()
            show(totals.runs, expected(totals.runs, totals.interval, asked), told)

        yield watch


def expected(done: int, bounds: Interval, asked: PlaytestOrder) -> int:
    """How many games it comes to: where it is the interval that counts, by how fast that narrows with their root."""
    if asked.until is None:
        return asked.most
    narrowed = (half_width(bounds) / asked.until) ** 2
    return max(done, min(asked.most, round(done * narrowed)))


@contextmanager
def bar(total: int) -> Iterator[Callable[[int, int, str], None]]:
    """A bar on the terminal, for so many games at first, then for as many as it is told; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda done, most, told: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    looks = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*looks, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("playing", total=total)
        yield lambda done, most, told: shown.update(
            task, completed=done, total=most, description=inline(told)
        )


def _with_its_story(report: Report, work: Work, start: PlaytestStart) -> Report:
    """The report with its closest call told, where anything was decided."""
    if CLOSEST not in report.picks:
        return report
    return replace(report, told=tuple(paragraphs(_journal(report, work, start, CLOSEST))))


def _journal(report: Report, work: Work, start: PlaytestStart, pick: str) -> Journal:
    words = words_from(start.home, start.genre, start.era, start.land, start.names)
    return retold(work, report.picks[pick], words)


def _give(result: Result, asked: PlaytestOrder) -> int:
    """Print what came of it, and write what is asked for: should that fail, the games are not lost."""
    sections = tuple(sections_of(result))
    if asked.as_json:
        print(json_line(result.to_dict()), flush=True)
    else:
        for line in lines_of(sections):
            print(plain(line))
        sys.stdout.flush()
    if asked.csv is not None:
        _write(asked.csv, table_of(result.rows()))
    if asked.html is not None:
        _write(asked.html, page(sections[0].title, sections))
    if asked.plot is not None:
        _write(asked.plot, picture(result, asked.plot.suffix.removeprefix(".")))
    return _code(result)


def _code(result: Result) -> int:
    return INTERRUPTED if result.broken_off else FINE


def _tell(report: Report, work: Work, start: PlaytestStart, pick: str) -> None:
    """Write the journal of one run into a file of its own. Raises `SolofateError`."""
    if pick not in report.picks:
        raise IllegalChoice("nothing was decided in these games, so there is none to tell")
    journal = _journal(report, work, start, pick)
    title = f"{report.scene} {pick}"
    exporter = exporter_named("md")
    path = exporter.write(journal, Path(exporter.default_name(title)), "rolls", replace=True)
    say(f"Written: {path} (game {report.picks[pick] + 1})")


def table_of(rows: Sequence[Mapping[str, object]]) -> str:
    """Rows as CSV, with a line of headings."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({key: plain(cell) if isinstance(cell, str) else cell for key, cell in row.items()})
    return text.getvalue()


def _write(path: Path, content: str | bytes) -> None:
    write_file(path, content, replace=True)
    say(f"Written: {path}")


# The parts of a report as lines to read in a terminal.

BAR = 40
"""Columns of the longest bar of a histogram."""
_WIDEST = 24
"""Columns of a name in a table at the most."""
_LAST = 3
"""Paragraphs that are told of how a story ended."""
_SHADES = "·░▒▓█"


def lines_of(sections: Iterable[Section]) -> Iterator[str]:
    """The parts one after the other. Of a story only the end is told."""
    for section in sections:
        if section.title:
            yield from wrapped(f"{section.title}{', and how it ended' if section.story else ''}:", PROSE)
        listed = len(section.text) > 1 and not section.story and not section.bars
        for paragraph in section.text[-_LAST:] if section.story else section.text:
            yield from wrapped(f"- {paragraph}" if listed else paragraph, PROSE, "  " if listed else "")
        if section.bars:
            yield from bar_lines(section.bars)
        if section.table is not None:
            yield from table_lines(section.table)
        if section.grid is not None:
            yield from grid_lines(section.grid)


def bar_lines(bars: Iterable[Bar]) -> Iterator[str]:
    """A histogram."""
    drawn = [(bar, "█" * round(bar.length * BAR) or ("▏" if bar.length else "")) for bar in bars]
    widest = max((width(bar.label) for bar, _ in drawn), default=0)
    for bar, block in drawn:
        yield f"  {' ' * (widest - width(bar.label))}{bar.label} {filled(block, BAR)} {bar.value:>6}"


def table_lines(table: Columns) -> Iterator[str]:
    """A table in columns."""
    cells = [[cut(cell, _WIDEST) for cell in row] for row in (table.headings, *table.rows)]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        aligned = (
            filled(cell, wide) if at < table.left else " " * (wide - width(cell)) + cell
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True))
        )
        yield f"  {'  '.join(aligned)}".rstrip()


def grid_lines(grid: Grid) -> Iterator[str]:
    """A heat map: each share with a shade before it, the darker the more."""
    rows = tuple(
        (label, *("" if share is None else f"{shade(share)} {share:.0%}" for share in shares))
        for label, shares in zip(grid.down, grid.shares, strict=True)
    )
    yield from table_lines(Columns((grid.corner, *grid.across), rows))


def shade(share: float) -> str:
    """A sign that is the darker the greater a share is."""
    return _SHADES[min(len(_SHADES) - 1, int(share * len(_SHADES)))]


def measure(tables: Sequence[Path], fights: int, seed: int, anew: bool, as_json: bool) -> int:
    """Measures tables one after the other. Raises `ContentError` for one with mistakes, before any is measured."""
    for table in tables:
        load_adversaries(table)

    def tell(name: str, found: MeasuredThreat) -> None:
        if as_json:
            print(json_line({"adversary": name, **found._asdict()}), flush=True)
            return
        heroes = "1 hero" if found.heroes == 1 else f"{found.heroes} heroes"
        against = f"{heroes} by the book against {found.foes}"
        print(inline(f"{name}: threat {found.threat:.2f} ({found.share:.0%} won, {against})"), flush=True)

    try:
        for table in tables:
            threats = measure_table(table, seed, fights, anew, tell)
            if not as_json:
                known = count(len(threats.adversaries), "adversary")
                print(inline(f"{known} measured, in {threats_file(table)}"))
    except KeyboardInterrupt:
        say("stopped; what was measured so far is kept, and measure goes on from there")
        return INTERRUPTED
    return FINE
