"""Scenes: where play takes place, who is there, and what the map looks like (Fate Condensed, Scenes; Zones)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.zones import ZoneMap


class SceneStarted(NamedTuple):
    """A scene begins: its map, its aspects and what the sides want. The GM's pool is filled by events of its own."""

    title: str
    mode: str
    zones: ZoneMap
    aspects: tuple[Aspect, ...] = ()
    tension: int = 2
    goals: Mapping[str, str] = MappingProxyType({})


class SceneEnded(NamedTuple):
    """A scene is over: stress clears, boosts and situation aspects go (those in `carried` stay)."""

    title: str
    mode: str
    carried: tuple[str, ...] = ()


class Entered(NamedTuple):
    """Somebody comes into play, or back into it, with the tallies given."""

    who: str
    character: Character


class Left(NamedTuple):
    """Somebody leaves the scene without being beaten: they go, or were never there."""

    who: str


class SideChanged(NamedTuple):
    """Somebody stands with the `pcs` or the `opposition` from here on, or with neither (`bystanders`)."""

    who: str
    side: str


class Moved(NamedTuple):
    """Somebody moves from one zone (`origin`) to another; `free` if it was their free move of this exchange."""

    who: str
    origin: str | None
    to: str
    free: bool = False


class ZoneAdded(NamedTuple):
    """A zone is added; `zones` is the whole map with it."""

    zone: str
    zones: ZoneMap


class WayBarred(NamedTuple):
    """Something is in the way between two zones from here on: crossing it is an overcome against `barrier`."""

    origin: str
    to: str
    barrier: int
    zones: ZoneMap


SceneEvent = SceneStarted | SceneEnded | Entered | Left | SideChanged | Moved | ZoneAdded | WayBarred

KINDS: Mapping[type[Any], str] = {
    SceneStarted: "scene-started",
    SceneEnded: "scene-ended",
    Entered: "entered",
    Left: "left",
    SideChanged: "side",
    Moved: "moved",
    ZoneAdded: "zone-added",
    WayBarred: "way-barred",
}
