"""The words drafts are checked by."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from solofate.lexicon.lists import read_lists
from solofate.lexicon.matcher import Lexicon


@cache
def voice_words() -> Lexicon:
    """The lists of `words.yaml`. They are read when the first draft is."""
    return Lexicon(read_lists((Path(__file__).parent / "words.yaml").read_text(encoding="utf-8")))


def listed(subject: str, sense: str) -> frozenset[str]:
    """The words of a sense."""
    return voice_words().set_of(subject, sense)
