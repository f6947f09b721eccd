"""Who may be asked for a turn, and who of them is a hero of the player's own."""

from __future__ import annotations

from solofate.rules.decisions import Decision
from solofate.rules.decisions.conflict import FIRST, NEXT
from solofate.rules.model.characters import PCS, PLAYER
from solofate.rules.model.state import State


def asks_for_a_turn(decision: Decision) -> bool:
    """Whether it is asked whose turn it is."""
    return decision.kind in (FIRST.id, NEXT.id)


def our_turn(state: State, decision: Decision) -> str | None:
    """The hero of the player's own whose turn it may be: whoever acts now, else the only one there is.

    None where there is none, or where it may be the turn of several: which of them is meant is the player's to say.
    """
    ours = [option.id for option in decision.options if is_ours(state, option.id)]
    if state.active in ours:
        return state.active
    return ours[0] if len(ours) == 1 else None


def is_the_turn_of_several(state: State, decision: Decision) -> bool:
    """Whether it is asked whose turn it is, and more than one hero of the player's own may be meant."""
    ours = [option.id for option in decision.options if is_ours(state, option.id)]
    return asks_for_a_turn(decision) and len(ours) > 1 and state.active not in ours


def is_ours(state: State, who: str) -> bool:
    """Whether somebody is a hero the player plays."""
    one = state.characters.get(who)
    return one is not None and one.side == PCS and one.control == PLAYER
