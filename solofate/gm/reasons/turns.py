"""Why a turn is spent on nothing, on defence, or on getting free."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.reasons.numbers import percent
from solofate.rules.model.skills import skill_name


class OutOfReach(NamedTuple):
    """There is nobody and nothing somebody could get at."""

    name: str

    def __call__(self) -> str:
        """`Nothing is within reach: Og waits.`."""
        return f"Nothing is within reach: {self.name} waits."


class NothingWorthDoing(NamedTuple):
    """All that could be done is worth less than waiting."""

    name: str

    def __call__(self) -> str:
        """`Nothing is worth doing, so Og waits.`."""
        return f"Nothing is worth doing, so {self.name} waits."


class KeepsOff(NamedTuple):
    """A block that saves this side of what foes would do with a skill."""

    name: str
    skill: str
    against: str
    worth: float

    def __call__(self) -> str:
        """`With Athletics Og keeps everybody off who would attack with Fight: that saves 0.42 of a turn.`."""
        skill, against = skill_name(self.skill), skill_name(self.against)
        return (
            f"With {skill} {self.name} keeps everybody off who would attack with {against}: "
            f"that saves {self.worth:.2f} of a turn."
        )


class OnGuard(NamedTuple):
    """A turn spent on nothing but one's own defence."""

    name: str
    worth: float

    def __call__(self) -> str:
        """`Og does nothing but defend: that saves 0.42 of a turn.`."""
        return f"{self.name} does nothing but defend: that saves {self.worth:.2f} of a turn."


class Bound(NamedTuple):
    """An aspect keeps somebody from what they would do otherwise."""

    name: str
    aspect: str

    def __call__(self) -> str:
        """`Caught in the Net keeps Og from what it is here for: first be rid of that.`."""
        return f"{self.aspect} keeps {self.name} from what it is here for: first be rid of that."


class OpensTheWay(NamedTuple):
    """A task of the challenge that keeps a foe out of reach, with the chance to do it."""

    name: str
    skill: str
    task: str
    chance: float

    def __call__(self) -> str:
        """`Lore for “Read it backwards”, 62 % to do it: Og opens the way.`."""
        number = f"{skill_name(self.skill)} for “{self.task}”, {percent(self.chance)} to do it"
        return f"{number}: {self.name} opens the way."
