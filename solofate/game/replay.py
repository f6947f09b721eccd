"""What the steps of a command that is run again give to its new run: answers, dice, and what was said meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solofate.campaign.steps import Step
from solofate.game.running import Explained, Run
from solofate.rules.dice import Faces, QueuedDice, SeededDice
from solofate.rules.events import Event


def queued_dice_of(run: Run) -> QueuedDice:
    """The dice of a run: those entered by hand first, then its stream."""
    live = run.dice.live
    assert isinstance(live, QueuedDice)
    return live


def go_on_from(run: Run, queued: Sequence[Faces], position: int) -> None:
    """Let a run draw its next dice from here: these entered by hand first, then its stream from that position."""
    live = queued_dice_of(run)
    assert isinstance(live.then, SeededDice)
    live.queue, live.then.position = list(queued), position


def stood_before(step: Step) -> tuple[Event, ...]:
    """The events of a step that stood before its command ran again: safety calls, and the player's own words."""
    return step.events[: step.first_put]


def put_first(run: Run, events: Sequence[Event]) -> int:
    """Let events come true before the command of a run does; returns how many they are."""
    for event in events:
        run.table.emit(event)
    return len(events)


def given_in(steps: Sequence[Step]) -> tuple[tuple[str, ...], tuple[Faces, ...]]:
    """Every answer given and every roll made in these steps."""
    choices = tuple(choice for step in steps for choice in step.choices)
    return choices, tuple(faces for step in steps for faces in step.rolls)


def calls_in(steps: Sequence[Step]) -> tuple[Explained, ...]:
    """The calls of the GM's in these steps: whom it picked is remembered, so a run again has to know of them.

    So are the questions that were not put to the player.
    """
    return tuple(event for step in steps for event in step.events if isinstance(event, Explained))


def said_meanwhile(steps: Sequence[Step]) -> Mapping[int, list[Event]]:
    """What was put in while a command waited for an answer, by how many answers it had by then."""
    said: dict[int, list[Event]] = {}
    answers = len(steps[0].choices)
    for step in steps[1:]:
        if step.choices:
            answers += len(step.choices)
        elif step.events and not step.rolls:  # with dice of its own it is a roll made by hand, not words
            said.setdefault(answers, []).extend(step.events)
    return said
