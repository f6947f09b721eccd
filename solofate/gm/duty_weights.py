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
    what a shift of a consequence weighs in fate points, `one_more` another lesser foe.
    """

    aim: float
    partly: float
    lately: int
    worn: float
    lasting: float
    one_more: float


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
