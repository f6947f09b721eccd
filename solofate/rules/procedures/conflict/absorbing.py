"""The ways to absorb a hit: stress boxes, consequences or both (Fate Condensed, Stress and Consequences)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from solofate.rules.decisions import Option
from solofate.rules.decisions.conflict import Absorption, Marks
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Slot, Track

OUT = "out"

_INVOKES = Slot._fields.index("free_invokes")
MOST_REMEMBERED = 4096

Ways = tuple[Option[Absorption | None], ...]
"""The ways to take a hit, lightest first, then `out`."""

_alike: dict[tuple[object, ...], Ways] = {}
"""The ways found before, by all that counts: people of one kind are hit alike again and again."""

_met: dict[tuple[int, int, int, int, str], tuple[object, Ways]] = {}
"""The ways of the very same tracks and slots, each kept with the ways: one hit is asked about more than once."""


def ways_to_absorb(victim: Character, shifts: int, kind: str) -> Ways:
    """Every minimal way to cover a hit, lightest first, then `out`.

    Minimal: nothing is marked that could have been left unmarked. Other ways are legal when typed
    (ruling AMBC-75, `read_absorption`).
    """
    kept = victim.tracks, victim.consequences, victim.sheet
    at = (id(kept[0]), id(kept[1]), id(kept[2]), shifts, kind)
    met = _met.get(at)
    if met is None:
        if len(_met) >= MOST_REMEMBERED:
            _met.clear()
        met = _met[at] = kept, _ways_of(victim, shifts, kind)
    return met[1]


def _ways_of(victim: Character, shifts: int, kind: str) -> Ways:
    tracks, empty = _named(victim, kind), victim.open_slots(kind)
    if any([slot.free_invokes for slot in empty]):  # A condition that could be marked once more.
        return _ways(tracks, empty, shifts, kind)
    alike = (shifts, kind, *tracks, *[(*slot[:_INVOKES], *slot[_INVOKES + 1 :]) for slot in empty])
    known = _alike.get(alike)
    if known is None:
        if len(_alike) >= MOST_REMEMBERED:
            _alike.clear()
        known = _alike[alike] = _ways(tracks, empty, shifts, kind)
    return known


def _ways(tracks: list[tuple[str, Track]], empty: list[Slot], shifts: int, kind: str) -> Ways:
    ways: dict[str, Absorption] = {}
    for slots in _slot_choices(empty, kind):
        covered = sum([slot.shifts for slot in slots])
        for marks in enough_boxes(tracks, shifts - covered):
            way = Absorption(marks, slots)
            if not any([way.covers - slot.shifts >= shifts for slot in slots]):
                ways.setdefault(way.id, way)
    ordered = sorted(ways.items(), key=lambda item: (item[1].harm, crossings(item[1], kind), item[0]))
    return (*(Option(name, way) for name, way in ordered), Option(OUT, None))


def crossings(way: Absorption, kind: str) -> int:
    """How many of its conditions are of the other kind than the harm they are marked for."""
    return sum([slot.crosses(kind) for slot in way.slots])


def _named(victim: Character, kind: str) -> list[tuple[str, Track]]:
    """The tracks that take this kind of harm, each with what it is called in an answer."""
    tracks = victim.tracks_against(kind)
    return [
        (("box" if track.valued else "stress") if not at else track.id, track)
        for at, track in enumerate(tracks)
    ]


def _marked(word: str, track: Track, places: tuple[int, ...]) -> Marks:
    return Marks(word, track.id, places, tuple([track.boxes[at] for at in places]), track.valued)


def enough_boxes(tracks: list[tuple[str, Track]], uncovered: int) -> Iterator[tuple[Marks, ...]]:
    """The sets of boxes that cover these shifts and none of which could be left out.

    A box of rising value may be larger than it need be (ruling AMBO-95).
    """
    if uncovered <= 0:
        yield ()
        return
    if (
        len(tracks) == 1 and not tracks[0][1].valued
    ):  # The usual case is worth its own two lines: it is asked often.
        word, track = tracks[0]
        if uncovered <= track.at_once:
            yield (_marked(word, track, track.empty[:uncovered]),)
        return
    choices = [
        [(), *((_marked(word, track, places),) for places in track.marks_for(uncovered))]
        for word, track in tracks
    ]
    for chosen in product(*choices):
        marks = tuple([each for one in chosen for each in one])
        worth = [value for each in marks for value in each.worth]
        if worth and sum(worth) >= uncovered > sum(worth) - min(worth):
            yield marks


def _slot_choices(slots_open: list[Slot], kind: str) -> list[tuple[Slot, ...]]:
    """Sets of empty slots open to this kind of harm; of two alike, the one of its own kind goes first."""
    empty = sorted(
        slots_open,
        key=lambda slot: (slot.shifts, slot.only is None, slot.crosses(kind)),
    )
    choices = []
    for size in range(len(empty) + 1):
        for slots in combinations(empty, size):
            if all(
                slot in slots or other not in slots
                for at, slot in enumerate(empty)
                for other in empty[at + 1 :]
                if other.severity == slot.severity
            ):
                choices.append(slots)
    return choices


def read_absorption(victim: Character, shifts: int, kind: str, typed: str) -> Absorption | None:
    """A typed way to absorb, surplus included, or None where it does not cover the hit or is not to be had."""
    way = _read(victim, kind, typed)
    if way is None or way.covers < shifts:
        return None
    left = shifts - sum(slot.shifts for slot in way.slots)
    tracks = {track.id: track for track in victim.tracks}
    return way if all(tracks[marks.track].allows(marks.boxes, left) for marks in way.marks) else None


def covers_too_little(victim: Character, shifts: int, kind: str, typed: str) -> str | None:
    """Why a typed way that is to be had does not do for this hit, and what does; None where that is not why."""
    way = _read(victim, kind, typed)
    if way is None or way.covers >= shifts:
        return None
    enough = ", ".join(option.id for option in ways_to_absorb(victim, shifts, kind))
    return f"{typed} covers {way.covers} of the {shifts} shifts; there is {enough}"


def _read(victim: Character, kind: str, typed: str) -> Absorption | None:
    """The boxes and slots that were typed, or None where they are not to be had."""
    tracks = {word: (track, list[int]()) for word, track in _named(victim, kind)}
    slots = []
    empty = victim.open_slots(kind)
    for part in typed.split("+"):
        word, _, number = part.partition(":")
        if word in tracks and number.isascii() and number.isdigit():
            track, numbers = tracks[word]
            if numbers and not track.valued:
                return None
            numbers.append(int(number[:4]))
        else:
            slot = next((slot for slot in empty if part in (slot.severity, slot.name)), None)
            if slot is None:
                return None
            empty.remove(slot)
            slots.append(slot)
    marks = []
    for word, (track, numbers) in tracks.items():
        places = _boxes_typed(track, [number for number in numbers if number])
        if places is None:
            return None
        if places:
            marks.append(_marked(word, track, places))
    return Absorption(tuple(marks), tuple(slots))


def _boxes_typed(track: Track, numbers: list[int]) -> tuple[int, ...] | None:
    """The places of so many boxes, or of boxes of these values; None where they are not to be had."""
    places = list(track.empty)
    if not track.valued:
        places = places[: sum(numbers)]
        short = len(places) < sum(numbers)
    else:
        wanted = [next((at for at in places if track.boxes[at] == number), None) for number in numbers]
        places = [at for at in wanted if at is not None]
        short = len(set(places)) < len(numbers)
    return None if short or len(places) > track.at_once else tuple(places)
