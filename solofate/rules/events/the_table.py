"""How this table plays: who answers for whom, what was agreed on, and the calls of the GM."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solofate.rules.decisions import Weighed


class ControlChanged(NamedTuple):
    """Who answers for a character from here on: `player`, `gm` or the name of a policy."""

    who: str
    control: str


class ActiveChanged(NamedTuple):
    """Which player character `me` means from here on."""

    who: str


class StyleChanged(NamedTuple):
    """The GM's style from here on: `gentle`, `fair` or `ruthless`."""

    style: str


class FramingSet(NamedTuple):
    """Whether the GM frames the scenes that are opened by a title from here on."""

    on: bool


class Agreed(NamedTuple):
    """Something the table agrees on from here on, or no more: that the GM asks about a far-fetched invoke (`stretch`),
    that aspects may be powers (`powers`)."""

    what: str
    on: bool


class CompelsPerScene(NamedTuple):
    """About how many compels a scene the GM offers by itself from here on."""

    number: int


class RulingChanged(NamedTuple):
    """From here on the campaign plays a gap in the book another way: `choice` names it."""

    ruling: str
    choice: str


class GmCall(NamedTuple):
    """A choice of the GM emulator with what it weighed and one sentence of reason.

    `at` is the number of that choice in the command it belongs to, by which it can be overruled.
    """

    duty: str
    who: str
    chose: str
    reason: str
    weighed: tuple[Weighed, ...] = ()
    at: int = 0


class CallOverruled(NamedTuple):
    """The player rejects a GM call; what it did was taken back before."""

    duty: str
    chose: str


TableEvent = (
    ControlChanged
    | ActiveChanged
    | StyleChanged
    | FramingSet
    | Agreed
    | CompelsPerScene
    | RulingChanged
    | GmCall
    | CallOverruled
)

KINDS: Mapping[type[Any], str] = {
    ControlChanged: "control",
    ActiveChanged: "active",
    StyleChanged: "style",
    FramingSet: "framing",
    Agreed: "agreed",
    CompelsPerScene: "compels-per-scene",
    RulingChanged: "ruling-changed",
    GmCall: "gm-call",
    CallOverruled: "call-overruled",
}
