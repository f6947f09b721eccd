"""The age and land of a campaign, and whether a row belongs there: nobody parks a vehicle in a world of lamp oil."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from types import MappingProxyType

from solofate.content.forms.eras import ERAS, LANDS
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


COMMON_AGES = frozenset(("lamps", "steam", "engines", "screens"))
"""The ages that a campaign which says none may be of: what all of these have, it has."""


@lru_cache(maxsize=16_384)  # Every shipped row is read anew for each game that is opened.
def ages_told(text: str) -> frozenset[str]:
    """The ages that have all that the words of a text presuppose; every age where they fit any."""
    return _told("ages", ERAS, text)


@lru_cache(maxsize=16_384)
def lands_told(text: str) -> frozenset[str]:
    """The lands that have all that the words of a text presuppose; every land where they fit any."""
    return _told("lands", LANDS, text)


def _told(subject: str, every: Sequence[str], text: str) -> frozenset[str]:
    having = frozenset(every)
    for each in lexicon().found(subject, words_of(text)):
        having &= frozenset(each.sense.split())
    return having


def of_this_age(written: Sequence[str], text: str, era: str | None) -> bool:
    """Whether a row belongs to an age, by the ages written beside it, else by its words.

    Where a campaign says no age, what fits any of the common ones belongs to it.
    """
    ages = frozenset(written) or ages_told(text)
    return era in ages if era is not None else ages >= COMMON_AGES


def of_this_land(written: Sequence[str], text: str, land: str | None) -> bool:
    """Whether a row belongs to a land, by the lands written beside it, else by its words.

    Where a campaign says no land, there are towns, and whatever lies between them.
    """
    if land is None:
        return not written or "town" in written
    return land in (frozenset(written) or lands_told(text))
