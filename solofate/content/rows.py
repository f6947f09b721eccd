"""Adversary rows as play needs them, without the machinery that reads and checks files."""

from __future__ import annotations

from typing import NamedTuple

from solofate.rules.characters import Sheet


class Row(NamedTuple):
    """One adversary of a table: its sheet, its share when the table is rolled, and how many come at once."""

    table: str
    sheet: Sheet
    weight: int = 1
    appears: tuple[int, int] = (1, 1)


class Phrase(NamedTuple):
    """A row of an oracle table: its text, its weight, and what it is about (for lines never to be crossed)."""

    text: str
    weight: int = 1
    about: tuple[str, ...] = ()
