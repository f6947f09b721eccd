"""Why an action is met with this skill, with none, or by somebody else."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.reasons.giving_up import HadEnough
from solofate.gm.reasons.numbers import percent
from solofate.rules.model.skills import skill_name


class Coming(NamedTuple):
    """What is announced: whose, with which skill, and its rating."""

    actor: str
    skill: str
    rating: int

    def __str__(self) -> str:
        """`Og's Fight +3`."""
        return f"{self.actor}'s {skill_name(self.skill)} {self.rating:+d}"


class MetWith(NamedTuple):
    """The best there is: a skill and its rating."""

    defender: str
    skill: str
    rating: int
    coming: Coming

    def __call__(self) -> str:
        """`Athletics +2 against Og's Fight +3: Mira has nothing better.`."""
        return f"{skill_name(self.skill)} {self.rating:+d} against {self.coming}: {self.defender} has nothing better."


class StoodStill(NamedTuple):
    """No skill is better than none."""

    defender: str
    coming: Coming

    def __call__(self) -> str:
        """`Against Og's Fight +3 no skill of Mira's beats standing still.`."""
        return f"Against {self.coming} no skill of {self.defender}'s beats standing still."


class SteppedIn(NamedTuple):
    """An ally takes it: what whoever is aimed at would lose at best, and what the ally loses."""

    defender: str
    ally: str
    alone: float
    shielded: float
    coming: Coming

    def __call__(self) -> str:
        """`-0.80 for Mira against -0.20 for Og, who steps in …`."""
        return (
            f"{self.alone:.2f} for {self.defender} against {self.shielded:.2f} for {self.ally}, "
            f"who steps in against {self.coming} and can better spare it."
        )


class GivesUp(NamedTuple):
    """The chance to be taken out by what is coming, and why giving up is better."""

    chance: float
    because: HadEnough

    def __call__(self) -> str:
        """`78 % to be taken out. …`."""
        return f"{percent(self.chance)} to be taken out. {self.because()}"


class Asked(NamedTuple):
    """Somebody of another hand was asked to step in: what each would lose, and whether they are one to do it."""

    target: str
    ally: str
    theirs: float
    own: float
    willing: bool
    steps_in: bool

    def __call__(self) -> str:
        """`0.80 for Mira against 0.20 for Og: Og can better spare it and steps in.`."""
        if not self.willing:
            return f"{self.ally} is not one to step in for {self.target}."
        sums = f"{self.theirs:.2f} for {self.target} against {self.own:.2f} for {self.ally}"
        if self.steps_in:
            return f"{sums}: {self.ally} can better spare it and steps in."
        return f"{sums}: it would save too little, and {self.ally} stays out of it."
