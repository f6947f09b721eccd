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


def listed(subject: str, sense: str) -> frozenset[str]:
    """The words of a sense."""
    return voice_words().set_of(subject, sense)


def _lexicon(file: str) -> Lexicon:
    return Lexicon(read_lists((_FOLDER / file).read_text(encoding="utf-8")))
