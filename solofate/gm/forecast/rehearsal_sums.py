"""The sums of a rehearsal, each done once: what a hit takes, how it is borne, what a blow and an invoke are worth."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, count
from typing import NamedTuple

from solofate.gm.fights.bidding import settled_worth
from solofate.gm.fights.prices import BOOST_KEPT, FREE_KEPT
from solofate.gm.fights.valuation import (
    BOOST_USE,
    FARTHEST,
    FREE_INVOKE_USE,
    HARDEST_HIT,
    LIFE,
    TYPICAL_HIT,
    life_lost,
)
from solofate.rules.odds import GAPS, TOTALS

AtHand = tuple[int, int, int, int, float]
"""Boosts, free invokes and fate points, all of them together, and what scales the price of a point."""


Wounds = tuple[tuple[int, float], ...]
"""What a consequence weighs beyond what it covers, in shifts, for each number of shifts a slot covers."""

MOST_INVOKES = 4
ALIKE = 1e-9


LOWEST, HIGHEST = -16, 24
"""The differences between an attack and a defence that are told apart."""


def rolls(seed: int) -> Iterator[int]:
    """Totals of four Fate dice, each four too high, without end, from a stream that no game draws on."""
    for part in count():
        stream = hashlib.shake_256(f"rehearsal {seed} {part}".encode()).digest(65536)
        yield from stream.translate(_TOTALS, _SPARE)


def _totals() -> bytes:
    """Of 243 bytes each stands for one of the 81 rolls, three times over."""
    totals = [4 + sum(faces // 3**die % 3 - 1 for die in range(4)) for faces in range(81)]
    return bytes([*totals, *totals, *totals, *(0 for _ in range(13))])


_TOTALS, _SPARE = _totals(), bytes(range(243, 256))


@cache
def lost_by(boxes: int, slots: tuple[int, ...], finishing: float) -> tuple[float, ...]:
    """What each hit takes, in turns of life, as somebody with that wish to finish sees it."""
    lost = life_lost(boxes, slots)
    if finishing == 1.0:
        return lost
    whole = lost[-1]
    borne = max((each for each in lost if each < whole), default=0.0)
    return tuple(each if each < whole else borne + (whole - borne) * finishing for each in lost)


@cache
def loses(boxes: int, slots: tuple[int, ...], difference: int, bare: int) -> tuple[float, bool]:
    """What an attack takes on average in turns of life, and whether it is better not to defend at all."""
    lost = life_lost(boxes, slots)
    defended = undefended = 0.0
    for gap, chance in GAPS:
        shifts = difference + gap
        if shifts > 0:
            defended += chance * lost[min(shifts, HARDEST_HIT)]
        elif shifts <= -3:
            defended -= chance * 0.1 * lost[2]
    for total, chance in TOTALS:
        if bare + total > 0:
            undefended += chance * lost[min(bare + total, HARDEST_HIT)]
    return (undefended, True) if undefended < defended else (defended, False)


@cache
def blow_worth(
    boxes: int,
    slots: tuple[int, ...],
    finishing: float,
    difference: int,
    free: int,
    points: int,
    free_price: float,
    point_price: float,
    boost: float,
    their_boost: float,
) -> float:
    """What an attack is worth with the invokes at hand, in lives of whoever is attacked."""
    lost = lost_by(boxes, slots, finishing)
    prices = [free_price] * free + [point_price] * points
    worth = 0.0
    for gap, chance in GAPS:
        best, paid = -99.0, 0.0
        for used in range(len(prices) + 1):
            at = difference + gap + 2 * used
            if used:
                paid += prices[used - 1]
            if at > HARDEST_HIT:
                break
            gained = (
                (max(lost[at], lost[at - 1] + boost) if at > 2 else lost[at])
                if at > 0
                else boost
                if at == 0
                else -their_boost
                if at < -2
                else 0.0
            )
            best = max(best, gained - paid)
        worth += chance * best
    return worth


class Borne(NamedTuple):
    """What somebody can still bear after a hit, and the consequences it cost."""

    boxes: int
    slots: tuple[int, ...]
    wounds: int


@cache
def borne_by(boxes: int, slots: tuple[int, ...], hit: int, weights: Wounds) -> Borne | None:
    """What is left after a hit is absorbed as costs least, or None where nothing absorbs it."""
    weigh = dict(weights)
    whole = boxes + sum(slots)
    best: tuple[float, Borne] | None = None
    for size in range(len(slots) + 1):
        for chosen in combinations(range(len(slots)), size):
            covered = sum(slots[at] for at in chosen)
            marked = max(0, hit - covered)
            if marked > boxes or (size and covered - min(slots[at] for at in chosen) >= hit):
                continue
            after = whole - covered - marked
            wounds = sum(weigh[slots[at]] for at in chosen)
            cost = min(0.98 * LIFE[whole], LIFE[whole] - LIFE[after] + wounds / (after + TYPICAL_HIT))
            if best is None or cost < best[0]:
                left = tuple(slots[at] for at in range(len(slots)) if at not in chosen)
                best = cost, Borne(boxes - marked, left, size)
    return best[1] if best is not None else None


@lru_cache(maxsize=1 << 18)
def raises(
    boxes: int,
    slots: tuple[int, ...],
    finishing: float,
    boost: float,
    their_boost: float,
    point: float,
    shifts: int,
    mine: AtHand,
    others: AtHand,
    asked: bool,
    passed: bool,
) -> int:
    """Whether whoever is asked does better to invoke (1) than to pass (-1); 0 for alike."""
    lost = lost_by(boxes, slots, 1.0 if asked else finishing)
    payoff = (
        *(-their_boost,) * (FARTHEST - 2),
        *(0.0, 0.0, boost, lost[1], lost[2]),
        *(max(lost[at], lost[at - 1] + boost) for at in range(3, FARTHEST + 1)),
    )
    sign = -1 if asked else 1
    prices = _prices(mine, their_boost if asked else boost, point)
    theirs = _prices(others, boost if asked else their_boost, point)

    if passed:
        passing = sign * payoff[FARTHEST + max(-FARTHEST, min(FARTHEST, shifts))]
    else:
        acting, opposing = (theirs, prices) if asked else (prices, theirs)
        passing = sign * settled_worth(payoff, shifts, acting, opposing, asked, True)
    acting, opposing = (theirs, prices[1:]) if asked else (prices[1:], theirs)
    raised = sign * settled_worth(payoff, shifts + 2 * sign, acting, opposing, asked, False)
    gain = raised - prices[0] - passing
    return 1 if gain > ALIKE else 0 if gain > -ALIKE else -1


def _prices(at_hand: AtHand, boost: float, point: float) -> list[float]:
    """What each further +2 costs, cheapest first."""
    boosts, free, points, _, price = at_hand
    free_price = FREE_KEPT * FREE_INVOKE_USE / BOOST_USE * boost
    return [BOOST_KEPT * boost] * boosts + [free_price] * free + [price * point] * points
