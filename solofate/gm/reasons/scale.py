"""Why this benefit of standing above somebody, and why an aspect carries scale."""

from __future__ import annotations

from typing import NamedTuple

from solofate.rules.model.scale import AFTER, INVOKES
from solofate.wording.people import count


class Benefit(NamedTuple):
    """Whose edge over whom, by how many levels, and what is taken from it."""

    who: str
    over: str
    levels: int
    chose: str

    def __call__(self) -> str:
        """`2 levels above Mira: the Elder is sure to reach her, and takes more shifts on a hit.`."""
        start = f"{count(self.levels, 'level')} of scale above {self.over}"
        if self.chose == AFTER:
            return f"{start}: {self.who} is likely to succeed anyway, and takes more shifts for it."
        if self.chose == INVOKES:
            return f"{start}: {self.who} is likely to succeed anyway, and takes more free invokes for it."
        return f"{start}: to {self.who} it is worth most on the roll itself."


class Lends(NamedTuple):
    """An aspect that lends its scale, and to whom."""

    aspect: str
    who: str

    def __call__(self) -> str:
        """`Nothing says that Veil of Ash would not serve the Elder here as well.`."""
        return f"Nothing says that {self.aspect} would not serve {self.who} here as well."


class Made(NamedTuple):
    """Somebody who makes an aspect by their powers."""

    who: str

    def __call__(self) -> str:
        """`The Elder has powers and uses them: what is made so carries their scale.`."""
        return f"{self.who} has powers and uses them: what is made so carries their scale."


class Unhindered(NamedTuple):
    """Whether something is made in peace, and which enemy is about."""

    enemy: str | None
    calm: bool

    def __call__(self) -> str:
        """`There is time, and nobody to hinder it: it is simply there.`."""
        if self.calm:
            return "There is time, and nobody to hinder it: it is simply there."
        if self.enemy is not None:
            return f"{self.enemy} is about and would not look on: it takes dice."
        return "There is no time to do it in peace: it takes dice."
