"""A command that is run, for the first time or once more: from where, as what was typed, and what it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from solofate.campaign.steps import Step
from solofate.game.timeline import Snapshot, Timeline
from solofate.rules.dice import Faces
from solofate.rules.events import Event, GmCall, NotAsked

Explained = GmCall | NotAsked
"""An answer nobody typed, with why it was given."""


class Policy(Enum):
    """What becomes of a run whose given answers are used up, or no longer legal."""

    ASK = "ask"
    """It goes on: whoever decides is asked."""
    STOP = "stop"
    """It stops there, whoever would answer now."""
    LENIENT = "lenient"
    """It goes on, also from the first answer that is no longer legal, as if nobody had answered yet."""


class Position(NamedTuple):
    """How far a run has come: so many answers and so many rolls."""

    answers: int
    rolls: int


class Replay(NamedTuple):
    """One command to be run. Given nothing, it is run for the first time.

    It begins in `start`, after `before` of the inputs that stand; the streams of `start` go on where the given rolls
    end. `first` are events that come true before the command does. `answers` and `rolls` are given again; `calls`
    explain those that nobody typed. `meanwhile` are events that others put in while it waited.
    """

    line: str
    start: Snapshot
    before: int
    answers: tuple[str, ...] = ()
    rolls: tuple[Faces, ...] = ()
    calls: tuple[Explained, ...] = ()
    first: tuple[Event, ...] = ()
    meanwhile: Mapping[Position, Sequence[Event]] = {}
    policy: Policy = Policy.ASK


def recorded(timeline: Timeline, opened: int, upto: int | None = None) -> Replay:
    """The command that the input at `opened` began, as it was run up to the input before `upto` (the latest).

    Run again it stops where the recorded answers end.
    """
    steps = timeline.steps[opened : len(timeline.steps) if upto is None else upto]
    return recorded_in(steps, timeline.after(opened), opened)


def recorded_in(steps: Sequence[Step], start: Snapshot, before: int) -> Replay:
    """The command that the first of these steps began and the others went on with, from `start`."""
    return Replay(
        steps[0].line,
        start,
        before,
        answers=tuple(choice for step in steps for choice in step.choices),
        rolls=tuple(faces for step in steps for faces in step.rolls),
        calls=tuple(event for step in steps for event in step.events if isinstance(event, Explained)),
        first=stood_before(steps[0]),
        meanwhile=_said_meanwhile(steps),
        policy=Policy.STOP,
    )


def stood_before(step: Step) -> tuple[Event, ...]:
    """The events of a step that stood before its command ran again: safety calls, and the player's own words."""
    return step.events[: step.first_put]


def _said_meanwhile(steps: Sequence[Step]) -> Mapping[Position, list[Event]]:
    """What was put in while a command waited, by how far it had come. A roll made by hand is no such thing."""
    said: dict[Position, list[Event]] = {}
    answers, rolls = len(steps[0].choices), len(steps[0].rolls)
    for step in steps[1:]:
        if step.choices or step.rolls:
            answers, rolls = answers + len(step.choices), rolls + len(step.rolls)
        elif step.events:
            said.setdefault(Position(answers, rolls), []).extend(step.events)
    return said
