"""Themes: what an aspect is about, so that what comes of it is about the same."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.content.loading.rows import Phrase
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.names import words_of

_ASPECT = "{aspect}"
_FIRST_PERSON = lexicon().set_of("grammar", "first-person")


def themes_of(aspect: str, own: tuple[OwnWords, ...] = ()) -> frozenset[str]:
    """What the words of an aspect are about; nothing where none of them tells."""
    return frozenset(lexicon(own).told("themes", words_of(aspect)))


def speaks_as_somebody(aspect: str) -> bool:
    """Whether an aspect is said in the first person, and so cannot stand inside a sentence about its owner."""
    return not _FIRST_PERSON.isdisjoint(words_of(aspect))


def for_an_aspect(rows: Sequence[Phrase], aspect: str, own: tuple[OwnWords, ...] = ()) -> list[Phrase]:
    """The rows of compels that are about what an aspect is about.

    Where none is, or the aspect does not tell, those that name it: they are about it whatever it is. An aspect in the
    first person is named by none.
    """
    about = themes_of(aspect, own)
    if speaks_as_somebody(aspect):
        rows = [row for row in rows if _ASPECT not in row.text] or rows
    of_a_theme = [row for row in rows if about.intersection(row.themes)]
    return of_a_theme or [row for row in rows if _ASPECT in row.text] or list(rows)
