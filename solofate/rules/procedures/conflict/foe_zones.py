"""Going deeper into a foe that is a map, and what falls with its zones (Fate Condensed, Big Bads)."""

from __future__ import annotations

from itertools import pairwise

from solofate.errors import IllegalChoice
from solofate.rules.events import GoneStill, WayOpened
from solofate.rules.model.characters import Character
from solofate.rules.model.foe_zones import FoeZone
from solofate.rules.model.state import State
from solofate.rules.model.zones import CLEAR
from solofate.rules.names import with_article
from solofate.rules.table import Table


def bars(state: State, here: str, there: str) -> FoeZone | None:
    """The zone of a foe that stands and lies between one zone and the next deeper in; None as a rule."""
    for one in state.characters.values():
        place = one.sheet.place
        if place is not None and one.out is None and one.zone == here and there in place.leads_to:
            return place
    return None


def challenge_between(state: State, here: str, to: str) -> tuple[str, FoeZone] | None:
    """The first zone on a way farther than the next whose challenge has yet to be overcome, and what it is."""
    if (here, to) in state.scene.zones.borders or not any(
        one.sheet.place is not None for one in state.characters.values()
    ):
        return None
    for pair in pairwise(state.scene.zones.path(here, to)):
        place = bars(state, *pair)
        if place is not None and place.tasks:
            return pair[0], place
    return None


def require_open(state: State, here: str, to: str) -> None:
    """Nobody dashes past a challenge that still bars the way. Raises `IllegalChoice`."""
    barred = challenge_between(state, here, to)
    if barred is not None:
        zone, place = barred
        task = f" (“{place.tasks[0].name}”)" if place.tasks[0].name else ""
        where = with_article(state.scene.zones.names[zone])
        raise IllegalChoice(
            f"the challenge of {where} bars the way{task}; one zone at a time, and that first"
        )


def get_past(table: Table, who: str, here: str, to: str) -> bool:
    """What bars the way deeper has been overcome once; whether the way is open now.

    A task that is done stays done, for everybody. A zone without a challenge has to be got past by each.
    """
    for one in list(table.state.characters.values()):
        place = one.sheet.place
        if place is None or one.out is not None or one.zone != here or to not in place.leads_to:
            continue
        if place.tasks:
            _open(table, one, who, place.tasks[0].name, len(place.tasks) - 1)
            return len(place.tasks) == 1
    return True


def _open(table: Table, zone: Character, by: str | None, task: str, left: int) -> None:
    place = zone.sheet.place
    assert place is not None and zone.zone is not None
    border = place._replace(tasks=place.tasks[len(place.tasks) - left :]).border if left else CLEAR
    zones = table.state.scene.zones
    for deeper in place.leads_to:
        zones = zones.with_way(zone.zone, deeper, border)
    table.emit(WayOpened(zone.id, by, task, left, zones))


def fallen(table: Table, who: str, by: str | None) -> None:
    """A zone of a foe that is out lets everybody pass, and the heart takes all the others with it (ruling AMBO-82)."""
    zone = table.state.characters[who]
    place = zone.sheet.place
    if place is None or zone.out is None:
        return
    if not place.heart:
        if place.leads_to:
            _open(table, zone, by, "", 0)
        return
    rest = standing_with(table.state, zone)
    if rest:
        table.emit(GoneStill(who, tuple(one.id for one in rest)))


def standing_with(state: State, zone: Character) -> list[Character]:
    """The other zones of the same foe that still stand."""
    place = zone.sheet.place
    if place is None:
        return []
    return [
        one
        for one in state.characters.values()
        if one.sheet.place is not None
        and one.sheet.place.of == place.of
        and one.id != zone.id
        and one.out is None
    ]
