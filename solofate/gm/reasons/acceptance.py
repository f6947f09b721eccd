"""Why words are accepted as an aspect, or an invoke is asked about."""

from __future__ import annotations

from typing import NamedTuple

from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.skills import skill_name


class AnAttacksWork(NamedTuple):
    """Words that would hurt somebody without a hit."""

    words: str

    def __call__(self) -> str:
        """`“Broken Leg” would do an attack's work: grave injury comes of hits and their consequences.`."""
        return f"“{self.words}” would do an attack's work: grave injury comes of hits and their consequences."


class Mastery(NamedTuple):
    """Words that claim mastery, and the rating that bears them out or does not."""

    words: str
    skill: str
    rating: int
    borne_out: bool

    def __call__(self) -> str:
        """`Fight at Great (+4) bears out “Best Blade”: mastery is Great (+4) or better.`."""
        bears = "bears out" if self.borne_out else "is short of"
        rated = f"{skill_name(self.skill)} at {on_the_ladder(self.rating)}"
        return f"{rated} {bears} “{self.words}”: mastery is Great (+4) or better."


class APower(NamedTuple):
    """Words that are a power, at a table that has agreed on such."""

    words: str

    def __call__(self) -> str:
        """`Aspects may be powers at this table, so “Walks on Air” is fine.`."""
        return f"Aspects may be powers at this table, so “{self.words}” is fine."


class Immunity(NamedTuple):
    """Words that nothing could touch, at a table without powers."""

    words: str

    def __call__(self) -> str:
        """`“Immune to Fire” would be blanket immunity; aspects are no powers here (/gm powers on).`."""
        return f"“{self.words}” would be blanket immunity; aspects are no powers here (/gm powers on)."


class BeyondBelief(NamedTuple):
    """Words nobody at this table would believe."""

    words: str

    def __call__(self) -> str:
        """`“Walks on Air” strains belief at this table.`."""
        return f"“{self.words}” strains belief at this table."


class SaysNothingOf(NamedTuple):
    """An aspect whose words do not bear on what is done with a skill, or on standing in the way where it is none."""

    aspect: str
    skill: str

    def __call__(self) -> str:
        """`Nothing in “Tall” speaks of Lore: how does it help?`."""
        what = skill_name(self.skill) if self.skill else "standing in the way"
        return f"Nothing in “{self.aspect}” speaks of {what}: how does it help?"
