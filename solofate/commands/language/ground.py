"""Where whoever a command brings in comes to stand: in a zone of the map, or in a new one that it grows by."""

from __future__ import annotations

from typing import NamedTuple

from solofate.commands.language.names import find_zone, matching
from solofate.commands.language.reading import zone_of_the_hero
from solofate.commands.language.registry import Action, CommandContext, Words
from solofate.commands.language.syntax import joined, split_at
from solofate.errors import MalformedChoice
from solofate.rules.decisions import Procedure
from solofate.rules.model.state import State
from solofate.rules.model.zones import ZoneMap
from solofate.rules.names import slug
from solofate.rules.procedures.conflict.movement import add_zone
from solofate.rules.table import Table

HERE = "here"
"""The zone of those who are there already, where a scene gets its map by somebody who stands elsewhere."""


class Ground(NamedTuple):
    """The id of a zone, None where there are none, and the maps on the way to the one that has it."""

    zone: str | None
    drawn: tuple[tuple[str, ZoneMap], ...] = ()

    def drawn_on(self, state: State, who: str) -> State:
        """The state with the map as it will be, so that it can be asked for ways: a first zone is where all are."""
        if not self.drawn:
            return state
        scene = state.scene._replace(zones=self.drawn[-1][1])
        one = state.characters[who]
        there = one._replace(zone=one.zone or self.drawn[0][0])
        return state._replace(scene=scene, characters={**state.characters, who: there})

    def under(self, action: Action) -> Action:
        """What is done once the zone is on the map."""
        if not self.drawn:
            return action

        def drawn_first(table: Table) -> Procedure | None:
            for zone, zones in self.drawn:
                add_zone(table, zone, zones)
            return action(table)

        return drawn_first


def with_the_hero(seat: CommandContext) -> Ground:
    """Where somebody turns up of whom nothing else is said."""
    return Ground(zone_of_the_hero(seat.state))


def read_ground(seat: CommandContext, words: Words, who: str | None = None) -> Ground:
    """The zone named, as in `loft`, `"ridge"` or `"ridge" next-to lane`.

    A name in quotes that no zone has is a new one. It is next to that of `who`, or the hero's, unless it is said next
    to which. Raises `UnknownName`, `AmbiguousName` or `MalformedChoice`.
    """
    named, beside = split_at(words, "next-to")
    name = " ".join(joined(named).split())
    if not any(map(str.isalnum, name)):
        raise MalformedChoice('say where, as in: in loft, or in "ridge" next-to loft')
    zones = seat.state.scene.zones
    if not named[0].quoted or matching(name, zones.names):
        return Ground(find_zone(seat.state, name))
    nearest = seat.state.characters[who].zone if who is not None else zone_of_the_hero(seat.state)
    here = find_zone(seat.state, joined(beside)) if beside else nearest
    drawn: list[tuple[str, ZoneMap]] = []
    if here is None:
        here, zones = slug(HERE), zones.with_zone(HERE)
        drawn.append((here, zones))
    return Ground(slug(name), (*drawn, (slug(name), zones.with_zone(name, [here]))))


def split_ground(words: Words) -> tuple[Words, Words | None]:
    """The words before `in "ZONE"`, and those behind the `in`; None where no zone in quotes is named so."""
    for at in range(len(words) - 2, 0, -1):
        if words[at].text.casefold() == "in" and not words[at].quoted and words[at + 1].quoted:
            return words[:at], words[at + 1 :]
    return words, None
