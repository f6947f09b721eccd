"""Adversary rows as play needs them, without the machinery that reads and checks files."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.npcs import Row

NAMED = "table:"
"""Before the name of a table, as its rows write it: `table:Omens at sea`."""


class InPlay(NamedTuple):
    """What the tables of adversaries in play hold: who may turn up, what may distract, and hazards and blocks."""

    rows: tuple[Row, ...]
    distractions: tuple[Distraction, ...]
    obstacles: tuple[Row, ...] = ()


class Phrase(NamedTuple):
    """A row of an oracle table: its text, its weight, what it is about, and the tags of its table.

    Both of the latter are held against lines and veils. `aspect` is what a compel of this row leaves behind,
    `brings` what else it is about, `themes` what an aspect has to be about for it. Of what
    people say, `manner` is how it sounds, and `asks` what it answers; without either it fits all.
    `needs` is what a scene has to be like for the row, `fits` what it had best be like.
    """

    text: str
    weight: int = 1
    about: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    aspect: str = ""
    brings: str = ""
    themes: tuple[str, ...] = ()
    manner: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    fits: tuple[str, ...] = ()
