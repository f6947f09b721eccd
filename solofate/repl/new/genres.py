"""Which tables fit a new campaign, by what its setting says, and where that says nothing, by its title."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.names import words_of

CRIME, ANYWHERE = "crime", "anywhere"
SMALL_TOWN = "small-town"
OF_GENRES: Mapping[str, str] = MappingProxyType(
    {
        "lamplight": "canals, lamps and intrigue, and the dead may walk",
        "orbital": "worn-out stations and ships",
        SMALL_TOWN: "the uncanny today",
        CRIME: "guns and debts of today or yesterday, nothing uncanny",
        ANYWHERE: "only what fits any world",
    }
)
"""The words that pick the tables that come with the program, with what each is; the last picks none of a genre."""

GENRES = tuple(OF_GENRES)
"""Those words."""

_YEAR = re.compile(r"\b(1[0-9]|20)(\d\d)s?\b")
_UNTIL = ((1840, "lamps"), (1910, "steam"), (1975, "engines"), (2060, "screens"))
"""The years up to which an age goes."""

_SURELY, _PERHAPS = 3, 1
_AMONG = 2
"""So many of a word's commonest senses count as what it may mean."""


def likely_genre(setting: str, title: str) -> str:
    """The tables that fit: without foes and events of its own no scene finds any.

    The setting goes first with all its words; a title is a name, and `Orchid Station` may lie in a desert. A year makes
    it a world of people; of a setting that says too little, only what fits any world is true.
    """
    if era_told(setting):
        counted = _told(words_of(setting))
        return SMALL_TOWN if counted[SMALL_TOWN] > _SURELY else CRIME
    counted = _told(words_of(setting)) or _told(words_of(title))
    if setting.strip() and not counted:
        return ANYWHERE
    return max(GENRES, key=lambda genre: counted[genre])


def era_told(setting: str) -> str:
    """The age of the first year that a setting names: `Vienna in the winter of 1952`; nothing where it names none."""
    year = _YEAR.search(setting)
    return next((era for until, era in _UNTIL if int(year[1] + year[2]) < until), "") if year else ""


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


__all__ = ["GENRES", "OF_GENRES", "era_told", "likely_genre"]
