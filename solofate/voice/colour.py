"""The words of a text, and which of them are colour: what a draft may add to the facts (`colour.yaml`)."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.lists import read_lists

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+|[.!?…:;,–—]")
_ENDS, _SIGNS = frozenset(".!?…:;"), frozenset(".!?…:;,–—")
_DENYING = re.compile(r"(?:n't|n’t)$")
_OWNED = re.compile(r"['’]s?$")
_ADVERBS = (("ily", "y"), ("ably", "able"), ("ibly", "ible"), ("ly", ""), ("ly", "le"), ("ly", "l"))
_COMPARED = (("ier", "y"), ("iest", "y"), ("er", ""), ("est", ""), ("er", "e"), ("est", "e"))
_SHORTEST_COMPARED = 3


class Word(NamedTuple):
    """One word of a text as it stands, and in small letters without the ending of an owner; or a sign between words."""

    said: str
    bare: str
    owns: bool = False

    @property
    def ends(self) -> bool:
        """Whether it is a sign that ends a clause."""
        return self.said in _ENDS

    @property
    def is_sign(self) -> bool:
        """Whether it is no word."""
        return self.said in _SIGNS


@cache
def _lists() -> dict[str, dict[str, tuple[str, ...]]]:
    return read_lists((Path(__file__).parent / "colour.yaml").read_text(encoding="utf-8"))


@cache
def words_that_say_nothing() -> frozenset[str]:
    """Words of a fact that may be left out: articles, forms of to be, what joins."""
    return listed("small")


@cache
def words_that_join() -> frozenset[str]:
    """Words that say nothing of their own, in a fact or beside it."""
    return words_that_say_nothing() | small()


@cache
def listed(sense: str) -> frozenset[str]:
    """The words of a fact of that sense."""
    return frozenset(_lists()["facts"][sense])


@cache
def small() -> frozenset[str]:
    """Words that say nothing of their own and may stand anywhere."""
    return frozenset(_lists()["colour"]["little"])


@cache
def asides() -> frozenset[str]:
    """What somebody who speaks may say besides: `ah`, `my dear`."""
    return frozenset(_lists()["colour"]["asides"])


@cache
def _colour() -> frozenset[str]:
    apart = ("little", "asides", "phrases")
    plain = (words for sense, words in _lists()["colour"].items() if sense not in apart)
    return frozenset(word for words in plain for word in words)


@cache
def phrases() -> tuple[tuple[str, ...], ...]:
    """Words that are colour together and none by themselves: `open palm`."""
    return tuple(tuple(phrase.split()) for phrase in _lists()["colour"]["phrases"])


@cache
def _qualities() -> frozenset[str]:
    """Words that can be more so: `redder`. A `mother` is no more of a moth."""
    return frozenset(word for sense in ("manner", "senses") for word in _lists()["colour"][sense])


@cache
def nouns() -> frozenset[str]:
    """Things that are seen, and would be a deed with something behind them: `pockets the paper`."""
    return frozenset(
        word for sense in ("body", "dress", "surfaces", "air") for word in _lists()["colour"][sense]
    )


@lru_cache(maxsize=8192)
def forms(word: str) -> frozenset[str]:
    """What a word may be a form of."""
    return frozenset((*verb_forms(word), *plural_forms(word)))


@lru_cache(maxsize=8192)
def is_colour(word: str) -> bool:
    """Whether a word says how something looks, sounds or feels, or how it is done."""
    if forms(word) & _colour():
        return True
    for endings, of in ((_ADVERBS, _colour()), (_COMPARED, _qualities())):
        for ending, instead in endings:
            if word.endswith(ending):
                bare = word.removesuffix(ending) + instead
                shorter = bare[:-1] if bare[-1:] == bare[-2:-1] else bare
                if len(bare) >= _SHORTEST_COMPARED and (bare in of or shorter in of):
                    return True
    return False


def is_manner(word: str) -> bool:
    """Whether a word says how something is done: `kindly`."""
    return word.endswith("ly") and is_colour(word)


def words_in(text: str) -> list[Word]:
    """The words of a text and the signs between its clauses. `doesn't` is two words, and so is `cannot`."""
    found: list[Word] = []
    for said in _WORD.findall(text):
        folded = said.casefold().replace("’", "'")
        if folded == "cannot" or _DENYING.search(folded):
            found += [Word(said, "can"), Word("not", "not")]
            continue
        bare = _OWNED.sub("", folded)
        found.append(Word(said, bare, bare != folded))
    return found


def is_capital(word: Word) -> bool:
    """Whether a word begins with a capital."""
    return word.said[:1].isupper()
