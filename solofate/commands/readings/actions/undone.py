"""Aspects of the scene that a deed undoes: `I haul the oil hatch shut` where an Open Oil Hatch stands in the scene.

That is an overcome. An advantage on such an aspect would make better what is to be gone.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.sentences.things import telling_words
from solofate.lexicon.forms import verb_forms

_SURE = FULL + 0.04
_NEAR = 4
"""So soon behind the verb stands the thing that is to be otherwise."""


def undone(sentence: Sentence) -> Iterator[Reading]:
    """The overcome of a deed by which what an aspect says of a thing is so no longer."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    if sentence.denied or sentence.said.asks or sentence.said.quoted or at >= len(words) - 1:
        return
    if sentence.subject == "other" or (sentence.foes_mentioned and not moment.fighting):
        return
    known, behind = moment.words, words[at + 1 :]
    here = [one.name for one in moment.state.scene.aspects if not one.hidden and one.on is not None]
    for name in here:
        telling = telling_words(name)
        spoken = telling & set(behind[: _NEAR + 1])
        states = {word for word in telling if known.senses("undone-states", word)}
        if not spoken - states or not states:
            continue
        head = sentence.verb_at_head
        ends = any(
            not set(known.senses("undone-states", word)).isdisjoint(known.senses("undoes", each))
            for word in states
            for each in (*verb_forms(words[at]), *behind[:_NEAR])
        )
        if not ends and not _stops_it(sentence, states):
            continue
        usual = head.skill if head is not None and head.skill in _BY_HAND else ""
        usual = usual or ("crafts" if known.senses("undoes", words[at]) == ("broken",) else "physique")
        skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', _SURE, f"{name} is to be so no longer")
        return


_BY_HAND = ("crafts", "physique", "athletics", "burglary")


def _stops_it(sentence: Sentence, states: set[str]) -> bool:
    """Whether it is said behind the deed that what the aspect says ends by it: `so it stops sparking`, `no longer`."""
    words = sentence.words[sentence.verb_from + 1 :]
    if not sentence.moment.words.told("undone-then", words):
        return False
    spoken = {form for word in words for form in verb_forms(word)}
    return any(not spoken.isdisjoint(verb_forms(word)) for word in states)
