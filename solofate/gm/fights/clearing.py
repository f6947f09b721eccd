"""Getting a block out of the way: an action for good, where each of those it keeps off would need one of their own."""

from __future__ import annotations

from solofate.gm.answer import GmContext
from solofate.gm.combat.movement import (
    best_blow_from,
    can_strike_next_turn,
    dash_worth,
    free_ways,
    standing_worth,
)
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import MORE_TO_REMOVE
from solofate.rules.odds import reaching


def clearing(
    reckoning: Valuation, mind: GmContext, who: Character, block: str, skill: str
) -> tuple[float, float]:
    """What it is worth to be rid of a block, and the chance to.

    Everybody of this side whom it keeps from striking can strike then, less what getting past it by themselves would
    bring them. Whoever clears the way strikes a turn later (Fate Condensed, Blocks).
    """
    state = reckoning.state
    stands = state.characters[block].sheet.stands_at + MORE_TO_REMOVE
    chance = reaching(who.sheet.rating(skill) - stands, 0)
    rest = {id: one for id, one in state.characters.items() if id != block}
    opened = reckon(state._replace(characters=rest), who.side, mind.weights)
    gained = 0.0
    for one in reckoning.ours:
        if one.obstacle is not None or one.zone is None or can_strike_next_turn(reckoning, one):
            continue
        then = max((best_blow_from(opened, mind, one, zone) for zone in free_ways(opened, one)), default=0.0)
        if one.id == who.id:
            gained += reckoning.worths.next_turn * then
        else:
            gained += max(0.0, then - _by_themselves(reckoning, mind, one))
    return chance * gained, chance


def _by_themselves(reckoning: Valuation, mind: GmContext, one: Character) -> float:
    """What getting past it with an action of one's own is worth."""
    assert one.zone is not None
    now = standing_worth(reckoning, mind, one, one.zone)
    there = reckoning.state.scene.zones.neighbours(one.zone)
    return max([0.0, *(dash_worth(reckoning, mind, one, zone, now) for zone in there)])
