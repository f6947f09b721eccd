"""A distraction is dealt with or left alone, and exactly what belongs to that comes about (FO-DISTRACT-04)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.rules.countdown_triggers import closing
from solofate.rules.decisions import Decision
from solofate.rules.events import AspectRemoved, DistractionDecided
from solofate.rules.model.aspects import NO_FREE_INVOKES, SCENE
from solofate.rules.model.countdowns import running
from solofate.rules.model.distractions import DEAL, Distraction
from solofate.rules.model.state import find_aspect
from solofate.rules.procedures.engagements.outcomes import come_about
from solofate.rules.table import Table


def decide(
    table: Table, distraction: Distraction, answer: str, who: str | None
) -> Generator[Decision, str, tuple[str, ...]]:
    """It is settled one way or the other. Returns the aspects this leaves."""
    things = distraction.deal if answer == DEAL else distraction.leave
    table.emit(DistractionDecided(distraction.name, answer, who, tuple(each.text for each in things)))
    for countdown in running(table.state):
        if countdown.distraction == distraction.id:
            table.emit(closing(countdown, f"{distraction.name} is decided"))
    for name in distraction.aspects:
        known = find_aspect(table.state, name, SCENE)
        if known is not None:
            table.emit(AspectRemoved(name, known.kind, SCENE, NO_FREE_INVOKES, None))
    left = yield from come_about(table, things)
    return left
