"""The ground of a scene: two to four zones, and borders that matter (Fate Condensed, Zones)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm.titles.atlas import Setting
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions.scenes import MapGround
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import State
from solofate.rules.model.zones import Border, ZoneMap
from solofate.rules.names import slug
from solofate.wording.gm.scenes import BARRIERS

LEAST_ZONES, MOST_ZONES = 2, 4
OPEN = "open"


class Way(NamedTuple):
    """A kind of ground that is not simply open: how hard the way in is, over which skill, and why."""

    barrier: int
    skills: tuple[str, ...]
    why: str


WAYS: Mapping[str, Way] = MappingProxyType(
    {
        "high": Way(2, ("athletics",), BARRIERS["high"]),
        "shut": Way(3, ("burglary", "crafts", "physique"), BARRIERS["shut"]),
        "watched": Way(2, ("stealth", "deceive"), BARRIERS["watched"]),
    }
)
"""Kinds of ground, by the tag of their table."""
_AGAINST_STRANGERS = ("shut", "watched")


def grounds(
    words: TableWords,
    state: State,
    skills: Mapping[str, str],
    site: str,
    setting: Setting | None = None,
    spot: str = "",
    number: int = 3,
    spots: Sequence[str] = (),
    at_home: bool = False,
) -> list[MapGround]:
    """So many maps to choose from: parts of the place a title was read as, else drawn from the tables for a site.

    No door is shut to heroes who are `at_home` there, and nobody watches it against them.

    `spot` is what the title calls the zone where the heroes are, where no kind of place was read; `spots` is every
    place it names. Where kinds of place are known, such a place has no zones but those.
    """
    if setting is not None and len(setting.kind.zones) > 1:
        return [_part_of(words, state, skills, setting, at_home) for _ in range(number)]
    if spot and words.atlas().kinds:
        return [_as_typed(spot, spots)]
    return [_ground(words, state, skills, site, spot) for _ in range(number)]


def _as_typed(spot: str, spots: Sequence[str]) -> MapGround:
    """The places a title names, all open to the one where the heroes are: nothing is made up beside them."""
    names = {slug(spot): spot}
    for each in spots:
        known = " ".join(names.values())
        again = {each.split()[0], each.split()[-1]} & set(known.split())
        if len(names) < MOST_ZONES - 1 and not again:
            names[slug(each)] = each
    here, *others = names
    borders = {pair: Border() for each in others for pair in ((here, each), (each, here))}
    return MapGround(ZoneMap(names, borders), ())


def kept_ground(kept: KeptPlace, setting: Setting | None) -> MapGround:
    """The map of a place as it was left, the zone that a title names first."""
    zones = kept.zones
    typed = slug(setting.called) if setting is not None else ""
    if setting is not None and typed not in zones and setting.zone is not setting.kind.zones[0]:
        zones = zones.with_zone(setting.called, list(zones.names)[:1])
    names = dict(zones.names)
    if typed in names:
        names = {typed: names.pop(typed), **names}
    return MapGround(ZoneMap(names, zones.borders), (), kept=kept.name or kept.kind)


def _part_of(
    words: TableWords, state: State, skills: Mapping[str, str], setting: Setting, at_home: bool
) -> MapGround:
    """Outwards from the zone the title names, zone by zone; one of the first borders is no open way if any is."""
    kind = setting.kind
    here = setting.zone
    chosen = [here]
    wanted = LEAST_ZONES + words.below(MOST_ZONES - LEAST_ZONES + 1)
    while len(chosen) < wanted:
        beyond = [
            (way, kind.zone(name))
            for zone in chosen
            for name, way in zone.ways.items()
            if kind.zone(name) not in chosen
        ]
        if not beyond:
            break
        barred = [each for each in beyond if each[0] != OPEN] if len(chosen) == 1 else []
        _, zone = (barred or beyond)[words.below(len(barred or beyond))]
        chosen.append(zone)
    names = {slug(setting.called): setting.called, **{slug(zone.name): zone.name for zone in chosen[1:]}}
    ids = dict(zip((zone.name for zone in chosen), names, strict=True))
    borders: dict[tuple[str, str], Border] = {}
    ways: list[str] = []
    for at, zone in enumerate(chosen):
        for name, way in zone.ways.items():
            if name not in ids or ids[name] == ids[zone.name]:
                continue
            border = _border(state, OPEN if at_home and way in _AGAINST_STRANGERS else way, skills)
            borders[ids[zone.name], ids[name]] = border
            if border.barrier is not None and name not in [each.name for each in chosen[: at + 1]]:
                ways.append(f"{names[ids[name]]}: {WAYS[way].why}")
    return MapGround(ZoneMap(names, borders), tuple(ways), {ids[zone.name]: zone.aspects for zone in chosen})


def _ground(words: TableWords, state: State, skills: Mapping[str, str], site: str, spot: str) -> MapGround:
    """An open zone first, called as the title has it if it says, then others joined to one before.

    At least one border is no open way.
    """
    wanted = LEAST_ZONES + words.below(MOST_ZONES - LEAST_ZONES + 1)
    kinds = list(WAYS)
    names: dict[str, str] = {}
    borders: dict[tuple[str, str], Border] = {}
    ways: list[str] = []
    for at in range(wanted):
        kind = OPEN
        if at and (at == 1 or words.below(4)):
            kind = kinds.pop(words.below(len(kinds)))
        name = spot if spot and not at else _name(words, state, kind, site, names)
        zone = slug(name)
        if at:
            before = list(names)[words.below(len(names))]
            border = _border(state, kind, skills)
            borders[before, zone] = borders[zone, before] = border
            if border.barrier is not None:
                ways.append(f"{name}: {WAYS[kind].why}")
        names[zone] = name
    return MapGround(ZoneMap(names, borders), tuple(ways))


def _name(words: TableWords, state: State, kind: str, site: str, taken: Mapping[str, str]) -> str:
    for name in words.draw(f"ground-{kind}", state, count=len(taken) + 1, site=site):
        if slug(name) not in taken:
            return name
    return f"{kind} ground {len(taken) + 1}"


def _border(state: State, kind: str, skills: Mapping[str, str]) -> Border:
    if kind == OPEN:
        return Border()
    way = WAYS[kind]
    known = [own for skill in (*way.skills, "athletics") for own in state.skills.at(skill) if own in skills]
    return Border(way.barrier, known[0] if known else next(iter(skills)))
