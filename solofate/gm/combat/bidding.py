"""Invoking as the small open game it is: both sides see the numbers, and each may pay to move them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.combat.combat_model import FARTHEST
from solofate.gm.combat.found_so_far import Payoff
from solofate.gm.combat.valuation import Valuation
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.odds import TOTALS

MOST_INVOKES = 4
"""Invokes looked ahead for each side."""


class BidContext(NamedTuple):
    """The two numbers on the table, and what each outcome is worth to the acting side.

    `payoff` is in threat-turns (`valuation`). `scale` is what values are told in shares of: the life of whoever is
    attacked, or the worth of a point.
    """

    own: Roll | PassiveOpposition
    other: Roll | PassiveOpposition
    acting: Roll
    shifts: int
    payoff: Payoff
    scale: float
    reckoning: Valuation

    @property
    def bonus(self) -> int:
        """The shifts an invoke moves the roll by."""
        return self.reckoning.model.bonus

    @property
    def sign(self) -> int:
        """1 for the acting side, -1 for the one that stands against it."""
        return 1 if self.own is self.acting else -1


def settled_worth(
    payoff: Payoff,
    shifts: int,
    acting_prices: Sequence[float],
    opposing_prices: Sequence[float],
    acting_asked: bool,
    other_passed: bool,
    bonus: int,
) -> float:
    """What a roll is worth to the acting side if from here on both sides invoke as well as they can.

    Prices are the costs of each side's invokes, cheapest first, on the scale of the payoff. Each invoke moves the
    shifts by `bonus`; the roll is settled once both have passed in a row.
    """
    # A position is how many invokes each side has made, who is asked, and whether the other has just passed. Its worth
    # is that of the best of: settling (after a pass), passing on, and one invoke more. So the last invokes come first:
    # of each position it is known what one more of ours (`after`, the row above) and one more of theirs (`beyond`, the
    # cell before) come to, always with the other side asked and nobody having passed. What is paid is taken off at the
    # end, for an invoke costs the same whenever it is made.
    near = FARTHEST - bonus * MOST_INVOKES
    start = FARTHEST + max(-near, min(near, shifts))
    ours, theirs = min(len(acting_prices), MOST_INVOKES), min(len(opposing_prices), MOST_INVOKES)
    paid_by_us = [0.0]
    for price in acting_prices[:ours]:
        paid_by_us.append(paid_by_us[-1] + price)
    paid_by_them = [0.0]
    for price in opposing_prices[:theirs]:
        paid_by_them.append(paid_by_them[-1] + price)
    if (
        not theirs
    ):  # Nobody answers, so what is left to us takes us to the best there is; a pass settles the rest.
        ends = [payoff[start + bonus * used] - paid for used, paid in enumerate(paid_by_us)]
        return max(ends) if acting_asked or not other_passed else ends[0]
    if not ours:
        ends = [payoff[start - bonus * used] + paid for used, paid in enumerate(paid_by_them)]
        return min(ends) if not acting_asked or not other_passed else ends[0]
    # after[j]: the worth with one invoke more of ours and j of theirs, when they are asked and nobody passed.
    after: list[float] = []
    acting = passed_acting = opposing = passed_opposing = 0.0
    for used in range(ours, -1, -1):
        row = [0.0] * (theirs + 1)
        beyond = 0.0
        for countered in range(theirs, -1, -1):
            end = payoff[start + bonus * (used - countered)] - paid_by_us[used] + paid_by_them[countered]
            # The other has passed: pass too, and the roll is settled, or go on.
            passed_acting = passed_opposing = end
            if used < ours and after[countered] > end:
                passed_acting = after[countered]
            if countered < theirs and beyond < end:
                passed_opposing = beyond
            # Nobody has: a pass hands the same position on, or go on. Ours is the highest, theirs the lowest.
            acting, opposing = passed_opposing, passed_acting
            if used < ours and after[countered] > acting:
                acting = after[countered]
            if countered < theirs and beyond < opposing:
                opposing = beyond
            row[countered] = opposing
            beyond = acting
        after = row
    if acting_asked:
        return passed_acting if other_passed else acting
    return passed_opposing if other_passed else opposing


class BidWorths(NamedTuple):
    """What each thing that one side can do to a roll is worth to it, before its price."""

    passing: float
    raised: float
    """An invoke for the bonus."""
    rerolled: float
    claimed: tuple[float, ...]
    """Each stunt that may be claimed."""


MOST_REMEMBERED = 1 << 15
"""Positions of a roll that are remembered; in a playtest four of five come up again."""


@lru_cache(maxsize=MOST_REMEMBERED)
def bid_worths(
    payoff: Payoff,
    acting: bool,
    shifts: int,
    dice: int | None,
    prices: tuple[float, ...],
    their_prices: tuple[float, ...],
    other_passed: bool,
    claims: tuple[int, ...],
    bonus: int,
) -> BidWorths:
    """What a side can do to a roll that stands at so many shifts: the acting side, or the one that stands against it.

    `dice` is what its dice came to, None where it does not roll again. `claims` are the amounts of its stunts. With
    `other_passed` the other side has just passed, so that passing too settles the roll.
    """
    sign, left = 1 if acting else -1, prices[1:]

    def settled(at: int, remaining: tuple[float, ...], passed: bool) -> float:
        mine, others = (remaining, their_prices) if acting else (their_prices, remaining)
        return sign * settled_worth(payoff, at, mine, others, not acting, passed, bonus)

    passing = raised = again = 0.0
    if other_passed:
        passing = sign * payoff[FARTHEST + max(-FARTHEST, min(FARTHEST, shifts))]
    else:
        passing = settled(shifts, prices, True)
    if prices:
        raised = settled(shifts + sign * bonus, left, False)
    if dice is not None:
        mine, others = (left, their_prices) if acting else (their_prices, left)
        again = sign * rerolled_worth(payoff, shifts - sign * dice, mine, others, acting, bonus)
    claimed = tuple([settled(shifts + sign * amount, prices, False) for amount in claims])
    return BidWorths(passing, raised, again, claimed)


def rerolled_worth(
    payoff: Payoff,
    shifts_without_dice: int,
    acting_prices: Sequence[float],
    opposing_prices: Sequence[float],
    acting_rolls: bool,
    bonus: int,
) -> float:
    """The mean worth to the acting side once one side has rolled its four dice again and the other is asked."""
    sign = 1 if acting_rolls else -1
    return sum(
        chance
        * settled_worth(
            payoff,
            shifts_without_dice + sign * total,
            acting_prices,
            opposing_prices,
            not acting_rolls,
            False,
            bonus,
        )
        for total, chance in TOTALS
    )
