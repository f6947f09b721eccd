"""A thing that does not give way: whoever turns the frozen wheel or pulls the jammed lever overcomes it by strength."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.actions.without_dice import is_stuck
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import LIKELY, Sentence
from solofate.commands.readings.words.nouns import THING, noun_at
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.state import FREE


def stuck_things(sentence: Sentence) -> Iterator[Reading]:
    """`I turn the Frozen Valve Wheel`, where nobody fights and no skill goes with the verb."""
    words, at, known = sentence.words, sentence.verb_from, sentence.moment.words
    if sentence.moment.state.scene.mode != FREE or sentence.denied or sentence.said.asks:
        return
    if sentence.subject == "other" or at >= len(words) - 1 or not is_stuck(sentence):
        return
    if known.set_of("handling", "verbs").isdisjoint(verb_forms(words[at])):
        return
    noun = noun_at(known, words, at + 1)
    if noun is None or noun.names != THING or sentence.others:
        return
    skill = named_skill(sentence) or skill_at_hand(sentence.moment, "physique") or "physique"
    yield Reading(f'/overcome {skill} "{sentence.aim()}"', LIKELY, "it does not give way by itself")
