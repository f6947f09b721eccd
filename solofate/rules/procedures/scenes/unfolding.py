"""A foe that is a map comes in: its zones join those of the scene, each a character of its own."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.events import Entered, MapUnfolded, Moved
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import Character, enter
from solofate.rules.model.state import in_play
from solofate.rules.model.zones import CLEAR, ZoneMap
from solofate.rules.names import slug, unused_slug
from solofate.rules.table import Table


def unfold(table: Table, foe: Character) -> Character:
    """The foe as its heart, once its other zones have come in (ruling AMBO-82).

    The zones nobody of it leads to lie beside where it was put; in a scene without any the others find themselves
    in the first of them.
    """
    scene = table.state.scene
    ids: dict[str, str] = {}
    for zone in foe.sheet.zones:
        taken = {*scene.zones.names, *table.state.characters, *ids.values(), foe.id}
        ids[slug(zone.name)] = unused_slug(zone.name, taken)
    names = dict(scene.zones.names)
    names |= {ids[slug(zone.name)]: zone.name for zone in foe.sheet.zones}
    borders = dict(scene.zones.borders)
    led_to = {to for zone in foe.sheet.zones for to in zone.leads_to}
    for zone in foe.sheet.zones:
        here = ids[slug(zone.name)]
        for deeper in zone.leads_to:
            borders[here, ids[deeper]] = zone.border
            borders.setdefault((ids[deeper], here), CLEAR)
        if slug(zone.name) not in led_to and foe.zone is not None:
            borders[foe.zone, here] = borders[here, foe.zone] = CLEAR
    table.emit(MapUnfolded(foe.id, foe.name, tuple(ids.values()), ZoneMap(names, borders)))
    first = next(iter(ids.values()))
    if foe.zone is None and not scene.zones.names:
        for one in in_play(table.state):
            table.emit(Moved(one.id, None, first))
    for zone, sheet in zip(foe.sheet.zones, (*foe.sheet.parts, foe.sheet), strict=True):
        place = zone._replace(leads_to=tuple(ids[to] for to in zone.leads_to), of=foe.id)
        sheet = replace(at_this_table(table.state, sheet), place=place)
        here = ids[slug(zone.name)]
        if zone.heart:
            return foe._replace(sheet=sheet, zone=here)
        part = enter(sheet, here, side=foe.side, control=foe.control, zone=here)
        table.emit(Entered(here, part))
    raise AssertionError("a foe that is a map has a heart")
