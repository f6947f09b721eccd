"""How dangerous somebody is: each of their best ratings beside what the heroes can set against it."""

from __future__ import annotations

from typing import NamedTuple

from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.skills import skill_name


class Against(NamedTuple):
    """What a hero sets against a rating, and how near that comes: `low`, `near` or `high`."""

    nearness: str
    hero: str
    skill: str
    rating: int

    def __str__(self) -> str:
        """`near for Mira (Athletics +2)`."""
        return f"{self.nearness} for {self.hero} ({skill_name(self.skill)} {self.rating:+d})"


class Measured(NamedTuple):
    """A rating with what each hero sets against it."""

    skill: str
    rating: int
    against: tuple[Against, ...]

    def __str__(self) -> str:
        """`Fight Good (+3): near for Mira (Athletics +2)`."""
        heroes = ", ".join(map(str, self.against))
        return f"{skill_name(self.skill)} {on_the_ladder(self.rating)}: {heroes}"
