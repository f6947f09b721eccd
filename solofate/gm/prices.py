"""What each invoke on offer costs whoever would make it, on the scale of `worth`."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.gm.worth import Reckoning
from solofate.rules.decisions import Option
from solofate.rules.procedures.invokes import BONUS, OPPOSE, Claim, Invocation
from solofate.rules.state import State, find_aspect

POINT_KEPT = 0.7
"""What a fate point must bring, as a share of its worth at a good moment, before it is spent."""

FREE_KEPT = 0.45
BOOST_KEPT = 0.1
HOSTILE = 0.3
"""What it adds to the price that the one it is invoked against earns the point."""

ONCE = 0.5


def price_of(detail: Invocation | Claim, reckoning: Reckoning, ours: bool, factor: float | None) -> float:
    """The price of one invoke or claimed stunt. `factor` scales fate points; None spends none."""
    if isinstance(detail, Claim):
        assert detail.stunt.bonus is not None
        when = detail.stunt.bonus.when
        if not when.costs_fate_point:
            return ONCE * reckoning.boost(ours) if when.once_per else 0.0
        return _point(reckoning, factor)
    if detail.paid_with == "free":
        if detail.kind == "boost":
            return BOOST_KEPT * reckoning.boost(ours)
        return FREE_KEPT * reckoning.free_invoke(ours)
    return _point(reckoning, factor) * (1.0 + (HOSTILE if detail.paid_to is not None else 0.0))


def _point(reckoning: Reckoning, factor: float | None) -> float:
    return float("inf") if factor is None else POINT_KEPT * factor * reckoning.point()


def affordable(
    options: Iterable[Option], reckoning: Reckoning, ours: bool, points: int, factor: float | None
) -> list[tuple[float, Option]]:
    """Every invoke of +2 a side could make on this roll with its price, cheapest first.

    A free invoke counts as often as it is held, paid ones only as far as the fate points go.
    """
    free: list[tuple[float, Option]] = []
    paid: list[tuple[float, Option]] = []
    for option in options:
        detail = option.detail
        if not isinstance(detail, Invocation) or detail.mode not in (BONUS, OPPOSE):
            continue
        price = price_of(detail, reckoning, ours, factor)
        if detail.paid_with == "free":
            free += [(price, option)] * _held(reckoning.state, detail)
        elif factor is not None:
            paid.append((price, option))
    paid.sort(key=_by_price)
    return sorted([*free, *paid[:points]], key=_by_price)


def _by_price(priced: tuple[float, Option]) -> float:
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
