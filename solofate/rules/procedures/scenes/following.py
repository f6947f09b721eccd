"""What follows of a deed by itself, whatever it was: the outcomes of countdowns it filled (ruling AMBO-28)."""

from __future__ import annotations

from solofate.rules.decisions import Procedure
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.turns import pass_turn, play_on
from solofate.rules.procedures.engagements.countdowns import outcomes
from solofate.rules.table import Table


def with_what_follows(table: Table, procedure: Procedure | None) -> Procedure | None:
    """The deed, and then the outcomes that are due; None where there is nothing more to do."""
    if procedure is None and not _due(table.state):
        return None
    return _one_after_the_other(table, procedure)


def _one_after_the_other(table: Table, procedure: Procedure | None) -> Procedure:
    if procedure is not None:
        yield from procedure
    if _due(table.state):
        yield from outcomes(table)
        yield from _go_on(table)


def _due(state: State) -> bool:
    return any(each.due for each in state.countdowns)


def _go_on(table: Table) -> Procedure:
    """In a conflict somebody may be out of it now: it ends, or the turn passes and is played on."""
    if table.state.scene.mode != CONFLICT or end_conflict_if_over(table):
        return
    turn = table.state.scene.turn
    one = table.state.characters.get(turn or "")
    if turn is not None and (one is None or one.out is not None):
        yield from pass_turn(table, turn, leaving=True)
    yield from play_on(table)
