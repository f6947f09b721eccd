"""What each invoke on offer costs whoever would make it, in threat-turns (`valuation`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from solofate.gm.fights.valuation import Valuation
from solofate.rules.decisions import Option
from solofate.rules.model.efforts import REROLL, Claim, Invocation, InvokeDetail
from solofate.rules.model.locks import LOCKED
from solofate.rules.model.state import State, find_aspect
from solofate.rules.procedures.points import points_of

POINT_KEPT = 0.7
"""What a fate point must bring, as a share of its worth at a good moment, before it is spent."""

FREE_KEPT = 0.45
BOOST_KEPT = 0.1
HOSTILE = 0.3
"""What it adds to the price that the one it is invoked against earns the point."""

ONCE = 0.5
MOST_PAID = 4
"""Paid invokes looked at for one roll."""

InvokeOption = Option[InvokeDetail]

Bid = tuple[float, InvokeOption]
"""A price and the option it buys."""


def price_of(detail: Invocation | Claim, reckoning: Valuation, ours: bool, factor: float | None) -> float:
    """The price of one invoke or claimed stunt. `factor` scales fate points; None spends none."""
    if isinstance(detail, Claim):
        assert detail.stunt.bonus is not None
        when = detail.stunt.bonus.when
        if not when.costs_fate_point:
            return ONCE * reckoning.boost(ours) if when.once_per else 0.0
        return _point(reckoning, factor)
    if detail.kind == LOCKED:
        return 0.0
    if detail.paid_with == "free":
        if detail.kind == "boost":
            return BOOST_KEPT * reckoning.boost(ours)
        return FREE_KEPT * reckoning.free_invoke(ours)
    return _point(reckoning, factor) * (1.0 + (HOSTILE if detail.paid_to is not None else 0.0))


def _point(reckoning: Valuation, factor: float | None) -> float:
    return float("inf") if factor is None else POINT_KEPT * factor * reckoning.point()


class Bids(NamedTuple):
    """What one side could still do to a roll.

    `raising` are its invokes for a bonus with their prices, cheapest first; a free invoke counts as often as it is
    held, paid ones only as far as the fate points go. `rerolls` and `claims` are its other options.
    """

    raising: list[Bid]
    rerolls: list[Bid]
    claims: list[Bid]

    @property
    def prices(self) -> list[float]:
        """The prices of the invokes for a bonus."""
        return [price for price, _ in self.raising]


def bids_of(
    options: Iterable[InvokeOption],
    reckoning: Valuation,
    ours: bool,
    points: int,
    factor: float | None,
) -> Bids:
    """The bids among the options of an invoke decision, read no farther than could matter.

    Paid invokes come last and an aspect's owner before its victims, so the first few are the cheapest.
    """
    raising: list[Bid] = []
    rerolls: list[Bid] = []
    claims: list[Bid] = []
    most = min(points, MOST_PAID)
    paid = 0
    prices: dict[tuple[str, str, bool], float] = {}
    for option in options:
        detail = option.detail
        if isinstance(detail, Invocation):
            paying = detail.paid_with != "free"
            if paying and detail.payer is not None:
                most = max(most, min(_purse(reckoning.state, detail.payer), MOST_PAID))
            if paying and (factor is None or paid > most):
                break
            key = detail.paid_with, detail.kind if not paying else "", detail.paid_to is not None
            price = prices.get(key)
            if price is None:
                price = prices[key] = price_of(detail, reckoning, ours, factor)
            if detail.mode == REROLL:
                rerolls.append((price, option))
            elif paying:
                paid += 1
                if paid <= most:
                    raising.append((price, option))
            else:
                raising += [(price, option)] * _held(reckoning.state, detail)
        elif isinstance(detail, Claim):
            price = price_of(detail, reckoning, ours, factor)
            if price != float("inf"):
                claims.append((price, option))
    raising.sort(key=_by_price)
    rerolls.sort(key=_by_price)
    return Bids(raising, rerolls, claims)


def _purse(state: State, payer: str) -> int:
    """The fate points of an ally who would pay."""
    return points_of(state, state.characters.get(payer))


def _by_price(priced: Bid) -> float:
    return priced[0]


def _held(state: State, invocation: Invocation) -> int:
    """How many free invokes lie there for this holder."""
    assert invocation.holder is not None
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
