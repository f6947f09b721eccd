"""An invoke that could not pay for itself is passed up before any is looked at."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.engine import brawl
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import AnyOption, Choices, Decision
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.dice import SeededDice
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance


def test_offers_that_only_points_could_pay_for_are_not_made_where_the_roll_is_lost_or_won() -> None:
    fair = Emulator("fair", explain=False)
    first_of_a_roll: list[bool] = []
    asked_before = ""

    def watching(decision: Decision, table: Table) -> str:
        nonlocal asked_before
        before, asked_before = asked_before, decision.kind
        if decision.kind != INVOKE.id:
            return fair.choose(decision, table)
        looks = []

        def watched() -> Iterator[AnyOption]:
            looks.append(True)
            yield from decision.options

        chose = fair.choose(decision._replace(options=Choices(watched(), several=True)), table)
        if before != INVOKE.id:  # Later ones may be known from what the other side has looked at.
            first_of_a_roll.append(bool(looks))
        assert looks or chose == decision.default
        return chose

    for seed in range(6):
        table = Table(State(), SeededDice(seed))
        advance(start_scene(table, brawl()), table, watching)
    assert first_of_a_roll.count(False) > len(first_of_a_roll) // 20
    assert first_of_a_roll.count(True) > len(first_of_a_roll) // 2
