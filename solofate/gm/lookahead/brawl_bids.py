"""The invokes of one roll in a fight of several: both sides see the numbers and answer as well as they can."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.fights.bidding import MOST_INVOKES
from solofate.gm.lookahead.duel_bids import Settled


class Asked(NamedTuple):
    """The chances to win with somebody asked about one roll after so many invokes, by whether the other just passed."""

    we: float
    they: float
    we_last: float
    they_last: float


class Bidding:
    """The invokes of one roll as the open game they are: both see the numbers, and each may move them by `bonus`.

    `sign` is 1 where this side acts and -1 where it defends. From `low` shifts down and from `high` up nothing changes
    any more: where no invoke can leave those, none is looked at.
    """

    __slots__ = ("_known", "bonus", "high", "low", "most", "others", "sign", "worth")

    def __init__(
        self,
        worth: Settled,
        ours: int,
        theirs: int,
        sign: int,
        bonus: int,
        low: int,
        high: int,
    ) -> None:
        """`ours` and `theirs` are the invokes each side holds."""
        self.worth, self.sign, self.bonus = worth, sign, bonus
        self.low, self.high = low, high
        self.most, self.others = min(MOST_INVOKES, ours), min(MOST_INVOKES, theirs)
        self._known: dict[int, list[list[Asked]]] = {}

    def asked(self, shifts: int, used: int, countered: int, *, we: bool, passed: bool) -> float:
        """The chance to win with one side asked, and the other having passed just before or not."""
        rolled = shifts - self.sign * self.bonus * (used - countered)
        if used > self.most or countered > self.others:
            return self.worth(shifts, used, countered)
        played = self._known.get(rolled)
        if played is None:
            played = self._known[rolled] = self._played(rolled)
        each = played[used][countered]
        if passed:
            return each.we_last if we else each.they_last
        return each.we if we else each.they

    def _played(self, rolled: int) -> list[list[Asked]]:
        """What becomes of one roll after each number of invokes on either side, from the last of them back.

        All values are chances to win. Of each cell is known the one above, with an invoke more of ours (`raised`, a
        row that is written from the last of theirs back), and the one before, with an invoke more of theirs
        (`lowered`).
        """
        step, worth = self.sign * self.bonus, self.worth
        raised: list[Asked] = []
        found = []
        for used in range(self.most, -1, -1):
            row: list[Asked] = []
            lowered: Asked | None = None
            for countered in range(self.others, -1, -1):
                shifts = rolled + step * (used - countered)
                settled = worth(shifts, used, countered)
                if self._decided(shifts, used, countered):
                    each = Asked(settled, settled, settled, settled)
                else:
                    # Whoever is asked last may only pass or raise; a pass before that leaves it to the other.
                    we_last = they_last = settled
                    if raised:
                        up = raised[self.others - countered].they
                        we_last = max(settled, up)
                    if lowered is not None:
                        they_last = min(settled, lowered.we)
                    we, they = they_last, we_last
                    if raised:
                        we = max(we, up)
                    if lowered is not None:
                        they = min(they, lowered.we)
                    each = Asked(we, they, we_last, they_last)
                row.append(each)
                lowered = each
            raised = row
            found.append(row[::-1])
        return found[::-1]

    def _decided(self, shifts: int, used: int, countered: int) -> bool:
        ours, theirs = (self.most - used) * self.bonus, (self.others - countered) * self.bonus
        up, down = (ours, theirs) if self.sign > 0 else (theirs, ours)
        return shifts - down >= self.high or shifts + up <= self.low
