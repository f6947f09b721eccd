"""What shifts were read as: quality, speed, or the time a deed took; and what was undone (Bite-Sized Fate, Skills; Fate
Condensed, Time Shifts)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.durations import MOST_KEPT, Lasting
from solofate.rules.model.state import State


@event_kind("shifts-read")
class ShiftsRead(NamedTuple):
    """A success of so much quality, moved by so many steps of the time table to the one called `takes`."""

    who: str
    what: str
    quality: int
    speed: int
    takes: str


@change(ShiftsRead)
def _shifts_read(state: State, event: ShiftsRead) -> State:
    """Quality is kept, that of the latest success of that name."""
    others = tuple(each for each in state.lasting if each.what != event.what)
    new = (Lasting(event.what, event.who, event.quality),) if event.quality else ()
    return state._replace(lasting=(*others, *new)[-MOST_KEPT:])


@event_kind("undone")
class Undone(NamedTuple):
    """A success that lasted is undone, whose it was is `by`."""

    who: str
    what: str
    by: str


@change(Undone)
def _undone(state: State, event: Undone) -> State:
    return state._replace(lasting=tuple(each for each in state.lasting if each.what != event.what))


@event_kind("time-taken", told_only=True)
class TimeTaken(NamedTuple):
    """Something took so long, where the shifts of a roll say so; `done` says whether anything came of it."""

    who: str
    what: str
    takes: str
    done: bool


DurationEvent = ShiftsRead | Undone | TimeTaken
