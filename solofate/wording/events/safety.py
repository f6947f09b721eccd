"""Safety calls as they are told: that something was taken out, never what."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.model.state import State
from solofate.wording.plain import inline

_RAISED = {
    "x": "Something is taken out of the story.",
    "pause": "Play is halted.",
    "rewind": "Play is halted, to go back.",
    "skip": "Play is halted, to skip ahead.",
}
_SETTLED = {
    ("x", "drop"): "What bore its name is gone or has none. It is not drawn again.",
    ("x", "undo"): "It never happened. It is not drawn again.",
    ("x", "leave"): "Play goes on as it was. It is not drawn again.",
    ("rewind", "stay"): "Play goes on where it was.",
    ("rewind", "scene"): "Back at the start of the scene.",
    ("skip", "stay"): "Play goes on where it was.",
    ("skip", "passage"): "Skipped ahead: what was being played is over by agreement.",
    ("skip", "scene"): "Skipped ahead: the scene is over by agreement.",
}
_BOUNDS = {"line": "A line: {} never comes up.", "veil": "A veil: {} stays off screen."}


def _concern(event: happened.ConcernRaised, state: State) -> str:
    return _RAISED.get(event.call, f"A safety call: {inline(event.call)}.")


def _settled(event: happened.ConcernSettled, state: State) -> str:
    if event.how == "reword":
        return f"It was this instead: {inline(event.instead)}."
    if event.call == "rewind" and event.how.startswith("back:"):
        number = event.how.removeprefix("back:")
        return f"Back to {'the moment before' if number == '1' else f'{inline(number)} inputs before'}."
    return _SETTLED.get((event.call, event.how), "Play goes on.")


def _line(event: happened.LineChanged, state: State) -> str:
    return _BOUNDS.get(event.bound, "{} is kept out no longer.").format(inline(event.topic))


def _kept(event: happened.BoundsKept, state: State) -> str:
    return "What was taken out stays out."


SAFETY_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.ConcernRaised: _concern,
        happened.ConcernSettled: _settled,
        happened.LineChanged: _line,
        happened.BoundsKept: _kept,
    }
)
"""How each safety call is told."""
