"""Keeping behind somebody or having them in sight, unseen: `I keep her green coat in sight through the crowd`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import an_advantage, named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.lexicon.forms import verb_forms


def shadowing(sentence: Sentence) -> Iterator[Reading]:
    """Stealth against whoever is followed where it is said that they are not to notice; nothing in a fight."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    whom = _followed(sentence)
    if moment.fighting or sentence.denied or whom is None or at >= len(words):
        return
    known = moment.words
    by_itself = not known.set_of("shadowing", "by-itself").isdisjoint(verb_forms(words[at]))
    if not by_itself and "unseen" not in known.told("shadowing", words):
        return
    skill = named_skill(sentence) or skill_at_hand(moment, "stealth") or "stealth"
    line = f'/overcome {skill} vs {whom.ids[0]} "{sentence.aim()}"'
    name = moment.state.characters[whom.ids[0]].name
    yield Reading(line, FULL + 0.02, f"{name} is not to notice it, and {skill} is for that")
    yield an_advantage(sentence, skill, LIKELY)


def _followed(sentence: Sentence) -> Mention | None:
    """Whoever is followed or kept in sight: by a verb for it in front of them, or in front of what is theirs."""
    known, words = sentence.moment.words, sentence.words
    follows = known.set_of("shadowing", "follows")
    for one in sentence.foes_mentioned:
        before = range(max(sentence.verb_from, one.at - _FAR), one.at)
        if any(not follows.isdisjoint(verb_forms(words[spot])) for spot in before):
            keeps = "keep" in verb_forms(words[sentence.verb_from]) and "after" not in words
            if not keeps or "sight" in words:
                return one
    return None


_FAR = 3
