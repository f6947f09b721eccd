"""What the tests of this folder share: somebody sits down, types, and reads what is printed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from solofate import Game
from tests.places import STARTER, copied
from tests.repl.test_terminal import Seat, plain

CLEAR, ESCAPE, TAB = "\x15", "\x1b", "\t"


def sit(folder: Path, home: Path, *arguments: str, columns: int = 100) -> Seat:
    seat = Seat(folder, home, *arguments, columns=columns)
    seat.prompt()
    return seat


def fight(home: Path) -> Path:
    """The starter's first fight on Odile's turn."""
    folder = copied(STARTER, home / "camp")
    game = Game.open(folder, seed=4)
    game.do("/scene 01")
    game.choose("1")
    game.close()
    return folder


def typed(seat: Seat, line: str, answer: str | None = None) -> str:
    """What is printed when a line is typed, and where it is asked what is meant, an answer."""
    before = len(seat.seen)
    prompt = seat.type(line)
    if answer is not None:
        assert prompt.startswith("["), seat.text()
        seat.type(answer)
    return " ".join(plain(seat.seen[before:]).split())


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "solofate", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
