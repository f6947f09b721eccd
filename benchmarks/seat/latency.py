"""How long somebody at the prompt waits: python -m benchmarks.seat.latency [EVENTS]"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copy
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from solofate import Game
from solofate.repl.candidates import candidates, likely_lines
from solofate.wording.pages.scene import toolbar_text

ROOT = Path(__file__).resolve().parents[2]
STARTER = ROOT / "campaigns" / "last-nights-light"
TIMES = 30


def waits(what: Callable[[], object]) -> tuple[float, float]:
    """The median and the longest of several times, in milliseconds."""
    taken = []
    for _ in range(TIMES):
        start = perf_counter()
        what()
        taken.append((perf_counter() - start) * 1000)
    return median(taken), max(taken)


def main(events: int) -> None:
    """Play on until there are so many events, and measure what happens between two keys and after Enter."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # Only what is measured waits for the disk.
    with TemporaryDirectory(dir=memory) as quick, TemporaryDirectory() as folder:
        game = Game.open(STARTER, seed=4, store=Path(quick) / "play.db")
        for _ in range(events - len(game.log)):
            game.do("Rain on the roof.")
        game.close()
        game = Game.open(STARTER, store=copy(Path(quick) / "play.db", Path(folder) / "play.db"))
        game.do("/scene 01")
        measured: dict[str, Callable[[], object]] = {
            "completion at a question": lambda: candidates(game, ""),
            "toolbar": lambda: toolbar_text(game.state, None, 100, "Enter does it"),
        }
        for name, what in measured.items():
            usual, most = waits(what)
            print(f"{name:<28} {usual:7.2f} ms, at most {most:7.2f}")
        game.choose("1")
        after = {
            "completion of a verb": lambda: candidates(game, "/a"),
            "completion of a name": lambda: candidates(game, "/attack lu"),
            "completion of a skill": lambda: candidates(game, "/attack lumper 1 with "),
            "completion of an aspect": lambda: candidates(game, "/remove bar"),
            "reading of a sentence": lambda: game.readings("I kick the second lumper into the water"),
            "reading of a story": lambda: game.readings("Rain drums on the roof, and nobody says a word."),
            "ghost text": lambda: likely_lines(game),
            "Enter on a line of story": lambda: game.do("Rain on the roof."),
            "Enter on /scene": lambda: game.do("/scene"),
            "Enter on /help": lambda: game.do("/help"),
        }
        for name, does in after.items():
            usual, most = waits(does)
            print(f"{name:<28} {usual:7.2f} ms, at most {most:7.2f}")
        print(f"with {len(game.log)} events in the log")
        game.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
