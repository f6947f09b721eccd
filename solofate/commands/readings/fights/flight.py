"""Getting away from a fight on foot: `we scatter into the dark`, `I dive into the river to get away from them`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import SURE, Reading
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.commands.readings.ways.going import ways_out
from solofate.commands.readings.ways.new_ground import new_ground
from solofate.commands.readings.ways.ways_away import leads_out
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.utterance import skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.whereabouts import is_a_kind_of_place

_MORE = 0.11
"""So much likelier is a flight that is told by its own words than one of several ways out."""


def flight(sentence: Sentence) -> Iterator[Reading]:
    """The ways out of a fight, where the hero only runs; nothing where somebody is struck or held before."""
    moment = sentence.moment
    if not moment.fighting or sentence.denied or not (sentence.subject == "me" or sentence.commanded):
        return
    at = _flees_at(sentence)
    if at is None or any(one.at < at for one in sentence.foes_mentioned):
        return
    if leads_out(moment, sentence.said):
        yield Reading("/concede", SURE + _MORE, "who leaves a fight concedes it, on terms of their own")
    if (ground := new_ground(sentence)) is not None:
        yield Reading(f'/move "{ground.name}"', SURE + _MORE, "it is near, and is drawn on the map")
        yield Reading(
            "/concede", SURE + _MORE - 0.01, "who leaves a fight concedes it, on terms of their own"
        )
        return
    for each in ways_out(sentence, flees=True):
        yield each._replace(score=min(each.score + _MORE, 0.92))


def _flees_at(sentence: Sentence) -> int | None:
    """Where it is said that the hero runs: at the head, in a clause behind it, or as what something is done for."""
    words, known = sentence.words, sentence.moment.words
    if begins_a_flight(known, words, sentence.verb_from):
        return sentence.verb_from
    for at in sentence.said.joints:
        begins = skip(words, at, known, "before", "interjection")
        begins += begins < len(words) and words[begins] in ("i", "we")
        begins = skip(words, begins, known, "before", "wanting")
        if begins > sentence.verb_from and begins_a_flight(known, words, begins):
            return begins
    for at in range(sentence.verb_from + 1, len(words) - 1):
        if words[at - 1] == "to" and _longest(known, words[at:]) > 1:
            return at
    return None


def begins_a_flight(known: Lexicon, words: Sequence[str], at: int) -> bool:
    """Whether the words there say that somebody runs for it, and not at or after anybody."""
    length = _longest(known, words[at:]) if at < len(words) else 0
    behind = words[at + length : at + length + 1]
    if at < len(words) and "leave" in verb_forms(words[at]):
        noun = noun_at(known, words, at + 1)
        return noun is not None and words[at + 1] in ("the", "this") and is_a_kind_of_place(noun.head)
    return length > 1 or (length > 0 and (not behind or behind[0] not in known.set_of("flees", "no-flight")))


def _longest(known: Lexicon, words: Sequence[str]) -> int:
    found = (each for each in known.found("flees", words) if each.at == 0 and each.sense == "verbs")
    return max((each.length for each in found), default=0)
