"""What shifts are good for outside of conflicts: quality and speed (Bite-Sized Fate, Skills), or time (Fate Condensed,
Time Shifts)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import UnknownName
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.actions import HOW_LONG, SHIFTS, Success, Task
from solofate.rules.events import ShiftsRead, TimeTaken, Undone
from solofate.rules.model.durations import LASTING, Lasting, duration, readings, shifted
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CONFLICT, FREE, State
from solofate.rules.names import slug
from solofate.rules.table import Table

USUAL = "a-few-minutes"
"""How long a deed takes where nobody says otherwise."""


def read_shifts(table: Table, task: Task, shifts: int) -> Generator[Decision, str, None]:
    """Whoever succeeded divides the shifts between quality and speed (ruling BS-AMB-03); the GM says how long it takes.

    A marginal success has nothing to divide, and in a conflict the action says what shifts do.
    """
    steps = table.rules.time_table
    if not steps or table.rules.time_by_shifts or shifts < 1 or table.state.scene.mode == CONFLICT:
        return
    takes = yield from _usual_time(table, task)
    ways = readings(shifts, takes)
    options = tuple(Option(id, way) for id, way in ways.items())
    chose = yield SHIFTS.ask(task.who, options, LASTING, Success(task, shifts, takes), revealed=True)
    way = ways[chose]
    what = task.purpose or skill_name(task.skill)
    table.emit(ShiftsRead(task.who, what, way.quality, way.speed, duration(steps, way.takes)))


def _usual_time(table: Table, task: Task) -> Generator[Decision, str, int]:
    """The step of the time table that the GM says a deed takes."""
    named = tuple(Option(slug(step), at) for at, step in enumerate(table.rules.time_table))
    usual = yield HOW_LONG.ask(GM_SEAT, named, USUAL, task)
    return next(option.detail for option in named if option.id == usual)


def name_the_time(table: Table, task: Task) -> Generator[Decision, str, int | None]:
    """Before the roll the GM names the time a plain success takes; None where shifts are no time, and amid a fight."""
    if not table.rules.time_by_shifts or table.state.scene.mode != FREE:
        return None
    return (yield from _usual_time(table, task))


def time_passes(table: Table, task: Task, named: int | None, shifts: int, *, done: bool) -> None:
    """What the shifts make of the time that was named, beside the ordinary outcome (ruling AMBO-66).

    After a failure nothing is done, and so much time is lost.
    """
    if named is not None:
        takes = shifted(table.rules.time_table, named, shifts)
        table.emit(TimeTaken(task.who, task.purpose or skill_name(task.skill), takes, done))


def lasting_named(state: State, name: str) -> Lasting:
    """The lasting success that somebody would undo. Raises `UnknownName` with those there are."""
    said = slug(name)
    for each in (*(one for one in state.lasting if slug(one.what) == said), *state.lasting):
        if said and said in slug(each.what):
            return each
    known = ", ".join(f"“{each.what}”" for each in state.lasting)
    raise UnknownName(
        f"nothing that lasts is called “{name}”: {known or 'no success of quality was kept so far'}"
    )


def undo(table: Table, who: str, lasting: Lasting) -> None:
    """What was done is undone, and with it what made it last."""
    table.emit(Undone(who, lasting.what, lasting.who))
