"""Why a distraction is dropped into a fight, what is made of it, and what a nudge starts from."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from solofate.gm.reasons.numbers import percent
from solofate.named_tuples import NamedTuple


class NothingFits(NamedTuple):
    """The fight goes too well, and no distraction suits the place."""

    share: float

    def __call__(self) -> str:
        """`80 % of such fights would be won from here, and nothing fits that could distract.`."""
        return f"{percent(self.share)} of such fights would be won from here, and nothing fits that could distract."


class StillOpen(NamedTuple):
    """The fight is open: the heroes' share of such fights, and the share that would be too well."""

    share: float
    bound: float

    def __call__(self) -> str:
        """`The heroes are reckoned to win 50 % of such fights from here, and nothing is dropped in below 70 %.`."""
        return (
            f"The heroes are reckoned to win {percent(self.share)} of such fights from here, and nothing is dropped "
            f"in below {percent(self.bound)}."
        )


class MakesThemChoose(NamedTuple):
    """A distraction is dropped in."""

    distraction: str
    share: float
    bound: float

    def __call__(self) -> str:
        """`The heroes are reckoned to win 80 % …, 70 % is too well: Runaway Cart makes them choose.`."""
        return (
            f"The heroes are reckoned to win {percent(self.share)} of such fights from here, {percent(self.bound)} "
            f"is too well: {self.distraction} makes them choose."
        )


_DILEMMAS: Mapping[str, str] = MappingProxyType(
    {"wait": "keeps it open", "leave": "turns away", "deal": "sees to it"}
)


class Dilemma(NamedTuple):
    """What is made of a distraction, and what it costs."""

    worth: float
    choice: str

    def __call__(self) -> str:
        """`-0.80 is the least it costs: whoever is asked sees to it.`."""
        return f"{self.worth:.2f} is the least it costs: whoever is asked {_DILEMMAS[self.choice]}."


class Nearer(NamedTuple):
    """Whether what was told brings a secret countdown on. It says nothing of what that waits for."""

    nearer: bool

    def __call__(self) -> str:
        """`What was told changes nothing about what is not in the open yet.`."""
        if self.nearer:
            return "What was told brings something nearer that is not in the open yet."
        return "What was told changes nothing about what is not in the open yet."


class Nudge(Enum):
    """What a nudge starts from."""

    CHIEF = "{name} is the chief adversary here and wants something: {about}."
    WANT = "{name} is here and wants something: {about}."
    GOAL = "The opposition is after something: {about}."
    THREAD = "Nothing here wants anything, and this is not settled: {name}."
    ASPECT = "{name} is in play and has not stirred for a while."
    MOMENT = "Nobody here wants anything that is known, so the moment itself moves on."


class NudgeChosen(NamedTuple):
    """A nudge, by whom or what, and what that is about."""

    by: Nudge
    name: str = ""
    about: str = ""

    def __call__(self) -> str:
        """`The opposition is after something: the ledger.`."""
        return self.by.value.format(name=self.name, about=self.about)
