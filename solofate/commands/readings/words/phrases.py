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
    if units := _UNITS.get(sense):
        found = max(found, _so_much_later(known, units, words, at))
    return found


_UNITS = {"later": "units-of-a-day", "a-day-later": "units-of-days"}
"""In which units one counts how much later it is."""


def _so_much_later(known: Lexicon, units: str, words: Sequence[str], at: int) -> int:
    """How many words say by a number how much time has passed: `three nights later`, `some forty minutes on`."""
    counts, behind = known.set_of("next-scene", "so-many"), at
    while behind < min(len(words), at + _MOST_COUNTED) and (
        words[behind] in counts or words[behind].isdigit()
    ):
        behind += 1
    counted = behind > at and words[behind : behind + 1] != []
    if not counted or words[behind] not in known.set_of("next-scene", units):
        return 0
    passed = words[behind + 1 : behind + 2]
    if not passed or passed[0] not in known.set_of("next-scene", "has-passed"):
        return 0
    since = tuple(words[behind + 1 : behind + 3]) == ("after", "that")
    return behind + 2 + since - at


_MOST_COUNTED = 4


@lru_cache(maxsize=64)
def _phrases(known: Lexicon, sense: str) -> Mapping[str, Sequence[tuple[str, ...]]]:
    """The phrases of a sense by their first word, as what stands behind it."""
    by_head: dict[str, list[tuple[str, ...]]] = {}
    for phrase in known.words("next-scene", sense):
        head, *rest = phrase.split()
        by_head.setdefault(head, []).append(tuple(rest))
    return by_head
