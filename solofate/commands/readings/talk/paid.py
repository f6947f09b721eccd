"""Money that is to buy something of somebody: `I slide three crowns across the table so that he looks away`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.lexicon.forms import plural_forms, verb_forms


def with_money(sentence: Sentence) -> Iterator[Reading]:
    """Coins that somebody is given are to buy something of them: `I slide three crowns across the table`."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    head = sentence.verb_from
    if moment.fighting or head >= len(words) or sentence.denied:
        return
    paid = known.set_of("money", "gives") & set(verb_forms(words[head]))
    coins = known.set_of("money", "coins")
    if not paid or coins.isdisjoint(
        form for word in words[head + 1 : head + 6] for form in plural_forms(word)
    ):
        return
    if known.set_of("money", "so-that").isdisjoint(words[head:]):
        return  # Who only hands something over is told of.
    others = [one for one in sentence.foes_mentioned if one.at > head]
    there = others[0].ids[0] if others else moment.state.scene.talk.who if "table" in words else None
    skill = named_skill(sentence) or skill_at_hand(moment, "resources")
    if there is not None and there in moment.state.characters and skill is not None:
        line = f'/overcome {skill} vs {there} "{sentence.aim()}"'
        yield Reading(line, FULL - 0.04, f"money is to move {moment.state.characters[there].name}")
