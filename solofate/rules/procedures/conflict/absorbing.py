"""The ways to absorb a hit: stress boxes, consequences or both (Fate Condensed, Stress and Consequences)."""

from __future__ import annotations

from itertools import combinations

from solofate.rules.decisions import Option
from solofate.rules.decisions.conflict import Absorption
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Slot, Track

OUT = "out"


def ways_to_absorb(victim: Character, shifts: int, kind: str) -> list[Option[Absorption | None]]:
    """Every minimal way to cover a hit, lightest first, then `out`.

    Minimal: nothing is marked that could have been left unmarked. Other ways are legal when typed
    (ruling AMBC-75, `read_absorption`).
    """
    track = victim.track(kind)
    ways: dict[str, Absorption] = {}
    for slots in _slot_choices(victim, kind):
        covered = sum(slot.shifts for slot in slots)
        for way in _with_boxes(track, shifts - covered, slots):
            if not any(way.covers - slot.shifts >= shifts for slot in slots):
                ways.setdefault(absorption_id(way), way)
    ordered = sorted(ways.items(), key=lambda item: (item[1].harm, item[0]))
    return [*(Option(name, way) for name, way in ordered), Option(OUT, None)]


def _with_boxes(track: Track, uncovered: int, slots: tuple[Slot, ...]) -> list[Absorption]:
    """What the boxes must do beside these slots: so many of one point, or any one that is worth enough.

    A box of rising value may be larger than it need be (ruling AMBO-95).
    """
    if uncovered <= 0:
        return [Absorption(0, slots)]
    if not track.one_a_hit:
        return [Absorption(uncovered, slots)] if uncovered <= track.free else []
    return [Absorption(0, slots, value) for value in _empty_values(track) if value >= uncovered]


def _empty_values(track: Track) -> list[int]:
    return [value for value, full in zip(track.boxes, track.marked, strict=True) if not full]


def _slot_choices(victim: Character, kind: str) -> list[tuple[Slot, ...]]:
    """Sets of empty slots open to this kind of harm; of two alike, the one of its own kind goes first."""
    empty = sorted(
        (slot for slot in victim.consequences if slot.aspect is None and slot.only in (None, kind)),
        key=lambda slot: (slot.shifts, slot.only is None),
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


def absorption_id(way: Absorption) -> str:
    """`stress:2`, `stress:1+moderate`, `mild+severe`; `box:3+mild` with boxes of rising value."""
    parts = [f"stress:{way.boxes}"] if way.boxes else [f"box:{way.box}"] if way.box else []
    return "+".join([*parts, *(slot.severity for slot in way.slots)])


def read_absorption(victim: Character, shifts: int, kind: str, typed: str) -> Absorption | None:
    """A typed way to absorb, surplus included, or None where it does not cover the hit or is not to be had."""
    way = _read(victim, kind, typed)
    return way if way is not None and way.covers >= shifts else None


def covers_too_little(victim: Character, shifts: int, kind: str, typed: str) -> str | None:
    """Why a typed way that is to be had does not do for this hit, and what does; None where that is not why."""
    way = _read(victim, kind, typed)
    if way is None or way.covers >= shifts:
        return None
    enough = ", ".join(option.id for option in ways_to_absorb(victim, shifts, kind))
    return f"{typed} covers {way.covers} of the {shifts} shifts; there is {enough}"


def _read(victim: Character, kind: str, typed: str) -> Absorption | None:
    """The boxes and slots that were typed, or None where they are not to be had."""
    track = victim.track(kind)
    word = "box:" if track.one_a_hit else "stress:"
    stress, slots = 0, []
    empty = [slot for slot in victim.consequences if slot.aspect is None and slot.only in (None, kind)]
    for part in typed.split("+"):
        number = part.removeprefix(word)
        if part != number and number.isascii() and number.isdigit() and not stress:
            stress = int(number[:4])
        else:
            slot = next((slot for slot in empty if part in (slot.severity, slot.name)), None)
            if slot is None:
                return None
            empty.remove(slot)
            slots.append(slot)
    if track.one_a_hit:
        way = Absorption(0, tuple(slots), stress)
        to_be_had = not stress or stress in _empty_values(track)
    else:
        way = Absorption(stress, tuple(slots))
        to_be_had = stress <= track.free
    return way if to_be_had else None
