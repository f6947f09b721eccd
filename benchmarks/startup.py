"""How long solofate takes to start, as ratios within one run: `python -m benchmarks.startup`, or `make bench`.

What counts is processor time of the whole process, held against an interpreter that only imports what is needed. Both
are run in turn, so that a loaded machine slows them alike.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.store import campaign_of, one_evening
from solofate.bundled import data_root
from solofate.content.locate import STARTER

BARE = "import typer, rich"
PROMPT = "import typer, rich.console, prompt_toolkit, yaml, sqlite3"


class Start(NamedTuple):
    """Something that is started: its arguments, what is typed then, what it is held against, and the ratio aimed at."""

    name: str
    arguments: tuple[str, ...]
    typed: str
    against: str
    most: float


LONG = 10_000
"""Events of a long game."""


def starts(scene: Path, long: Path) -> tuple[Start, ...]:
    """All that is measured."""
    return (
        Start("--help", ("--help",), "", BARE, 1.1),
        Start("odds", ("odds", "--skill", "3", "--difficulty", "2"), "", BARE, 2.0),
        Start("ask", ("ask", "Is it dark?"), "", BARE, 2.0),
        Start("table", ("table", "twists"), "", BARE, 2.0),
        Start("check FILE", ("check", str(scene)), "", BARE, 2.0),
        Start("play to its prompt", ("play",), "", PROMPT, 1.3),
        Start(f"play, {LONG:,} events", ("play", str(long)), "", PROMPT, 1.3),
    )


def seconds(code: Sequence[str], typed: str, home: Path) -> float:
    """The processor time of one run of the interpreter."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {f"XDG_{each}_HOME": str(home) for each in ("DATA", "CONFIG", "STATE", "CACHE")}
    before = os.times()
    subprocess.run(
        [sys.executable, *code], input=typed, capture_output=True, text=True, check=True, env=environment
    )
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def ratio(start: Start, home: Path, rounds: int) -> float:
    """The median over some rounds of a start beside what it is held against; a first round is not counted."""
    found = []
    for _ in range(rounds + 1):
        bare = seconds(["-c", start.against], "", home)
        found.append(seconds(["-m", "solofate", *start.arguments], start.typed, home) / bare)
    return statistics.median(found[1:])


def main() -> None:
    """Print each ratio with what it should be at most."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=5)
    rounds = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as place:
        campaign = Path(place) / STARTER
        shutil.copytree(data_root() / "campaigns" / STARTER, campaign)
        scene = min((campaign / "scenes").glob("*.yaml"))
        evening = Path(place) / "evening"
        shutil.copytree(data_root() / "campaigns" / STARTER, evening)
        long = campaign_of(LONG, one_evening(evening), Path(place))
        for start in starts(scene, long):
            found = ratio(start, Path(place), rounds)
            print(
                f"{start.name:20} {found:5.2f} times `{start.against}`; {start.most} is aimed at", flush=True
            )


if __name__ == "__main__":
    main()
