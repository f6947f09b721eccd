"""Obstacles: cover behind them, what it stops, and their end (Fate Condensed, Obstacles)."""

from __future__ import annotations

from collections.abc import Mapping

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import Cover
from solofate.rules.model.parts import character_changed
from solofate.rules.model.state import State


@event_kind("cover-taken")
class CoverTaken(NamedTuple):
    """Somebody takes cover behind a block."""

    who: str
    block: str


@change(CoverTaken)
def _cover_taken(state: State, event: CoverTaken) -> State:
    return character_changed(state, event.who, cover=Cover(event.block))


@event_kind("cover-left")
class CoverLeft(NamedTuple):
    """Somebody comes out from behind a block."""

    who: str
    block: str


@change(CoverLeft)
def _cover_left(state: State, event: CoverLeft) -> State:
    return character_changed(state, event.who, cover=None)


@event_kind("attack-stopped")
class AttackStopped(NamedTuple):
    """A cover keeps an attack `by` somebody off `who` altogether: it is not made, and no dice fall."""

    who: str
    by: str
    skill: str
    block: str


@change(AttackStopped)
def _attack_stopped(state: State, event: AttackStopped) -> State:
    cover = state.characters[event.who].cover
    if cover is None:
        return state
    return character_changed(
        state, event.who, cover=cover._replace(stops=(*cover.stops, (event.by, event.skill)))
    )


@event_kind("obstacle-removed")
class ObstacleRemoved(NamedTuple):
    """Somebody is rid of an obstacle for good, and it is gone with what it hid."""

    who: str
    obstacle: str
    name: str


@change(ObstacleRemoved)
def _obstacle_removed(state: State, event: ObstacleRemoved) -> State:
    return state._replace(characters=without_obstacle(state.characters, event.obstacle))


def without_obstacle(characters: Mapping[str, Character], gone: str) -> dict[str, Character]:
    """Everybody but one who goes; whoever was in cover behind it stands in the open."""
    return {
        who: one._replace(cover=None) if one.cover is not None and one.cover.block == gone else one
        for who, one in characters.items()
        if who != gone
    }


ObstacleEvent = CoverTaken | CoverLeft | AttackStopped | ObstacleRemoved
