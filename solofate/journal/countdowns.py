"""Countdowns and distractions as sentences of a story; the tracks are in the mechanics."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.journal.set_off import Said, called
from solofate.rules import events as happened
from solofate.rules.model.countdowns import CLOSED, MARKED, SET_BACK, STARTED
from solofate.rules.model.distractions import DEAL
from solofate.rules.model.state import State
from solofate.wording.people import sentence


def _marked(event: happened.CountdownMarked, state: State) -> Said | None:
    name = called(event.name)
    if event.change == STARTED:
        if event.secret or event.begins is None:
            return Said(f"Something draws nearer: {name}.")
        if event.begins.distraction:
            return None
        looming = " ".join(sentence(each.text) for each in event.begins.outcome)
        return Said(f"Time is running: {name}. What is coming is this: {looming}")
    if event.change == SET_BACK:
        return Said(f"{name} is held off for a while.")
    if event.change == CLOSED and not event.came_of.endswith("is decided"):
        why = f" {sentence(event.came_of)}" if event.came_of else ""
        return Said(f"{name} will not come.{why}")
    if event.change == MARKED and not event.done:
        return Said(f"{name} comes nearer.")
    return None


def _ended(event: happened.CountdownEnded, state: State) -> Said | None:
    if not event.texts:
        return None
    return Said(" ".join((f"{called(event.name)} has run out.", *map(sentence, event.texts))))


def _distracted(event: happened.Distracted, state: State) -> Said:
    return Said(f"And then there is {called(event.distraction.name)}. {sentence(event.distraction.choice)}")


def _decided(event: happened.DistractionDecided, state: State) -> Said:
    how = "is seen to" if event.answer == DEAL else "is left to itself"
    return Said(" ".join((f"{called(event.name)} {how}.", *map(sentence, event.texts))))


COUNTDOWNS: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.CountdownMarked: _marked,
        happened.CountdownEnded: _ended,
        happened.Distracted: _distracted,
        happened.DistractionDecided: _decided,
    }
)
"""What each event of a countdown or a distraction is in the story."""
