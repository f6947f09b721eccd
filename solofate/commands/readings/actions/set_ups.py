"""What is done so that something is there then: `I kick the brazier over so burning coals roll between us`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import an_advantage, named_skill, skill_at_hand, thrown_by
from solofate.commands.readings.actions.states import aspect_name
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon

_NOBODY = lexicon().set_of("plain", "articles") | lexicon().set_of("clause-words", "nobody-of-ours")
_SOMEBODY = lexicon().set_of("clause-words", "no-thing") - {"it", "there", "that"}
_FALLING = lexicon().set_of("going-words", "stumbling")
_SOON = 3
"""So soon behind the verb stands whom or what it is done to."""
_OF_A_BODY = ("", "fight")
_NO_HAND = lexicon().set_of("clause-words", "no-hand")
"""What is done by no hand laid on a thing."""


def set_up(sentence: Sentence) -> Iterator[Reading]:
    """The advantage of a thing that is somewhere in a fight because of the deed; nothing where somebody is struck."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    if not moment.fighting or sentence.denied or sentence.said.quoted or at >= len(words):
        return
    so = next((spot for spot in range(at + 2, len(words) - 2) if words[spot] == "so"), None)
    if so is None or any(at < one.at < min(so, at + _SOON) for one in sentence.foes_mentioned):
        return
    begins = so + 1 + (words[so + 1] == "that")
    is_somebody = any(one.at <= begins < one.end for one in sentence.people_anywhere)
    struck = is_somebody or words[begins] in _SOMEBODY
    falls = struck and not _FALLING.isdisjoint(form for word in words[begins:] for form in verb_forms(word))
    if (struck and not falls) or not _is_told_of(sentence, begins):
        return
    head = sentence.verb_at_head
    if head is not None and head.action in _NO_HAND:
        return
    usual = head.skill if head is not None and head.skill not in _OF_A_BODY else "physique"
    usual = (thrown_by(sentence, head) if head is not None else None) or usual
    skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
    yield an_advantage(sentence, skill, FULL)


def marked_for_later(sentence: Sentence) -> Iterator[Reading]:
    """`I scratch an arrow into the frost so that we find our way back`: what is to be of use to the heroes later."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    if moment.fighting or sentence.denied or sentence.said.asks or sentence.said.quoted or sentence.others:
        return
    if sentence.subject == "other":
        return
    so = next((spot for spot in range(at + 2, len(words) - 2) if words[spot] == "so"), None)
    begins = so + 1 + (words[so + 1] == "that") if so is not None else len(words)
    if words[begins : begins + 1] not in (["i"], ["we"]):
        return
    head = sentence.verb_at_head
    if head is not None and head.action in _NO_HAND:
        return
    later = moment.words.set_of("for-later", "verbs")
    if later.isdisjoint(form for word in words[begins + 1 : begins + 4] for form in verb_forms(word)):
        return
    usual = head.skill if head is not None and head.skill not in _OF_A_BODY else "crafts"
    skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
    name = aspect_name(sentence)
    yield Reading(f'/advantage {skill} "{name}"', FULL, f"it makes something true that helps: {name}")


def _is_told_of(sentence: Sentence, begins: int) -> bool:
    """Whether something is said to be or to do something from there on, and no more than how much: `so hard`."""
    words = sentence.words[begins:]
    return len(words) > 1 and (words[0] in _NOBODY or len(words) > _SO_MUCH)


_SO_MUCH = 2
"""`So very hard` says how, and nothing that is true then."""
