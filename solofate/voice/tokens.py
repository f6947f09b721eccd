"""A text as words and sentences, for comparing one with another."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+")
_SENTENCE_ENDS = re.compile(r"(?<=[.!?…])[”\"’']?\s+(?=[“\"‘'(]?[A-Z0-9])")
_AN_EXCLAMATION = 2
_A_SHORT_ONE = 7
"""A sentence of so few words is told in one breath with the one beside it."""

_SPEECH = re.compile(r"[“\"«„]([^”\"»“]*)[”\"»]")

QUOTED = re.compile(r"[“\"«„]([^”\"»“]*)[”\"»“]?")
"""What stands between quotes, the last of which may be missing."""

_ENDING = re.compile(r"(?<=\w{3})(?:ness|ing|ied|ies|ed|es|ly|s|e|y)$")
_THE_TWO = re.compile(r"\b(?:the|these|those) (?:two|pair) of (?:them|us|you)\b", re.IGNORECASE)

_SIMILE = re.compile(
    r"\bas (?:if|though) [^,;:.!?]*|\b\w+ as (?:an? )?\w+(?=[,;:.!?])"
    r"|\blike (?:an?|the|\w+s) [^,;:.!?]*?(?= (?:and|but|as|when|while|before|until) |[,;:.!?]|$)"
    r"|\bthe (?:colou?r|length|size|weight|breadth|width|taste) of (?:an? |one |the )?\w+"
    r"|\b(?:like (?:an?|the)|as an?) (?:\w+ed )?\w+|\blike \w+|\bas \w+ing (?:an?|the) \w+"
    r"|\bas \w+ as (?!before|ever)(?:(?:an?|the) (?:\w+ )?)?\w+"
    r"|\b(?:that|those|air|look|smile|patience|care|face|voice) of (?:an?|the|some)(?:one|body)? [^,;:.!?]*"
    r"(?=[,;:.!?]|$)"
    r"|\bas (?:you|one|anybody|they) (?:would|might|do)\b[^,;:.!?]*|\bas one \w+s (?:an?|the) \w+|\bif [^,;:.!?]*"
    r"|\b(?:only|as|than) (?:an?|any) \w+ (?:would|could|can|might|does|do)\b"
    r"|\b(?:better|other|wiser|braver|lesser|bigger) (?:men|women|people|folk)\b",
    re.IGNORECASE,
)
"""What something is likened to is not there."""


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


def without_pairs(text: str) -> str:
    """A text without `the two of them`, by which nobody is counted."""
    return _THE_TWO.sub("them", text)


def without_similes(text: str) -> str:
    """A text without what something in it is only likened to."""
    return _SIMILE.sub(" ", text)
