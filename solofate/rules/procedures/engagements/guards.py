"""Opening the way to a big bad that something keeps out of reach (Fate Condensed, Ways to Break the Rules)."""

from __future__ import annotations

from solofate.rules.decisions import Procedure
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.guards import BY_CHALLENGE
from solofate.rules.model.state import CONFLICT, in_play
from solofate.rules.procedures.engagements.challenge_plans import Planned, start_challenge
from solofate.rules.procedures.engagements.challenges import heroes_there
from solofate.rules.table import Table


def open_the_way(table: Table) -> Procedure:
    """In a conflict the challenge that opens the way to a foe stands from the first exchange on (ruling AMBO-69)."""
    state = table.state
    if state.scene.mode != CONFLICT or state.scene.challenge is not None or not heroes_there(state):
        return
    for foe in in_play(state, OPPOSITION):
        guard = table.rules.guard_of(state, foe)
        if guard is not None and guard.by == BY_CHALLENGE:
            tasks = [Planned(task.skill, task.name, task.difficulty) for task in guard.tasks]
            yield from start_challenge(table, guard.aim, tasks, amid=True)
            return
