"""What a companion has been told to do with their next turn."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple


class Order(NamedTuple):
    """A deed for the next turn: attack, advantage or move, at whom or where, and with what; what is open is None."""

    verb: str
    target: str | None = None
    skill: str | None = None
