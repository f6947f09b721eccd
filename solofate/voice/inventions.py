"""Words in a draft that neither the facts hold nor any description needs: somebody made up what they stand for.

What may be added to the facts is listed, and not what may not: nobody can list everything that could be invented.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from solofate.lexicon.forms import verb_forms
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.outcomes import sides
from solofate.voice.roles import scenery
from solofate.voice.tokens import stem, stems, without_pairs, words_of
from solofate.voice.vocabulary import harmless_words, listed, voice_words

_SHORTEST_OF_MANNER = 5
_OF_THE_BLOW, _OF_THE_TRY = (
    ("strikes", "misses", "evades", "unhurt", "suffers"),
    ("achieves", "undoes", "misses"),
)
"""Verbs whose direction is looked at elsewhere."""

_SIMILE = re.compile(
    r"\bas (?:if|though) [^,;:.!?]*|\b\w+ as (?:an? )?\w+(?=[,;:.!?])"
    r"|\blike (?:an?|the|\w+s) [^,;:.!?]*?(?= (?:and|but|as|when|while|before|until) |[,;:.!?]|$)"
    r"|\bthe (?:colou?r|length|size|weight|breadth|width|taste) of (?:an? |one |the )?\w+"
    r"|\b(?:like (?:an?|the)|as an?) (?:\w+ed )?\w+|\blike \w+|\bas \w+ing (?:an?|the) \w+"
    r"|\bas \w+ as (?:(?:an?|the) (?:\w+ )?)?\w+",
    re.IGNORECASE,
)
"""What something is likened to is not there."""

_DERIVED = ("ery", "ful", "ment", "ation", "able", "less", "like", "ening", "y")
"""Endings by which one word is made of another."""

_OF_QUALITY = ("ous", "ful", "less", "ish", "some", "able", "ible", "ness", "ward", "wards", "like")
"""Endings of words that say what something is like, and stand for nothing by themselves."""

_SHOOTS = "shoot"
_OF_NUMBERS = frozenset(
    (*(word for words in voice_words().subject("numbers").values() for word in words), "o")
)
"""Words that count, which are looked at with the numbers; and the `o` of o'clock."""

_OF_A_PLACE = (
    "room",
    "side",
    "way",
    "board",
    "top",
    "edge",
    "line",
    "light",
    "work",
    "wood",
    "stone",
    "yard",
)
_SHORTEST_OF_TWO = 4


def likened(draft: str) -> str:
    """A draft without what something in it is only likened to."""
    return _SIMILE.sub(" ", draft)


_BY_WHAT_THEY_ARE = re.compile(
    r"\b(?:the|that|this) (?:\w+ )?(?:man|woman|fellow|giant|lad|youth|figure|lady|gentleman)\b(?!['’]s (?:name|voice))"
    r"|\bno (?:man|woman)\b|\b(?:man|woman) enough\b",
    re.IGNORECASE,
)
"""Somebody of the facts by what anybody may be called: `the big man`. `A man with a pike` is another."""


def _without_epithets(draft: str, brief: Brief) -> str:
    return _BY_WHAT_THEY_ARE.sub(" ", draft) if any(each.strip() for each in brief.names) else draft


def _by_title(brief: Brief) -> frozenset[str]:
    """What those of the facts may be called after their titles: a monk who is a Brother."""
    told = set(words_of(" ".join((*brief.facts, brief.words, brief.asked, brief.needs, brief.speaker))))
    return frozenset(
        word
        for title, words in harmless_words().subject("titles").items()
        if told & set(title.split())
        for word in words
    )


def inventions(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first word that is made up."""
    known = stems(" ".join(brief.known))
    forms = _forms(words_of(" ".join(brief.known)))
    allowed = _allowed(brief)
    told = likened(without_pairs(_without_epithets(draft, brief)))
    for word in words_of(told):
        for part in word.split("-"):
            bare = part.partition("'")[0]
            if not bare or bare.isdigit() or stem(bare) in known or _is_derived(bare, known):
                continue
            if bare in _OF_NUMBERS or _is_of_the_same(bare, known) or _is_part_of(bare, known):
                continue
            if forms & set(verb_forms(bare)):
                continue
            if not _is_in(bare, allowed):
                yield f"“{part}” is in none of the facts"
                return


def _allowed(brief: Brief) -> frozenset[str]:
    """Every word that may be added to the facts of a brief, as it is listed."""
    told = _forms(words_of(" ".join((*brief.facts, brief.words, brief.asked, brief.needs))))
    fights = any(end.action == ATTACK for end in brief.ends)
    if fights:
        told |= {"strike", "shoot"} if "fire" in told else {"strike"}
    allowed = set(described()) | _by_title(brief)
    if not brief.needs:  # Where a fact is handed on, every thing in it is part of it.
        allowed |= scenery()
    if brief.speech:
        allowed |= harmless_words().set_of("speech", "said")
    for family, words in harmless_words().subject("families").items():
        if told & set(family.split()):
            allowed |= set(words)
    if brief.asked:
        same, opposite = sides(
            [word for word in words_of(brief.asked) if word not in listed("around", "question")]
        )
        allowed.update(word for said in same | opposite for word in said.split())
    for sense in (_OF_THE_BLOW if fights else _OF_THE_TRY) if brief.ends else ():
        allowed.update(word for said in voice_words().words("verbs", sense) for word in said.split())
    return frozenset((allowed - _every_weapon()) | _weapons(told)) if fights else frozenset(allowed)


def _weapons(told: frozenset[str]) -> frozenset[str]:
    """What may be fought with: what the facts name, or where they name nothing any that the deed is done with."""
    kinds = harmless_words().subject("weapons")
    named = [words for words in kinds.values() if told & set(words)]
    usual = ("gun", "bow") if _SHOOTS in told else ("sword", "knife", "hook", "bare")
    return frozenset(word for words in named or [kinds[kind] for kind in usual] for word in words)


@cache
def _every_weapon() -> frozenset[str]:
    return frozenset(word for words in harmless_words().subject("weapons").values() for word in words)


@cache
def described() -> frozenset[str]:
    """What may be said of anybody, anywhere."""
    plain = {word for words in harmless_words().subject("harmless").values() for word in words}
    return frozenset(plain | listed("starts", "function"))


def _forms(words: Iterable[str]) -> frozenset[str]:
    return frozenset(form for word in words for form in verb_forms(word.partition("'")[0]))


def _is_derived(word: str, known: frozenset[str]) -> bool:
    """Whether a word is made of one that is known: `mockery`, `threatening`."""
    return any(stem(word.removesuffix(ending)) in known for ending in _DERIVED if word.endswith(ending))


def _is_of_the_same(word: str, known: frozenset[str]) -> bool:
    """Whether a word is one that is known with another behind it, and stands for the same: `ballroom` at a ball."""
    return any(
        len(bare) >= _SHORTEST_OF_TWO and stem(bare) in known
        for bare in (word.removesuffix(more) for more in _OF_A_PLACE if word.endswith(more))
    )


def _is_part_of(word: str, known: frozenset[str]) -> bool:
    """Whether a word is made with one that is known, or one that is known is made with it: `boat` at a boathouse."""
    return any(
        (each.startswith(word) or (len(each) >= _SHORTEST_OF_TWO and word.startswith(each)))
        and min(len(each), len(word)) >= _SHORTEST_OF_TWO
        and abs(len(each) - len(word)) >= _SHORTEST_OF_TWO - 1
        for each in known
    )


def _is_in(word: str, allowed: frozenset[str]) -> bool:
    """Whether a word is listed in any of its forms, or tells how something is done."""
    if any(form in allowed for form in verb_forms(word)):
        return True
    if word.endswith(("ly", *_OF_QUALITY)) and len(word) >= _SHORTEST_OF_MANNER:
        return word not in harmless_words().set_of("exceptions", "no manner")
    return any(form in _manners() for form in _compared(word))


@cache
def _manners() -> frozenset[str]:
    """Words of which there is a comparison."""
    senses = ("manner", "more manners", "more of manner", "senses", "more senses")
    return frozenset(word for sense in senses for word in harmless_words().set_of("harmless", sense))


def _compared(word: str) -> Iterator[str]:
    """What a word may be the comparison of: `lower`, `biggest`, `heavier`."""
    for ending in ("er", "est"):
        if word.endswith(ending):
            bare = word.removesuffix(ending)
            yield from (bare, f"{bare}e", bare[:-1], f"{bare[:-1]}y")
