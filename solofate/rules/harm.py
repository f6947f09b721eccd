"""Stress tracks and consequence slots: what a character can bear (Fate Condensed, Stress and Consequences)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.rules.aspects import NO_FREE_INVOKES, FreeInvokes

CLOSED = "closed"
MILD, MODERATE, SEVERE = "mild", "moderate", "severe"
SLOT_SHIFTS = {MILD: 2, MODERATE: 4, SEVERE: 6}


class Track(NamedTuple):
    """One stress track: what each box covers, and which are marked."""

    boxes: tuple[int, ...]
    marked: tuple[bool, ...]

    @property
    def free(self) -> int:
        """How many boxes are still empty."""
        return self.marked.count(False)

    def mark(self, indexes: Sequence[int]) -> Track:
        """The track with these boxes marked too."""
        return Track(self.boxes, tuple(full or at in indexes for at, full in enumerate(self.marked)))

    def cleared(self) -> Track:
        """The track with every box empty."""
        return Track(self.boxes, (False,) * len(self.boxes))

    def resized(self, length: int) -> Track:
        """A track of one-point boxes of another length; marks stay as far as it reaches (ruling AMBC-08)."""
        return Track((1,) * length, (*self.marked, *(False,) * length)[:length])


def track_of(length: int) -> Track:
    """An empty track of one-point boxes."""
    return Track((1,) * length, (False,) * length)


class Slot(NamedTuple):
    """A consequence slot, and the consequence in it if `aspect` is not None.

    `name` is its id (`mild`, `moderate`, `severe`, `mild-2` …), `shifts` what it covers; `only` limits it to
    `physical` or `mental` hits, or with `closed` to none at all. `state` is `fresh` or `treated`.
    `this_conflict` says whether it was taken in the conflict now running, which is what a concession counts
    (ruling AMBC-80).
    """

    name: str
    shifts: int
    only: str | None = None
    aspect: str | None = None
    state: str = "fresh"
    free_invokes: FreeInvokes = NO_FREE_INVOKES
    this_conflict: bool = False

    @property
    def severity(self) -> str:
        """`mild`, `moderate` or `severe`."""
        return self.name.partition("-")[0]


def boxes_for(rating: int) -> int:
    """How many boxes Physique or Will gives: 3, from Average 4, from Good 6 (rulings AMBC-05, AMBC-06)."""
    return 3 if rating < 1 else 4 if rating < 3 else 6


def hero_slots(physique: int, will: int, more_mild: int = 0) -> tuple[Slot, ...]:
    """A PC's slots: one of each severity, and a second mild one of its kind from Superb (+5)."""
    slots = [Slot(MILD, 2), Slot(MODERATE, 4), Slot(SEVERE, 6)]
    extra: list[str | None] = [None] * more_mild
    if physique >= 5:
        extra.append("physical")
    if will >= 5:
        extra.append("mental")
    slots += [Slot(f"{MILD}-{number}", 2, only) for number, only in enumerate(extra, start=2)]
    return tuple(slots)


def slots_kept(before: Sequence[Slot], after: Sequence[Slot]) -> tuple[Slot, ...]:
    """The slots of a changed sheet with the consequences that were in the old ones (ruling AMBC-08).

    A consequence whose slot is lost stays until it heals, and its slot takes no other.
    """
    filled = {slot.name: slot for slot in before if slot.aspect is not None}
    kept = [
        filled[slot.name]._replace(shifts=slot.shifts, only=slot.only) if slot.name in filled else slot
        for slot in after
    ]
    names = {slot.name for slot in after}
    lost = [slot._replace(only=CLOSED) for name, slot in filled.items() if name not in names]
    return (*kept, *lost)


def without_consequence(slots: Sequence[Slot], name: str) -> tuple[Slot, ...]:
    """The slots once the consequence in the one of that name has healed; a closed slot goes with it."""
    return tuple(
        slot._replace(aspect=None, state="fresh", free_invokes=NO_FREE_INVOKES, this_conflict=False)
        if slot.name == name
        else slot
        for slot in slots
        if slot.name != name or slot.only != CLOSED
    )
