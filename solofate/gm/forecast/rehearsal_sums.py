"""The sums of a rehearsal, each done once: what a hit takes, how it is borne, what a blow and an invoke are worth."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import count
from typing import NamedTuple

from solofate.content.fight_weights import Worths
from solofate.gm.combat.bearing import HARDEST_HIT, LIFE, Room, life_between, life_lost, ways_to_bear
from solofate.gm.combat.bidding import settled_worth
from solofate.gm.combat.combat_model import FARTHEST, CombatModel, Landing
from solofate.gm.combat.found_so_far import Payoff
from solofate.rules.odds import GAPS, TOTALS

AtHand = tuple[int, int, int, int, float]
"""Boosts, free invokes and fate points, all of them together, and what scales the price of a point."""


Wounds = tuple[tuple[int, float], ...]
"""What a consequence weighs beyond what it covers, in shifts, for each number of shifts a slot covers."""

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


class Target(NamedTuple):
    """Whoever is attacked, as whoever attacks sees them."""

    room: Room
    """What they can still bear."""
    finishing: float
    """The attacker's wish to take out somebody who is hurt; 1 is what it is worth by the odds."""
    lands: Landing


class BesideTheHit(NamedTuple):
    """What counts beside the hit, in turns of life of whoever is attacked."""

    boost: float
    """A boost of the attacker's side."""
    their_boost: float
    """A boost of the other side."""
    point: float
    """What a fate point must bring before it is spent."""


@cache
def lost_by(room: Room, finishing: float, wound: float) -> tuple[float, ...]:
    """What each hit takes, in turns of life, as somebody with that wish to finish sees it."""
    lost = life_lost(room, wound)
    if finishing == 1.0:
        return lost
    whole = lost[-1]
    borne = max((each for each in lost if each < whole), default=0.0)
    return tuple(each if each < whole else borne + (whole - borne) * finishing for each in lost)


@cache
def payoff_of(target: Target, stakes: BesideTheHit, wound: float) -> Payoff:
    """What each number of shifts of an attack is worth to the attacker, in turns of life of the target."""
    lost = lost_by(target.room, target.finishing, wound)
    return target.lands.payoff(lost, stakes.boost, stakes.their_boost)


DEFENCE_BOOST = 0.1
"""What the chance of a boost for the defence is worth, as a share of what a hit of two would take."""


@cache
def loses(room: Room, difference: int, bare: int, lands: Landing, model: CombatModel) -> tuple[float, bool]:
    """What an attack takes on average in turns of life, and whether it is better not to defend at all.

    `difference` is the attack less the defence, `bare` the attack less what it meets undefended.
    """
    opposed, lost = model.opposed, life_lost(room, model.worths.wound)
    defended = undefended = 0.0
    for gap, chance in GAPS if opposed else TOTALS:
        shifts = difference + gap
        if shifts >= 0:
            defended += chance * lost[min(lands.hit(shifts), HARDEST_HIT)]
        elif shifts <= -lands.style_at:
            defended -= chance * DEFENCE_BOOST * lost[2]
    for total, chance in TOTALS:
        if bare + total >= 0:
            undefended += chance * lost[min(lands.hit(bare + total), HARDEST_HIT)]
    return (undefended, True) if undefended < defended else (defended, False)


@cache
def blow_worth(
    target: Target,
    stakes: BesideTheHit,
    difference: int,
    free: int,
    points: int,
    free_price: float,
    model: CombatModel,
) -> float:
    """What an attack is worth with the invokes at hand, in turns of life of the target.

    `free` and `points` are the free and the paid invokes at hand, by the rules of `model`.
    """
    bonus, payoff = model.bonus, payoff_of(target, stakes, model.worths.wound)
    raised, paid = [(FARTHEST + difference, 0.0)], 0.0
    for price in [free_price] * free + [stakes.point] * points:
        paid += price
        raised.append((raised[-1][0] + bonus, paid))
    worth, most = 0.0, FARTHEST + HARDEST_HIT
    # Over the dice: each outcome is improved by as many invokes, the cheapest first, as pay for themselves.
    for gap, chance in GAPS if model.opposed else TOTALS:
        best = -99.0
        for before, paid in raised:
            at = before + gap
            if at > most:
                break
            value = payoff[at if at > 0 else 0] - paid
            if value > best:
                best = value
        worth += chance * best
    return worth


@cache
def borne_by(room: Room, hit: int, weights: Wounds) -> Room | None:
    """What is left after a hit is absorbed as costs least, or None where nothing absorbs it."""
    weigh = dict(weights)
    full = 0.98 * LIFE[room.whole]

    def cost(left: Room) -> float:
        filled = list(room.slots)
        for slot in left.slots:
            filled.remove(slot)
        return min(full, life_between(room.whole, left.whole, sum(weigh[slot] for slot in filled)))

    return min(ways_to_bear(room, hit), key=cost, default=None)


@lru_cache(maxsize=1 << 18)
def raises(
    target: Target,
    stakes: BesideTheHit,
    shifts: int,
    mine: AtHand,
    others: AtHand,
    asked: bool,
    passed: bool,
    model: CombatModel,
) -> int:
    """Whether whoever is asked does better to invoke (1) than to pass (-1); 0 for alike.

    `mine` is what whoever is asked has at hand, `others` what the other side has. `asked` says that it is the
    defender, `passed` that the other side has just passed, so that another pass settles the roll at `shifts`.
    """
    # The defender loses what the hit takes, whatever the attacker would like to finish.
    bonus, worths = model.bonus, model.worths
    payoff = payoff_of(target._replace(finishing=1.0) if asked else target, stakes, worths.wound)
    sign = -1 if asked else 1
    boost, their_boost = stakes.boost, stakes.their_boost
    prices = _prices(mine, their_boost if asked else boost, stakes.point, worths)
    theirs = _prices(others, boost if asked else their_boost, stakes.point, worths)

    if passed:
        passing = sign * payoff[FARTHEST + max(-FARTHEST, min(FARTHEST, shifts))]
    else:
        acting, opposing = (theirs, prices) if asked else (prices, theirs)
        passing = sign * settled_worth(payoff, shifts, acting, opposing, asked, True, bonus)
    acting, opposing = (theirs, prices[1:]) if asked else (prices[1:], theirs)
    raised = sign * settled_worth(payoff, shifts + bonus * sign, acting, opposing, asked, False, bonus)
    gain = raised - prices[0] - passing
    return 1 if gain > ALIKE else 0 if gain > -ALIKE else -1


def _prices(at_hand: AtHand, boost: float, point: float, worths: Worths) -> list[float]:
    """What each further invoke costs, cheapest first."""
    boosts, free, points, _, price = at_hand
    free_price = worths.free_kept * worths.free_invoke / worths.boost * boost
    return [worths.boost_kept * boost] * boosts + [free_price] * free + [price * point] * points
