"""The words drafts are checked by."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from solofate.lexicon.lists import read_lists
from solofate.lexicon.matcher import Lexicon

_FOLDER = Path(__file__).parent


@cache
def voice_words() -> Lexicon:
    """The lists of `words.yaml`, by which something wrong is known. They are read when the first draft is."""
    return _lexicon("words.yaml")


@cache
def harmless_words() -> Lexicon:
    """The lists of `harmless.yaml`: what a draft may have beside the facts."""
    return _lexicon("harmless.yaml")


@cache
def claim_words() -> Lexicon:
    """The lists of `claims.yaml`: people, things, places, times and knowledge that nobody may make up."""
    return _lexicon("claims.yaml")


@cache
def poles() -> Lexicon:
    """The lists of `poles.yaml`: what may be so or not, and the ways of saying either."""
    return _lexicon("poles.yaml")


def listed(subject: str, sense: str) -> frozenset[str]:
    """The words of a sense."""
    return voice_words().set_of(subject, sense)


@cache
def described() -> frozenset[str]:
    """What may be said of anybody, anywhere."""
    plain = {word for words in harmless_words().subject("harmless").values() for word in words}
    return frozenset(plain | listed("starts", "function"))


def _lexicon(file: str) -> Lexicon:
    return Lexicon(read_lists((_FOLDER / file).read_text(encoding="utf-8")))
