"""Which tables fit a new campaign, by what its setting says, and where that says nothing, by its title."""

from __future__ import annotations

from collections import Counter

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.names import words_of

GENRES = ("lamplight", "orbital", "small-town")
"""The words that pick the tables that come with the program."""

_SURELY, _PERHAPS = 3, 1
_AMONG = 2
"""So many of a word's commonest senses count as what it may mean."""


def likely_genre(setting: str, title: str) -> str:
    """The tables that fit: without foes and events of its own no scene finds any.

    The setting goes first with all its words; a title is a name, and `Orchid Station` may lie in a desert.
    """
    for text in (setting, title):
        counted = _told(words_of(text))
        if counted:
            return max(GENRES, key=lambda genre: counted[genre])
    return GENRES[0]


def _told(words: list[str]) -> Counter[str]:
    """How much the words of a text say for each of the tables."""
    known, counted = lexicon(), Counter[str]()
    listed: set[int] = set()
    for subject, worth in (("genres", _SURELY), ("genres-perhaps", _PERHAPS)):
        for each in known.found(subject, words):
            counted[each.sense] += worth
            listed |= set(range(each.at, each.at + each.length))
    for at, word in enumerate(words):
        if at not in listed:
            for genre, kinds in known.subject("kinds-of-genres").items():
                counted[genre] += _SURELY if is_a(word, kinds, among=_AMONG) else 0
    return +counted


__all__ = ["GENRES", "likely_genre"]
