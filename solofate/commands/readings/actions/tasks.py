"""Tasks of a challenge, read off what is done: `I hold the desk shut` where holding it shut is one of them.

What has to be won before a foe can be reached is read the same way, off the words of its aim.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.guards import BY_CONTEST
from solofate.rules.names import words_of

_ITS_WORDS, _SOME_OF_THEM = 0.97, 0.86
_MOST = 0.6
"""The share of a task's own words that say it; with fewer it is one thing it may be."""


def task_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The open tasks whose own words a sentence says, also amid a conflict. A question takes on none."""
    challenge = moment.state.scene.challenge
    if moment.hero is None or said.asks:
        return
    tasks = challenge.open if challenge is not None else ()
    rules = ruleset_of(moment.state)
    guards = [(foe, guard) for foe in moment.foes if (guard := rules.guard_of(moment.state, foe)) is not None]
    if not tasks and not guards:
        return
    spoken = {form for word in said.words for form in _forms(word)}
    for task in tasks:
        if share := _share_said(task.name, spoken):
            score = _ITS_WORDS if share >= _MOST else _SOME_OF_THEM
            yield Reading(f'/task "{task.name}"', score, "it is one of the tasks")
    for foe, guard in guards:
        if guard.by == BY_CONTEST and _share_said(guard.aim, spoken) == 1.0:
            line = f'/contest "{guard.aim}" vs {foe.id}'
            yield Reading(line, _ITS_WORDS, f"that is what has to be won before {foe.name} can be reached")


def _share_said(name: str, spoken: set[str]) -> float:
    """The share of a name's own words that are said, in whatever form."""
    own = [word for word in words_of(name) if word not in _SMALL]
    return sum(not spoken.isdisjoint(_forms(word)) for word in own) / len(own) if own else 0.0


def _forms(word: str) -> set[str]:
    return {word, *verb_forms(word), *plural_forms(word)}


_SMALL = frozenset().union(
    *(lexicon().set_of("grammar", sense) for sense in ("says-nothing", "small-in-a-name", "owns"))
)
