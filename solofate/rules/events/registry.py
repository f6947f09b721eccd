"""The one list of the kinds of event, and what each of them changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from solofate.rules.model.state import State

Occurred = TypeVar("Occurred")
"""A kind of event."""

KINDS: dict[type[Any], str] = {}
"""The name of each kind of event in the JSON records."""

CHANGES: dict[type[Any], Callable[[State, Any], State]] = {}
"""For each kind of event: the state after it, from the state before and the event."""


def event_kind(name: str, *, told_only: bool = False) -> Callable[[type[Occurred]], type[Occurred]]:
    """Enters a kind of event under its name in the records.

    One that is `told_only` changes nothing by itself; each other has a function marked with `change`.
    """

    def enter(kind: type[Occurred]) -> type[Occurred]:
        assert name not in KINDS.values(), f"two kinds of event are called {name}"
        KINDS[kind] = name
        if told_only:
            CHANGES[kind] = _nothing
        return kind

    return enter


def change(
    kind: type[Occurred],
) -> Callable[[Callable[[State, Occurred], State]], Callable[[State, Occurred], State]]:
    """Enters what a kind of event changes: a pure function of the state before it and the event."""

    def enter(function: Callable[[State, Occurred], State]) -> Callable[[State, Occurred], State]:
        assert kind not in CHANGES, f"{kind.__name__} has a change already"
        CHANGES[kind] = function
        return function

    return enter


def _nothing(state: State, event: object) -> State:
    return state
