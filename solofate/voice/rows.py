"""The program's own sentences for the same thing, from which the voice may choose: it cannot invent there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from solofate.rules.events import Event
from solofate.rules.model.state import State
from solofate.voice.brief import Brief
from solofate.voice.grades import CHOOSE
from solofate.voice.passages import told_otherwise

WAYS = 4
"""So many ways of telling are looked at; some of them are the same."""


def rows(events: Sequence[Event], earlier: Iterable[Event], state: State, brief: Brief) -> Brief | None:
    """The brief for choosing how something is told, or None where there is one way to tell it."""
    ways = told_otherwise(events, tuple(earlier), state, WAYS)
    offered = tuple(dict.fromkeys(filter(None, ways)))
    return replace(brief, grade=CHOOSE, offered=offered) if len(offered) > 1 else None
