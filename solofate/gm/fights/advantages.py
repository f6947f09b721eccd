"""What creating an advantage would be worth: the free invokes it brings, by exact odds."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.answer import GmContext
from solofate.gm.combat.blows import difference_between, free_invokes_for, is_settled
from solofate.gm.combat.ratings import rating_now
from solofate.gm.combat.valuation import Valuation
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
    target = reckoning.state.characters.get(on)
    held = _most_in_hand(reckoning, who)
    # With an opening in hand the schemer is like anybody else: now it wants to use it.
    liking = mind.leaning(min(mind.temper.scheming, 1.0) if held else mind.temper.scheming)
    if target is None:
        key: tuple[object, ...] = (
            who.id,
            skill,
            on,
            held,
            liking,
            reckoning.moment,
            reckoning.surroundings,
        )
        on_paper = reckoning.on_paper and who.zone is None
    else:
        key = who.id, skill, on, held, liking, reckoning.moment
        on_paper = target.full_defense is None
    known = reckoning.openings.get(key) if on_paper else None
    if known is None:
        known = _opening(reckoning, who, skill, target, held, liking)
        if on_paper and (target is None or is_settled(reckoning, who, target, ADVANTAGE, skill)):
            reckoning.openings[key] = known
    return Opening(skill, on, *known)


def _opening(
    reckoning: Valuation, who: Character, skill: str, target: Character | None, held: int, liking: float
) -> tuple[int, int, bool, float, Odds, int]:
    state = reckoning.state
    rating = rating_now(state, who, skill, ADVANTAGE, target.id if target is not None else None)
    if target is not None:
        against = rating - difference_between(reckoning, who, target, ADVANTAGE, skill, skill)[0]
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
        return rating, against, opposed, 0.0, chances, 0
    free = reckoning.free_invoke() * LATER * CROWDED**held
    worth = (chances.succeed + chances.style * (1.0 + CROWDED)) * free + chances.tie * reckoning.boost()
    if opposed:
        worth -= chances.fail * 0.3 * reckoning.boost(ours=False)
    return rating, against, opposed, worth * liking, chances, held


def _most_in_hand(reckoning: Valuation, who: Character) -> int:
    """The free invokes somebody could put into a roll against one foe, at the most."""
    if not reckoning.lies_about:
        return 0
    key = who.id, who.zone
    held = reckoning.held.get(key)
    if held is None:
        held = max([free_invokes_for(reckoning, who, foe) for foe in reckoning.foes], default=0)
        reckoning.held[key] = held
    return held


def prepares_first(mind: GmContext, opening: Opening, best_blow: float) -> float:
    """What a schemer adds: with nothing in hand yet it likes to prepare a blow before it strikes."""
    likes = mind.style.in_character * (mind.temper.scheming - 1.0)
    if likes <= 0.0 or opening.held or opening.chances.fail > 0.5:
        return 0.0
    return likes * max(0.0, best_blow)
