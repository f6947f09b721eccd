"""`solofate playtest`: a scene played many times, what came of it, and where that is written."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from solofate.app.batch import say
from solofate.app.exits import FINE, INTERRUPTED
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.game.open import words_from
from solofate.game.setup import PlaytestStart, playtest_start
from solofate.gm.policies import POLICIES
from solofate.journal.exporter import Journal, exporter_named
from solofate.journal.files import write_file
from solofate.playtest import runner
from solofate.playtest.hands import Hands, cores, hands
from solofate.playtest.report import CLOSEST, PICKS, Report, Totals
from solofate.playtest.retelling import paragraphs, retold
from solofate.playtest.runner import MOST_RUNS, Watch, Work
from solofate.playtest.views.lines import between, report_lines
from solofate.records.line import json_line
from solofate.rules.model.characters import PCS
from solofate.wording.plain import plain

USUAL_RUNS = 200


class Asked(NamedTuple):
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

    @property
    def most(self) -> int:
        """How many runs there are at most."""
        return self.runs or (USUAL_RUNS if self.until is None else MOST_RUNS)


def run_playtest(path: Path, asked: Asked) -> int:
    """Play a scene so many times, print what came of it and write what is asked for. Raises `SolofateError`."""
    start = playtest_start(path)
    _check(asked)
    with hands(number_of_jobs(asked.jobs), asked.cluster) as playing:
        report = _played(start, asked, playing)
    work = Work((start.state, start.scene), asked.seed, report.pcs, report.gm, start.weights)
    report = _with_its_story(report, work, start)
    _print(report, asked)
    if asked.csv is not None:
        _write(asked.csv, table_of(report.rows()))
    if asked.tell is not None:
        _tell(report, work, start, asked.tell)
    return INTERRUPTED if report.broken_off else FINE


def _check(asked: Asked) -> None:
    """Whether all of it can be done, before anything is played. Raises `MalformedChoice`."""
    for policy in (asked.pcs, asked.gm):
        if policy is not None and policy not in POLICIES:
            raise MalformedChoice(f"“{policy}” is no policy: {', '.join(POLICIES)}")
    if asked.tell is not None and asked.tell not in PICKS:
        raise MalformedChoice(f"“{asked.tell}” cannot be told: {', '.join(PICKS)}")


def number_of_jobs(typed: str) -> int:
    """How many processes share the work: a number, or one for each core with `auto`. Raises `MalformedChoice`."""
    if typed == "auto":
        return cores()
    if not (typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= 256):
        raise MalformedChoice(f"“{typed}” is no number of jobs: auto, or a whole number from 1 to 256")
    return int(typed)


def _played(start: PlaytestStart, asked: Asked, playing: Hands) -> Report:
    with progress(asked) as watch:
        return runner.playtest(
            (start.state, start.scene),
            asked.most,
            asked.seed,
            asked.pcs,
            asked.gm or start.style,
            weights=start.weights,
            until=asked.until,
            among=playing,
            watch=watch,
        )


@contextmanager
def progress(asked: Asked, what: str = "") -> Iterator[Watch | None]:
    """A bar on the terminal with the interval narrowing behind it; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    looks = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*looks, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what or "playing", total=asked.most)

        def watch(totals: Totals, runs: int) -> None:
            share = totals.winners[PCS] / totals.runs
            told = f"the heroes win {share:.0%}, {between(totals.interval)}"
            bar.update(task, completed=totals.runs, description=f"{what} {told}".strip())

        yield watch


def _with_its_story(report: Report, work: Work, start: PlaytestStart) -> Report:
    """The report with its closest call told, where anything was decided."""
    if CLOSEST not in report.picks:
        return report
    return replace(report, told=tuple(paragraphs(_journal(report, work, start, CLOSEST))))


def _journal(report: Report, work: Work, start: PlaytestStart, pick: str) -> Journal:
    return retold(work, report.picks[pick], words_from(start.home, start.genre))


def _print(report: Report, asked: Asked) -> None:
    if asked.as_json:
        print(json_line(report.to_dict()))
        return
    for line in report_lines(report):
        print(plain(line))
    say(f"{report.elapsed_s:.1f} seconds, {report.runs_per_s:.0f} games a second")


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
