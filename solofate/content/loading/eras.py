"""The age of a campaign, and whether a row belongs to it: nobody parks a vehicle in a world of lamp oil."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from types import MappingProxyType

from solofate.lexicon.matcher import lexicon
from solofate.rules.names import slug, words_of

GENRE_ERAS = MappingProxyType(
    {
        "lamplight": "lamps",
        "fantasy": "lamps",
        "gothic": "lamps",
        "sea": "lamps",
        "steampunk": "steam",
        "western": "steam",
        "noir": "engines",
        "pulp": "engines",
        "small-town": "screens",
        "modern": "screens",
        "orbital": "vacuum",
        "space": "vacuum",
    }
)
"""The age a genre is of, where a campaign does not say its own."""


def era_of(era: str | None, genre: Iterable[str]) -> str | None:
    """The age of a campaign: its own word, or that of the first of its genres that has one."""
    return era or next((GENRE_ERAS[slug(word)] for word in genre if slug(word) in GENRE_ERAS), None)


@lru_cache(maxsize=16_384)  # Every shipped row is read anew for each game that is opened.
def ages_told(text: str) -> frozenset[str]:
    """The ages that the words of a text presuppose, none where they fit any."""
    found = lexicon().found("ages", words_of(text))
    return frozenset(found[0].sense.split()) if found else frozenset()


def of_this_age(written: Sequence[str], text: str, era: str | None) -> bool:
    """Whether a row belongs to an age, by the ages written beside it, else by its words.

    Where a campaign says no age, only what fits any belongs to it.
    """
    ages = frozenset(written) or ages_told(text)
    return not ages or era in ages
