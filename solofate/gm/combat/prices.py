"""What each invoke on offer costs whoever would make it, in threat-turns (`valuation`)."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.combat.offers import Bid, BidsLeft, InvokeOption
from solofate.gm.combat.valuation import Valuation
from solofate.rules.decisions import Choices
from solofate.rules.model.locks import LOCKED
from solofate.rules.model.roll import REROLL, Claim, Invocation, PassiveOpposition, Roll
from solofate.rules.model.state import State, find_aspect
from solofate.rules.procedures.actions.invoke_offers import invoke_options
from solofate.rules.procedures.points import points_of

MOST_PAID = 4
"""Paid invokes looked at for one roll."""


def offers_to(
    reckoning: Valuation,
    own: Roll | PassiveOpposition,
    other: Roll | PassiveOpposition,
    offered: Sequence[InvokeOption] | None = None,
) -> Sequence[InvokeOption]:
    """What one side may invoke as things stand: made once, though each side looks at both in its turn.

    `offered` is just that, where this side is asked now.
    """
    claimed = len(own.claimed) if isinstance(own, Roll) else 0
    spent = len(own.paid), len(own.freely), claimed
    known = reckoning.offers.get(id(own))
    if known is None or known[0] is not own or known[1] is not other or known[2] != spent:
        if offered is None:
            offered = Choices(invoke_options(reckoning.state, own, other))
        known = own, other, spent, offered
        reckoning.offers[id(own)] = known
    return known[3]


def price_of(detail: Invocation | Claim, reckoning: Valuation, ours: bool, factor: float | None) -> float:
    """The price of one invoke or claimed stunt. `factor` scales fate points; None spends none."""
    if isinstance(detail, Claim):
        assert detail.stunt.bonus is not None
        when = detail.stunt.bonus.when
        if not when.costs_fate_point:
            return reckoning.worths.once * reckoning.boost(ours) if when.once_per else 0.0
        return point_price(reckoning, factor)
    if detail.kind == LOCKED:
        return 0.0
    if detail.paid_with == "free":
        if detail.kind == "boost":
            return reckoning.worths.boost_kept * reckoning.boost(ours)
        return reckoning.free_price(ours)
    point = point_price(reckoning, factor)
    return point if detail.paid_to is None else _hostile(reckoning, point)


def point_price(reckoning: Valuation, factor: float | None) -> float:
    """What a fate point is worth keeping for; `factor` scales it, None spends none."""
    return float("inf") if factor is None else reckoning.worths.point_kept * factor * reckoning.point()


def _hostile(reckoning: Valuation, point: float) -> float:
    """The price of a point that the one it is spent against earns."""
    return point * (1.0 + reckoning.worths.hostile)


def bids_of(
    options: Sequence[InvokeOption],
    reckoning: Valuation,
    ours: bool,
    points: int,
    factor: float | None,
) -> BidsLeft:
    """The bids among the options of an invoke decision: read once, though the other side looks at them first."""
    asked = ours, points, factor
    known = reckoning.bids.get(id(options))
    if known is None or known[0] is not options or known[1] != asked:
        known = options, asked, _bids_among(options, reckoning, *asked)
        reckoning.bids[id(options)] = known
    return known[2]


def _bids_among(
    options: Sequence[InvokeOption],
    reckoning: Valuation,
    ours: bool,
    points: int,
    factor: float | None,
) -> BidsLeft:
    """The bids among these options, read no farther than could matter.

    Paid invokes come last and an aspect's owner before its victims, so the first few are the cheapest.
    """
    raising: list[Bid] = []
    rerolls: list[Bid] = []
    claims: list[Bid] = []
    most = min(points, MOST_PAID)
    paid = 0
    point = point_price(reckoning, factor)
    hostile = _hostile(reckoning, point)
    for option in options:
        detail = option.detail
        if isinstance(detail, Invocation):
            _, _, _, mode, paid_with, paid_to, _, payer = detail
            if paid_with == "free":
                price = price_of(detail, reckoning, ours, factor)
                if mode == REROLL:
                    rerolls.append((price, option))
                else:
                    raising += [(price, option)] * _held(reckoning.state, detail)
                continue
            if payer is not None:
                most = max(most, min(_purse(reckoning.state, payer), MOST_PAID))
            raises = mode != REROLL
            if factor is None or (raises and paid == most):
                break
            price = point if paid_to is None else hostile
            if raises:
                paid += 1
                raising.append((price, option))
            else:
                rerolls.append((price, option))
        elif isinstance(detail, Claim):
            price = price_of(detail, reckoning, ours, factor)
            if price != float("inf"):
                claims.append((price, option))
    raising.sort(key=_by_price)
    rerolls.sort(key=_by_price)
    return BidsLeft(raising, rerolls, claims)


def _purse(state: State, payer: str) -> int:
    """The fate points of an ally who would pay."""
    return points_of(state, state.characters.get(payer))


def _by_price(priced: Bid) -> float:
    return priced[0]


def _held(state: State, invocation: Invocation) -> int:
    """How many free invokes lie there for this holder; a locked aspect has none, and serves once a roll for nothing."""
    if invocation.holder is None:
        return 1
    aspect = find_aspect(state, invocation.aspect, invocation.on)
    if aspect is not None:
        return aspect.free_invokes.get(invocation.holder, 1)
    owner = state.characters.get(invocation.on)
    if owner is None:
        return 1
    if invocation.kind == "consequence":
        for slot in owner.consequences:
            if slot.aspect == invocation.aspect:
                return slot.free_invokes.get(invocation.holder, 1)
    return owner.invokes.get(invocation.aspect, {}).get(invocation.holder, 1)
