"""A text as words and sentences, for comparing one with another."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+")
_SENTENCE_ENDS = re.compile(
    r"(?<!\bMr\.)(?<!\bMs\.)(?<!\bDr\.)(?<!\bSt\.)(?<!\bMrs\.)(?<=[.!?…])[”\"’']?\s+(?=[“\"‘'(]?[A-Z0-9])"
)
_AN_EXCLAMATION = 2
_A_SHORT_ONE = 7
"""A sentence of so few words is told in one breath with the one beside it."""

_SPEECH = re.compile(r"[“\"«„]([^”\"»“]*)[”\"»]")

QUOTED = re.compile(r"[“\"«„]([^”\"»“]*)[”\"»“]?")
"""What stands between quotes, the last of which may be missing."""

_ENDING = re.compile(r"(?<=\w{3})(?:ness|ing|ied|ies|ed|es|ly|s|e|y)$")


def words_of(text: str) -> list[str]:
    """The words in small letters, with straight apostrophes."""
    return [word.casefold().replace("’", "'") for word in _WORD.findall(text)]


def folded(text: str) -> str:
    """The words alone, with one blank between them."""
    return " ".join(words_of(text))


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [each for each in _SENTENCE_ENDS.split(text.strip()) if each.strip()]


def counted_sentences(text: str) -> int:
    """How many sentences of a text count: an exclamation of a few words goes with the one beside it, a short sentence
    too, once in a text, and all that somebody says at once is one.
    """
    text = _SPEECH.sub(lambda said: f"“{_SENTENCE_ENDS.sub(' – ', said[1])}”", text)
    told = [words for each in sentences(text) if (words := len(words_of(each))) > _AN_EXCLAMATION]
    return max(1, len(told) - any(words <= _A_SHORT_ONE for words in told)) if text.strip() else 0


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A word without the ending that its form gives it."""
    bare = _ENDING.sub("", word.casefold().replace("’", "'").removesuffix("'s").removesuffix("'"))
    return bare[:-1] if len(bare) > 3 and bare[-1] == bare[-2] else bare


@lru_cache(maxsize=256)
def stems(text: str) -> frozenset[str]:
    """The words of a text without their endings."""
    return frozenset(stem(part) for word in words_of(text) for part in word.split("-"))
