"""Conflicts: their exchanges and turns, what is at stake, and how they end (Fate Condensed, Conflicts)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class ConflictStarted(NamedTuple):
    """A conflict begins: people mean to harm each other. `kind` is `physical` or `mental`."""

    kind: str


class ExchangeStarted(NamedTuple):
    """A new exchange: everybody may act and move again."""

    number: int


class TurnPassed(NamedTuple):
    """It is now `who`'s turn, and `chosen_by` passed it to them."""

    who: str
    chosen_by: str


class TurnEnded(NamedTuple):
    """`who` has acted in this exchange; boosts they hold come nearer to their end."""

    who: str


class Interposed(NamedTuple):
    """`who` steps in for `instead_of`, and is now the one who is aimed at."""

    who: str
    instead_of: str


class Stakes(NamedTuple):
    """Whether a PC may die: in this scene, or with `always` in every one from here on."""

    death: bool
    always: bool = False


class Conceded(NamedTuple):
    """Somebody leaves the conflict on terms of their own, and is owed fate points for it.

    `price` is how much they gave up: `enough`, `more`, or `all` they have.
    """

    who: str
    fate_points: int
    terms: str
    price: str = "enough"


class ConflictEnded(NamedTuple):
    """The conflict is over; `winner` is a side, or None where both agreed to stop."""

    winner: str | None


ConflictEvent = (
    ConflictStarted
    | ExchangeStarted
    | TurnPassed
    | TurnEnded
    | Interposed
    | Stakes
    | Conceded
    | ConflictEnded
)

KINDS: Mapping[type[Any], str] = {
    ConflictStarted: "conflict-started",
    ExchangeStarted: "exchange",
    TurnPassed: "turn",
    TurnEnded: "turn-ended",
    Interposed: "interposed",
    Stakes: "stakes",
    Conceded: "conceded",
    ConflictEnded: "conflict-ended",
}
