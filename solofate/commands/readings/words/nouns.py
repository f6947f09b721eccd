"""What a noun in a sentence names, where it is nobody of the scene: somebody, something alive, or a thing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.talk.company import SPEECHLESS
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import senses_of, share_of

NUMBERS = {
    words[1]: int(number) for number, words in lexicon().subject("counting").items() if number.isdigit()
}
"""Numbers as they are said."""

PERSON, ALIVE, THING, OTHER = "person", "alive", "thing", "other"
"""What a noun names: somebody who has words, a beast, plant or spirit, a thing, or nothing one could meet."""

UNTIL = lexicon().set_of("clause-words", "until")  # fmt: skip
"""Words at which what somebody is called ends."""

_SPIRITS = ("spiritual_being.n.1", "imaginary_being.n.1", "automaton.n.2")
_PEOPLE = ("person.n.1", "social_group.n.1", "gathering.n.1", "people.n.1", *_SPIRITS)
_LIVING = ("animal.n.1", "plant.n.2")
_THINGS = ("physical_entity.n.1", "body_of_water.n.1", "plant_part.n.1")
_MOSTLY, _OFTEN = 0.6, 0.5
_LONGEST = 4


class Noun(NamedTuple):
    """A noun and what stands before it: where it begins and ends, its last word, and what that names.

    `of_several` says whether it is one out of those, as in `one of the guards`.
    """

    at: int
    end: int
    head: str
    names: str
    of_several: bool = False


def noun_at(known: Lexicon, words: Sequence[str], at: int) -> Noun | None:
    """The noun that begins there, with articles and numbers before it; None where none does."""
    begins = at
    articles = known.set_of("plain", "articles")
    of_several = words[at : at + 1] != [] and words[at] in _OUT_OF and words[at + 1 : at + 2] == ["of"]
    at += 2 if of_several else 0
    while at < len(words) and (words[at] in articles or words[at] in NUMBERS):
        at += 1
    end = at
    while end < min(len(words), at + _LONGEST) and not _ends(known, words[end]):
        if end > at and _is_done_to_somebody(known, words, end):
            break
        end += 1
    head = next((spot for spot in reversed(range(at, end)) if senses_of(words[spot])), None)
    if head is None:
        return None
    return Noun(begins, head + 1, words[head], kind_named(known, words[head]), of_several)


_OUT_OF = frozenset((*NUMBERS, "any", "some", "both", "each", "either", "all"))


def _ends(known: Lexicon, word: str) -> bool:
    plain = ("prepositions", "particles", "articles")
    return (
        word in UNTIL
        or any(word in known.set_of("plain", sense) for sense in plain)
        or word in known.set_of("grammar", "first-person")
        or word in known.set_of("grammar", "acts")
        or word in known.set_of("somebody", "last")
        or word in known.set_of("talk-words", "be")
        or word in known.set_of("talk-words", "does")
        or word in known.set_of("talk-words", "may")
    )


def _is_done_to_somebody(known: Lexicon, words: Sequence[str], at: int) -> bool:
    """Whether a word is a verb by what stands behind it: `statues attack me`."""
    behind = words[at + 1 : at + 2]
    return bool(behind) and (
        behind[0] in known.set_of("grammar", "first-person") or behind[0] in known.set_of("somebody", "last")
    )


@lru_cache(maxsize=4096)
def kind_named(known: Lexicon, word: str) -> str:
    """What a noun names, by what its commonest uses are."""
    person = {*known.words("talk-words", "person"), *known.words("somebody", "foe")}
    callings = known.senses("occupations", word)
    if (callings and callings[0] not in SPEECHLESS) or not person.isdisjoint(plural_forms(word)):
        return PERSON
    if share_of(word, _PEOPLE) >= _OFTEN:
        return PERSON
    if callings or share_of(word, (*_LIVING, *_PEOPLE)) >= _MOSTLY:
        return ALIVE
    return THING if share_of(word, _THINGS) >= _MOSTLY else OTHER


def may_be_a_thing(word: str) -> bool:
    """Whether a noun can name what is handed on, whatever else it names: a watch, a crane; no captain."""
    return share_of(word, _MADE) >= _SOMETIMES


_MADE, _SOMETIMES = ("artifact.n.1",), 0.1


def may_fight(known: Lexicon, word: str) -> bool:
    """Whether a noun names what could be fought: somebody, a beast, a plant that walks, a spirit, a machine."""
    return kind_named(known, word) in (PERSON, ALIVE)


def is_often_said(word: str) -> bool:
    """Whether a word was counted as a noun in texts, and is not only one by the way."""
    return any(sense.uses > 0 for sense in senses_of(word))
