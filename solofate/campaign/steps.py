"""Steps: what one input did, with everything needed to do it again the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.rules.dice import Faces
from solofate.rules.events import Compel, Event, Narration, SceneStarted

VOICED = "(the voice)"
"""The line of an input nobody typed: what the voice said about the one before it."""


class Step(NamedTuple):
    """One line typed (or one answer given) and what came of it.

    `line` is kept as it was typed. `opens` says that it began something of its own; an answer goes on with
    what an earlier step began. `choices` are all answers given while it ran, the player's own first if it is
    an answer, then the GM's; `rolls` all dice, in order: with them the step can be run again. `first` is the
    number of its first event in the log. `dice` and `words` are the positions of the two random streams
    after it; `queued` the hand-rolled dice still waiting; `seed` the seed of both streams. `waits` says that
    a decision was left open. `first_put` is how many of its events stood before the command ran again. `voiced` counts
    what the voice has said up to here, which is nobody's input. `joined` says that it was typed in one sentence with
    the step before it, so that either is taken back with the other.
    """

    line: str
    opens: bool
    choices: tuple[str, ...]
    rolls: tuple[Faces, ...]
    events: tuple[Event, ...]
    first: int
    dice: int
    words: int
    queued: tuple[Faces, ...] = ()
    seed: int = 0
    waits: bool = False
    first_put: int = 0
    voiced: int = 0
    joined: bool = False


class Undone(NamedTuple):
    """So many steps were taken back. Nothing is erased: they can be redone, or read as a branch."""

    steps: int


class Redone(NamedTuple):
    """So many steps that had been taken back stand again."""

    steps: int


Entry = Step | Undone | Redone
"""One entry of a campaign's append-only store."""


def turn_of(entry: Entry) -> int:
    """The number that stands for an entry in an outline: 0 for a step, below zero for what was undone."""
    if isinstance(entry, Step):
        return 0
    return -entry.steps if isinstance(entry, Undone) else entry.steps


def told_in_the_scene(steps: Sequence[Step]) -> tuple[str, ...]:
    """What the player has told since the scene began, latest first, but for what has counted as a compel."""
    told: list[str] = []
    counted: set[str] = set()
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, SceneStarted):
                return tuple(told)
            if isinstance(event, Compel):
                counted.add(event.complication)
            elif isinstance(event, Narration) and event.by == "player" and event.text not in counted:
                told.append(event.text)
    return tuple(told)
