"""From a conflict, contest or challenge to another within a scene (Fate Condensed, Setting Up Scenes)."""

from __future__ import annotations

from solofate.errors import RuledOut
from solofate.rules.decisions import GM_SEAT, Procedure, bare
from solofate.rules.decisions.scenes import BREAK_OFF
from solofate.rules.events import ChallengeEnded, ConflictEnded, ContestEnded
from solofate.rules.model.challenges import BROKEN_OFF
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.table import Table


def break_off(table: Table) -> None:
    """A contest or challenge stops where it is: nobody has won it, and what was done so far stands."""
    scene = table.state.scene
    if scene.mode == CONTEST:
        table.emit(ContestEnded(None))
    elif scene.mode == CHALLENGE and scene.challenge is not None:
        results = {task.name: task.result for task in scene.challenge.tasks if task.result is not None}
        table.emit(ChallengeEnded(results, BROKEN_OFF))


def turn_into(table: Table, what: str) -> Procedure:
    """Leaves what is running for a `contest` or `challenge`.

    A conflict stops only if the GM sees it turn that way; then it has no winner, and what is owed is paid, now or when
    what follows is over too. Raises `RuledOut` otherwise.
    """
    if table.state.scene.mode != CONFLICT:
        break_off(table)
        return
    answer = yield BREAK_OFF.ask(GM_SEAT, bare("allow", "deny"), "allow", what)
    if answer == "deny":
        raise RuledOut(
            f"the other side does not let this conflict turn into a {what} now; /truce asks them to stop, "
            "/concede leaves on your terms"
        )
    if table.rules.payouts_wait:
        table.emit(ConflictEnded(None, unsettled=True))
    else:
        end_conflict(table, None)
