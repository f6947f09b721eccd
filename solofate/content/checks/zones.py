"""What is wrong with the map of a scene: neighbours that are not there, ends that disagree, islands, pits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from solofate.content.forms.scenes import Neighbour, Scene
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake
from solofate.rules.names import slug

Ways = Mapping[str, set[str]]


def check_zones(document: Document, scene: Scene, starts: Iterable[str]) -> Iterator[Mistake]:
    """What is wrong with the zones; `starts` are the ids of those in which somebody begins."""
    names: dict[str, str] = {}
    for name in scene.zones:
        first = names.setdefault(slug(name), name)
        if first != name:
            line = document.line(("zones", first))
            message = (
                f"{quoted(name)} and {quoted(first)} in line {line} are one name to the program; rename one"
            )
            yield document.mistake(("zones", name), message, at_key=True)
    yield from _neighbours(document, scene, names)
    yield from _disagreements(document, scene, names)
    ways = open_ways(scene)
    islands = list(_islands(document, names, ways))
    yield from islands
    if not islands:
        yield from _one_way_troubles(document, names, ways, starts)


def open_ways(scene: Scene) -> dict[str, set[str]]:
    """For each zone id those that can be entered from it. A way leads both ways unless it says otherwise."""
    ways: dict[str, set[str]] = {slug(name): set() for name in scene.zones}
    for name, zone in scene.zones.items():
        for way in zone.next_to if zone is not None else ():
            here, there = slug(name), slug(way.zone)
            if there in ways and there != here:
                ways[here].add(there)
                if not way.one_way:
                    ways[there].add(here)
    return ways


def _ways_of(scene: Scene) -> Iterator[tuple[str, Place, Neighbour]]:
    for name, zone in scene.zones.items():
        for at, way in enumerate(zone.next_to if zone is not None else ()):
            yield name, ("zones", name, "next-to", at), way


def _neighbours(document: Document, scene: Scene, names: Mapping[str, str]) -> Iterator[Mistake]:
    written: dict[tuple[str, str], Place] = {}
    known = list(names.values())
    for name, place, way in _ways_of(scene):
        here, there = slug(name), slug(way.zone)
        if there not in names:
            message = f"there is no zone {quoted(way.zone)}; {what_is_known(way.zone, known)}"
            yield document.mistake((*place, "zone"), message)
        elif here == there:
            yield document.mistake(place, "a zone is not next to itself; name another zone or take this out")
        elif written.setdefault((here, there), place) != place:
            line = document.line(written[here, there])
            message = f"{quoted(way.zone)} is next to this zone twice (the other is in line {line}); keep one"
            yield document.mistake(place, message)
        if way.over is not None and way.barrier is None:
            message = (
                "over says by which skill, but not how hard the way is; write barrier: with a difficulty"
            )
            yield document.mistake((*place, "over"), message)


def _disagreements(document: Document, scene: Scene, names: Mapping[str, str]) -> Iterator[Mistake]:
    told: dict[tuple[str, str], tuple[Place, Neighbour]] = {}
    for name, place, way in _ways_of(scene):
        here, there = slug(name), slug(way.zone)
        if way.barrier is None or way.one_way or there not in names:
            continue
        place_there, other = told.get((there, here), (place, way))
        if (other.barrier, other.over) != (way.barrier, way.over):
            line = document.line(place_there)
            message = (
                f"line {line} says otherwise about the same way; write the barrier once, or one-way: true"
            )
            yield document.mistake((*place, "barrier"), message)
        told.setdefault((here, there), (place, way))


def closure(start: Iterable[str], ways: Ways) -> set[str]:
    """Every zone that can be reached from these, themselves included."""
    found = {zone for zone in start if zone in ways}
    waiting = list(found)
    while waiting:
        fresh = ways[waiting.pop()] - found
        found |= fresh
        waiting.extend(fresh)
    return found


def _islands(document: Document, names: Mapping[str, str], ways: Ways) -> Iterator[Mistake]:
    either: dict[str, set[str]] = {zone: set(beyond) for zone, beyond in ways.items()}
    for zone, beyond in ways.items():
        for there in beyond:
            either[there].add(zone)
    if not names:
        return
    seen = closure(list(names)[:1], either)
    for zone, name in names.items():
        if zone not in seen:
            seen |= closure([zone], either)
            message = (
                f"{quoted(name)} is next to no zone that leads to the others; add next-to: with one of them"
            )
            yield document.mistake(("zones", name), message, at_key=True)


def _one_way_troubles(
    document: Document, names: Mapping[str, str], ways: Ways, starts: Iterable[str]
) -> Iterator[Mistake]:
    begin = [zone for zone in starts if zone in names] or list(names)[:1]
    reached = closure(begin, ways)
    for zone, name in names.items():
        if zone not in reached:
            message = (
                f"nobody can get into {quoted(name)}; its ways lead only out of it, so add one that leads in"
            )
            yield document.mistake(("zones", name), message, at_key=True)
        elif not ways[zone] and len(names) > 1:
            message = f"who enters {quoted(name)} cannot leave it again; if that is meant, leave it so"
            yield document.mistake(("zones", name), message, at_key=True, warning=True)
