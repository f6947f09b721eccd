"""Whoever is named where a sentence says what for, which, whether or who not: nobody comes in by that."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import senses_of
from solofate.lexicon.tenses import is_past
from solofate.rules.model.facts import AT, HAPPENED, IS
from solofate.rules.names import slug, words_of


def is_only_told_of(sentence: Sentence, at: int, end: int) -> bool:
    """Whether somebody is named there in a clause that brings nobody: `anything Wilf left`, `so Wilf won't see us`.

    A purpose, a condition, a relative clause and a negation tell of those who may be anywhere.
    """
    words, known = sentence.words, sentence.moment.words
    begins = max((joint for joint in sentence.said.joints if joint < at), default=sentence.verb_from)
    between = words[begins:at]
    if not known.set_of("told-not-met", "without").isdisjoint(between[-_LONGEST:]):
        return True
    led = words[at - 1] if at else ""
    if led in known.set_of("told-not-met", "not"):
        return True
    if led in known.set_of("told-not-met", "opens") and _acts(sentence, end):
        return True
    subjects = known.set_of("told-not-met", "subjects")
    return any(
        words[spot] in known.set_of("told-not-met", "opens")
        and words[spot + 1 + (words[spot + 1] == "that")] in subjects
        for spot in range(begins + 1, at - 2)
    )


_LONGEST = 4
"""So few words stand at most between `without` and who it is about: `without waking old Pista`."""


def _acts(sentence: Sentence, at: int) -> bool:
    """Whether somebody does something behind their name, and nothing of the hero's goes on there."""
    words, known = sentence.words, sentence.moment.words
    if at >= len(words) or sentence.said.stops_before(at):
        return False
    if words[at] in known.set_of("told-not-met", "may-do") or is_past(words[at]):
        return True
    return any(form != words[at] and senses_of(form, "verb") for form in verb_forms(words[at]))


def is_known_to_be_gone(moment: Moment, name: str) -> bool:
    """Whether the story's last word on where somebody is says that they are missing or away."""
    who = slug(name)
    gone, back = (moment.words.set_of("told-not-met", sense) for sense in ("gone", "back"))
    for fact in reversed(moment.state.facts):
        if fact.who != who or fact.kind not in (AT, HAPPENED, IS):
            continue
        told = words_of(fact.text)
        if not gone.isdisjoint(told):
            return True
        if fact.kind == AT or not back.isdisjoint(told):
            return False
    return False
