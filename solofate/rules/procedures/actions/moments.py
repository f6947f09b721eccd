"""What is done at the same moment (Bite-Sized Fate, Conflicts)."""

from __future__ import annotations

from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import State


def is_of_this_moment(state: State, who: str, acting: str) -> bool:
    """Whether what somebody did with their turn is of the very moment in which another acts, level with them.

    Both act as things stood before either did, so that a block or a guard is not up yet (ruling BS-AMB-17).
    """
    order, turns = state.scene.turn_order, ruleset_of(state).turns
    if order is None or turns is None or not turns.ties_act_at_once or state.scene.turn != acting:
        return False
    one, other = state.characters.get(who), state.characters.get(acting)
    if one is None or other is None or one is other or not one.acted:
        return False
    return order.ranks(one) == order.ranks(other)
