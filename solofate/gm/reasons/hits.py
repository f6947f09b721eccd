"""Why a hit is borne the way it is, and why a blow lands in full."""

from __future__ import annotations

from typing import NamedTuple

from solofate.rules.decisions.conflict import Absorption
from solofate.rules.names import with_indefinite
from solofate.wording.people import count, listed
from solofate.wording.questions.harm import boxes_named


class Borne(NamedTuple):
    """A hit of `shifts` on somebody who can bear `left`: the way that costs least, or None where nothing covers it."""

    victim: str
    shifts: int
    left: int
    way: Absorption | None

    def __call__(self) -> str:
        """`A hit of 3, 5 shifts left to bear: Og marks 2 boxes …`."""
        number = f"A hit of {self.shifts}, {count(self.left, 'shift')} left to bear"
        way = self.way
        if way is None:
            return f"{number}: {self.victim} goes down."
        if not way.slots:
            boxes = listed(boxes_named(way))
            return f"{number}: {self.victim} marks {boxes}, for stress clears when the scene ends."
        wounds = listed(with_indefinite(slot.severity) for slot in way.slots)
        verb = "is" if len(way.slots) == 1 else "are"
        return (
            f"{number}: {wounds} consequence {verb} the least that keeps {self.victim} in the fight, "
            f"with {self.left - way.covers} to spare."
        )


class Landed(NamedTuple):
    """A hit with style: in full, or a shift less for a boost."""

    attacker: str
    victim: str
    shifts: int
    in_full: bool

    def __call__(self) -> str:
        """`3 shifts against 2 and a boost: Og wants Mira to feel it.`."""
        if self.in_full:
            number = f"{count(self.shifts, 'shift')} against {self.shifts - 1} and a boost"
            return f"{number}: {self.attacker} wants {self.victim} to feel it."
        return (
            f"{count(self.shifts, 'shift')} or {self.shifts - 1} and a boost: one shift less does {self.victim} "
            f"hardly less harm, and {self.attacker} keeps an opening."
        )


class PutBefore(NamedTuple):
    """A hit that somebody bears themselves, or that a minion bears for them."""

    who: str
    shifts: int
    minion: str | None

    def __call__(self) -> str:
        """`Og has others for a hit of 3: Thug 2 can be missed sooner.`."""
        if self.minion is None:
            return f"A hit of {self.shifts} costs {self.who} less than a minion would."
        return f"{self.who} has others for a hit of {self.shifts}: {self.minion} can be missed sooner."
