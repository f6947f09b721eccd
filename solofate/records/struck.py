"""The log as it may be told: what was struck from the story is not in it (Fate Condensed, Safety Tools).

The mechanics stay, so that the log still adds up; the words are gone (ruling AMBG-15).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from solofate.records.codec import codec_for
from solofate.rules.events import KINDS, ConcernRaised, Event
from solofate.rules.model.safety import TAKEN_OUT_MARK, Struck, phrase, without

_WORDS = frozenset(
    {
        "aim",
        "answer",
        "aspect",
        "aspects",
        "because",
        "carried",
        "choice",
        "chose",
        "came_of",
        "complication",
        "description",
        "developments",
        "earned_by",
        "detail",
        "event",
        "goal",
        "goals",
        "heard",
        "how",
        "leaves",
        "invokes",
        "name",
        "names",
        "now",
        "option",
        "outcome",
        "question",
        "reason",
        "reply",
        "results",
        "task",
        "terms",
        "text",
        "texts",
        "title",
        "was",
        "wants",
        "words",
    }
)
"""Fields of records that hold words and names. Whatever else there is are ids, which stay what they are."""


_BY_NAME = ("invokes", "results")
"""Fields whose keys are names: of aspects, and of the tasks of a challenge."""


def as_told(numbered: Iterable[tuple[int, Event]], struck: Sequence[Struck]) -> list[tuple[int, Event]]:
    """Events with their numbers, without what was struck: other words or a neutral mark stand in its place."""
    if not struck:
        return list(numbered)
    return [(number, _told(event, struck)) for number, event in numbered]


def _told(event: Event, struck: Sequence[Struck]) -> Event:
    if isinstance(event, ConcernRaised):  # The call itself does not say what it took out.
        return event._replace(texts=(TAKEN_OUT_MARK,) * len(event.texts))
    codec = codec_for(type(event))
    record = codec.write(event)
    swapped = _swapped(record, "", struck)
    return event if swapped == record else cast(Event, codec.read(swapped, KINDS[type(event)]))


def _swapped(value: Any, key: str, struck: Sequence[Struck]) -> Any:
    if isinstance(value, str):
        return without(value, struck) if key in _WORDS else value
    if isinstance(value, list):
        return [_swapped(each, key, struck) for each in value]
    if isinstance(value, dict):
        if key in _BY_NAME:
            return {_swapped(name, key, struck): _swapped(each, key, struck) for name, each in value.items()}
        return {name: _swapped(each, name, struck) for name, each in value.items()}
    return value


def speaks_of_struck(text: str, struck: Iterable[Struck]) -> bool:
    """Whether a text holds something that was struck."""
    return any(phrase(each.text).search(text) for each in struck)
