"""Quality and speed: what the shifts of a success are good for outside of conflicts (Bite-Sized Fate, Skills)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import UnknownName
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.actions import HOW_LONG, SHIFTS, Success, Task
from solofate.rules.events import ShiftsRead, Undone
from solofate.rules.model.durations import LASTING, Lasting, duration, readings
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.names import slug
from solofate.rules.table import Table

USUAL = "a-few-minutes"
"""How long a deed takes where nobody says otherwise."""


def read_shifts(table: Table, task: Task, shifts: int) -> Generator[Decision, str, None]:
    """Whoever succeeded divides the shifts between quality and speed (ruling BS-AMB-03); the GM says how long it takes.

    A marginal success has nothing to divide, and in a conflict the action says what shifts do.
    """
    steps = table.rules.time_table
    if not steps or shifts < 1 or table.state.scene.mode == CONFLICT:
        return
    named = tuple(Option(slug(step), at) for at, step in enumerate(steps))
    usual = yield HOW_LONG.ask(GM_SEAT, named, USUAL, task)
    takes = next(option.detail for option in named if option.id == usual)
    ways = readings(shifts, takes)
    options = tuple(Option(id, way) for id, way in ways.items())
    chose = yield SHIFTS.ask(task.who, options, LASTING, Success(task, shifts, takes), revealed=True)
    way = ways[chose]
    what = task.purpose or skill_name(task.skill)
    table.emit(ShiftsRead(task.who, what, way.quality, way.speed, duration(steps, way.takes)))


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
