"""Whose turn is played without asking the player: a hero of theirs who has been told what to do with it."""

from __future__ import annotations

from solofate.rules.model.characters import PLAYER
from solofate.rules.model.orders import Order
from solofate.rules.model.state import CONFLICT, State, taking_turns


def acts_as_told(state: State) -> bool:
    """Whether whoever's turn it is has an order that the player gave, so that the turn goes by it.

    An order that stands needs another whom the player plays turn by turn: no fight is played without anybody.
    """
    one = state.characters.get(state.scene.turn or "")
    if state.scene.mode != CONFLICT or one is None or one.order is None or one.control != PLAYER:
        return False
    if not one.order.stands:
        return True
    return any(
        other.control == PLAYER and other.side == one.side and not _has_a_standing_order(other.order)
        for other in taking_turns(state)
        if other.id != one.id
    )


def _has_a_standing_order(order: Order | None) -> bool:
    return order is not None and order.stands
