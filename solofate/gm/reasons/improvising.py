"""Why there is as much to somebody made up on the spot as there is."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.answer import Reason
from solofate.rules.model.npcs import WEIGHTS
from solofate.rules.model.skills import skill_name
from solofate.wording.people import listed

_NAMES = dict(
    zip(
        WEIGHTS,
        (
            "minor and average",
            "minor and fair",
            "minor and good",
            "a supporting character",
            "a main character",
        ),
        strict=True,
    )
)


class Called(NamedTuple):
    """A word of the name says how much there is to them."""

    word: str

    def __call__(self) -> str:
        """`“captain”`."""
        return f"“{self.word}”"


class Said(NamedTuple):
    """More was said of them than a name."""

    def __call__(self) -> str:
        """`what else was said of them`."""
        return "what else was said of them"


class Known(NamedTuple):
    """They have come up before."""

    def __call__(self) -> str:
        """`having come up before`."""
        return "having come up before"


class OneOf(NamedTuple):
    """They stand with so many others."""

    foes: int

    def __call__(self) -> str:
        """`being one of 4`."""
        return f"being one of {self.foes}"


class Alone(NamedTuple):
    """They stand alone against so many."""

    heroes: int

    def __call__(self) -> str:
        """`being alone against 3`."""
        return f"being alone against {self.heroes}"


class Tense(NamedTuple):
    """The scene is tense."""

    tension: int

    def __call__(self) -> str:
        """`a tension of 5`."""
        return f"a tension of {self.tension}"


class Style(NamedTuple):
    """How the GM plays."""

    hard: int

    def __call__(self) -> str:
        """`a ruthless GM`."""
        return f"a {'ruthless' if self.hard > 0 else 'gentle'} GM"


class Step(NamedTuple):
    """One thing that speaks for more or less, and by how many steps."""

    text: Reason
    steps: float


class MadeUp(NamedTuple):
    """What was made of somebody: what they began with, each step from there, and the skill a word stands for."""

    name: str
    chose: str
    usual: str
    steps: tuple[Step, ...]
    skill: str
    """The skill that goes with a word of the name; empty where none does."""
    word: str

    def __call__(self) -> str:
        """`Guard Captain: minor and good. Fair to begin with, +1 for “captain”; Fight goes with “guard”.`."""
        because = listed([f"{step.steps:+g} for {step.text()}" for step in self.steps])
        because = because or "and nothing speaks for more or less"
        skilled = f"; {skill_name(self.skill)} goes with “{self.word}”" if self.skill else ""
        begins = self.usual.capitalize()
        return f"{self.name}: {_NAMES[self.chose]}. {begins} to begin with, {because}{skilled}."
