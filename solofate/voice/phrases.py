"""Phrases in a text by the forms of their words: `grip * harder` is in `grips it all the harder`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon

ANY = "*"
MOST_BETWEEN = 3
"""A `*` stands for so many words, or fewer."""

_OF_BEING = lexicon().set_of("draft-words", "is") | {"'s"}
_OF_HAVING = lexicon().set_of("draft-words", "has")
_OF_DOING = lexicon().set_of("draft-words", "does")
_TAIL = "n't"


class Phrase(NamedTuple):
    """Words of a text that match a phrase: where they begin, behind which they end, and as they were written."""

    at: int
    end: int
    said: str


def forms_of(word: str) -> frozenset[str]:
    """Every word that one may be a form of, itself included."""
    return _forms_of(word)


@lru_cache(maxsize=8192)
def _forms_of(word: str) -> frozenset[str]:
    found = {word, *verb_forms(word), *plural_forms(word)}
    if word in _OF_BEING:
        found.add("be")
    if word in _OF_HAVING:
        found.add("have")
    if word in _OF_DOING:
        found.add("do")
    if word.endswith(_TAIL) or word == "cannot":
        found.add("not")
    return frozenset(found)


def find_phrases(phrases: Sequence[str], words: Sequence[str]) -> Iterator[Phrase]:
    """Where each of some phrases stands in a text."""
    forms = [_forms_of(word) for word in words]
    for phrase in phrases:
        parts = _parts(phrase)
        for at in range(len(words)):
            if parts[0] in forms[at] and (end := _end(parts, forms, at)):
                yield Phrase(at, end, " ".join(words[at:end]))
                break


@lru_cache(maxsize=8192)
def _parts(phrase: str) -> tuple[str, ...]:
    return tuple(phrase.split())


def _end(parts: Sequence[str], forms: Sequence[frozenset[str]], at: int) -> int:
    """Behind which word a phrase ends that begins at another; 0 where it does not stand there."""
    if not parts:
        return at
    if parts[0] == ANY:
        return next(
            (end for skipped in range(MOST_BETWEEN + 1) if (end := _end(parts[1:], forms, at + skipped))), 0
        )
    if at < len(forms) and (parts[0] in forms[at] or _says_do(parts, forms, at)):
        return _end(parts[1:], forms, at + 1)
    return 0


def _says_do(parts: Sequence[str], forms: Sequence[frozenset[str]], at: int) -> bool:
    return parts[0] == "do" and "not" in forms[at]
