"""How a hit is borne: the half of the combat model that says which boxes and slots it fills and what that costs.

Valuation, look-ahead and forecast ask here what a hit leaves. Costs are in turns of life: whoever can still bear
`left` shifts lives for about 1 + ln((left + 2) / 2) turns more, so a shift weighs more the nearer the end is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import log
from typing import NamedTuple

from solofate.gm.combat.combat_model import FARTHEST
from solofate.rules.decisions.conflict import Absorption
from solofate.rules.model.characters import Character, Sheet
from solofate.rules.model.harm import Slot, Track
from solofate.rules.procedures.conflict.absorbing import enough_boxes

HARDEST_HIT = FARTHEST
"""The shifts of a hit beyond which nothing is told apart."""

TYPICAL_HIT = 2.0

LIFE = tuple(1.0 + log((left + TYPICAL_HIT) / TYPICAL_HIT) for left in range(120))
"""The turns somebody lives for, by the shifts they can still bear."""


class Room(NamedTuple):
    """What somebody can still bear of one kind of harm."""

    boxes: int
    """The shifts that the free boxes cover, all of them together."""
    slots: tuple[int, ...]
    """The shifts of each empty slot, the least first."""
    tracks: tuple[Track, ...] = ()
    """The tracks, where it matters which boxes are marked; empty where each covers a shift and any number may be."""

    @property
    def whole(self) -> int:
        """The shifts that boxes and slots cover together."""
        return self.boxes + sum(self.slots)


_Borne = tuple[tuple[Track, ...], tuple[Slot, ...], Sheet]
"""What says how much somebody can still bear."""

_rooms: dict[tuple[int, int, int, str], tuple[_Borne, Room]] = {}
MOST_REMEMBERED = 4096


def room(character: Character, kind: str) -> Room:
    """What is open to this kind of harm: found once for as long as nothing is marked, filled or cleared."""
    borne = character.tracks, character.consequences, character.sheet
    # By identity, for a hash of all that would cost more than the room; what is kept cannot come to mean anything else.
    key = id(borne[0]), id(borne[1]), id(borne[2]), kind
    known = _rooms.get(key)
    if known is None:
        if len(_rooms) >= MOST_REMEMBERED:
            _rooms.clear()
        known = _rooms[key] = borne, _open_to(character, kind)
    return known[1]


def _open_to(character: Character, kind: str) -> Room:
    tracks = tuple([track for track in character.tracks if kind in track.takes])
    slots = sorted([slot.shifts for slot in character.open_slots(kind)])
    return _room(tracks, tuple(slots))


def _room(tracks: tuple[Track, ...], slots: tuple[int, ...]) -> Room:
    told_apart = any([track.valued or track.most_a_hit is not None for track in tracks])
    return Room(sum([track.holds for track in tracks]), slots, tracks if told_apart else ())


def left_to_bear(character: Character, kind: str) -> int:
    """How many shifts somebody can still bear before they are out."""
    return room(character, kind).whole


def whole_room(character: Character, kind: str) -> int:
    """How many shifts somebody could bear with nothing marked and every slot empty."""
    boxes = sum([track.whole for track in character.tracks_against(kind)])
    return boxes + sum([slot.whole for slot in character.consequences if slot.only in (None, kind)])


def share_left(character: Character, kind: str) -> float:
    """The share of what somebody could ever bear that is left; 1 for somebody who can bear nothing."""
    whole = whole_room(character, kind)
    return left_to_bear(character, kind) / whole if whole else 1.0


def after(character: Character, kind: str, way: Absorption) -> Room:
    """What is left to somebody who has absorbed a hit in this way."""
    marked = {marks.track: marks.boxes for marks in way.marks}
    tracks = tuple(track.mark(marked.get(track.id, ())) for track in character.tracks)
    return room(character._replace(tracks=tracks).bearing(way.slots), kind)


@lru_cache(maxsize=1 << 14)
def ways_to_bear(room: Room, hit: int) -> tuple[Room, ...]:
    """What each way to bear a hit leaves, the fewest consequences first. Empty: it takes one out.

    As with `ways_to_absorb`, nothing is marked that could have been left unmarked.
    """
    found: dict[Room, None] = {}
    for size in range(len(room.slots) + 1):
        for chosen in dict.fromkeys(combinations(room.slots, size)):
            covered = sum(chosen)
            left = list(room.slots)
            for slot in chosen:
                left.remove(slot)
            for covers, boxes in _marked(room, tuple(left), hit - covered):
                if not chosen or covered + covers - chosen[0] < hit:
                    found[boxes] = None
    return tuple(found)


def _marked(room: Room, left: tuple[int, ...], uncovered: int) -> Iterator[tuple[int, Room]]:
    """The ways to cover with boxes what slots do not: the shifts the boxes cover, and what is left then."""
    if not room.tracks:
        marked = max(0, uncovered)
        if marked <= room.boxes:
            yield marked, Room(room.boxes - marked, left)
        return
    for marks in enough_boxes([(track.id, track) for track in room.tracks], uncovered):
        places = {each.track: each.boxes for each in marks}
        tracks = tuple(track.mark(places.get(track.id, ())) for track in room.tracks)
        yield sum(sum(each.worth) for each in marks), _room(tracks, left)


@lru_cache(maxsize=4096)
def life_lost(room: Room, wound: float) -> tuple[float, ...]:
    """What each hit from 0 to `HARDEST_HIT` takes, borne the lightest way; being taken out takes the whole of life.

    `wound` is what a consequence weighs on top of what it covers, in shifts.
    """
    whole = LIFE[room.whole]
    found = []
    for hit in range(HARDEST_HIT + 1):
        ways = ways_to_bear(room, hit)
        if not ways:
            found.append(whole)
            continue
        least = min(ways, key=lambda left: wound * wounds(room, left) - left.whole)
        lost = life_between(room.whole, least.whole, wound * wounds(room, least))
        found.append(min(whole * 0.97, lost))
    return tuple(found)


def wounds(before: Room, left: Room) -> int:
    """How many consequences a hit has cost."""
    return len(before.slots) - len(left.slots)


def life_between(before: int, left: int, weight: float) -> float:
    """What it takes to bear fewer shifts than before, with consequences of this weight beyond what they cover."""
    return LIFE[before] - LIFE[left] + weight / (left + TYPICAL_HIT)
