"""The verbs a sentence may be about, by the lexicon: each with its sense and where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import is_a


class Verb(NamedTuple):
    """What is done: the action, the skill that goes with the words, where they stand, and if they were mistyped.

    `as_well` are further skills that go with them, the likeliest first.
    """

    action: str
    skill: str
    at: int
    length: int
    slip: bool = False
    as_well: tuple[str, ...] = ()

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.at + self.length


def all_verbs(moment: Moment) -> Mapping[str, str]:
    """The verbs of one word, each with its sense."""
    return verbs_of_one_word(moment.words)


@lru_cache(maxsize=4)
def verbs_of_one_word(known: Lexicon) -> Mapping[str, str]:
    """The verbs of one word of a lexicon, each with its sense."""
    return {
        word: sense
        for sense, words in known.subject("verbs").items()
        for word in words
        if " " not in word and sense != "feel"
    }


@lru_cache(maxsize=4)
def blows_of_one_word(known: Lexicon) -> tuple[str, ...]:
    """The verbs of one word that are blows."""
    return tuple(word for word, sense in verbs_of_one_word(known).items() if sense.startswith("attack"))


@lru_cache(maxsize=4)
def verbs_of_parts(known: Lexicon) -> Mapping[str, list[tuple[list[str], str]]]:
    """The verbs of several words by the first of them: the others, and the sense."""
    found: dict[str, list[tuple[list[str], str]]] = {}
    for sense, words in known.subject("verbs").items():
        for phrase in words:
            first, *rest = phrase.split()
            if rest and rest[-1] not in _NEVER_LAST:
                found.setdefault(first, []).append((rest, sense))
    return found


_NEVER_LAST = lexicon().words("clause-words", "never-last")
"""Words behind which it is said to whom: such verbs are never parted."""


def verb_of(sense: str, at: int, length: int, slip: bool = False) -> Verb:
    """The verb of a sense as the lexicon has it, such as `attack fight`."""
    action, *skills = sense.split()
    return Verb(action, skills[0] if skills else "", at, length, slip, tuple(skills[1:]))


def by_meaning(word: str, known: Lexicon) -> str | None:
    """The sense of a verb that no list has, by what it means before all; None where that says nothing of a deed."""
    if word in known.set_of("plain", "common") or word in known.set_of("plain", "prepositions"):
        return None
    for sense, kinds in known.subject("verbs-by-kind").items():
        if is_a(word, kinds, "verb"):
            return sense
    return None
