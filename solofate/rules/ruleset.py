"""The ruleset: the rules a table plays by, as one value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What one book of Fate fixes differently from another, with the optional rules of a campaign worked in.

    Procedures, the GM and wording read it; nothing asks which book or option it came from.
    """

    book: str
    """The id of the book, as a campaign names it."""
    title: str
    """The name of the book, for people."""
    style_at: int
    """The number of shifts from which a success is one with style."""
    invoke_bonus: int
    """What an invoke adds to a roll, or to what stands against it."""
    pool_per_pc: int
    """The fate points each PC puts into the GM's pool when a scene starts."""
    undefended: int
    """The difficulty of an attack against which nobody defends."""
