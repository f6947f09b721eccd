"""The invokes of one roll in a duel, another roll among them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from solofate.gm.combat.bidding import MOST_INVOKES
from solofate.gm.lookahead.duel_chances import Match
from solofate.rules.odds import TOTALS

Settled = Callable[[int, int, int], float]
"""The chance to win once a roll is settled: at so many shifts, with so many invokes spent by us and by them."""


@lru_cache(maxsize=1 << 10)
def spends(shifts: int, acting: bool, style_at: int, bonus: int) -> bool:
    """Whether a foe that acts, or one that defends, invokes on a roll that stands there."""

    def outcome(shifts: int) -> int:
        return -1 if shifts < 0 else 0 if shifts == 0 else 1 if shifts < style_at else 2

    if acting:
        return shifts < style_at and outcome(shifts) != outcome(shifts + bonus)
    return shifts >= 0 and outcome(shifts) != outcome(shifts - bonus)


class Bids:
    """Both see the numbers and are asked in turn until both have passed.

    This side does what wins most often: an invoke, another roll, or neither. So far as it is `wary` the foe does what
    is worst for it, else it invokes whenever the outcome would be another one. `sign` is 1 where this side acts and
    -1 where it defends. `bare` is what the roll comes to without this side's dice; None where they stay as they lie.
    """

    __slots__ = ("_again", "_asked", "bonus", "most", "others", "sign", "style_at", "wary", "worth")

    def __init__(
        self,
        worth: Settled,
        ours: int,
        theirs: int,
        sign: int,
        match: Match,
        wary: bool = True,
    ) -> None:
        """`ours` and `theirs` are the invokes each side holds, each of which moves the roll as `match` says."""
        self.worth, self.sign, self.style_at, self.bonus = worth, sign, match.style_at, match.bonus
        self.wary = wary
        self.most, self.others = min(MOST_INVOKES, ours), min(MOST_INVOKES, theirs)
        self._asked: dict[tuple[int, int, int, int | None, bool], float] = {}
        self._again: dict[tuple[int, int, int], float] = {}

    # The game tree of one roll, from the roll at hand on. A position is the shifts, the invokes used by us and by them,
    # whether our dice may still be rolled again (`bare`), who is asked, and whether the other has just passed; its
    # worth is a chance to win. `asked` takes the highest of passing on, an invoke and another roll, `answered` the
    # lowest of passing on and an invoke. Every invoke uses one up and a pass is answered once, so it comes to an end.

    def begun(self, shifts: int, bare: int | None) -> float:
        """The chance to win with the dice on the table. Whoever trails is asked first; at a tie whoever acts."""
        if (shifts <= 0) == (self.sign > 0):
            return self.asked(shifts, 0, 0, bare, passed=False)
        return self.answered(shifts, 0, 0, bare, passed=False)

    def asked(self, shifts: int, used: int, countered: int, bare: int | None, *, passed: bool) -> float:
        """The chance to win with this side asked, and the foe having passed just before or not."""
        if used >= self.most:
            if passed:
                return self.worth(shifts, used, countered)
            return self.answered(shifts, used, countered, bare, passed=True)
        key = shifts, used, countered, bare, passed
        found = self._asked.get(key)
        if found is None:
            if passed:
                found = self.worth(shifts, used, countered)
            else:
                found = self.answered(shifts, used, countered, bare, passed=True)
            # Whoever has paid for an invoke, or for another roll, has seldom a reason to roll again.
            raised = self.answered(shifts + self.sign * self.bonus, used + 1, countered, None, passed=False)
            if raised > found:
                found = raised
            if bare is not None:
                found = max(found, self.again(bare, used + 1, countered))
            self._asked[key] = found
        return found

    def answered(self, shifts: int, used: int, countered: int, bare: int | None, *, passed: bool) -> float:
        """The chance to win with the foe asked, and this side having passed just before or not."""
        may = countered < self.others
        if may and not self.wary and spends(shifts, self.sign < 0, self.style_at, self.bonus):
            return self.asked(shifts - self.sign * self.bonus, used, countered + 1, bare, passed=False)
        if passed:
            found = self.worth(shifts, used, countered)
        else:
            found = self.asked(shifts, used, countered, bare, passed=True)
        if may and self.wary:
            lowered = shifts - self.sign * self.bonus
            return min(found, self.asked(lowered, used, countered + 1, bare, passed=False))
        return found

    def again(self, bare: int, used: int, countered: int) -> float:
        """The chance to win with this side's dice rolled again and the foe asked."""
        key = bare, used, countered
        found = self._again.get(key)
        if found is None:
            found = self._again[key] = sum(
                likely * self.answered(bare + self.sign * total, used, countered, None, passed=False)
                for total, likely in TOTALS
            )
        return found
