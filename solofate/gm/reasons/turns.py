"""Why a turn is spent on nothing, or on getting free."""

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
