"""The ruleset: the rules a table plays by, as one value; and what an optional rule is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solofate.rules.model.stress import StressRules


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
    stress: StressRules
    """How stress boxes are counted."""
    costs_start_countdowns: bool
    """Whether a cost may start a countdown where none is running."""
    gm_distracts: bool
    """Whether the GM may bring a distraction into a fight by itself."""


@dataclass(frozen=True, slots=True)
class OptionalRule:
    """A rule that is off unless a campaign names it: one file of `rules/options`, and all of it."""

    id: str
    """The word by which a campaign file names it."""
    title: str
    """Its name, for people."""
    help: str
    """What it changes, in a sentence or two."""
    apply: Callable[[Ruleset], Ruleset]
    """The ruleset with this rule in it."""
    needs: tuple[str, ...] = ()
    """The optional rules without which it means nothing, by id."""
    excludes: tuple[str, ...] = ()
    """The optional rules it cannot stand beside, by id."""
