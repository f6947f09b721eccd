"""The map of a scene as an SVG drawing: a box for each zone, lines for the ways, and the same in words beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.journal.formats.markup import Markup, element, joined
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.state import State, in_play
from solofate.rules.model.zones import Border, ZoneMap
from solofate.wording.layout import cut, width, wrapped
from solofate.wording.pages.map import map_lines
from solofate.wording.people import listed, name_of, zone_name
from solofate.wording.plain import inline

_BOX, _GAP_X, _GAP_Y, _LINE, _PAD = 224, 96, 34, 19, 12
_COLUMNS = 25
"""How many characters are sure to fit into a box."""
_MOST_LINES = 9


class _Box(NamedTuple):
    zone: str
    x: int
    y: int
    height: int
    name: tuple[str, ...]
    aspects: tuple[str, ...]
    people: tuple[str, ...]

    @property
    def middle(self) -> int:
        return self.y + self.height // 2


def zone_map(state: State, id: str, style: str = "") -> Markup | None:
    """The map of the scene as it is in this state, or None where it has no zones.

    `id` makes the ids in it its own. `style` is CSS put into the drawing, for where there is no page around it.
    """
    zones = state.scene.zones
    if not len(zones):
        return None
    boxes = {box.zone: box for box in _laid_out(state)}
    wide = max(box.x for box in boxes.values()) + _BOX + _PAD
    high = max(box.y + box.height for box in boxes.values()) + _PAD
    title, words = f"{id}-title", f"{id}-desc"
    return element(
        "svg",
        element("title", f"The zones of {inline(state.scene.title)}", id=title),
        element("desc", " ".join(described(state)), id=words),
        *([element("style", Markup(style))] if style else []),
        *_ways(zones, boxes),
        *(_drawn(box) for box in boxes.values()),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide} {high}",
        width=wide,
        height=high,
        role="img",
        aria_labelledby=f"{title} {words}",
        class_="zones",
    )


def described(state: State) -> list[str]:
    """The same map, a sentence or two for each zone."""
    return map_lines(state, words=True)


def _laid_out(state: State) -> Iterator[_Box]:
    """The zones in columns by how many steps they lie from the first; what is one step away stands one column away."""
    column = _steps(state.scene.zones)
    filled: dict[int, int] = {}
    for zone in sorted(column, key=lambda each: column[each]):
        at = column[zone]
        name, aspects, people = _texts(state, zone)
        height = _LINE * (len(name) + len(aspects) + len(people)) + 2 * _PAD
        y = filled.get(at, _PAD)
        filled[at] = y + height + _GAP_Y
        yield _Box(zone, _PAD + at * (_BOX + _GAP_X), y, height, name, aspects, people)


def _steps(zones: ZoneMap) -> dict[str, int]:
    column: dict[str, int] = {}
    for first in zones.names:
        waiting = [first] if first not in column else []
        for zone in waiting:
            column.setdefault(zone, 0)
            near = [there for there in zones.names if _way(zones, zone, there) and there not in column]
            column |= dict.fromkeys(near, column[zone] + 1)
            waiting += near
    return column


def _way(zones: ZoneMap, here: str, there: str) -> Border | None:
    return zones.border(here, there) or zones.border(there, here)


def _texts(state: State, zone: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    known = [one for one in state.scene.aspects if one.on == f"zone:{zone}" and not one.hidden]
    people = [name_of(state, one.id) for one in in_play(state) if one.zone == zone]
    name = list(wrapped(cut(zone_name(state, zone), 2 * _COLUMNS), _COLUMNS))
    aspects = [line for one in known for line in wrapped(inline(one.name), _COLUMNS, "  ")]
    here = list(wrapped(listed(people), _COLUMNS, "  ")) if people else []
    return tuple(name[:2]), _shortened(aspects), _shortened(here)


def _shortened(lines: list[str]) -> tuple[str, ...]:
    return tuple(lines) if len(lines) <= _MOST_LINES else (*lines[: _MOST_LINES - 1], "…")


def _ways(zones: ZoneMap, boxes: dict[str, _Box]) -> Iterator[Markup]:
    seen: set[frozenset[str]] = set()
    for here, there in zones.borders:
        pair = frozenset((here, there))
        if len(pair) == 2 and pair not in seen:
            seen.add(pair)
            yield _one_way(zones, boxes[here], boxes[there])


def _one_way(zones: ZoneMap, one: _Box, other: _Box) -> Markup:
    """The way between two boxes; dashed where something bars it, with an arrow where it goes one way only."""
    if one.x > other.x:
        one, other = other, one
    on, back = zones.border(one.zone, other.zone), zones.border(other.zone, one.zone)
    bars = [way.barrier for way in (on, back) if way is not None and way.barrier is not None]
    if one.x == other.x:  # One above the other: around the side of what lies between them.
        x, bow = one.x, one.x - _GAP_X // 2 + 6
        path = f"M{x} {one.middle} C{bow} {one.middle} {bow} {other.middle} {x} {other.middle}"
        at = (bow + 8, (one.middle + other.middle) // 2)
    else:
        start, end = one.x + _BOX, other.x
        path = f"M{start} {one.middle} L{end} {other.middle}"
        at = ((start + end) // 2, (one.middle + other.middle) // 2)
    arrow = "" if on is not None and back is not None else " → " if on is not None else " ← "
    label = f"{arrow}{', '.join(dict.fromkeys(on_the_ladder(bar) for bar in bars))}".strip()
    pieces = [element("path", d=path, class_="way barred" if bars else "way")]
    if label:
        broad = 8 * width(label) + 10
        pieces.append(
            element("rect", x=at[0] - broad // 2, y=at[1] - 11, width=broad, height=22, rx=4, class_="bar")
        )
        pieces.append(element("text", label, x=at[0], y=at[1] + 5, text_anchor="middle", class_="bar"))
    return element("g", *pieces)


def _drawn(box: _Box) -> Markup:
    pieces = [element("rect", x=box.x, y=box.y, width=_BOX, height=box.height, rx=8, class_="zone")]
    y = box.y + _PAD + 14
    for lines, kind in ((box.name, "name"), (box.aspects, "aspect"), (box.people, "people")):
        for each in lines:
            pieces.append(element("text", each.strip(), x=box.x + _PAD, y=y, class_=kind))
            y += _LINE
    return joined(element("g", *pieces))
