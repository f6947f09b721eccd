"""How long things take and last: the time tables, and successes that are kept (Bite-Sized Fate, Skills; Fate Condensed,
Time Shifts)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple

TIME_TABLE = (
    "instant",
    "a few moments",
    "half a minute",
    "a minute",
    "a few minutes",
    "15 minutes",
    "half an hour",
    "an hour",
    "a few hours",
    "an afternoon",
    "a day",
    "a few days",
    "a week",
    "a few weeks",
    "a month",
    "a few months",
    "a season",
    "half a year",
    "a year",
    "a few years",
    "a decade",
    "a generation",
    "a mortal lifetime",
    "several mortal lifetimes",
)
"""The named steps of Bite-Sized Fate, the shortest first. The table goes on beyond the last and not below the first."""

UNITS = ("second", "minute", "hour", "day", "week", "month", "year", "generation")
"""The units of time, the shortest first (ruling AMBO-67)."""


def _quantities(unit: str) -> tuple[str, ...]:
    """Half of a unit, about one, a few, several."""
    one = f"{'an' if unit == 'hour' else 'a'} {unit}"
    return f"half {one}", one, f"a few {unit}s", f"several {unit}s"


TIME_STEPS = ("instant", *(step for unit in UNITS for step in _quantities(unit)))
"""Four quantities of each unit in turn, below half a second nothing at all (Fate Condensed, Time Shifts)."""
BEYOND = "longer than anybody can say"
"""What lies above several generations."""


def shifted(steps: tuple[str, ...], named: int, shifts: int) -> str:
    """How long it takes where a plain success takes the step `named`: a shift above is a step less, below one more."""
    at = max(0, named - shifts)
    return steps[at] if at < len(steps) else BEYOND


LASTING, SOONER, LONGER = "lasting", "sooner", "longer"
MOST_KEPT = 40
"""So many lasting successes are kept, the latest."""


class ShiftsReading(NamedTuple):
    """How somebody reads the shifts of a success: as `quality`, which makes it last, and as steps of `speed`.

    `takes` is the step of the time table it comes to. With less speed than none it is done sooner, with more it lasts
    longer.
    """

    quality: int
    speed: int
    takes: int


class Lasting(NamedTuple):
    """A success that lasts: what was done, by whom, and by how much it is harder to undo."""

    what: str
    who: str
    quality: int


def duration(table: tuple[str, ...], step: int) -> str:
    """The name of a step, counted from 0: `an hour`; beyond the last `several mortal lifetimes and 2 steps more`."""
    beyond = step - len(table) + 1
    if beyond <= 0:
        return table[step]
    return f"{table[-1]} and {beyond} step{'s' if beyond > 1 else ''} more"


def readings(shifts: int, usual: int) -> dict[str, ShiftsReading]:
    """Every way to divide the shifts of a success whose duration is `usual`, by id: all of it quality first.

    There is no step below the first (ruling BS-AMB-04).
    """
    found = {LASTING: ShiftsReading(shifts, 0, usual)}
    for speed in range(1, min(shifts, usual) + 1):
        found[f"{SOONER}:{speed}"] = ShiftsReading(shifts - speed, -speed, usual - speed)
    for speed in range(1, shifts + 1):
        found[f"{LONGER}:{speed}"] = ShiftsReading(shifts - speed, speed, usual + speed)
    return found
