"""The ways to absorb a hit: stress boxes, consequences or both (Fate Condensed, Stress and Consequences)."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from solofate.rules.characters import Character
from solofate.rules.decisions import Option
from solofate.rules.harm import Slot

OUT = "out"
_WEIGHT = {"mild": 3.0, "moderate": 7.0, "severe": 13.0}


class Absorption(NamedTuple):
    """One way to cover a hit: how many boxes are marked, and which empty slots are filled."""

    boxes: int
    slots: tuple[Slot, ...]

    @property
    def covers(self) -> int:
        """Shifts covered."""
        return self.boxes + sum(slot.shifts for slot in self.slots)

    @property
    def harm(self) -> float:
        """How much it hurts, to put the lightest way first; a box weighs 1."""
        return self.boxes + sum(_WEIGHT[slot.severity] for slot in self.slots)


def ways_to_absorb(victim: Character, shifts: int, kind: str) -> list[Option]:
    """Every minimal way to cover a hit, lightest first, then `out`.

    Minimal: nothing is marked that could have been left unmarked. Other ways are legal when typed
    (ruling AMBC-75, `read_absorption`).
    """
    free = victim.track(kind).free
    ways: dict[str, Absorption] = {}
    for slots in _slot_choices(victim, kind):
        covered = sum(slot.shifts for slot in slots)
        boxes = max(0, shifts - covered)
        spare = any(covered - slot.shifts >= shifts for slot in slots)
        if boxes <= free and not spare:
            way = Absorption(boxes, slots)
            ways.setdefault(absorption_id(way), way)
    ordered = sorted(ways.items(), key=lambda item: (item[1].harm, item[0]))
    return [*(Option(name, way) for name, way in ordered), Option(OUT)]


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
    """`stress:2`, `stress:1+moderate`, `mild+severe`."""
    parts = [f"stress:{way.boxes}"] if way.boxes else []
    return "+".join([*parts, *(slot.severity for slot in way.slots)])


def read_absorption(victim: Character, shifts: int, kind: str, typed: str) -> Absorption | None:
    """A typed way to absorb, surplus included, or None where it does not cover the hit or is not to be had."""
    boxes, slots = 0, []
    empty = [slot for slot in victim.consequences if slot.aspect is None and slot.only in (None, kind)]
    for part in typed.split("+"):
        if part.startswith("stress:") and part[7:].isascii() and part[7:].isdigit() and not boxes:
            boxes = int(part[7:])
        else:
            slot = next((slot for slot in empty if part in (slot.severity, slot.name)), None)
            if slot is None:
                return None
            empty.remove(slot)
            slots.append(slot)
    way = Absorption(boxes, tuple(slots))
    return way if boxes <= victim.track(kind).free and way.covers >= shifts else None
