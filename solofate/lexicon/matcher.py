"""The matcher: which senses the words of a text have, phrases before single words, every form of each."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.lists import Lists, shipped_lists
from solofate.named_tuples import NamedTuple

BENDS_AS_VERBS = frozenset(
    (
        "verbs",
        "heads",
        "own-deeds",
        "deeds",
        "telling",
        "aims",
        "resists",
        "tools",
        "separate",
        "made-up-skills",
        "title-verbs",
        "title-doings",
        "question-kinds",
        "meetings",
        "themes",
        "matters-of-threads",
        "troubles",
        "care",
        "blocks",
        "paces",
        "durations",
        "onslaught",
        "distractions",
        "care-for",
        "felt",
        "excluded",
        "of-a-mind",
        "gives-up",
        "given-up",
        "sets-on",
        "keeps-to",
        "flees",
        "parley",
        "restraint",
        "chasing",
        "warding",
    )
)
"""Subjects whose words are deeds: all forms of a verb mean the same. Of any other a plural does."""


_MOST_REMEMBERED = 20_000
_MOST_TEXTS = 512
"""So many words' senses are remembered before they are looked up anew."""


class OwnWords(NamedTuple):
    """Words that a campaign adds to a sense of a subject."""

    subject: str
    sense: str
    words: tuple[str, ...]


class Found(NamedTuple):
    """Words of a text that have a sense: which, how they were written, where they begin and how many they are."""

    sense: str
    said: str
    at: int
    length: int


class Lexicon:
    """Lists of words by subject and sense, and what of them is in a text.

    A text is given as its words in small letters. Nothing is compiled before it is asked for.
    """

    def __init__(self, lists: Lists) -> None:
        self._lists = lists
        self._compiled: dict[str, tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[int, ...]]]] = {}
        self._sets: dict[tuple[str, str], frozenset[str]] = {}
        self._senses: dict[tuple[str, str], tuple[str, ...]] = {}
        self._lately: dict[tuple[str, tuple[str, ...]], tuple[Found, ...]] = {}

    def subjects(self) -> tuple[str, ...]:
        """The subjects, in the order they are listed."""
        return tuple(self._lists)

    def subject(self, subject: str) -> Mapping[str, tuple[str, ...]]:
        """The words of each sense of a subject, in the order they are listed."""
        return self._lists.get(subject, {})

    def words(self, subject: str, sense: str) -> tuple[str, ...]:
        """The words of a sense."""
        return self.subject(subject).get(sense, ())

    def set_of(self, subject: str, sense: str) -> frozenset[str]:
        """The same, for asking whether a word is one of them."""
        key = (subject, sense)
        if key not in self._sets:
            self._sets[key] = frozenset(self.words(subject, sense))
        return self._sets[key]

    def any_of(self, subject: str, *senses: str) -> str:
        """What stands between the brackets of a pattern that finds any of these words, the longest first."""
        words = dict.fromkeys(word for sense in senses for word in self.words(subject, sense))
        return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))

    def senses(self, subject: str, word: str) -> tuple[str, ...]:
        """The senses of a single word, by the nearest form of it that has any."""
        key = (subject, word)
        senses = self._senses.get(key)
        if senses is None:
            known, _ = self._known(subject)
            senses = known.get(self.form_of(subject, word), ())
            if len(self._senses) >= _MOST_REMEMBERED:
                self._senses.clear()
            self._senses[key] = senses
        return senses

    def form_of(self, subject: str, word: str) -> str:
        """The nearest form of a single word that is listed under a subject; empty where none is."""
        known, _ = self._known(subject)
        return next((form for form in _forms_of(subject)(word) if form in known), "")

    def found(self, subject: str, text: Sequence[str]) -> list[Found]:
        """What of a subject is in a text, in the order of the text. Of a phrase no single word counts."""
        return list(self._walked(subject, text))

    def at_head(self, subject: str, text: Sequence[str]) -> list[Found]:
        """What of a subject stands at the very beginning of a text."""
        return list(self._standing_at(subject, text, 0))

    def told(self, subject: str, text: Sequence[str]) -> dict[str, str]:
        """The senses a text has, in the order they are listed, each with the first words that tell of it."""
        told: dict[str, str] = {}
        for each in self._walked(subject, text):
            told.setdefault(each.sense, each.said)
        return {sense: told[sense] for sense in self.subject(subject) if sense in told}

    def _walked(self, subject: str, text: Sequence[str]) -> tuple[Found, ...]:
        """What of a subject is in a text; one line is asked for the same many times while it is read."""
        key = (subject, tuple(text))
        found = self._lately.get(key)
        if found is None:
            if len(self._lately) >= _MOST_TEXTS:
                self._lately.clear()
            found = self._lately[key] = tuple(self._walk(subject, text))
        return found

    def _walk(self, subject: str, text: Sequence[str]) -> Iterator[Found]:
        _, lengths = self._known(subject)
        forms_of = _forms_of(subject)
        at = 0
        while at < len(text):
            step = 1
            for form in forms_of(text[at]):
                if form in lengths:
                    here = self._standing_at(subject, text, at)
                    yield from here
                    step = here[0].length if here else 1
                    break
            at += step

    def _standing_at(self, subject: str, text: Sequence[str], at: int) -> list[Found]:
        """The longest phrase of a subject that begins at a word, once for each of its senses."""
        if at >= len(text):
            return []
        known, lengths = self._known(subject)
        forms = [form for form in _forms_of(subject)(text[at]) if form in lengths]
        for length in sorted({length for form in forms for length in lengths[form]}, reverse=True):
            if length > len(text) - at:
                continue
            rest = text[at + 1 : at + length]
            phrases = (" ".join((form, *rest)) for form in forms)
            senses = next((known[phrase] for phrase in phrases if phrase in known), ())
            if senses:
                said = " ".join(text[at : at + length])
                return [Found(sense, said, at, length) for sense in senses]
        return []

    def _known(self, subject: str) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[int, ...]]]:
        """The senses of every phrase, and how long the phrases are that begin with a word."""
        if subject not in self._compiled:
            known: dict[str, tuple[str, ...]] = {}
            lengths: dict[str, tuple[int, ...]] = {}
            for sense, words in self.subject(subject).items():
                alone = (sense,)
                for word in words:
                    senses = known.get(word)
                    if senses is not None:
                        if sense not in senses:
                            known[word] = (*senses, sense)
                        continue
                    known[word] = alone
                    head, length = (word.partition(" ")[0], word.count(" ") + 1) if " " in word else (word, 1)
                    if length not in lengths.get(head, ()):
                        lengths[head] = (*lengths.get(head, ()), length)
            self._compiled[subject] = known, lengths
        return self._compiled[subject]


def _forms_of(subject: str) -> Callable[[str], Sequence[str]]:
    return verb_forms if subject in BENDS_AS_VERBS else plural_forms


@lru_cache(maxsize=16)
def lexicon(own: tuple[OwnWords, ...] = ()) -> Lexicon:
    """The lexicon that comes with the program, with the words of a campaign behind its own."""
    shipped = shipped_lists()
    widened: dict[str, Mapping[str, tuple[str, ...]]] = {}
    for subject, sense, words in own:
        senses = widened[subject] = dict(widened.get(subject) or shipped.get(subject, {}))
        senses[sense] = (
            *senses.get(sense, ()),
            *(word for word in words if word not in senses.get(sense, ())),
        )
    return Lexicon(ChainMap(widened, shipped) if widened else shipped)  # type: ignore[arg-type]
