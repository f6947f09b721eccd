"""A bare roll: dice, skill and invokes without an action's outcome (Fate Condensed, Taking Action)."""

from __future__ import annotations

from solofate.rules.decisions import Procedure
from solofate.rules.decisions.actions import Task
from solofate.rules.procedures.actions.overcome import Against, opposition_for
from solofate.rules.procedures.actions.rolls import resolve
from solofate.rules.table import Table


def bare_roll(table: Table, who: str, skill: str, against: Against) -> Procedure:
    """Roll and compare; what it means is left to whoever asked for it."""
    stands = yield from opposition_for(table, Task(who, "roll", skill), against)
    if stands is not None:
        roll, opposition, _ = stands
        yield from resolve(table, roll, opposition)
