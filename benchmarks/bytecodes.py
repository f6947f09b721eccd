"""How many bytecodes a turn of the brawl takes: `python -m benchmarks.bytecodes`.

The figure is the same however busy the machine is, so that it tells a change of a hundredth apart where times do not.
It does not count what C does within one bytecode. With `--functions 20` it names those that take the most.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from types import CodeType, FrameType

from benchmarks.engine import brawl
from solofate.gm.forecast.trials import by_side
from solofate.gm.policies import policy_named
from solofate.gm.style import SENSIBLE
from solofate.rules.dice import SeededDice
from solofate.rules.events import TurnPassed
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Decider, Table, advance

PAIRS = (("greedy", "greedy"), (SENSIBLE, "fair"))
BEFORE, COUNTED = range(100, 140), range(100, 115)
"""The brawls played before anything is counted, so that what is kept is there, and those that are counted."""


def turns_of(decide: Decider, seeds: range) -> int:
    """The turns that these brawls take."""
    turns = 0
    for seed in seeds:
        table = Table(State(), SeededDice(seed))
        advance(start_scene(table, brawl()), table, decide)
        turns += [type(event) for event in table.log].count(TurnPassed)
    return turns


def counting(counts: Counter[CodeType]) -> Callable[[FrameType, str, object], object]:
    """What `sys.settrace` is given to count the bytecodes of each function."""

    def within(frame: FrameType, event: str, _: object) -> object:
        if event == "opcode":
            counts[frame.f_code] += 1
        return within

    def begins(frame: FrameType, event: str, _: object) -> object:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return within

    return begins


def main() -> None:
    """Print the bytecodes of a turn for each pair of policies."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--functions", type=int, default=0)
    asked = reader.parse_args()
    for heroes, gm in PAIRS:
        decide = by_side(policy_named(heroes, 1), policy_named(gm, 1))
        turns_of(decide, BEFORE)
        counts: Counter[CodeType] = Counter()
        sys.settrace(counting(counts))  # type: ignore[arg-type]
        turns = turns_of(decide, COUNTED)
        sys.settrace(None)
        print(f"{heroes} against {gm}: {sum(counts.values()) / turns:,.0f} bytecodes a turn")
        for code, count in counts.most_common(asked.functions):
            print(f"  {count / turns:8,.0f} {code.co_filename}:{code.co_firstlineno} {code.co_qualname}")


if __name__ == "__main__":
    main()
