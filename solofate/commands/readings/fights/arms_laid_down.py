"""Weapons that are laid or thrown down: whoever does that, and nothing else, gives up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, Sentence
from solofate.commands.readings.words.nouns import noun_at
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import is_a


def lays_down_arms(sentence: Sentence) -> Iterator[Reading]:
    """`I drop the cutlass. Enough.`: whoever lays down what they fight with, and does nothing else, gives up."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    downs = moment.words.at_head("lays-down", words[at:])
    if not moment.fighting or sentence.denied or calls_for_talk(moment.words, words[at:]):
        return
    if _throws_it_down(sentence, at):
        yield Reading("/concede", FULL + 0.03, "who throws down what they fight with gives up")
        return
    if not downs:
        return
    begins = at + max(each.length for each in downs)
    weapon = next(
        (each for each in sentence.means if begins <= each.at <= begins + 2 and not each.named), None
    )
    if weapon is None or words[begins : begins + 1] not in (["my"], ["the"]):
        return
    ends = weapon.at + weapon.length
    if ends == len(words) or ends in sentence.said.sentences:
        yield Reading("/concede", FULL - 0.04, "who lays down what they fight with gives up")


def lays_down_to_talk(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether a weapon is laid down to speak, and nobody gives in: `I lay my wrench down and say we should talk`."""
    if words[:1] not in (["i"], ["we"]) or not calls_for_talk(known, words):
        return False
    lays = known.set_of("lays-down", "throws")
    given_up = any(
        each.sense == "concede" and lays.isdisjoint(verb_forms(each.said.split()[0]))
        for each in known.found("verbs", words)
    )
    return not given_up and any(not lays.isdisjoint(verb_forms(word)) for word in words[1:_SOON])


def calls_for_talk(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether it is said behind a deed that both sides are to stop or to talk."""
    return any(each.sense == "said" and each.at >= _SOON for each in known.found("peace", words))


_SOON = 3


def _throws_it_down(sentence: Sentence, at: int) -> bool:
    """`I toss my derringer on the floor`, `We throw the hook down`: a weapon, and the ground and nobody behind it."""
    known, words = sentence.moment.words, sentence.words
    throws = not known.set_of("lays-down", "throws").isdisjoint(
        verb_forms(words[at]) if at < len(words) else ()
    )
    if not throws or words[at + 1 : at + 2] not in (["my"], ["our"], ["the"]):
        return False
    weapon = next((each for each in sentence.means if each.at <= at + 3 and not each.named), None)
    noun = noun_at(known, words, at + 1)
    if weapon is None and (noun is None or not is_a(noun.head, _TAKEN_IN_HAND, among=2)):
        return False
    ends = weapon.at + weapon.length if weapon is not None else noun.end if noun is not None else at
    behind = f"{' '.join(words[ends : ends + 3])} "
    aimed = any(at <= one.at < ends + 4 for one in sentence.foes_mentioned if one.sure >= BY_NAME)
    goes_on = any(each.at > ends and each.action in _DOES_MORE for each in sentence.verbs)
    if words[at + 1] == "the" and ends + 3 >= len(words):
        return False  # `I throw the oar to the ground`, and no more: it may be only in the way.
    grounds = known.words("lays-down", "to-the-ground")
    return not (aimed or goes_on) and any(behind.startswith(f"{each} ") for each in grounds)


_TAKEN_IN_HAND = ("weapon.n.1", "implement.n.1")
_DOES_MORE = lexicon().set_of("of-sentences", "does-more")
