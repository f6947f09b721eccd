"""Whoever is called in by a hero: `I open the door and call the sergeant in`, `Teo lets a doctor in`, `I send for her`.

Somebody of whom it is said who they are comes; what they think of it is the GM's.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.comings.comings import somebody_new
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.commands.readings.words.nouns import PERSON, kind_named
from solofate.commands.readings.words.utterance import skip
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.state import CONFLICT, FREE
from solofate.rules.names import words_of

_COMES = 0.94


def called_in(sentence: Sentence) -> Iterator[Reading]:
    """Whoever comes in because a hero, or a friend who is told of, calls or lets them in, or sends for them."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    if sentence.said.asks or sentence.said.quoted or moment.state.scene.mode not in (FREE, CONFLICT):
        return
    verbs, inside = known.set_of("arriving", "lets-in"), known.set_of("arriving", "inside")
    for at in _begins(sentence):
        if at >= len(words) or verbs.isdisjoint(verb_forms(words[at])):
            continue
        sent_for = words[at + 1 : at + 2] == ["for"]
        begins = at + 1 + sent_for
        one = somebody_new(sentence, begins)
        if one is None or kind_named(known, words_of(one.name)[-1]) != PERSON:
            continue
        behind = begins + one.length
        if sent_for or (words[behind : behind + 1] and words[behind] in inside):
            yield Reading(f"/add {one.typed} as bystander", _COMES, f"{one.name} is called in")
            return


def _begins(sentence: Sentence) -> Iterator[int]:
    """Every place at which a hero or a friend may be told to do something: at the head, and where a clause begins."""
    moment, words = sentence.moment, sentence.words
    friends = {
        part for one in (moment.hero, *moment.friends) if one is not None for part in words_of(one.name)
    }
    ours = friends | {"i", "we"}
    opens = skip(words, 0, moment.words, "before")
    if words[opens : opens + 1] and words[opens] not in ours and sentence.subject != "me":
        return
    for at in (opens, *(joint + (words[joint] in ("and", "then")) for joint in sentence.said.joints)):
        while words[at : at + 1] and words[at] in ours:
            at += 1
        yield at
