"""Zones: the map of a scene, who is next to whom, and what bars the way (Fate Condensed, Zones)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from solofate.named_tuples import NamedTuple
from solofate.rules.names import slug

if TYPE_CHECKING:
    import networkx as nx


class Border(NamedTuple):
    """The way from one zone into the next. A `barrier` is the difficulty of crossing it; None is a clear way.

    `over` is the skill the barrier asks for by default.
    """

    barrier: int | None = None
    over: str = "athletics"


CLEAR = Border()
UNSEEN = "stealth"
"""The skill for a way that nothing bars but somebody's eyes."""


class ZoneMap:
    """The zones of a scene as a directed graph. It never changes: adding a zone makes another map.

    `names` gives zone ids their names in the order they were written; `borders` the way for each ordered
    pair of neighbours. Distances are worked out once for each map and shared by every copy of the state.
    """

    def __init__(
        self, names: Mapping[str, str] | None = None, borders: Mapping[tuple[str, str], Border] | None = None
    ) -> None:
        self.names: dict[str, str] = dict(names or {})
        self.borders: dict[tuple[str, str], Border] = dict(borders or {})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ZoneMap) and (self.names, self.borders) == (other.names, other.borders)

    __hash__ = None  # type: ignore[assignment]

    def __contains__(self, zone: object) -> bool:
        return zone in self.names

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def graph(self) -> nx.DiGraph:
        """The map as a networkx graph; each edge carries its `border`."""
        import networkx as nx

        graph: nx.DiGraph = nx.DiGraph()
        graph.add_nodes_from(self.names)
        graph.add_edges_from((here, there, {"border": way}) for (here, there), way in self.borders.items())
        return graph

    @cached_property
    def _neighbours(self) -> dict[str, tuple[str, ...]]:
        return {here: tuple(there for start, there in self.borders if start == here) for here in self.names}

    @cached_property
    def _distances(self) -> dict[str, dict[str, int]]:
        return {here: _steps_from(here, self._neighbours) for here in self.names}

    @cached_property
    def _open_distances(self) -> dict[str, dict[str, int]]:
        clear = {
            here: [there for there in others if self.borders[here, there].barrier is None]
            for here, others in self._neighbours.items()
        }
        return {here: _steps_from(here, clear) for here in self.names}

    def neighbours(self, zone: str) -> tuple[str, ...]:
        """The zones next to this one, barred ways included."""
        return self._neighbours[zone]

    def border(self, here: str, there: str) -> Border | None:
        """The way from one zone to the next, or None where they do not touch."""
        return self.borders.get((here, there))

    def distance(self, here: str | None, there: str | None) -> int | None:
        """How many borders lie between; None where there is no way at all. Nowhere is together with nowhere."""
        if here == there:
            return 0
        if here is None or there is None:
            return None
        return self._distances[here].get(there)

    def open_distance(self, here: str | None, there: str | None) -> int | None:
        """How many borders lie between on ways that nothing bars; None where there is no such way."""
        if here == there:
            return 0
        if here is None or there is None:
            return None
        return self._open_distances[here].get(there)

    def path(self, here: str, there: str) -> list[str]:
        """The zones of a shortest way, both ends included, over as few barriers as the length allows."""
        if (here, there) in self.borders:  # Nothing is shorter, and networkx takes a while to load.
            return [here, there]
        import networkx as nx

        def length(start: str, end: str, edge: Mapping[str, Border]) -> float:
            return 1.0 if edge["border"].barrier is None else 1.001

        found: list[str] = nx.shortest_path(self.graph, here, there, weight=length)
        return found

    def with_zone(self, name: str, next_to: Iterable[str] = (), barrier: int | None = None) -> ZoneMap:
        """A map with one more zone, joined both ways to the zones `next_to` (ids)."""
        zone = slug(name)
        borders = dict(self.borders)
        for other in next_to:
            borders[(zone, other)] = borders[(other, zone)] = Border(barrier)
        return ZoneMap({**self.names, zone: name}, borders)

    def with_way(self, here: str, there: str, border: Border) -> ZoneMap:
        """A map on which the way from one zone into another, in this direction alone, is this one."""
        return ZoneMap(self.names, {**self.borders, (here, there): border})

    def with_barrier(self, here: str, there: str, barrier: int) -> ZoneMap:
        """A map on which the way between two neighbours is barred, in both directions as far as there is one."""
        borders = dict(self.borders)
        for ends in ((here, there), (there, here)):
            if ends in borders:
                borders[ends] = borders[ends]._replace(barrier=barrier)
        return ZoneMap(self.names, borders)


def _steps_from(start: str, ways: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """How many steps it is to every zone that these ways lead to."""
    steps, edge = {start: 0}, [start]
    while edge:
        reached = dict.fromkeys(there for here in edge for there in ways[here] if there not in steps)
        steps |= dict.fromkeys(reached, steps[edge[0]] + 1)
        edge = list(reached)
    return steps


NO_ZONES = ZoneMap()
