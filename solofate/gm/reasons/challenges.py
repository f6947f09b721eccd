"""Why a challenge has these tasks, what stands in for a skill, what a helping hand costs, and what comes after."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from solofate.rules.model.skills import skill_name
from solofate.wording.people import count, listed


class Tasks(NamedTuple):
    """How many tasks for how many heroes: skills the aim asks for, and whoever has a chance to shine."""

    number: int
    heroes: int
    asked_for: tuple[str, ...]
    shining: tuple[str, ...]

    def __call__(self) -> str:
        """`3 tasks for 2 pairs of hands: Lore because the aim asks for it, and a chance for Mira to shine.`."""
        skills = listed([skill_name(skill) for skill in self.asked_for])
        why = [f"{skills} because the aim asks for it"] if self.asked_for else []
        why += [f"a chance for {listed(self.shining)} to shine"] if self.shining else []
        hands = f"{self.number} tasks for {self.heroes} pair{'s' if self.heroes != 1 else ''} of hands"
        return f"{hands}: {', and '.join(why) or 'what is at hand'}."


class Detour(NamedTuple):
    """Whether another skill does much the same work, and may be used as it is."""

    skill: str
    instead_of: str
    kin: bool
    allowed: bool

    def __call__(self) -> str:
        """`Burglary does much the same work as Stealth: it will do.`."""
        work = "does much the same work as" if self.kin else "is a long way round from"
        ends = "it will do" if self.allowed else "it may be tried, two harder"
        return f"{skill_name(self.skill)} {work} {skill_name(self.instead_of)}: {ends}."


class LendsAHand(NamedTuple):
    """What is left undone while somebody helps, and whether that costs anything."""

    name: str
    waiting: int
    costs: bool

    def __call__(self) -> str:
        """`2 other tasks wait while Mira lends a hand: that takes time.`."""
        tasks = count(self.waiting, "other task")
        if self.costs:
            wait = "waits" if self.waiting == 1 else "wait"
            return f"{tasks} {wait} while {self.name} lends a hand: that takes time."
        return f"{tasks} can wait that long: {self.name} lends a hand at no cost."


class SeesTo(NamedTuple):
    """The task somebody takes, and how far their skill is above what it takes."""

    name: str
    skill: str
    margin: int
    task: str

    def __call__(self) -> str:
        """`Lore +2 over what it takes: Mira sees to “Name what is at work here”.`."""
        return f"{skill_name(self.skill)} {self.margin:+d} over what it takes: {self.name} sees to “{self.task}”."


_FOLLOWS: Mapping[str, str] = MappingProxyType(
    {
        "nothing": "that is settled, and play goes on",
        "challenge": "what is left undone grows into more of the same",
        "contest": "the other side sees its chance, and it becomes a race",
        "conflict": "the other side is upon them",
    }
)


class Follows(NamedTuple):
    """How many tasks of a challenge came to something, and what it leads to."""

    done: int
    tasks: int
    what: str

    def __call__(self) -> str:
        """`1 of 3 tasks came to something: the other side is upon them.`."""
        return f"{self.done} of {self.tasks} tasks came to something: {_FOLLOWS[self.what]}."
