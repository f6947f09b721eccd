"""What decided on how a turn is spent: the numbers of it, gathered only if somebody asks for the reason."""

from __future__ import annotations

from solofate.gm.answer import GmContext, Reason
from solofate.gm.fights.advantages import Opening
from solofate.gm.fights.bearing import left_to_bear
from solofate.gm.fights.blows import Blow, blows_from, leaned
from solofate.gm.fights.movement import danger, gap_to_foes
from solofate.gm.fights.ratings import rating_now
from solofate.gm.fights.valuation import Valuation
from solofate.gm.reasons.deeds import (
    ClosesIn,
    Dashes,
    SetsUp,
    StepsAway,
    StepsForward,
    StepsToStrike,
    Strikes,
)
from solofate.rules.model.characters import Character
from solofate.rules.odds import reaching
from solofate.rules.procedures.conflict.movement import way_difficulty


def strikes(reckoning: Valuation, who: Character, blow: Blow, manner: str, foes: int) -> Strikes:
    """Why somebody attacks this target this way."""
    rating = rating_now(reckoning.state, who, blow.skill, "attack", blow.target.id)
    gear = reckoning.model.rules.blow(who.sheet, blow.target.sheet, blow.kind, 1)
    return Strikes(
        who.name,
        blow.skill,
        rating,
        blow.defence_skill,
        rating - blow.difference,
        blow.lands.reaching(blow.difference, bool),
        blow.expected,
        gear.weapon,
        gear.armor,
        blow.target.name,
        left_to_bear(blow.target, blow.kind),
        manner,
        foes,
    )


def sets_up(reckoning: Valuation, who: Character, opening: Opening, could_strike: bool) -> SetsUp:
    """Why somebody prepares a blow to come."""
    target, chances = reckoning.state.characters.get(opening.on), opening.chances
    return SetsUp(
        who.name,
        opening.skill,
        opening.rating,
        opening.against,
        target.name if target is not None else None,
        opening.opposed,
        chances.succeed + chances.style,
        chances.style,
        bool(opening.held),
        could_strike,
    )


def moves(reckoning: Valuation, mind: GmContext, who: Character, zone: str) -> Reason:
    """Why a free step is made: to reach somebody, or to be out of somebody's reach."""
    assert who.zone is not None
    where = reckoning.state.scene.zones.names[zone]
    near, far = gap_to_foes(reckoning, who, zone), gap_to_foes(reckoning, who, who.zone)
    if near < far:
        return ClosesIn(who.name, where, far, near)
    now, _ = _best_prey(reckoning, mind, who, who.zone)
    then, prey = _best_prey(reckoning, mind, who, zone)
    if prey and then > now:
        return StepsToStrike(who.name, where, then, prey)
    here, there = danger(reckoning, who, who.zone), danger(reckoning, who, zone)
    if there < here:
        return StepsAway(who.name, where, here, there)
    return StepsForward(who.name, where, there)


def _best_prey(reckoning: Valuation, mind: GmContext, who: Character, zone: str) -> tuple[float, str]:
    """The worth of the best blow from a zone, and on whom it would fall."""
    blows = blows_from(reckoning, mind, who, zone)
    if not blows:
        return 0.0, ""
    worths = leaned(reckoning, mind, who, blows)
    at = max(range(len(blows)), key=worths.__getitem__)
    return worths[at], blows[at].target.name


def dashes(reckoning: Valuation, who: Character, zone: str) -> Dashes:
    """Why the whole action goes into getting somewhere."""
    hard, skill, why = way_difficulty(reckoning.state, who.id, zone)
    where = reckoning.state.scene.zones.names[zone]
    if hard == 0:
        return Dashes(who.name, where, why, 0, None, 0, 1.0)
    rating = who.sheet.rating(skill)
    return Dashes(who.name, where, why, hard, skill, rating, reaching(rating - hard, 0))
