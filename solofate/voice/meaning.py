"""How the meanings of two words go together: the same thing, one a kind of the other, or another of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from solofate.lexicon.senses import kinds_above, mean_alike, senses_of, subject_of
from solofate.voice.tokens import stem
from solofate.voice.vocabulary import claim_words, listed

_LONG_ENOUGH = 4
"""A word of so many letters makes another with more: a bench and a workbench."""

_COMMON = 2
"""So many senses of a word are common."""

_NEAR = 4
"""Two things are of one kind that share one among so few above each of them."""


def is_the_same(one: str, other: str) -> bool:
    """Whether one word may stand for the other: it means the same, or is a kind of it, as a blade is of a knife."""
    return _is_the_same(*sorted((one, other)))


@lru_cache(maxsize=8192)
def _is_the_same(one: str, other: str) -> bool:
    if stem(one) == stem(other) or any(
        {one, other} <= set(each) for each in claim_words().subject("wounds").values()
    ):
        return True
    short, long = sorted((one, other), key=len)
    if len(short) >= _LONG_ENOUGH and (long.startswith(short) or long.endswith(short)):
        return True
    ones, others = ({sense.name for sense in senses_of(word)[:_COMMON]} for word in (one, other))
    if any(
        not theirs.isdisjoint(kinds_above(sense))
        for mine, theirs in ((ones, others), (others, ones))
        for sense in mine
    ):
        return True
    return mean_alike(one, other, "verb") or mean_alike(one, other, "adjective")


@lru_cache(maxsize=8192)
def another_kind(one: str, other: str) -> bool:
    """Whether two nouns are for two things of one kind: a barn and a farmhouse, a thigh and a shoulder."""
    return not set(_close(one)).isdisjoint(_close(other))


@lru_cache(maxsize=8192)
def is_a_thing(word: str) -> bool:
    """Whether a word is mostly a noun, and one for something that can be seen or is somewhere."""
    senses = senses_of(word)
    if not senses or word in listed("starts", "function") | listed("around", "small"):
        return False
    said_as_noun, said_as_verb = (
        sum(sense.uses for sense in found) for found in (senses, senses_of(word, "verb"))
    )
    return said_as_noun >= said_as_verb and subject_of(senses[0].name) in claim_words().set_of(
        "meaning", "things"
    )


@lru_cache(maxsize=8192)
def is_a_tool(word: str) -> bool:
    """Whether a word is for something made, that something can be done with: a hammer, an umbrella."""
    senses = senses_of(word)
    tools = claim_words().set_of("meaning", "tools")
    return is_a_thing(word) and not tools.isdisjoint(kinds_above(senses[0].name))


def class_of(verb: str) -> str:
    """What a verb is about in its commonest sense: `motion`, `contact`, `possession`; empty where nobody knows."""
    senses = senses_of(verb, "verb")
    return subject_of(senses[0].name) if senses else ""


def _close(word: str) -> Iterator[str]:
    """The kinds right above a noun in its commonest sense, but for those that say nearly nothing."""
    senses = senses_of(word)
    if senses:
        wide = claim_words().set_of("meaning", "wide")
        yield from (kind for kind in kinds_above(senses[0].name)[1:_NEAR] if kind not in wide)
