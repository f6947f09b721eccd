"""Quality and speed, as they are told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.model.state import State
from solofate.wording.people import as_subject, capital
from solofate.wording.plain import inline


def how_it_went(event: happened.ShiftsRead) -> str:
    """`done in 15 minutes, 1 harder to undo`: what the shifts of a success were good for."""
    way = "done in" if event.speed < 0 else "it lasts"
    takes = _WITH_AN_ARTICLE.get(event.takes, event.takes)
    told = [f"{way} {inline(takes)}"] if event.speed else []
    told += [f"{event.quality} harder to undo"] if event.quality else []
    return ", ".join(told)


_WITH_AN_ARTICLE: Mapping[str, str] = MappingProxyType({"instant": "an instant"})
"""Steps of the time table that have no article of their own."""


def _shifts_read(event: happened.ShiftsRead, state: State) -> str:
    return f"{capital(inline(event.what))}: {how_it_went(event)}."


def _undone(event: happened.Undone, state: State) -> str:
    return f"{as_subject(state, event.who)} undoes what was done: {inline(event.what)}."


def _time_taken(event: happened.TimeTaken, state: State) -> str:
    if not event.done:
        return (
            f"{capital(inline(event.what))}: nothing is done, and the time is gone ({inline(event.takes)})."
        )
    return f"{capital(inline(event.what))}: it takes {inline(event.takes)}."


DURATIONS_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {happened.ShiftsRead: _shifts_read, happened.Undone: _undone, happened.TimeTaken: _time_taken}
)
"""How quality and speed are told."""
