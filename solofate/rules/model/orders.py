"""What another of the heroes' side has been told to do with their next turn, or with every turn from here on."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple

FREELY, HERE, NEAR = "freely", "here", "near"
"""What is told besides a deed: to do as they think best, to stay where they are, to keep near somebody."""


class Order(NamedTuple):
    """A deed for the next turn: attack, advantage or move, at whom or where, and with what; what is open is None.

    What `stands` holds until they are told something else. It may be a manner as well: `FREELY`, `HERE` or `NEAR`.
    """

    verb: str
    target: str | None = None
    skill: str | None = None
    stands: bool = False
