"""A race between a hero and a rival, and the exchanges of it."""

from __future__ import annotations

from typing import Any

from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.model.contests import Threat
from solofate.rules.procedures.engagements.contests import exchange, start_contest
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero, play, table

RACE = ContestPlan("The tower", (SidePlan(("ann",), "get there"), SidePlan(("rival",), "get there first")))
DIRECT = {"contest-opposition": "direct"}
FIRE = Threat("The Fire", rating=4)


def race(*dice: int, plan: ContestPlan = RACE, people: tuple[Any, ...] = (), **changes: Any) -> Table:
    at = table(
        *(people or (hero("Ann", athletics=2), foe("Rival", athletics=2, physical=1))), dice=dice, **changes
    )
    play(at, start_contest(at, plan), DIRECT if not any(side.difficulty for side in plan.sides) else {})
    return at


def run(at: Table, answers: dict[Any, Any] | None = None, who: str = "ann", skill: str = "athletics") -> Any:
    return play(at, exchange(at, who, skill), answers or {})


def tally(at: Table) -> dict[str, int]:
    assert at.state.scene.contest is not None
    return {side.id: side.victories for side in at.state.scene.contest.sides}
