"""Thousands of short games, each whole: every optional rule alone, every pair and sets by chance, in all books.

`python -m tests.playing.many 0 2000` plays games 0 to 1999 and says of each that breaks its number, its rules and what
broke; the same number is the same game. It ends with 1 if any did.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.playing.players import PLAYERS
from tests.playing.sitting import whole_sitting, words_read_once
from tests.playing.worlds import ALONE, PAIRS, Rules, some_set, world

INPUTS = 12
"""What is typed in each game before it is brought to an end."""
LONGEST = 60.0
"""Processor seconds after which a game is one that does not end."""


class Sitting(NamedTuple):
    """One of the games: its number, what it is played by, and who plays."""

    number: int
    rules: Rules
    player: str


def sitting(number: int) -> Sitting:
    """The game of that number: one in four alone, one in two a pair, one in four a set by chance; each in turn."""
    chance = random.Random(f"many {number}")
    turn, kind = divmod(number, 4)
    rules = (
        ALONE[turn % len(ALONE)]
        if kind == 0
        else some_set(chance)
        if kind == 1
        else PAIRS[(2 * turn + kind - 2) % len(PAIRS)]
    )
    own_actions = rules.book == "bite-sized" and chance.random() < 0.5
    return Sitting(number, rules, "five actions" if own_actions else chance.choice(list(PLAYERS)))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Whatever runs longer than so many processor seconds is broken off with a TimeoutError, where it was."""

    def stop(signum: int, frame: object) -> None:
        raise TimeoutError(f"not at an end after {seconds:.0f} processor seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def play(game: Sitting, inputs: int = INPUTS) -> None:
    """The game is played, reopened, brought to an end and played once more from its start."""
    with tempfile.TemporaryDirectory() as folder, at_most(LONGEST):
        whole_sitting(
            world(Path(folder) / "campaign", game.rules, game.number),
            PLAYERS[game.player],
            game.number,
            inputs,
            every=inputs,
        )


def broken(
    first: int, last: int, say: Callable[[str], None], play: Callable[[Sitting], None] = play
) -> list[Sitting]:
    """The games that broke, each told as it did, with where."""
    found: list[Sitting] = []
    for number in range(first, last):
        game = sitting(number)
        try:
            play(game)
        except Exception:
            found.append(game)
            say(f"game {number}: {game.rules}, {game.player}\n{traceback.format_exc()}")
    return found


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("first", type=int)
    asked.add_argument("last", type=int)
    asked.add_argument("--inputs", type=int, default=INPUTS)
    given = asked.parse_args()
    began = time.process_time()

    def told(game: Sitting) -> None:
        play(game, given.inputs)
        done = game.number - given.first + 1
        if done % 25 == 0:
            print(f"{done} games, {time.process_time() - began:.0f} s", flush=True)

    with words_read_once():
        lost = broken(given.first, given.last, lambda text: print(text, flush=True), told)
    print(f"{given.last - given.first} games, {len(lost)} broken, {time.process_time() - began:.0f} s")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
