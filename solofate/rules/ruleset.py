"""The ruleset: the rules a table plays by, as one value; and what an optional rule is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from solofate.rules.model.characters import Sheet
from solofate.rules.model.stress import StressRules


class Blow(NamedTuple):
    """An attack that did not fail, before anybody bears it: a tie or better."""

    attacker: Sheet
    target: Sheet
    kind: str
    """The kind of harm, `physical` or `mental`."""
    shifts: int
    """The shifts of the roll, 0 for a tie."""
    weapon: int = 0
    """The shifts that the attacker's weapon adds."""
    armor: int = 0
    """The shifts that the target's armour takes off."""

    @property
    def lands(self) -> int:
        """The shifts of the hit; 0 is no hit, and a boost for the attacker."""
        return max(0, self.shifts + self.weapon - self.armor)


@dataclass(frozen=True, slots=True)
class Hooks:
    """The places at which an optional rule may reach into a procedure: a closed list, each None where nothing does."""

    blow: Callable[[Blow], Blow] | None = None
    """What is added to an attack that did not fail, and taken off it."""


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
    rated_gear: bool
    """Whether weapons and armour have ratings, which sheets then show."""
    full_defense: int
    """What full defence adds to a defend roll within its focus; 0 where nobody may declare it."""
    hooks: Hooks = Hooks()
    """Where optional rules reach into procedures."""

    def blow(self, attacker: Sheet, target: Sheet, kind: str, shifts: int) -> Blow:
        """What an attack that did not fail lands on its target."""
        plain = Blow(attacker, target, kind, shifts)
        return plain if self.hooks.blow is None else self.hooks.blow(plain)


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
