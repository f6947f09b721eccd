"""Somebody is put into a grip: `I put Hask in a headlock`, `she gets him in a bear hug from behind`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.lexicon.forms import verb_forms
from solofate.rules.names import as_aspect

_LIST = "grips"
_SURE, _OTHER = 0.95, 0.75
_FAR = 5
"""Among so many words behind the verb the grip is named."""


def put_in_a_grip(sentence: Sentence) -> Iterator[Reading]:
    """An advantage on whoever is held so, by what the hero wrestles best with; the grip is its aspect."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    at = sentence.verb_from
    if sentence.denied or at >= len(words) or known.set_of(_LIST, "puts").isdisjoint(verb_forms(words[at])):
        return
    whom = sentence.target_of(at) or sentence.target
    joined = next((spot for spot in range(at + 2, min(len(words), at + _FAR)) if words[spot] in _INTO), None)
    if whom is None or joined is None or moment.hero is None:
        return
    article = words[joined + 1] if words[joined + 1] in known.set_of("plain", "before-a-thing") else ""
    begins = joined + 1 + bool(article)
    grip = next((each for each in known.words(_LIST, "grips") if _stands(words, begins, each.split())), "")
    if not grip:
        return
    rated = moment.hero.sheet.skills
    able = sorted(
        (each for each in _WRESTLES if each in moment.state.skills.names),
        key=lambda each: -rated.get(each, 0),
    )
    skills = dict.fromkeys((*filter(None, (named_skill(sentence),)), *able))
    name = as_aspect(f"in {article if article in ('a', 'an') else 'a'} {grip}")
    for skill, sure in zip(skills, (_SURE, _OTHER), strict=False):
        because = f"it makes something true that helps: {name}"
        yield Reading(f'/advantage {skill} "{name}" on {whom.ids[0]}', sure, because)


def _stands(words: list[str], at: int, grip: list[str]) -> bool:
    """Whether a grip is named there, or behind one word that says which: `a tight headlock`."""
    return any(words[spot : spot + len(grip)] == grip for spot in (at, at + 1))


_INTO = ("in", "into")
_WRESTLES = ("fight", "physique")
