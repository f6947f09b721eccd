"""Stress tracks and consequence slots: what a character can bear (Fate Condensed, Stress and Consequences)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from solofate.named_tuples import NamedTuple, quickly_replaced
from solofate.patterns import pattern
from solofate.rules.model.aspects import NO_FREE_INVOKES, FreeInvokes

CLOSED = "closed"
FRESH, TREATED, CLEARED = "fresh", "treated", "cleared"
MILD, MODERATE, SEVERE = "mild", "moderate", "severe"
"""The slots of Fate Condensed, by id. Content names them; a ruleset may have others."""

AFTER_SCENE, AFTER_CONFLICT, NEVER = "scene", "conflict", "never"
AFTER_SESSION, AFTER_SCENARIO, AT_BREAKTHROUGH = "session", "scenario", "breakthrough"
FOR_GOOD = "for-good"
"""When something clears: boxes with the scene, with their conflict or never; a consequence, once it is treated, after a
full scene, a full session or a full scenario, at a breakthrough or never. One that is there for good takes the place
of an aspect of the sheet, and a breakthrough frees its slot for another."""

ONE_POINT = 1
"""What a stress box is worth that is not of rising value."""


class Track(NamedTuple):
    """One stress track of somebody: what each box covers, which are marked, and how it may be used.

    `takes` are the kinds of harm it takes. At most `most_a_hit` boxes are marked for one hit, None for any number; with
    `last_takes_out` nobody stays in whose last box is marked. `clears` says when its boxes are empty again. With
    `equal_first` the box worth just what is to be covered is marked before any other.
    """

    id: str
    takes: tuple[str, ...]
    boxes: tuple[int, ...]
    marked: tuple[bool, ...]
    most_a_hit: int | None = None
    last_takes_out: bool = False
    clears: str = AFTER_SCENE
    equal_first: bool = False

    @property
    def free(self) -> int:
        """How many boxes can still be marked by somebody who stays in."""
        left = self.marked.count(False)
        return left - 1 if self.last_takes_out and left else left

    @property
    def valued(self) -> bool:
        """Whether its boxes differ in worth, so that it matters which of them is marked."""
        return bool(self.boxes) and self.boxes[-1] > ONE_POINT

    @property
    def at_once(self) -> int:
        """How many boxes may be marked for one hit as it stands."""
        return self.free if self.most_a_hit is None else min(self.free, self.most_a_hit)

    @property
    def empty(self) -> tuple[int, ...]:
        """The places of the boxes that are not marked."""
        return tuple([at for at, full in enumerate(self.marked) if not full])

    def mark(self, places: Sequence[int]) -> Track:
        """The track with these boxes marked too."""
        return self._replace(marked=tuple([full or at in places for at, full in enumerate(self.marked)]))

    def cleared(self) -> Track:
        """The track with every box empty."""
        return self._replace(marked=(False,) * len(self.boxes))

    @property
    def holds(self) -> int:
        """The shifts that the boxes still to be marked cover, all of them together."""
        if not self.valued:
            return self.free
        left = [self.boxes[at] for at in self.empty]
        return sum(left) - (min(left) if self.last_takes_out and left else 0)

    @property
    def whole(self) -> int:
        """The shifts that its boxes cover while none of them is marked."""
        return sum(self.boxes) - (min(self.boxes) if self.last_takes_out and self.boxes else 0)

    def marks_for(self, shifts: int) -> list[tuple[int, ...]]:
        """The sets of boxes that help against so many shifts of one hit, by their places, none of them more than need
        be: the first boxes where all are alike, and where they differ any that may be marked together.
        """
        most, empty = self.at_once, self.empty
        if not self.valued:
            return [empty[:number] for number in range(1, min(most, shifts) + 1)]
        sets = (each for number in range(1, most + 1) for each in combinations(empty, number))
        return [each for each in sets if self._needed(each, shifts) and self.allows(each, shifts)]

    def allows(self, places: tuple[int, ...], shifts: int) -> bool:
        """Whether these boxes may be marked for so many shifts: no other before one that is worth just that."""
        equal = any(self.boxes[at] == shifts for at in self.empty)
        return not (self.equal_first and equal) or self.worth(places) == shifts

    def _needed(self, places: tuple[int, ...], shifts: int) -> bool:
        """Whether these boxes cover no more than they must: without any of them they would cover too little."""
        return self.worth(places) - min(self.boxes[at] for at in places) < shifts

    def worth(self, places: Sequence[int]) -> int:
        """The shifts these boxes cover."""
        return sum([self.boxes[at] for at in places])

    def least_for(self, shifts: int) -> tuple[int, ...] | None:
        """The boxes that cover so many shifts of one hit with the least to spare; None where none do."""
        if shifts <= 0:
            return ()
        weighed = [(self.worth(places), len(places), places) for places in self.marks_for(shifts)]
        # Among equals the first stays the first: later places are the greater tuples.
        return min([each for each in weighed if each[0] >= shifts], default=(0, 0, None))[2]

    def resized(self, other: Track) -> Track:
        """The track another one has become; marks stay as far as it reaches (ruling AMBC-08)."""
        length = len(other.boxes)
        return other._replace(marked=(*self.marked, *(False,) * length)[:length])


class Healing(NamedTuple):
    """When a recovery began: the scene it began in (or after), the full session and the scenario, by their count.

    A session or a scenario under way counts as the one it will make.
    """

    scene: int
    session: int
    scenario: int = 0


@quickly_replaced
class Slot(NamedTuple):
    """A consequence slot, and the consequence in it if `aspect` is not None.

    `name` is its own (`mild`, `moderate`, `severe`, and `mild-2` for a second one), `shifts` what it covers; `only`
    limits it to `physical` or `mental` hits, or with `closed` to none at all. `state` is `fresh` or `treated`.
    `this_conflict` says whether it was taken in the conflict now running, which is what a concession counts
    (ruling AMBC-80). `forbids` and `allows` are the deeds the wound rules out or makes possible. `kind` is the harm
    it came of, where that is known; `healing` says since when it is treated, `clears` what it then waits for.
    `eased` is the id of the lighter slot as whose it mends, where something has made it so.

    A condition has a fixed name and one or several `boxes`, each worth `shifts`, of which so many are `marked`; all of
    them together are one aspect. `row` is the consequence it stands in for, and `most` how many boxes of that row may
    be marked in all, None for each of them. `natural` is the kind of harm it comes of as a rule.
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
    clears: str = AFTER_SCENE
    eased: str = ""
    boxes: int = 1
    marked: int = 0
    row: str = ""
    most: int | None = None
    natural: str = ""

    @property
    def severity(self) -> str:
        """The id of the slot in the ruleset, such as `mild`: what `mild` and `mild-2` have in common."""
        return id_of_slot(self.name)

    @property
    def rank(self) -> str:
        """The consequence it counts as: its own id, or for a condition that of its row."""
        return self.row or self.severity

    @property
    def left(self) -> int:
        """How many of its boxes are not marked; a consequence fills its slot whole."""
        if self.row:
            return self.boxes - self.marked
        return 0 if self.aspect is not None else 1

    @property
    def whole(self) -> int:
        """The shifts it covers while nothing is in it."""
        return self.shifts * (self.boxes if self.most is None else min(self.boxes, self.most))

    def crosses(self, kind: str) -> bool:
        """Whether it is a condition that such harm leaves only by way of the story: fright after a blow, say."""
        return self.natural not in ("", kind)

    def filled(self, aspect: str, kind: str, holder: str | None, boxes: int) -> Slot:
        """The slot with this in it, fresh; `holder` has a free invoke on it.

        What is marked once more keeps the free invokes that lay on it, and its recovery is over (ruling AMBO-06).
        """
        before = self if self.row else self.emptied
        held = dict(before.free_invokes)
        if holder is not None:
            held[holder] = held.get(holder, 0) + 1
        return before._replace(
            aspect=aspect,
            state=FRESH,
            free_invokes=held,
            this_conflict=True,
            kind=self.natural or kind,
            healing=None,
            marked=min(self.boxes, self.marked + boxes) if self.row else 0,
        )

    @property
    def emptied(self) -> Slot:
        """The slot with nothing in it."""
        return Slot(
            self.name,
            self.shifts,
            self.only,
            clears=self.clears,
            boxes=self.boxes,
            row=self.row,
            most=self.most,
            natural=self.natural,
        )

    @property
    def overwrites(self) -> bool:
        """Whether a consequence here takes the place of an aspect of the sheet."""
        return self.clears == FOR_GOOD

    @property
    def untreated(self) -> bool:
        """Whether there is a consequence in it that a treatment could mend and none has."""
        return self.aspect is not None and self.state != TREATED and self.clears not in (NEVER, FOR_GOOD)

    @property
    def weight(self) -> float:
        """How much it hurts to fill it, beside boxes that weigh what they cover: 3, 7 and 13 for 2, 4 and 6 shifts.

        A box of a condition weighs half as much as the consequence of its row.
        """
        shifts = 2 * self.shifts if self.row else self.shifts
        weight = shifts * shifts / 4 + shifts / 2 + 1
        return weight / 2 if self.row else weight


_NUMBERED = pattern(r"-\d+$")


def id_of_slot(name: str) -> str:
    """The id that a slot has in the ruleset: `mild` for `mild-2`."""
    return _NUMBERED.sub("", name)


def slots_kept(before: Sequence[Slot], after: Sequence[Slot]) -> tuple[Slot, ...]:
    """The slots of a changed sheet with the consequences that were in the old ones (ruling AMBC-08).

    A consequence whose slot is lost stays until it heals, and its slot takes no other.
    """
    filled = {slot.name: slot for slot in before if slot.aspect is not None}
    kept = [
        filled[slot.name]._replace(
            shifts=slot.shifts,
            only=slot.only,
            clears=slot.clears,
            boxes=slot.boxes,
            row=slot.row,
            most=slot.most,
        )
        if slot.name in filled
        else slot
        for slot in after
    ]
    names = {slot.name for slot in after}
    lost = [slot._replace(only=CLOSED) for name, slot in filled.items() if name not in names]
    return (*kept, *lost)


def without_consequence(slots: Sequence[Slot], name: str) -> tuple[Slot, ...]:
    """The slots once the consequence in the one of that name has healed; a closed slot goes with it."""
    return tuple(
        slot.emptied if slot.name == name else slot
        for slot in slots
        if slot.name != name or slot.only != CLOSED
    )


def tracks_after(tracks: Sequence[Track], *over: str) -> tuple[Track, ...]:
    """The tracks once these things are over: those that clear with them are empty."""
    return tuple([track.cleared() if track.clears in over else track for track in tracks])


def tracks_kept(before: Sequence[Track], after: Sequence[Track]) -> tuple[Track, ...]:
    """The tracks of a changed sheet with the marks that were on the old ones of the same id (ruling AMBC-08)."""
    old = {track.id: track for track in before}
    return tuple([old[track.id].resized(track) if track.id in old else track for track in after])
