"""What a character can bear: stress tracks and consequence slots as a ruleset describes them (Fate Condensed, Stress
and Consequences).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from solofate.named_tuples import NamedTuple
from solofate.rules.model.harm import (
    AFTER_SCENE,
    AFTER_SESSION,
    AT_BREAKTHROUGH,
    FOR_GOOD,
    MILD,
    NEVER,
    ONE_POINT,
    Slot,
    Track,
)
from solofate.rules.model.levels import Level, cap_at, points_in
from solofate.rules.model.skills import DEFAULT_LIST, MENTAL, PHYSICAL, SkillList
from solofate.rules.model.stunts import Stunt


class TrackSpec(NamedTuple):
    """One stress track of a ruleset. The order of the tracks is that in which they are shown and marked."""

    id: str
    title: str
    """Its name, for people."""
    takes: tuple[str, ...]
    """The kinds of harm it takes, `physical` or `mental`."""
    base: int
    """The boxes it has without any skill."""
    steps: tuple[tuple[int, int], ...] = ()
    """From which rating of a skill on it has how many boxes, the lowest rating first."""
    lengthened_by: tuple[str, ...] = ()
    """What a skill list says its skills lengthen (`boxes: physical`), or skills by id; the best of them counts, unless
    the list ties a skill to the track by the track's own id.
    """
    rising: bool = False
    """Whether its boxes are worth 1, 2, 3 … and not one shift each."""
    most_a_hit: int | None = None
    """How many boxes may be marked for one hit; None for any number."""
    equal_first: bool = False
    """Whether the box worth just what is to be covered is marked before any other (ruling CO-AMB-20)."""
    last_takes_out: bool = False
    """Whether somebody whose last box is marked is taken out."""
    clears: str = AFTER_SCENE
    """When its boxes are empty again: after the `scene`, after the `conflict`, or `never`."""
    from_cap: bool = False
    """Whether it has as many boxes as a skill may be high, and half the rating of its skill on top (BS-CHAR-08)."""

    def length(self, rating: int, cap: int = 0) -> int:
        """How many boxes a rating gives, where no skill may stand above `cap`."""
        boxes = self.base
        if self.from_cap:
            return boxes + cap + (rating + 1) // 2
        for least, number in self.steps:
            if rating >= least:
                boxes = number
        return boxes

    def longer(self, more: int) -> TrackSpec:
        """The same track with so many boxes more, whatever the rating."""
        steps = tuple((least, number + more) for least, number in self.steps)
        return self._replace(base=self.base + more, steps=steps)

    def of_rising_value(self) -> TrackSpec:
        """The same track with boxes worth 1, 2, 3 …, of which one is marked for a hit: 2, from Average 3, from Good 4.

        How many there are is a ruling (AMBO-94).
        """
        return self._replace(base=2, steps=((1, 3), (3, 4)), rising=True, most_a_hit=1)

    def empty(self, length: int) -> Track:
        """A track of this kind with so many boxes, none of them marked."""
        values = tuple(range(1, length + 1)) if self.rising else (ONE_POINT,) * length
        return Track(
            self.id,
            self.takes,
            values,
            (False,) * length,
            self.most_a_hit,
            self.last_takes_out,
            self.clears,
            self.equal_first,
        )


class SlotSpec(NamedTuple):
    """One consequence slot of a ruleset. The order of the slots is that of their weight, the lightest first."""

    id: str
    """Its id, a single word such as `mild`, by which it is chosen as well."""
    title: str
    """Its name, for people: what stands before “consequence”."""
    shifts: int
    """The shifts it absorbs."""
    difficulty: int | None
    """What a treatment must overcome; None where nothing treats it."""
    clears: str
    """When it clears once it is treated: after a full `scene`, `session` or `scenario`, at a `breakthrough`, `never`.
    Where that is `for-good` a PC alone has one, and it takes the place of an aspect.
    """
    takes: str | None = None
    """The one kind of harm it takes; None for any."""
    number: int = 1
    """How many of them a PC has by right."""
    extra_at: int | None = None
    """The rating of a skill that lengthens a track from which on there is one more, for the harm of that track."""
    grave: bool = False
    """Whether the GM rules on who may treat it at all."""
    name: str = ""
    """The aspect it is, where that is fixed beforehand; empty where it is worded when it is taken."""
    heals_untreated: bool = False
    """Whether it begins to heal by itself once the conflict in which it was taken is over."""
    row: str = ""
    """For a condition the id of the consequence it stands in for; empty for a consequence."""
    natural: str = ""
    """For a condition the kind of harm that leaves it as a rule; what mends such harm mends it."""
    boxes: int = 1
    """How many boxes a condition has by right, each worth its shifts."""
    spared: int | None = None
    """How many boxes of a condition's row stay empty whatever comes; None where each may be marked."""

    @property
    def rank(self) -> str:
        """The consequence it counts as: its own id, or for a condition that of its row."""
        return self.row or self.id

    @property
    def called(self) -> str:
        """`mild consequence`, or a condition by its name."""
        return self.title if self.row else f"{self.title} consequence"


class Endurance(NamedTuple):
    """The tracks and slots of a table, and the skills that lengthen them."""

    tracks: tuple[TrackSpec, ...]
    slots: tuple[SlotSpec, ...]
    skills: SkillList = DEFAULT_LIST
    levels: tuple[Level, ...] = ()
    start: str = ""
    """The level the campaign starts at, by id; empty where it names none."""

    def tracks_of(
        self, ratings: Mapping[str, int], stunts: Iterable[Stunt] = (), saved: int = 0
    ) -> tuple[Track, ...]:
        """The empty tracks of a PC with these ratings and stunts, and so many skill points saved."""
        more = self._more_boxes(stunts)
        cap = cap_at(self.levels, points_in(ratings) + saved, self.start)
        return tuple(
            spec.empty(spec.length(max(self._ratings(spec, ratings), default=0), cap) + more.get(spec.id, 0))
            for spec in self.tracks
        )

    def slots_of(self, ratings: Mapping[str, int], stunts: Iterable[Stunt] = ()) -> tuple[Slot, ...]:
        """The empty slots of a PC: those of right first, then what stunts add to the lightest, then what skills add."""
        if self.conditions:
            return self._conditions(self._lighter(ratings, stunts))
        wanted = [(spec, spec.takes) for spec in self.slots for _ in range(spec.number)]
        more = more_slots(stunts)
        # What a stunt calls mild is the lightest here, whatever it is called.
        lightest = {} if self.slot(MILD) else {slot.id: more.get(MILD, 0) for slot in self.slots[:1]}
        for spec in self.slots:
            wanted += [(spec, spec.takes)] * (more.get(spec.id, 0) + lightest.get(spec.id, 0))
        for spec in self.slots:
            for track in self.tracks if spec.extra_at is not None else ():
                if any(rating >= (spec.extra_at or 0) for rating in self._ratings(track, ratings)):
                    wanted.append((spec, spec.takes or (track.takes[0] if len(track.takes) == 1 else None)))
        return numbered(wanted)

    def slots_by_right(self, lightest: int = 0) -> tuple[Slot, ...]:
        """The slots whoever has all of them has, whatever their skills, and so many more of the lightest."""
        if self.conditions:
            return self._conditions({PHYSICAL: max(0, lightest)})
        specs = [spec for spec in self.of_anybody for _ in range(spec.number)]
        specs += [*self.slots[:1]] * max(0, lightest)
        return numbered((spec, spec.takes) for spec in specs)

    def tracks_for(self, boxes: Mapping[str, int]) -> tuple[Track, ...]:
        """The empty tracks of somebody who has been given so many boxes, each by a track or by a kind of harm.

        What was given by a kind of harm goes to the first track that takes it, the most of it if it takes several.
        """
        given: dict[str, int] = {}
        for kind, number in boxes.items():
            spec = self.track(kind)
            if spec is not None:
                given[spec.id] = max(given.get(spec.id, 0), number)
        return tuple(spec.empty(given.get(spec.id, 0)) for spec in self.tracks)

    def slots_for(self, given: Iterable[Slot]) -> tuple[Slot, ...]:
        """The empty slots of somebody who has been given these: of the same id, or else the nearest in shifts.

        Where conditions stand in for consequences, they are those of its row, and a second one of the lightest is two
        boxes more of the first.
        """
        if self.conditions:
            return self._conditions_for(tuple(given))
        if not self.slots:
            return numbered(())
        alike = [_most_like(self.of_anybody, slot) for slot in given]
        return numbered([(spec, spec.takes) for spec in alike])

    def slot(self, id: str) -> SlotSpec | None:
        """The slot of that id."""
        return next((spec for spec in self.slots if spec.id == id), None)

    def track(self, word: str) -> TrackSpec | None:
        """The track of that id, or the first that takes that kind of harm."""
        by_id = (spec for spec in self.tracks if spec.id == word)
        return next(by_id, None) or next((spec for spec in self.tracks if word in spec.takes), None)

    @property
    def conditions(self) -> bool:
        """Whether conditions stand in for consequences."""
        return any(spec.row for spec in self.slots)

    def _conditions(self, more: Mapping[str, int]) -> tuple[Slot, ...]:
        """Conditions with nothing marked; `more` are the slots of the lightest row that became boxes, by their kind.

        Each such slot is two boxes more, and each box raises by one what may be marked in a row that has a limit.
        """
        lightest = self.slots[0].row
        return self._of_boxes(
            {
                spec.id: spec.boxes
                + BOXES_FOR_A_SLOT * (more.get(spec.natural, 0) if spec.row == lightest else 0)
                for spec in self.slots
            }
        )

    def _conditions_for(self, given: tuple[Slot, ...]) -> tuple[Slot, ...]:
        numbers: dict[str, int] = {}
        for slot in given:
            if slot.row:
                numbers[slot.severity] = slot.boxes
            else:
                row = slot.severity if any(slot.severity == spec.row for spec in self.slots) else ""
                row = row or min(self.slots, key=lambda spec: abs(2 * spec.shifts - slot.shifts)).row
                found = [spec for spec in self.slots if spec.row == row]
                if found[0].id in numbers:
                    numbers[found[0].id] += BOXES_FOR_A_SLOT
                else:
                    numbers.update({spec.id: spec.boxes for spec in found})
        return self._of_boxes(numbers)

    def _of_boxes(self, numbers: Mapping[str, int]) -> tuple[Slot, ...]:
        """Conditions with so many boxes each, by id."""
        specs = [spec for spec in self.slots if spec.id in numbers]
        rows: dict[str, int] = {}
        for spec in specs:
            rows[spec.row] = rows.get(spec.row, 0) + numbers[spec.id]
        return tuple(_condition(spec, numbers[spec.id], rows[spec.row]) for spec in specs)

    def _lighter(self, ratings: Mapping[str, int], stunts: Iterable[Stunt]) -> dict[str, int]:
        """The slots of the lightest consequence that skills and stunts add, by the kind of harm they are for."""
        more: dict[str, int] = {}
        least = self.slots[0].extra_at
        for track in self.tracks if least is not None else ():
            if any(rating >= (least or 0) for rating in self._ratings(track, ratings)):
                best = max(track.takes, key=lambda kind: ratings.get(self.skills.lengthens(kind), 0))
                more[best] = more.get(best, 0) + 1
        for each in (stunt.exception for stunt in stunts if stunt.exception is not None):
            # A stunt that hardens the mind alone gives what fright may leave; any other is one of the body.
            kind = MENTAL if each.mental > each.physical else PHYSICAL
            for id, number in {MILD: each.mild, **each.slots}.items():
                of = self.slot(id)
                meant = of.natural if of is not None else kind
                more[meant] = more.get(meant, 0) + number
        return more

    @property
    def of_anybody(self) -> tuple[SlotSpec, ...]:
        """The slots that are no PC's privilege."""
        return tuple(spec for spec in self.slots if spec.clears != FOR_GOOD)

    def _ratings(self, spec: TrackSpec, ratings: Mapping[str, int]) -> list[int]:
        """The ratings that lengthen a track: that of the skill tied to it by its id, or of what else lengthens it."""
        tied = self.skills.tied_to(spec.id)
        skills = [tied] if tied else [self.skills.lengthens(each) for each in spec.lengthened_by]
        return [ratings.get(each, 0) for each in skills]

    def _more_boxes(self, stunts: Iterable[Stunt]) -> dict[str, int]:
        """The boxes that stunts add, by track."""
        more: dict[str, int] = {}
        for kind, number in more_boxes(stunts).items():
            spec = self.track(kind)
            if spec is not None:
                more[spec.id] = more.get(spec.id, 0) + number
        return more


def boxes_of(tracks: Iterable[Track]) -> dict[str, int]:
    """How many boxes there are, by track."""
    return {track.id: len(track.boxes) for track in tracks}


def more_boxes(stunts: Iterable[Stunt]) -> dict[str, int]:
    """The stress boxes that stunts add, by track or by the kind of harm."""
    exceptions = [stunt.exception for stunt in stunts if stunt.exception is not None]
    return _summed({PHYSICAL: each.physical, MENTAL: each.mental, **each.boxes} for each in exceptions)


def more_slots(stunts: Iterable[Stunt]) -> dict[str, int]:
    """The consequence slots that stunts add, by id."""
    exceptions = [stunt.exception for stunt in stunts if stunt.exception is not None]
    return _summed({MILD: each.mild, **each.slots} for each in exceptions)


def _summed(numbers: Iterable[Mapping[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for each in numbers:
        for id, number in each.items():
            found[id] = found.get(id, 0) + number
    return found


def _most_like(specs: tuple[SlotSpec, ...], slot: Slot) -> SlotSpec:
    """The slot of the same id, or else the nearest in shifts."""
    same = next((each for each in specs if each.id == slot.severity), None)
    return same or min(specs, key=lambda each: abs(each.shifts - slot.shifts))


def numbered(slots: Iterable[tuple[SlotSpec, str | None]]) -> tuple[Slot, ...]:
    """Empty slots, each with the kind of harm it takes; the second of an id is named `mild-2`."""
    seen: dict[str, int] = {}
    found = []
    for spec, takes in slots:
        number = seen[spec.id] = seen.get(spec.id, 0) + 1
        name = spec.id if number == 1 else f"{spec.id}-{number}"
        found.append(Slot(name, spec.shifts, takes, clears=spec.clears))
    return tuple(found)


BOXES_FOR_A_SLOT = 2
"""The boxes of a condition that another slot of the lightest consequence becomes."""


def _condition(spec: SlotSpec, boxes: int, in_its_row: int) -> Slot:
    most = None if spec.spared is None else max(0, in_its_row - spec.spared)
    return Slot(
        spec.id,
        spec.shifts,
        spec.takes,
        clears=spec.clears,
        boxes=boxes,
        row=spec.row,
        most=most,
        natural=spec.natural,
    )


def as_given(
    boxes: Mapping[str, int], severities: Iterable[str]
) -> tuple[tuple[Track, ...], tuple[Slot, ...]]:
    """The empty tracks and slots of somebody who has been given these, before anybody knows at which table.

    `boxes` are by track or by kind of harm, `severities` slots by id; those of another book than Fate Condensed are
    kept for a table that knows them.
    """
    strange = (TrackSpec(id, id, (), 0).empty(number) for id, number in boxes.items() if not USUAL.track(id))
    slots = (USUAL.slot(each) or SlotSpec(each, each, 0, None, NEVER) for each in severities)
    return (*USUAL.tracks_for(boxes), *strange), numbered((spec, spec.takes) for spec in slots)


PHYSICAL_TRACK, MENTAL_TRACK = (
    TrackSpec(kind, f"{kind.title()} stress", (kind,), 3, ((1, 4), (3, 6)), (kind,))
    for kind in (PHYSICAL, MENTAL)
)
"""The tracks of Fate Condensed: 3 boxes, from Average 4, from Good 6 (rulings AMBC-05, AMBC-06)."""

MOST_BOXES = 20
"""Boxes that may be written for one track."""

MILD_SLOT = SlotSpec("mild", "mild", 2, 2, AFTER_SCENE, extra_at=5)
MODERATE_SLOT = SlotSpec("moderate", "moderate", 4, 4, AFTER_SESSION)
SEVERE_SLOT = SlotSpec("severe", "severe", 6, 6, AT_BREAKTHROUGH, grave=True)
EXTREME_SLOT = SlotSpec("extreme", "extreme", 8, None, FOR_GOOD)
"""The extreme consequence, which changes whoever takes it (Fate Condensed, Extreme Consequences)."""

USUAL = Endurance((PHYSICAL_TRACK, MENTAL_TRACK), (MILD_SLOT, MODERATE_SLOT, SEVERE_SLOT))
"""What somebody can bear by Fate Condensed: a sheet that is at no table yet has this."""
