"""Verbs with a gap in them, for whom or what it is done to: `make Greta believe …`, `drive my knee into the lumper`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.commands.readings.whom.antecedents import Mention
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon

SOMEBODY, WEAPON, ANYTHING = "whom", "weapon", "any"
"""The gaps: a person, something to hit with, and up to four words of any kind."""

_WIDEST = 4


class Frame(NamedTuple):
    """What a frame says somebody does, and where it ends."""

    sense: str
    ends: int


class Frames:
    """The frames the lexicon knows, by their first word."""

    def __init__(self, known: Lexicon) -> None:
        self._by_head: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for sense, phrases in known.subject("frames").items():
            for phrase in phrases:
                head, *rest = phrase.split()
                self._by_head.setdefault(head, []).append((tuple(rest), sense))

    def begin_with(self, word: str) -> bool:
        """Whether any frame may begin with that word."""
        return any(form in self._by_head for form in verb_forms(word))

    def at(
        self, at: int, words: Sequence[str], people: Sequence[Mention], weapons: Mapping[int, int]
    ) -> Frame | None:
        """The longest frame that begins there; of two, the one that leaves less open.

        `people` are all who are mentioned but whoever acts; `weapons` are the ends of things to hit with, by where
        they begin.
        """
        begins = {one.at: one.end for one in people}
        found = [
            (ends, -rest.count(ANYTHING), Frame(sense, ends))
            for form in verb_forms(words[at])
            for rest, sense in self._by_head.get(form, ())
            for ends in _ends(rest, at + 1, words, begins, weapons)
        ]
        return max(found, key=lambda each: each[:2])[2] if found else None


def _ends(
    rest: Sequence[str], at: int, words: Sequence[str], people: Mapping[int, int], weapons: Mapping[int, int]
) -> Iterator[int]:
    """Every place at which the rest of a frame may end that goes on there."""
    if not rest:
        yield at
        return
    part, *others = rest
    if part == ANYTHING:
        for width in range(1, min(_WIDEST, len(words) - at) + 1):
            yield from _ends(others, at + width, words, people, weapons)
        return
    behind = people.get(at) if part == SOMEBODY else weapons.get(at) if part == WEAPON else None
    if behind is None and part not in (SOMEBODY, WEAPON) and words[at : at + 1] == [part]:
        behind = at + 1
    if behind is not None:
        yield from _ends(others, behind, words, people, weapons)


@lru_cache(maxsize=4)
def frames_of(known: Lexicon) -> Frames:
    """The frames of a lexicon."""
    return Frames(known)
