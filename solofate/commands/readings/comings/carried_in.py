"""Whoever is brought in by others, who come in with them: `Two bearers carry in a boy with a bullet in his thigh`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.comings.comings import somebody_new
from solofate.commands.readings.comings.subjects import subject_at
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.state import FREE

_COMES = 0.96
_SOON = 3
_BEFORE_IN = 6


def carried_in(sentence: Sentence) -> Iterator[Reading]:
    """Whoever is carried, led or dragged in by somebody, and those who do it where they are new."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    if sentence.subject == "me" or sentence.said.quoted or moment.state.scene.mode != FREE:
        return
    by = subject_at(sentence, sentence.begins) if sentence.begins < len(words) else None
    if by is None:
        return
    verbs = known.set_of("arriving", "carries")
    spots = range(by.end, min(len(words), by.end + _SOON))
    at = next((spot for spot in spots if not verbs.isdisjoint(verb_forms(words[spot]))), None)
    if at is None or not known.set_of("arriving", "might").isdisjoint(words[by.end : at]):
        return
    begins = at + 1 + (words[at + 1 : at + 2] == ["in"])
    one = somebody_new(sentence, begins)
    if one is None or words[begins] == "the":
        return
    behind = words[begins + one.length : begins + one.length + _BEFORE_IN]
    if begins == at + 1 and (behind[:1] == [] or behind[0] not in known.set_of("arriving", "inside")):
        return
    carriers = f"{by.typed} " if by.here is None else ""
    yield Reading(f"/add {carriers}{one.typed} as bystander", _COMES, f"{one.name} is brought in")
