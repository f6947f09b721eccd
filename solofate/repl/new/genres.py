"""Which tables fit a new campaign, by what its setting says, and where that says nothing, by its title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.repl.new.ages import era_told
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.rules.names import words_of

CRIME, ANYWHERE = "crime", "anywhere"
SMALL_TOWN = "small-town"
OF_GENRES: Mapping[str, str] = MappingProxyType(
    {
        "lamplight": "canals, lamps and intrigue, and the dead may walk",
        "orbital": "worn-out stations and ships",
        SMALL_TOWN: "the uncanny today",
        CRIME: "guns and debts of today or yesterday, nothing uncanny",
        ANYWHERE: "only what fits any world, of no genre; the usual one where the setting names none",
    }
)
"""The words that pick the tables that come with the program, with what each is; the last picks none of a genre."""

GENRES = tuple(OF_GENRES)
"""Those words."""

_SURELY, _PERHAPS = 3, 1
_UNCANNY = ("lamplight", SMALL_TOWN)
"""Kinds of tale nobody wants who keeps the uncanny out."""
_AMONG = 2
"""So many of a word's commonest senses count as what it may mean."""

_SWORDS = "medieval"
"""The age of knights, in which only a tale of magic is of lamplight."""
OF_AGES: Mapping[str, str] = MappingProxyType(
    {
        "ancient": "only what the ancient world has, of no genre",
        _SWORDS: "only what an age of swords and castles has, of no genre",
        "lamps": "only what an age of sails and lamps has, of no genre",
        "steam": "only what an age of steam has, of no genre",
        "engines": "only what an age of engines and radios has, of no genre",
        "screens": "only what today has, of no genre",
        "vacuum": "only what an age of ships between the stars has, of no genre",
    }
)
"""What a tale of no genre is made of, by the age its sentence tells of."""

_AGES_OF: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "lamplight": ("", "lamps", _SWORDS),
        "orbital": ("", "vacuum"),
        SMALL_TOWN: ("", "engines", "screens"),
        CRIME: ("", "steam", "engines", "screens"),
    }
)
"""The ages a genre goes with; the first is that of which nothing is told."""


def likely_genre(setting: str, title: str) -> str:
    """The tables that fit a setting as far as its words say so, else what fits any world.

    A title is a name, and `Orchid Station` may lie in a desert: it is asked only where nothing is said of the setting.
    """
    text = setting if setting.strip() else title
    age, kept_out = era_told(text), kept_out_told(text)
    counted = _told(words_of(kept_out.affirmed), today=age == "screens")
    fitting = [
        genre
        for genre in GENRES
        if age in _AGES_OF.get(genre, ())
        and counted[genre] >= _SURELY
        and not (kept_out.uncanny and genre in _UNCANNY)
        and not (age == _SWORDS and genre == "lamplight" and not _tells_of_magic(words_of(kept_out.affirmed)))
    ]
    return max(fitting, key=lambda genre: counted[genre], default=ANYWHERE)


def _tells_of_magic(words: list[str]) -> bool:
    """Whether words tell of more than a court and its knights: of a dragon, a spell, an enchanter."""
    known = lexicon()
    wonders = (each for each in known.found("genres", words) if each.sense == "lamplight")
    kinds = known.subject("kinds-of-genres")["lamplight"]
    return any(not is_a(each.said, _PERSONS, among=_AMONG) for each in wonders) or any(
        is_a(word, kinds, among=_AMONG) for word in words
    )


_PERSONS = ("person.n.1",)


def _told(words: list[str], *, today: bool) -> Counter[str]:
    """How much the words of a text say for each of the tables, of a world of `today` or of any other."""
    known, counted = lexicon(), Counter[str]()
    listed: set[int] = set()
    for subject, worth in (("genres", _SURELY), ("genres-by-name", _SURELY), ("genres-perhaps", _PERHAPS)):
        for each in known.found(subject, words):
            counted[each.sense] += worth
            listed |= set(range(each.at, each.at + each.length))
    for at, word in enumerate(words):
        if at not in listed:
            for genre, kinds in known.subject("kinds-of-genres").items():
                counted[genre] += _SURELY if is_a(word, kinds, among=_AMONG) else 0
    # Today alone is no genre: something has to be amiss in it.
    if (counted[SMALL_TOWN] or today) and known.found("uncanny-in-settings", words):
        counted[SMALL_TOWN] += _SURELY
    else:
        del counted[SMALL_TOWN]
    return +counted


__all__ = ["ANYWHERE", "GENRES", "OF_GENRES", "likely_genre"]
