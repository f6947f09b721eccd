"""Phrases of the words that lead on to the next scene, as a sentence has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon


def length_of(known: Lexicon, sense: str, words: Sequence[str], at: int, *, bends: bool = False) -> int:
    """How many words the longest phrase of a sense takes there; 0 where none stands there."""
    if at >= len(words):
        return 0
    by_head, found = _phrases(known, sense), 0
    for head in verb_forms(words[at]) if bends else (words[at],):
        for rest in by_head.get(head, ()):
            if tuple(words[at + 1 : at + 1 + len(rest)]) == rest:
                found = max(found, 1 + len(rest))
    return found


@lru_cache(maxsize=64)
def _phrases(known: Lexicon, sense: str) -> Mapping[str, Sequence[tuple[str, ...]]]:
    """The phrases of a sense by their first word, as what stands behind it."""
    by_head: dict[str, list[tuple[str, ...]]] = {}
    for phrase in known.words("next-scene", sense):
        head, *rest = phrase.split()
        by_head.setdefault(head, []).append(tuple(rest))
    return by_head
