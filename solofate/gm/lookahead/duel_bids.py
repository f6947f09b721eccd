"""The invokes of one roll in a duel, another roll among them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from solofate.gm.combat.bidding import MOST_INVOKES
from solofate.gm.lookahead.duel_chances import Match
from solofate.rules.odds import TOTALS

Settled = Callable[[int, int, int], float]
"""The chance to win once a roll is settled: at so many shifts, with so many invokes spent by us and by them."""


FAR, ROOM = 60, 16
"""Shifts so many up or down do not occur, nor so many invokes in one roll."""


@lru_cache(maxsize=1 << 6)
def spending(acting: bool, style_at: int, bonus: int) -> frozenset[int]:
    """The shifts at which a foe that acts, or one that defends, invokes: where the outcome would be another one."""

    def outcome(shifts: int) -> int:
        return -1 if shifts < 0 else 0 if shifts == 0 else 1 if shifts < style_at else 2

    if acting:
        return frozenset(
            shifts for shifts in range(-FAR, style_at) if outcome(shifts) != outcome(shifts + bonus)
        )
    return frozenset(shifts for shifts in range(FAR) if outcome(shifts) != outcome(shifts - bonus))


class Bids:
    """Both see the numbers and are asked in turn until both have passed.

    This side does what wins most often: an invoke, another roll, or neither. The foe is wary and does what is worst for
    it. `sign` is 1 where this side acts and -1 where it defends. `bare` is what the roll comes to without this side's
    dice; None where they stay as they lie.
    """

    __slots__ = ("_again", "_asked", "bonus", "most", "others", "sign", "worth")

    def __init__(self, worth: Settled, ours: int, theirs: int, sign: int, match: Match) -> None:
        """`ours` and `theirs` are the invokes each side holds, each of which moves the roll as `match` says."""
        self.worth, self.sign, self.bonus = worth, sign, match.bonus
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
        if passed:
            found = self.worth(shifts, used, countered)
        else:
            found = self.asked(shifts, used, countered, bare, passed=True)
        if countered < self.others:
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


class PlainBids:
    """The same with a foe that is not wary: it invokes whenever the outcome would be another one.

    So what it does follows from the shifts, whether it is asked or this side has passed, and a position is the shifts
    and the invokes used. Most of the time that looking ahead takes goes into these.
    """

    __slots__ = ("_again", "_asked", "_spends", "_step", "most", "others", "sign", "worth")

    def __init__(self, worth: Settled, ours: int, theirs: int, sign: int, match: Match) -> None:
        """As of `Bids`."""
        self.worth, self.sign, self._step = worth, sign, sign * match.bonus
        self.most, self.others = min(MOST_INVOKES, ours), min(MOST_INVOKES, theirs)
        self._spends = spending(sign < 0, match.style_at, match.bonus)
        self._asked: dict[int, float] = {}
        self._again: dict[int, float] = {}

    def begun(self, shifts: int, bare: int | None) -> float:
        """The chance to win with the dice on the table. Whoever trails is asked first; at a tie whoever acts."""
        countered = 0
        if (shifts <= 0) != (self.sign > 0) and self.others and shifts in self._spends:
            shifts, countered = shifts - self._step, 1
        if bare is None or not self.most:
            return self.asked(shifts, 0, countered)
        return self._may_roll_again(shifts, countered, bare)

    def asked(self, shifts: int, used: int, countered: int) -> float:
        """The chance to win with this side asked, which has none of its dice to roll again."""
        known = self._asked
        key = (shifts * ROOM + used) * ROOM + countered
        found = known.get(key)
        if found is None:
            counters, spends, step = countered < self.others, self._spends, self._step
            if counters and shifts in spends:
                found = self.asked(shifts - step, used, countered + 1)
            else:
                found = self.worth(shifts, used, countered)
            if used < self.most:
                raised = shifts + step
                if counters and raised in spends:  # And is back where it was.
                    value = self.asked(shifts, used + 1, countered + 1)
                else:
                    value = self.asked(raised, used + 1, countered)
                if value > found:
                    found = value
            known[key] = found
        return found

    def _may_roll_again(self, shifts: int, countered: int, bare: int) -> float:
        """The chance to win with this side asked, which has used no invoke yet and may roll its dice again."""
        again = self._again.get(bare * ROOM + countered)
        if again is None:
            again = self._rolled_again(bare, countered)
        found = self.asked(shifts, 0, countered)
        if countered < self.others and shifts in self._spends:
            passed = self._may_roll_again(shifts - self._step, countered + 1, bare)
            if passed > found:
                found = passed
        return again if again > found else found

    def _rolled_again(self, bare: int, countered: int) -> float:
        """The chance to win with this side's dice rolled again for its first invoke, and the foe asked."""
        found, counters, spends, step, sign = (
            0.0,
            countered < self.others,
            self._spends,
            self._step,
            self.sign,
        )
        for total, likely in TOTALS:
            shifts = bare + sign * total
            if counters and shifts in spends:
                found += likely * self.asked(shifts - step, 1, countered + 1)
            else:
                found += likely * self.asked(shifts, 1, countered)
        self._again[bare * ROOM + countered] = found
        return found
