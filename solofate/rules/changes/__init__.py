"""What events change: the one function by which the state of play becomes another, `apply(state, event) -> state`.

Each module has what the events of one subject change; they are the subjects of `solofate.rules.events`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from solofate.rules import events as happened
from solofate.rules.changes import (
    aspects,
    conflicts,
    countdowns,
    engagements,
    fate_points,
    growth,
    harm,
    rolls,
    safety,
    scenes,
    story,
    the_table,
)
from solofate.rules.changes.parts import Changes
from solofate.rules.events import Event
from solofate.rules.model.state import State


def _nothing(state: State, event: Event) -> State:
    return state


_TOLD_ONLY: Changes = dict.fromkeys(
    (
        happened.CallOverruled,
        happened.Heading,
        happened.Hit,
        happened.Interposed,
        happened.Opposed,
        happened.Rerolled,
        happened.Ruling,
        happened.SkillsRaised,
        happened.StuntWritten,
        happened.Twist,
    ),
    _nothing,
)
"""Events that the journal tells and that change nothing by themselves."""

_CHANGES: Changes = {
    **_TOLD_ONLY,
    **scenes.CHANGES,
    **rolls.CHANGES,
    **fate_points.CHANGES,
    **aspects.CHANGES,
    **conflicts.CHANGES,
    **harm.CHANGES,
    **engagements.CHANGES,
    **countdowns.CHANGES,
    **story.CHANGES,
    **growth.CHANGES,
    **the_table.CHANGES,
    **safety.CHANGES,
}


def apply(state: State, event: Event) -> State:
    """The state after one event. Pure: no dice, no clock, no files."""
    return _CHANGES[type(event)](state, event)


def replay(start: State, log: Iterable[Event]) -> State:
    """The state after these events, one after the other."""
    return reduce(apply, log, start)
