"""The numbers a text speaks of, in digits or in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from solofate.voice.vocabulary import voice_words

_TIME = "later|before|after|too|and|to|passes|ticks|is|of|as|then|longer|more|or|in|at"
_SECOND = re.compile(
    rf"\b(?:the|a|another|every|each|his|her|their) second (?!(?:{_TIME})\b)(?=[a-z])", re.IGNORECASE
)
"""The second of something, and not a moment."""

_TOKEN = re.compile(r"\d[\d,.]*\d|\d|[^\W\d_]+")
_LONGEST_NUMBER = 12
_BENT = ("over", "back", "bent", "bends", "bend")


def numbers_in(text: str, names: Iterable[str] = ()) -> dict[int, str]:
    """The numbers in a text, each with the first words for it. What stands in a name, as in `Lumper 2`, is none."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text, flags=re.IGNORECASE)
    found: dict[int, str] = {}
    words = _TOKEN.findall(text.casefold())
    for at, word in enumerate(words):
        around = (*words[max(0, at - 1) : at], *words[at + 1 : at + 2])
        if word[0].isdigit():
            bare = re.sub(r"[,.]", "", word)[:_LONGEST_NUMBER]
            found.setdefault(int(bare), word)
        elif word in _values() and not _counts_nothing(word, around):
            found.setdefault(_values()[word], word)
    if said := _SECOND.search(text):
        found.setdefault(2, said[0].strip())
    return found


def _counts_nothing(word: str, around: Iterable[str]) -> bool:
    """Whether somebody bends double, or settles a score."""
    near = set(around)
    return (word == "double" and bool(near & set(_BENT))) or (word == "score" and "a" not in near)


@cache
def _values() -> Mapping[str, int]:
    return {word: int(value) for value, words in voice_words().subject("numbers").items() for word in words}
