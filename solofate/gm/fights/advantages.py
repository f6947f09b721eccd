"""What creating an advantage would be worth: the free invokes it brings, by exact odds."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.gm.answer import GmContext
from solofate.gm.combat.blows import difference_between, free_invokes_for, is_settled
from solofate.gm.combat.found_so_far import Opening
from solofate.gm.combat.ratings import rating_now
from solofate.gm.combat.valuation import Valuation
from solofate.gm.rulings.difficulty import judge, settled
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import Character
from solofate.rules.odds import odds

LATER = 0.9
"""A free invoke serves the next roll, not this one."""

CROWDED = 0.8
"""Each free invoke at hand already makes the next one worth less: the fight may end first."""

TOO_UNLIKELY = 0.65
"""The chance of failing from which nobody sets out to create an advantage."""

ADVANTAGE = "advantage"


def openings_for(
    reckoning: Valuation, mind: GmContext, who: Character, offered: Iterable[tuple[str, str]]
) -> list[Opening]:
    """What each of these advantages, by its skill and what it would lie on, is worth to somebody's side.

    Where sheets decide it is found once for as many free invokes in hand, on the scene also for what lies about.
    """
    held = _most_in_hand(reckoning, who)
    # With an opening in hand the schemer is like anybody else: now it wants to use it.
    liking = mind.leaning(min(mind.temper.scheming, 1.0) if held else mind.temper.scheming)
    characters, moment = reckoning.state.characters, reckoning.moment
    on_foes = reckoning.openings(who.id, held, liking, moment)
    on_scene: dict[tuple[str, str], Opening] | None = None
    if reckoning.on_paper and who.zone is None:
        on_scene = reckoning.openings(who.id, held, liking, moment, reckoning.surroundings)
    openings = []
    for skill, on in offered:
        target = characters.get(on)
        kept = on_scene if target is None else on_foes if target.full_defense is None else None
        known = kept.get((skill, on)) if kept is not None else None
        if known is None:
            known = _opening(reckoning, who, skill, on, target, held, liking)
            if kept is not None and (target is None or is_settled(reckoning, who, target, ADVANTAGE, skill)):
                kept[skill, on] = known
        openings.append(known)
    return openings


def _opening(
    reckoning: Valuation,
    who: Character,
    skill: str,
    on: str,
    target: Character | None,
    held: int,
    liking: float,
) -> Opening:
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
        return Opening(skill, on, rating, against, opposed, 0.0, chances, 0)
    free = reckoning.free_invoke() * LATER * CROWDED**held
    worth = (chances.succeed + chances.style * (1.0 + CROWDED)) * free + chances.tie * reckoning.boost()
    if opposed:
        worth -= chances.fail * 0.3 * reckoning.boost(ours=False)
    return Opening(skill, on, rating, against, opposed, worth * liking, chances, held)


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


def likes_to_prepare(mind: GmContext) -> bool:
    """Whether somebody prepares a blow before striking it, where nothing is in hand yet."""
    return mind.style.in_character * (mind.temper.scheming - 1.0) > 0.0


def prepares_first(mind: GmContext, opening: Opening, best_blow: float) -> float:
    """What a schemer adds: with nothing in hand yet it likes to prepare a blow before it strikes."""
    likes = mind.style.in_character * (mind.temper.scheming - 1.0)
    if likes <= 0.0 or opening.held or opening.chances.fail > 0.5:
        return 0.0
    return likes * max(0.0, best_blow)
