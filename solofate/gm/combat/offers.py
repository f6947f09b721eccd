"""What the sides of a roll could still do to it, and what that costs them: kept while a state lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.rules.decisions import Option
from solofate.rules.model.roll import InvokeDetail, PassiveOpposition, Roll

InvokeOption = Option[InvokeDetail]

Offer = tuple[
    Roll | PassiveOpposition,
    Roll | PassiveOpposition,
    tuple[int, int, int],
    Sequence[InvokeOption],
]
"""Two numbers that stand against each other, how much the first has been moved by, and what may move it still."""

Bid = tuple[float, InvokeOption]
"""A price and the option it buys."""


class BidsLeft(NamedTuple):
    """What one side could still do to a roll.

    `raising` are its invokes for a bonus with their prices, cheapest first; a free invoke counts as often as it is
    held, paid ones only as far as the fate points go. `rerolls` and `claims` are its other options.
    """

    raising: list[Bid]
    rerolls: list[Bid]
    claims: list[Bid]

    @property
    def prices(self) -> tuple[float, ...]:
        """The prices of the invokes for a bonus."""
        return tuple([price for price, _ in self.raising])


Bids = tuple[Sequence[InvokeOption], tuple[bool, int, float | None], BidsLeft]
"""What was offered, to whom with how many points at what price, and the bids among that."""
