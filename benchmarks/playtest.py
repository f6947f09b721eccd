"""What the deciders of playtests cost beside the engine, as ratios within one run: `python -m benchmarks.playtest`.

Played are seeded fights of every kind, the same for all: the heroes by `sensible` against each style, held against
`greedy` on both sides, which thinks of nothing. Counted is processor time for each decision, so that longer fights
count for no more.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import NamedTuple

from benchmarks.engine import brawl
from solofate.gm.forecast.trials import by_side
from solofate.gm.policies import policy_named
from solofate.gm.style import SENSIBLE
from solofate.rules.dice import SeededDice
from solofate.rules.events import TurnPassed
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance

ENGINE = ("greedy", "greedy")
HELD = ((SENSIBLE, "gentle"), (SENSIBLE, "fair"), (SENSIBLE, "ruthless"))


class Pace(NamedTuple):
    """Processor seconds a turn takes, of so many turns."""

    seconds: float
    turns: int


def pace(heroes: str, gm: str, seeds: range) -> Pace:
    """How long a turn of these brawls takes."""
    decide = by_side(policy_named(heroes, 1), policy_named(gm, 1))
    turns, begin = 0, time.process_time()
    for seed in seeds:
        table = Table(State(), SeededDice(seed))
        advance(start_scene(table, brawl()), table, decide)
        turns += sum(type(event) is TurnPassed for event in table.log)
    return Pace((time.process_time() - begin) / turns, turns)


def main() -> None:
    """Print what each pair of policies costs a turn, in turns of the engine alone."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--brawls", type=int, default=4)
    reader.add_argument("--rounds", type=int, default=5)
    asked = reader.parse_args()
    for heroes, gm in HELD:
        found = []
        for at in range(asked.rounds):
            seeds = range(at * asked.brawls, (at + 1) * asked.brawls)
            found.append(pace(heroes, gm, seeds).seconds / pace(*ENGINE, seeds).seconds)
        print(f"{heroes} against {gm}: {statistics.median(found):.1f} times the engine alone", flush=True)


if __name__ == "__main__":
    main()
