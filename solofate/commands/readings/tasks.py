"""Tasks of a challenge, read off what is done: `I hold the desk shut` where holding it shut is one of them."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.utterance import Utterance
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

_ITS_WORDS, _SOME_OF_THEM = 0.97, 0.86
_MOST = 0.6
"""The share of a task's own words that say it; with fewer it is one thing it may be."""


def task_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The open tasks whose own words a sentence says, also amid a conflict. A question takes on none."""
    challenge = moment.state.scene.challenge
    if challenge is None or moment.hero is None or said.asks:
        return
    spoken = {form for word in said.words for form in _forms(word)}
    for task in challenge.open:
        own = [word for word in words_of(task.name) if word not in _SMALL]
        found = sum(not spoken.isdisjoint(_forms(word)) for word in own)
        if found:
            score = _ITS_WORDS if found >= _MOST * len(own) else _SOME_OF_THEM
            yield Reading(f'/task "{task.name}"', score, "it is one of the tasks")


def _forms(word: str) -> set[str]:
    return {word, *verb_forms(word), *plural_forms(word)}


_SMALL = frozenset().union(
    *(lexicon().set_of("grammar", sense) for sense in ("says-nothing", "small-in-a-name", "owns"))
)
