"""Distractions in a sentence: to see to what distracts the heroes, or to turn one's back on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.sentences.things import telling_words
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.skill_scopes import skills_for

_SURER = FULL + 0.04
"""What is said of a distraction in its own words is said of nothing else."""

_OF_ANY_QUESTION = frozenset(("you", "does"))

_USUAL = "athletics"
"""With what somebody sees to it where no word tells another skill."""


class _Named(NamedTuple):
    distraction: Distraction
    shared: frozenset[str]


def distraction_readings(sentence: Sentence) -> Iterator[Reading]:
    """What is done about the distraction a sentence speaks of; nothing where it speaks of none."""
    named = _named(sentence)
    if named is None or sentence.denied:
        return
    waiting = named.distraction
    known = sentence.moment.words
    head = sentence.verb_at_head
    if head is not None and head.action == "move" and sentence.places:
        return  # It goes there; what is done there is said next.
    if "leaves" in known.told("distractions", sentence.words):
        if any(verb.action == "attack" for verb in sentence.verbs) and sentence.target is not None:
            return
        yield Reading(f"/distraction leave {waiting.id}", _SURER, f"it turns away from {waiting.name}")
        return
    why = f"{waiting.name} is what it is about"
    if waiting.opposition is None:
        yield Reading(f"/deal {waiting.id}", _SURER, why)
        return
    skill = _skill(sentence)
    yield Reading(f"/deal {waiting.id} with {skill}", _SURER, f"{why}, and {skill} is for that")


def _named(sentence: Sentence) -> _Named | None:
    """The distraction most words of whose name or question are said, one of them of a thing: `the fire`."""
    best: _Named | None = None
    before_things = sentence.moment.words.set_of("plain", "before-a-thing")
    taken = {spot for one in sentence.others for spot in range(one.at, one.end)}
    taken |= {spot for one in sentence.places for spot in range(one.at, one.at + one.length)}
    said = {at: _kind(word, sentence) for at, word in enumerate(sentence.words) if at not in taken}
    things = {word for at, word in said.items() if at and sentence.words[at - 1] in before_things}
    for each in sentence.moment.state.scene.distractions:
        shared = _telling(each, sentence) & set(said.values())
        speaks_of_it = shared & things or len(shared) > 1
        if speaks_of_it and (best is None or len(shared) > len(best.shared)):
            best = _Named(each, shared)
    return best


def _kind(word: str, sentence: Sentence) -> str:
    """The word by which all that are much alike go here: a blaze is a fire."""
    alike = sentence.moment.words.senses("alike", word)
    return alike[0] if alike else word.removesuffix("s")


def _telling(distraction: Distraction, sentence: Sentence) -> frozenset[str]:
    """The words of its name, of what it brings, and of its question up to where that says why or when."""
    breaks = sentence.moment.words.set_of("fillers", "because")
    asked = distraction.choice.rstrip("?").casefold().split()
    ends = next((at for at, word in enumerate(asked) if word in breaks), len(asked))
    texts = (distraction.name, " ".join(asked[:ends]), *distraction.aspects)
    words = {word for text in texts for word in telling_words(text)} - breaks - _OF_ANY_QUESTION
    return frozenset(_kind(word, sentence) for word in words)


def _skill(sentence: Sentence) -> str:
    moment = sentence.moment
    head = sentence.verb_at_head
    covered = (
        able
        for each in skills_for(sentence.aim(), moment.state.words)
        for able in moment.state.skills.at(each)
    )
    of_verb = (
        skill_at_hand(moment, head.skill)
        if head is not None and head.action != "attack" and head.skill
        else None
    )
    return named_skill(sentence) or of_verb or next(covered, None) or skill_at_hand(moment, _USUAL) or _USUAL
