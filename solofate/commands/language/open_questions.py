"""Questions that have no yes or no, and the oracle table that says something to each."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

_DRAWN_FOR = {word: table for table, words in lexicon().subject("drawn-for").items() for word in words}

_WANTS = "wants"


def drawn_for(words: Sequence[str]) -> str:
    """The table for a question, by its first words."""
    if list(words[:2]) in (["how", "many"], ["how", "much"]):
        return "how many"
    wanted = next((word for word in words if _DRAWN_FOR.get(word) == _WANTS), None)
    told_by = wanted if words[0] == "what" and wanted is not None else words[0]
    return _DRAWN_FOR.get(told_by, "usable things in a scene")


def table_for(question: str) -> str | None:
    """The table that says something to a question of who, what or where; None where yes or no would do."""
    words = words_of(question)
    return drawn_for(words) if words and words[0] in lexicon().words("fillers", "open") else None
