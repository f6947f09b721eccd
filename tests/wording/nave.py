"""A state to tell from: a fight in the flooded nave."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.events import apply, replay
from solofate.rules.model.state import State
from tests.samples import play


def scene() -> State:
    """Maren, Pike and their foes in the flooded nave, on Maren's turn."""
    start = replay(State(), play(1).events[:9])
    return apply(apply(start, happened.ConflictStarted("physical")), happened.TurnPassed("maren", "gm"))


STATE = scene()
SECRET = "The Bell Is Cracked"
