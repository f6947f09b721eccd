"""What creating an advantage would be worth: the free invokes it brings, by exact odds."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.answer import GmContext
from solofate.gm.fights.blows import free_invokes_for
from solofate.gm.fights.ratings import best_defence, rating_now
from solofate.gm.fights.valuation import Valuation
from solofate.gm.rulings.difficulty import judge, settled
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import Character
from solofate.rules.odds import Odds, odds

LATER = 0.9
"""A free invoke serves the next roll, not this one."""

CROWDED = 0.8
"""Each free invoke at hand already makes the next one worth less: the fight may end first."""

TOO_UNLIKELY = 0.65
"""The chance of failing from which nobody sets out to create an advantage."""

ADVANTAGE = "advantage"


class Opening(NamedTuple):
    """An advantage that could be created: with which skill, on what, how likely, and what it is worth."""

    skill: str
    on: str
    rating: int
    against: int
    opposed: bool
    worth: float
    chances: Odds
    held: int


def opening_worth(reckoning: Valuation, mind: GmContext, who: Character, skill: str, on: str) -> Opening:
    """What an advantage on the scene or on a foe is worth to this side."""
    state = reckoning.state
    target = state.characters.get(on)
    rating = rating_now(state, who, skill, ADVANTAGE, on if target is not None else None)
    if target is not None:
        against = best_defence(state, target, ADVANTAGE, skill, who.id)[0]
        opposed = reckoning.model.opposed
    elif reckoning.model.rules.advantages.usual_difficulty is not None:
        against, opposed = reckoning.model.rules.advantages.usual_difficulty, False
    else:
        judged = judge(state, who.id, ADVANTAGE, skill, SCENE)
        opponent = settled(judged, 0)
        opposed = opponent is not None
        against = judged.opposing if opposed else judged.number
    rules = reckoning.model.rules
    chances = odds(rating - against, opposed, style_at=rules.style_at, succeeds_at=rules.succeeds_at)
    if chances.fail > TOO_UNLIKELY:
        return Opening(skill, on, rating, against, opposed, 0.0, chances, 0)
    held = max([free_invokes_for(reckoning, who, foe) for foe in reckoning.foes], default=0)
    free = reckoning.free_invoke() * LATER * CROWDED**held
    worth = (chances.succeed + chances.style * (1.0 + CROWDED)) * free + chances.tie * reckoning.boost()
    if opposed:
        worth -= chances.fail * 0.3 * reckoning.boost(ours=False)
    # With an opening in hand the schemer is like anybody else: now it wants to use it.
    scheming = min(mind.temper.scheming, 1.0) if held else mind.temper.scheming
    return Opening(skill, on, rating, against, opposed, worth * mind.leaning(scheming), chances, held)


def prepares_first(mind: GmContext, opening: Opening, best_blow: float) -> float:
    """What a schemer adds: with nothing in hand yet it likes to prepare a blow before it strikes."""
    likes = mind.style.in_character * (mind.temper.scheming - 1.0)
    if likes <= 0.0 or opening.held or opening.chances.fail > 0.5:
        return 0.0
    return likes * max(0.0, best_blow)
