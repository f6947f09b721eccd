"""Where to stand: towards foes that cannot be reached, away from those who would strike back."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.gm.answer import GmContext
from solofate.gm.combat.bearing import TYPICAL_HIT
from solofate.gm.combat.blows import blows_from, leaned
from solofate.gm.combat.ratings import best_attacks, best_defence, last_resorts, never_hurt
from solofate.gm.combat.valuation import Valuation
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State, harm_of
from solofate.rules.odds import reaching
from solofate.rules.procedures.actions.attack import reaches_from
from solofate.rules.procedures.conflict.movement import is_clear, way_difficulty


def danger(reckoning: Valuation, who: Character, zone: str) -> float:
    """What foes are expected to do in a turn to somebody who stands in this zone."""
    state = reckoning.state
    zones, lands = state.scene.zones, reckoning.landing
    shared = 1.0 + sum(ally.id != who.id and ally.zone == zone for ally in reckoning.ours)
    found = 0.0
    for foe in reckoning.foes:
        away = zones.open_distance(foe.zone, zone)
        part = foe.sheet.place
        if away is None or (
            part is not None and away > part.limb
        ):  # A zone of a foe does not come after anybody.
            continue
        hurt = 0.0
        for rating, _, acts_as in best_attacks(state, foe, who.id):
            far = 1 if acts_as in state.skills.ranged else 0
            if away <= far + 1:
                defence, _ = best_defence(state, who, "attack", acts_as, foe.id)
                sure = 1.0 if away <= far else reckoning.worths.after_a_step
                hurt = max(hurt, sure * lands(foe.id, who.id, harm_of(state, acts_as)).mean(rating - defence))
        found += hurt
    return reckoning.wound_worth(who) * found / shared


def standing_worth(reckoning: Valuation, mind: GmContext, who: Character, zone: str) -> float:
    """What it is worth to be in a zone when one's turn is over: out of reach, yet not out of the fight."""
    worth = 0.0
    if mind.temper.caution:
        worth -= mind.temper.caution * danger(reckoning, who, zone)
    return worth - reckoning.worths.approach * _typical_blow(reckoning) * gap_to_foes(reckoning, who, zone)


def gap_to_foes(reckoning: Valuation, who: Character, zone: str) -> int:
    """How many zones are missing from here until some foe could be attacked after a free step."""
    state = reckoning.state
    longest = 1 + max(
        (acts_as in state.skills.ranged for _, _, acts_as in best_attacks(state, who)), default=0
    )
    away = [
        distance
        for foe in reckoning.foes
        if (distance := state.scene.zones.distance(zone, foe.zone)) is not None
    ]
    return max(0, min(away) - longest) if away else 0


def _typical_blow(reckoning: Valuation) -> float:
    return TYPICAL_HIT * reckoning.shift_worth(ours=False)


def best_blow_from(reckoning: Valuation, mind: GmContext, who: Character, zone: str | None) -> float:
    """The worth of the best attack from a zone, as the temperament sees it; 0 where none reaches."""
    blows = blows_from(reckoning, mind, who, zone)
    return max(leaned(reckoning, mind, who, blows), default=0.0)


def free_ways(reckoning: Valuation, who: Character) -> list[str]:
    """The zone somebody stands in and those next to it over a clear way."""
    if who.zone is None:
        return []
    zones = reckoning.state.scene.zones
    return [
        who.zone,
        *(
            there
            for there in zones.neighbours(who.zone)
            if is_clear(reckoning.state, who.id, who.zone, there)
        ),
    ]


def can_strike_next_turn(reckoning: Valuation, who: Character) -> bool:
    """Whether some foe could be attacked from here or after a free step."""
    return any(could_strike(reckoning, who, zone) for zone in free_ways(reckoning, who))


def could_strike(reckoning: Valuation, who: Character, zone: str) -> bool:
    """Whether any foe could be attacked from this zone with something that may hurt them."""
    state = reckoning.state
    attacks = best_attacks(state, who)
    for foe in reckoning.foes:
        able = [each for each in attacks if not never_hurt(state, each[2], foe)]
        for _, _, acts_as in able or last_resorts(state, who, foe, attacks):
            if reaches_from(state, who, zone, foe, acts_as):
                return True
    return False


def pressing(reckoning: Valuation, who: Character, zone: str) -> float:
    """What it is worth to get nearer to where foes can be struck: more with every exchange that has gone by."""
    assert who.zone is not None
    near, far = gap_to_foes(reckoning, who, zone), gap_to_foes(reckoning, who, who.zone)
    nearer = near < far or could_strike(reckoning, who, zone)
    return reckoning.worths.impatience * _waited(reckoning) * _typical_blow(reckoning) if nearer else 0.0


def _waited(reckoning: Valuation) -> int:
    """The exchanges that have gone by."""
    return max(0, reckoning.state.scene.exchange - 1)


def dash_worth(reckoning: Valuation, mind: GmContext, who: Character, zone: str, now: float) -> float:
    """What spending the action on getting to a zone is worth: the blow it opens for the next turn."""
    state = reckoning.state
    hard, skill, _ = way_difficulty(state, who.id, zone)
    arrives = 1.0 if hard == 0 else reaching(who.sheet.rating(skill) - hard, 0)
    there = reckoning.worths.next_turn * best_blow_from(reckoning, mind, who, zone)
    # Whoever waits out of reach for long minds less and less what waits over there.
    there += (standing_worth(reckoning, mind, who, zone) - now) * reckoning.worths.patience ** _waited(
        reckoning
    )
    there += pressing(reckoning, who, zone)
    nearness = 0.01 * _typical_blow(reckoning) * _near_foes(state, reckoning, zone)
    return arrives * (there + nearness)


def _near_foes(state: State, reckoning: Valuation, zone: str) -> int:
    return sum(foe.zone == zone for foe in reckoning.foes)


def step_after_acting(
    reckoning: Valuation, mind: GmContext, who: Character, steps: Iterable[str]
) -> tuple[str, float, float] | None:
    """The free step worth making once the action is done, with the worth of there and of here; or None."""
    if who.zone is None:
        return None
    here = standing_worth(reckoning, mind, who, who.zone)
    best: tuple[str, float] | None = None
    for zone in steps:
        there = standing_worth(reckoning, mind, who, zone)
        if best is None or there > best[1]:
            best = zone, there
    if best is None or best[1] <= here + 0.02:
        return None
    return best[0], best[1], here
