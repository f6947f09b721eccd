"""What is done in the scene as it stands: calls upon the game, deeds, and the tasks that run."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.tasks import task_readings
from solofate.commands.readings.calls.calls import call_readings
from solofate.commands.readings.comings.arrivals import arrival_in
from solofate.commands.readings.deeds.deeds import deed_readings
from solofate.commands.readings.ranked import STORY
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import FREE


def done_here(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Calls upon the game, and what is done in the scene: deeds, and the tasks that run. At a question they wait."""
    weight = 1.0 if moment.decision is None else 0.8
    comes_in = moment.decision is None and arrival_in(moment, said) is not None
    found = list(call_readings(moment, said))
    if comes_in:
        pass  # Of whom comes in speak all its pronouns.
    elif moment.state.scene.open or moment.fighting:
        found += [*deed_readings(moment, said), *task_readings(moment, said)]
    elif moment.decision is None and (moment.someone_is_hurt or any(one.out for one in moment.friends)):
        found += [each for each in deed_readings(moment, said) if _is_seen_to(said, each)]
    if _is_about_time(moment, said):
        most = max((each.score for each in found), default=0.0)
        found = [
            each._replace(score=most + _ABOVE) if each.line.startswith("/overcome") else each
            for each in found
        ]
    asked = moment.decision is not None
    for each in found:  # What a companion is told of at a question does nothing before it is answered.
        most = STORY if asked and each.line.startswith("/as ") else 1.0
        yield each._replace(score=min(most, each.score * weight))


def _is_seen_to(said: Utterance, reading: Reading) -> bool:
    """Whether somebody is treated by it, or is told to be who has nothing that could be."""
    return reading.line.startswith("/treat") or (bool(reading.told) and reading.line == said.text)


def _is_about_time(moment: Moment, said: Utterance) -> bool:
    """Whether it is said by when something is to be done, where the shifts of an overcome make it quicker."""
    scene = moment.state.scene
    quicker = scene.mode == FREE and ruleset_of(moment.state).time_by_shifts
    return quicker and bool(moment.words.told("by-when", said.words))


_ABOVE = 0.02
