"""The weights of single duties of the GM, as `weights.yaml` has them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Improvising:
    """How much there is to somebody made up on the spot, in steps from 0 (average) to 4 (a main character).

    `usual` is where it begins, `lesser` and `greater` count for words such as apprentice and veteran, `chief` for
    those who lead. `more_said` counts where the player said more of them than a name, `known` where they have come
    up before, `crowd` where as many as `crowd_from` stand against the heroes, `alone` where one stands against
    several, `tense` from a tension of `tense_from` on. `style` counts for and against by how hard the GM's style is.
    """

    usual: float
    lesser: float
    greater: float
    chief: float
    more_said: float
    known: float
    crowd: float
    crowd_from: int
    alone: float
    tense: float
    tense_from: int
    style: float


@dataclass(frozen=True, slots=True)
class Compels:
    """When a compel is ripe, by the bound of each style, and what makes it so; and how they are spread.

    `start`, `deed` and `turn` are how ripe a scene's start, the moment after a deed, and that before a turn is. `later`
    counts for each exchange of a fight after the first, `failed` after a failure, `short` for each fate point under the
    refresh, `another` against it for each of this scene, `said-no` after a refusal. Of the aspects, `came_up` is what
    one loses that has come up in this session, `refused` one that was refused besides, `not_yet` what a hero's gain
    who had none, `share` what each loses for every compel more than the hero with the fewest, `tired` what the last
    compelled of earlier sessions loses until `rested_after` others.
    """

    gentle: float
    fair: float
    ruthless: float
    start: float
    deed: float
    turn: float
    later: float
    failed: float
    short: float
    another: float
    said_no: float
    came_up: float
    refused: float
    not_yet: float
    share: float
    tired: float
    rested_after: int

    def ripe_at(self, hard: int) -> float:
        """How ripe a moment must be, by how hard the style is."""
        return self.gentle if hard < 0 else self.ruthless if hard > 0 else self.fair


@dataclass(frozen=True, slots=True)
class Costs:
    """What an aim is worth, and how costs take turns.

    `aim` is what getting there is worth in fate points, `partly` the share of it that a part is. A kind of cost that
    was among the last `lately` named stays out; `worn` is what one loses for each time it is remembered. `lasting` is
    what a shift of a consequence weighs in fate points, `one_more` another lesser foe; `fits` is what it is worth that
    of several countdowns or kinds of foes this one goes with what is going on.
    """

    aim: float
    partly: float
    lately: int
    worn: float
    lasting: float
    one_more: float
    fits: float


@dataclass(frozen=True, slots=True)
class Distractions:
    """From which reckoned share of won fights on a distraction is dropped in, by style, and the second of a scene."""

    gentle: float
    fair: float
    ruthless: float
    second: float
    fits: float
    new: float

    def too_well(self, hard: int) -> float:
        """The share from which on a fight goes too well, by how hard the style is."""
        return self.gentle if hard < 0 else self.ruthless if hard > 0 else self.fair


@dataclass(frozen=True, slots=True)
class Difficulty:
    """From which tension on the hour itself is a reason (+2), and from which it counts twice."""

    tense_from: int
    dire_from: int


@dataclass(frozen=True, slots=True)
class Framing:
    """How scenes turn out, and what is found in them.

    Of twenty parts of chance `altered` and `interrupted` fall to scenes that come otherwise at a tension of 0, and so
    many more for each step of it (`altered_each`, `interrupted_each`). A stretch of routine is skipped up to a tension
    of `skips_up_to`. At a tension of 0 a scene has `zones` and `aspects`, and one more for as many steps as
    `zone_each` and `aspect_each` say; `bears_on` is what it is worth that one of these bears on a hero's best skills,
    and `mood` to `usable` what an aspect of that kind is worth. Opposition is worth `opposed_each` for each step of
    tension, up to `opposed_by_chance`, `opposed_interrupted` where something else comes first, and `opposed_foe` where
    a foe of before is back; somebody met `bystander`, and nobody `nobody`, and `nobody_back` more where a person is
    back.
    """

    altered: int
    altered_each: int
    interrupted: int
    interrupted_each: int
    skips_up_to: int
    zones: int
    zone_each: int
    aspects: int
    aspect_each: int
    bears_on: float
    mood: float
    impediment: float
    cover: float
    danger: float
    usable: float
    opposed_each: float
    opposed_by_chance: float
    opposed_interrupted: float
    opposed_foe: float
    bystander: float
    nobody: float
    nobody_back: float

    def of_kind(self, kind: str) -> float:
        """What an aspect of that kind is worth."""
        of_kinds = {
            "mood": self.mood,
            "impediment": self.impediment,
            "cover": self.cover,
            "danger": self.danger,
            "usable": self.usable,
        }
        return of_kinds.get(kind, 0.0)


@dataclass(frozen=True, slots=True)
class Returning:
    """How due threads and people of before are.

    `enough` is what it takes to come back. `waited` counts for each scene since they were last up, `long_ago` scenes at
    most, `foe` to `met` for what somebody is, `thread` for something open, `of_here` where it belongs to this place or
    faction, `of_hero` where it belongs to a hero who is here.
    """

    enough: float
    waited: float
    long_ago: int
    thread: float
    foe: float
    promised: float
    friend: float
    spared: float
    met: float
    of_here: float
    of_hero: float

    def of_tie(self, tie: str) -> float:
        """What somebody counts for by what they are to the heroes."""
        of_ties = {"foe": self.foe, "promised": self.promised, "friend": self.friend, "spared": self.spared}
        return of_ties.get(tie, self.met)


@dataclass(frozen=True, slots=True)
class Tension:
    """By how much the tension moves as a scene ends, and the calm it falls back to."""

    fallen: int
    standing: int
    beaten: int
    quiet: int
    calm: int


@dataclass(frozen=True, slots=True)
class Unasked:
    """How often something that happens unasked touches what; whatever is not there drops out."""

    thread: int
    person: int
    hero: int
    aspect: int
    world: int

    def of(self, focus: str) -> int:
        """How often that focus is touched, in parts."""
        return {
            "thread": self.thread,
            "person": self.person,
            "hero": self.hero,
            "aspect": self.aspect,
        }.get(focus, self.world)
