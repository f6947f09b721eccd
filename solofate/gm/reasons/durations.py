"""Why something takes as long as it does, and why it is made to last."""

from __future__ import annotations

from typing import NamedTuple

from solofate.rules.model.skills import skill_name
from solofate.wording.people import capital


class TakesSoLong(NamedTuple):
    """How long something takes, by a word of the deed or by its skill."""

    takes: str
    word: str
    skill: str

    def __call__(self) -> str:
        """`An hour: to repair takes that long as a rule.`."""
        why = f"“{self.word}” says as much" if self.word else f"{skill_name(self.skill)} takes that as a rule"
        return f"{capital(self.takes)}: {why}."


class MakesItLast(NamedTuple):
    """Nothing presses: all shifts go into quality."""

    name: str
    shifts: int

    def __call__(self) -> str:
        """`Nothing presses Mira: 2 shifts make it last.`."""
        makes = "makes" if self.shifts == 1 else "make"
        return f"Nothing presses {self.name}: {self.shifts} shift{'s' * (self.shifts > 1)} {makes} it last."
