"""Stress tracks and consequence slots by the names that the ruleset gives them."""

from __future__ import annotations

from solofate.rules.events import StressMarked
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Track
from solofate.rules.model.state import State
from solofate.wording.people import readable


def track_title(state: State, id: str) -> str:
    """`Physical stress`."""
    spec = ruleset_of(state).track(id)
    return spec.title if spec is not None else readable(id)


def slot_title(state: State, id: str) -> str:
    """`mild`."""
    spec = ruleset_of(state).slot(id)
    return spec.title if spec is not None else readable(id).casefold()


def track_marked(one: Character, event: StressMarked) -> Track:
    """The track of somebody on which boxes were marked."""
    return next((track for track in one.tracks if track.id == event.track), one.track(event.kind))
