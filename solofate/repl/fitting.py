"""How well what is typed fits a name: by its beginning, by a word of it, by its letters in order, or nearly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import SequenceMatcher
from typing import TypeVar

WHOLE, WORD, WORDS, INSIDE, LETTERS, NEARLY = range(6)
"""From the best fit to the worst."""

_SHORTEST_INSIDE, _SHORTEST_GUESS = 2, 4
_NEAR_ENOUGH = 0.75
_WORD = re.compile(r"[^\W_]+")

Thing = TypeVar("Thing")


def best_fitting(typed: str, things: Iterable[Thing], names: Callable[[Thing], Iterable[str]]) -> list[Thing]:
    """The things with a name that fits, the best fitting first; where they fit alike, in the order they come in.

    Guesses are made only where nothing begins with what is typed.
    """
    if not typed.strip():
        return list(things)
    found = []
    for thing in things:
        fits = [fit for name in names(thing) if (fit := fit_of(typed, name)) is not None]
        if fits:
            found.append((min(fits), thing))
    plain = [each for each in found if each[0] <= WORDS]
    return [thing for _, thing in sorted(plain or found, key=lambda each: each[0])]


def fit_of(typed: str, name: str) -> int | None:
    """How what is typed fits a name, or None where it does not."""
    wanted, folded = " ".join(typed.casefold().split()), name.casefold()
    if folded.startswith(wanted):
        return WHOLE
    words = _WORD.findall(folded)
    if any(word.startswith(wanted) for word in words):
        return WORD
    parts = _WORD.findall(wanted)
    if not parts:
        return None
    if all(any(word.startswith(part) for word in words) for part in parts):
        return WORDS
    if len(wanted) >= _SHORTEST_INSIDE and wanted in folded:
        return INSIDE
    if len(wanted) > _SHORTEST_INSIDE and words and _in_order(wanted, folded, words):
        return LETTERS
    if len(wanted) >= _SHORTEST_GUESS and any(_near(wanted, each) for each in (folded, *words)):
        return NEARLY
    return None


def _in_order(wanted: str, name: str, words: list[str]) -> bool:
    """Whether the letters stand in the name in this order, from the start of a word."""
    if not any(word[0] == wanted[0] for word in words):
        return False
    letters = iter(name)
    return all(letter in letters for letter in wanted if not letter.isspace())


def _near(wanted: str, word: str) -> bool:
    matcher = SequenceMatcher(None, wanted, word[: len(wanted) + 1])
    return matcher.quick_ratio() >= _NEAR_ENOUGH and matcher.ratio() >= _NEAR_ENOUGH
