"""Tricks where nobody fights: what is taken off somebody, and what is shown as something it is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import best_of, named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.lexicon.forms import verb_forms

NOTICED = "whoever has it may notice"
"""Why dice are rolled for what is taken off somebody."""


def shown_falsely(sentence: Sentence) -> Iterator[Reading]:
    """`I show the clerk my forged licence`: they may see what it is."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    if moment.fighting or sentence.denied or sentence.said.asks or at >= len(words):
        return
    shows = not known.set_of("shown-falsely", "shows").isdisjoint(verb_forms(words[at]))
    if shows and not known.set_of("shown-falsely", "false").isdisjoint(words[at + 1 :]):
        skill = named_skill(sentence) or skill_at_hand(moment, "deceive") or "deceive"
        whom = next((one for one in sentence.foes_mentioned if one.at > at), None)
        against = f" vs {whom.ids[0]}" if whom is not None else ""
        yield Reading(
            f'/overcome {skill}{against} "{sentence.aim()}"', FULL + 0.03, "it is to be taken as real"
        )


def theft(sentence: Sentence) -> Iterator[Reading]:
    """A thing that somebody has, taken without asking where nobody fights: they may notice."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    if moment.fighting or sentence.denied or sentence.said.asks or at >= len(words):
        return
    head = sentence.verb_at_head
    gesture = head is not None and head.action == "feel" and head.length > 1  # `I take her hand`
    if gesture or known.set_of("thefts", "takes").isdisjoint(verb_forms(words[at])):
        return
    owner, theirs = _owner(sentence)
    if not theirs:
        return
    able = [own for each in known.words("thefts", "skills") for own in moment.state.skills.at(each)]
    skill = named_skill(sentence) or best_of(moment, next(iter(able), "stealth"), able[1:])
    against = f" vs {owner.ids[0]}" if owner is not None else ""
    yield Reading(f'/overcome {skill}{against} "{sentence.aim()}"', FULL + 0.03, NOTICED)


def _owner(sentence: Sentence) -> tuple[Mention | None, bool]:
    """Whose the thing is, as far as they are here, and whether it is somebody's: `her watch`, `out of his bag`."""
    words, at = sentence.words, sentence.verb_from
    known = sentence.moment.words
    for one in sentence.foes_mentioned:
        taken_from = one.at == at + 1 or words[one.at - 1] in known.set_of("thefts", "from")
        if one.at > at and taken_from and _is_whose(sentence, one) and _has_something(sentence, one.end):
            return one, True
    whose = known.set_of("thefts", "whose")
    kept_in = known.set_of("thefts", "kept-in")
    for spot in range(at + 2, len(words) - 2):
        taken_out = words[spot] in known.set_of("thefts", "from") and words[spot + 1] in whose
        if taken_out and _is_worn(words[spot + 2 :], kept_in):
            return _last_spoken_of(sentence, spot + 1), True
    return None, False


def _last_spoken_of(sentence: Sentence, spot: int) -> Mention | None:
    """Whoever `his` or `her` there speaks of: who is named before it, or else whom the pronoun means by itself."""
    pronoun = _AS_AN_OBJECT.get(sentence.words[spot], "")
    meant = sentence.crowd.mentions([pronoun])[:1] if pronoun else []
    may_be = {each for one in meant for each in one.ids}
    named = [one for one in sentence.foes_mentioned if one.end <= spot]
    fitting = [one for one in named if not may_be or not may_be.isdisjoint(one.ids)]
    foes = {one.id for one in sentence.moment.foes}
    return next((one for one in (*reversed(fitting), *meant) if one.ids[0] in foes), None)


_AS_AN_OBJECT = {"his": "him", "her": "her"}


def _is_whose(sentence: Sentence, one: Mention) -> bool:
    """Whether it says whose something is: `her watch`, `Dalia's bag`, and not `I slip Dalia a coin`."""
    said, token = sentence.said, sentence.said.tokens[one.end - 1]
    owns = said.text[token.begins : token.ends].endswith(("'s", "’s", "s'", "s’"))
    return owns or sentence.words[one.end - 1] in sentence.moment.words.set_of("thefts", "whose")


def _has_something(sentence: Sentence, at: int) -> bool:
    """Whether a thing of theirs follows: `her watch`, `Dalia's bag`, and not `her and run`."""
    words, known = sentence.words, sentence.moment.words
    joins = known.set_of("plain", "prepositions") | known.set_of("plain", "particles")
    if known.set_of("body", "parts").intersection(words[at : at + 2]):
        return False  # `Her bandaged hand` is taken to hold it.
    return at < len(words) and words[at] not in joins | {"and", "then"}


def _is_worn(words: Sequence[str], kept_in: frozenset[str]) -> bool:
    return not kept_in.isdisjoint(words[:2])
