"""Stress tracks and consequence slots: what a character can bear (Fate Condensed, Stress and Consequences)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.rules.model.aspects import NO_FREE_INVOKES, FreeInvokes

CLOSED = "closed"
FRESH, TREATED = "fresh", "treated"
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

    @property
    def one_a_hit(self) -> bool:
        """Whether only one box may be marked for a hit, as with boxes of rising value."""
        return self.boxes[1:2] == (2,)

    @property
    def holds(self) -> int:
        """The shifts that the empty boxes cover, all of them together."""
        if not self.one_a_hit:
            return self.free
        return sum(value for value, full in zip(self.boxes, self.marked, strict=True) if not full)

    def least_for(self, shifts: int) -> tuple[int, ...] | None:
        """The fewest empty boxes, by index, that cover so many shifts of one hit; None where they do not."""
        empty = [at for at, full in enumerate(self.marked) if not full]
        if not self.one_a_hit:
            return tuple(empty[:shifts]) if len(empty) >= shifts else None
        return next(((at,) for at in empty if self.boxes[at] >= shifts), None) if shifts > 0 else ()

    def resized(self, length: int, rising: bool = False) -> Track:
        """A track of another length; marks stay as far as it reaches (ruling AMBC-08)."""
        return Track(track_of(length, rising).boxes, (*self.marked, *(False,) * length)[:length])


def track_of(length: int, rising: bool = False) -> Track:
    """An empty track of one-point boxes, or of boxes worth 1, 2, 3 …"""
    return Track(tuple(range(1, length + 1)) if rising else (1,) * length, (False,) * length)


class Healing(NamedTuple):
    """When a recovery began: the scene it began in (or after), and the full session, both by their count.

    A session under way counts as the one it will make.
    """

    scene: int
    session: int


class Slot(NamedTuple):
    """A consequence slot, and the consequence in it if `aspect` is not None.

    `name` is its id (`mild`, `moderate`, `severe`, `mild-2` …), `shifts` what it covers; `only` limits it to
    `physical` or `mental` hits, or with `closed` to none at all. `state` is `fresh` or `treated`.
    `this_conflict` says whether it was taken in the conflict now running, which is what a concession counts
    (ruling AMBC-80). `forbids` and `allows` are the deeds the wound rules out or makes possible. `kind` is the harm
    it came of, where that is known; `healing` says since when it is treated.
    """

    name: str
    shifts: int
    only: str | None = None
    aspect: str | None = None
    state: str = "fresh"
    free_invokes: FreeInvokes = NO_FREE_INVOKES
    this_conflict: bool = False
    forbids: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    kind: str = ""
    healing: Healing | None = None

    @property
    def severity(self) -> str:
        """`mild`, `moderate` or `severe`."""
        return self.name.partition("-")[0]


def hero_slots(more: Sequence[str | None] = ()) -> tuple[Slot, ...]:
    """A PC's slots: one of each severity, and more mild ones, each for any harm or for one kind only."""
    slots = [Slot(MILD, 2), Slot(MODERATE, 4), Slot(SEVERE, 6)]
    slots += [Slot(f"{MILD}-{number}", 2, only) for number, only in enumerate(more, start=2)]
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
        Slot(slot.name, slot.shifts, slot.only) if slot.name == name else slot
        for slot in slots
        if slot.name != name or slot.only != CLOSED
    )
