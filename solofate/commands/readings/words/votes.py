"""Which skill a deed takes, by a vote of all telling words of its line: verbs, things, and the kinds of others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.verbs import verb_of
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of, share_of
from solofate.rules.model.skill_scopes import COVERS

_A_VERB, _A_WORD, _A_KIND = 2.0, 1.0, 1.5
"""What a verb with a skill says for it, what any word of its scope says, and what the kind of an unlisted verb says."""
_LONGEST = 6
"""So many words has a verb of the lexicon at most."""
_PLAINLY = 0.5
"""A word has to be of a kind in so many of its uses to say anything."""


def votes_of(moment: Moment, words: Sequence[str]) -> dict[str, float]:
    """How much the words speak for each skill of this table, the best first; empty where none says anything.

    Nobody is fought where nobody fights: blows say nothing there. Of equals the hero's better skill is first.
    """
    hero, known = moment.hero, moment.words
    found: dict[str, float] = {}
    heard: set[int] = set()
    for each in known.found("verbs", words):
        heard.update(range(each.at, each.at + each.length))
        verb = verb_of(each.sense, each.at, each.length)
        if verb.action in _NO_HAND or (verb.action == "attack" and not moment.fighting):
            continue
        for skill in (verb.skill, *verb.as_well)[:1]:
            _add(found, skill, _A_VERB)
    for each in known.found("deeds", words):
        heard.update(range(each.at, each.at + each.length))
        _add(found, each.sense, _A_WORD)
    for at, word in enumerate(words):
        if at not in heard:
            is_a_thing = at > 0 and words[at - 1] in _BEFORE_A_THING
            for skill, weight in _by_its_kinds(word, is_a_thing):
                _add(found, skill, weight)
    if not moment.fighting and len(found) > 1:
        found = {each: weight for each, weight in found.items() if each not in _OF_FIGHTS} or found
    own: dict[str, float] = {}
    for skill, weight in found.items():
        for able in moment.state.skills.at(skill):
            own[able] = own.get(able, 0.0) + weight
    rated = hero.sheet.rating if hero is not None else lambda _: 0
    return dict(sorted(own.items(), key=lambda each: (-each[1], -rated(each[0]))))


def _add(found: dict[str, float], skill: str, weight: float) -> None:
    if skill in COVERS:
        found[skill] = found.get(skill, 0.0) + weight


@lru_cache(maxsize=4096)
def _by_its_kinds(word: str, is_a_thing: bool) -> tuple[tuple[str, float], ...]:
    """The skills an unlisted word speaks for, by what it names or does before all."""
    plain = lexicon()
    if word in plain.set_of("plain", "common") or word in plain.set_of("plain", "prepositions"):
        return ()
    does = (
        []
        if is_a_thing
        else [
            (skill, share_of(word, kinds, "verb") * _A_KIND)
            for skill, kinds in plain.subject("skills-by-kinds-of-doing").items()
        ]
    )
    if does := [each for each in does if each[1] >= _PLAINLY * _A_KIND]:
        return tuple(sorted(does, key=lambda each: -each[1])[:1])
    things = [
        (skill, share_of(word, kinds) * _A_WORD)
        for skill, kinds in plain.subject("skills-by-kinds-of-things").items()
    ]
    things = [each for each in things if each[1] >= _PLAINLY]
    return tuple(sorted(things, key=lambda each: -each[1])[:1])


def may_be_told_to_do(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether a verb in its plain form stands there, as somebody is told what to do: `peel`, and no `peels`."""
    known, word = moment.words, words[at]
    if not word.isalpha() or word in known.set_of("plain", "prepositions") or word in _BEING:
        return False
    if word in known.set_of("plain", "articles") or any(
        form != word and senses_of(form, "verb") for form in verb_forms(word)
    ):
        return False
    return bool(senses_of(word, "verb")) and (
        bool(known.at_head("verbs", words[at : at + _LONGEST])) or is_rather_a_verb(word)
    )


def is_rather_a_verb(word: str) -> bool:
    """Whether a word is used for what is done no less than for a thing: `eat`, and no `hand`."""
    does = sum(each.uses + 1 for each in senses_of(word, "verb"))
    names = sum(each.uses + 1 for each in senses_of(word))
    return does >= names


_NO_HAND = lexicon().set_of("of-sentences", "moves-nobody")
_BEING = lexicon().set_of("grammar", "is-no-deed")
_BEFORE_A_THING = lexicon().set_of("plain", "articles") | lexicon().set_of("grammar", "owns")
_OF_FIGHTS = ("fight", "shoot")
