"""The map of a scene: a box for each zone, the ways between them, and who stands where."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State, is_here, may_act
from solofate.rules.model.zones import ZoneMap
from solofate.rules.procedures.actions.obstacles import blocks_between
from solofate.wording.layout import cut, filled, width, wrapped
from solofate.wording.own_actions import blocks_shown, way_shown
from solofate.wording.people import name_of, the_zone, zone_name
from solofate.wording.plain import inline

NARROWEST, WIDEST = 24, 60
_STARTS_TRIED = 16


def map_lines(state: State, columns: int = WIDEST, *, words: bool = False) -> list[str]:
    """The zones one below the other, each next to one it touches; ways to others are written in the box.

    With `words` there are no boxes: a sentence for each zone, for whoever listens instead of looking.
    """
    if not len(state.scene.zones):
        return ["This scene has no zones: everybody is together."]
    if words:
        return [_in_words(state, zone) for zone in state.scene.zones.names]
    columns = max(NARROWEST, min(columns, WIDEST))
    order = _drawing_order(state.scene.zones)
    joined = [_touch(state.scene.zones, above, below) for above, below in pairwise(order)]
    lines: list[str] = []
    for at, zone in enumerate(order):
        opened, opens = at > 0 and joined[at - 1], at < len(joined) and joined[at]
        if at > 0:
            lines += _between(state, order[at - 1], zone) if opened else [""]
        drawn = {order[at - 1]} if opened else set()
        drawn |= {order[at + 1]} if opens else set()
        lines += _box(state, zone, drawn, columns, opened=opened, opens=opens)
    return lines


def here_lines(state: State) -> list[str]:
    """What is where the hero is, in a few lines: who is there, what is true of it, and the ways on."""
    hero = state.characters.get(state.active or "")
    zone = hero.zone if hero is not None else None
    if not state.scene.open:
        return ["No scene is open."]
    around = [inline(one.name) for one in state.scene.aspects if one.on == SCENE and not one.hidden]
    others = [one.id for one in state.characters.values() if hero is None or one.id != hero.id]
    people = _people(state, zone, among=others)
    where = f"You are in {the_zone(state, zone)}." if zone is not None else "You are all together."
    lines = [f"{where} With you: {', '.join(people)}." if people else f"{where} Nobody else is here."]
    here = _aspects(state, zone) if zone is not None else []
    lines += [f"Here: {', '.join(here)}."] if here else []
    lines += [f"In play everywhere: {', '.join(around)}."] if around else []
    if zone is not None:
        near = state.scene.zones.neighbours(zone)
        ways = [f"{zone_name(state, there)}{_bar(state, zone, there)}" for there in near]
        lines.append(f"Ways on: {', '.join(ways)}." if ways else "No way leads on from here.")
    return lines


def _drawing_order(zones: ZoneMap) -> list[str]:
    """The zones in the order in which most of them stand below one they touch."""
    starts = list(zones.names)[:_STARTS_TRIED]
    walks = [_walk(zones, start) for start in starts]
    return min(walks, key=lambda walk: sum(not _touch(zones, *pair) for pair in pairwise(walk)))


def _walk(zones: ZoneMap, first: str) -> list[str]:
    """Every zone once, going on to a neighbour wherever there is one that was not drawn yet."""
    order: list[str] = []
    seen: set[str] = set()
    for start in (first, *zones.names):
        here: str | None = start if start not in seen else None
        while here is not None:
            order.append(here)
            seen.add(here)
            ahead = [there for there in zones.neighbours(here) if there not in seen]
            # The neighbour with the fewest ways on goes first, so that dead ends are not left over.
            here = min(ahead, key=lambda there: len(set(zones.neighbours(there)) - seen), default=None)
    return order


def _touch(zones: ZoneMap, here: str, there: str) -> bool:
    return zones.border(here, there) is not None or zones.border(there, here) is not None


def _box(
    state: State, zone: str, drawn: set[str], columns: int, *, opened: bool, opens: bool
) -> Iterator[str]:
    inside = columns - 4
    title = cut(zone_name(state, zone), inside - 4)
    yield f"┌─{'┴' if opened else '─'} {title} {'─' * (columns - 6 - width(title))}┐"
    for text in _texts(state, zone, drawn):
        for line in wrapped(text, inside, "  "):
            yield f"│ {filled(line, inside)} │"
    yield f"└─{'┬' if opens else '─'}{'─' * (columns - 4)}┘"


def _texts(state: State, zone: str, drawn: set[str]) -> list[str]:
    """What stands in the box of a zone: aspects, people, and the ways the drawing does not show."""
    texts = _aspects(state, zone)
    people = _people(state, zone)
    texts += [f"@ {', '.join(people)}"] if people else []
    zones = state.scene.zones
    texts += [
        f"→ {zone_name(state, there)}{_bar(state, zone, there)}"
        for there in zones.neighbours(zone)
        if there not in drawn
    ]
    return texts


def _aspects(state: State, zone: str) -> list[str]:
    here = [one for one in state.scene.aspects if one.on == f"zone:{zone}" and not one.hidden]
    named = [f"“{inline(one.name)}”{' (fragile)' if one.fragile else ''}" for one in here]
    return [", ".join(named)] if named else []


def _people(state: State, zone: str | None, among: Collection[str] | None = None) -> list[str]:
    return [
        name_of(state, one.id) + _standing(state, one)
        for one in state.characters.values()
        if _stands_here(state, one, zone) and not bars_ways(one) and (among is None or one.id in among)
    ]


def _stands_here(state: State, one: Character, zone: str | None) -> bool:
    """Whether somebody is in a zone: in play there, or a hero who gave up a fight that is over, and acts again."""
    gave_up = one.is_hero and may_act(state, one) and is_here(one)
    return one.zone == zone and (one.out is None or gave_up)


def _standing(state: State, one: Character) -> str:
    """The block somebody holds and the way they have half gone, in brackets behind the name."""
    said = [*blocks_shown(state, one.id), *way_shown(state, one)]
    return f" ({'; '.join(said)})" if said else ""


def bars_ways(one: Character) -> bool:
    """Whether it is a block that is drawn on the ways it bars, and not in a zone."""
    return one.obstacle is not None and bool(one.obstacle.between or one.obstacle.guards)


def _bar(state: State, here: str, there: str) -> str:
    """What is in the way of a step: ` (barrier Fair (+2), Athletics)`, ` (Barricade, Good (+3))`."""
    border = state.scene.zones.border(here, there)
    found = []
    if border is not None and border.barrier is not None:
        found.append(f"barrier {on_the_ladder(border.barrier)}, {skill_name(border.over)}")
    for block in blocks_between(state, here, there):
        found.append(f"{name_of(state, block.id)}, {on_the_ladder(block.sheet.stands_at)}")
    return f" ({'; '.join(found)})" if found else ""


def _between(state: State, above: str, below: str) -> list[str]:
    """The way between two boxes: open, barred, or open in one direction only."""
    zones = state.scene.zones
    down, up = zones.border(above, below), zones.border(below, above)
    barred_down, barred_up = _bar(state, above, below), _bar(state, below, above)
    if down is not None and up is not None and down == up and barred_down == barred_up:
        return [f"  ╪{barred_down}" if barred_down else "  │"]
    ways = []
    if down is not None:
        ways.append(f"  ↓{barred_down or (' one way' if up is None else ' open')}")
    if up is not None:
        ways.append(f"  ↑{barred_up or (' one way' if down is None else ' open')}")
    return ways


def _in_words(state: State, zone: str) -> str:
    zones = state.scene.zones
    ways = [f"{zone_name(state, there)}{_bar(state, zone, there)}" for there in zones.neighbours(zone)]
    parts = [f"{zone_name(state, zone)}: next to {', '.join(ways) if ways else 'nothing'}."]
    parts += [f"Aspects: {', '.join(_aspects(state, zone))}."] if _aspects(state, zone) else []
    people = _people(state, zone)
    parts.append(f"Here: {', '.join(people)}." if people else "Nobody is here.")
    return " ".join(parts)
