"""Countdowns and distractions (Fate Condensed, Countdowns; Obstacles)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.distractions import Distraction


class CountdownMarked(NamedTuple):
    """A countdown is `started`, a box of it `marked` or set `back`, or it is `closed` without its outcome.

    `came_of` is what marked the box, or why it is closed; nothing where it is `secret`. `done` says that the last
    box is marked. One that is started `begins` with all its parts.
    """

    name: str
    marked: int
    of: int
    done: bool = False
    change: str = "marked"
    came_of: str = ""
    secret: bool = False
    begins: Countdown | None = None


class CountdownEnded(NamedTuple):
    """The outcome of a countdown comes about; what it does follows. `texts` are its words."""

    name: str
    texts: tuple[str, ...]


class Distracted(NamedTuple):
    """A distraction comes into play and puts its choice; `by` is who brought it in, `gm` or `player`."""

    distraction: Distraction
    by: str = "gm"


class DistractionDecided(NamedTuple):
    """A distraction is dealt with (`deal`) or left alone (`leave`); what comes of it follows. `texts` are its words."""

    name: str
    answer: str
    who: str | None
    texts: tuple[str, ...]


CountdownEvent = CountdownMarked | CountdownEnded | Distracted | DistractionDecided

KINDS: Mapping[type[Any], str] = {
    CountdownMarked: "countdown",
    CountdownEnded: "countdown-outcome",
    Distracted: "distraction",
    DistractionDecided: "distraction-decided",
}
