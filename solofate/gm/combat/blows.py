"""What an attack would be worth: exact odds over the hit, with the invokes at hand to drive it home."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.answer import GmContext
from solofate.gm.combat.bearing import left_to_bear
from solofate.gm.combat.combat_model import Landing
from solofate.gm.combat.found_so_far import Struck
from solofate.gm.combat.ratings import (
    best_attacks,
    best_defence,
    last_resorts,
    never_hurt,
    rating_now,
)
from solofate.gm.combat.valuation import Valuation
from solofate.gm.temperament import NEAREST, SOFTEST, WEAKEST
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import ANYONE, GM, SCENE, FreeInvokes
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.state import State, harm_of
from solofate.rules.procedures.actions.attack import reaches_from
from solofate.rules.procedures.actions.cover import forced_weapon, may_force_into
from solofate.rules.procedures.points import points_of

MOST_FREE, MOST_PAID = 3, 2


class PossibleBlow(NamedTuple):
    """One attack that could be made: on whom, with what, against which defence, and what it is worth."""

    target: Character
    skill: str
    kind: str
    difference: int
    worth: float
    defence_skill: str
    lands: Landing

    @property
    def expected(self) -> float:
        """The mean shifts of the hit."""
        return self.lands.mean(self.difference)


def blow_worth(
    reckoning: Valuation, mind: GmContext, attacker: Character, target: Character, skill: str, acts_as: str
) -> PossibleBlow:
    """What attacking this foe with this skill is worth, before the temperament has its say."""
    free = min(free_invokes_for(reckoning, attacker, target), MOST_FREE)
    points = points_to_strike_with(reckoning, mind, attacker)
    finishing, price = mind.style.finishing, mind.style.point_price
    key = attacker.id, target.id, skill, free, points, finishing, price, reckoning.moment
    on_paper = target.full_defense is None and not reckoning.among_obstacles
    known = reckoning.struck.get(key) if on_paper else None
    if known is None:
        difference, with_skill = difference_between(reckoning, attacker, target, "attack", skill, acts_as)
        kind = harm_of(reckoning.state, acts_as)
        block = None
        if reckoning.among_obstacles:
            block = hardest_block(reckoning.state, attacker, target, acts_as)
        forced = forced_weapon(block) if block is not None else 0
        lands = reckoning.landing(attacker.id, target.id, kind, forced)
        # What each further invoke would cost, cheapest first.
        prices = [reckoning.free_price(attacker.side == reckoning.side)] * free
        prices += [reckoning.worths.point_kept * price * reckoning.point()] * points
        worth = reckoning.mean_blow(target.id, kind, lands, finishing, difference, prices)
        known = skill, kind, difference, worth, with_skill, lands
        if on_paper and is_settled(reckoning, attacker, target, "attack", skill):
            reckoning.struck[key] = known
    return PossibleBlow(target, *known)


def points_to_strike_with(reckoning: Valuation, mind: GmContext, attacker: Character) -> int:
    """The fate points somebody would put into one blow, at the most."""
    if mind.temper.point_price is None:
        return 0
    return min(points_of(reckoning.state, attacker), MOST_PAID)


def hardest_block(state: State, attacker: Character, target: Character, acts_as: str) -> Character | None:
    """The block somebody would be forced into by an attack, where there is one beside them: it costs nothing."""
    if not ruleset_of(state).obstacles:
        return None
    beside = may_force_into(state, attacker.id, target.id, acts_as)
    return max(beside, key=forced_weapon, default=None)


def difference_between(
    reckoning: Valuation, actor: Character, target: Character, action: str, skill: str, acts_as: str
) -> tuple[int, str]:
    """The rating of a roll less that of the best defence, and the skill that defends.

    Where sheets and the aspects their stunts wait for decide, it is found once a fight.
    """
    key = actor.id, target.id, action, skill, reckoning.moment
    known = reckoning.differences.get(key) if target.full_defense is None else None
    if known is None:
        state = reckoning.state
        rating = rating_now(state, actor, skill, action, target.id)
        defence, with_skill = best_defence(state, target, action, acts_as, actor.id)
        known = rating - defence, with_skill
        on_paper = reckoning.model.rules.hooks.level is None and target.full_defense is None
        if on_paper and actor.sheet.solo is None and target.sheet.solo is None:
            reckoning.differences[key] = known
    return known


def is_settled(reckoning: Valuation, actor: Character, target: Character, action: str, skill: str) -> bool:
    """Whether the difference between these was found for as long as the same aspects are there."""
    return (actor.id, target.id, action, skill, reckoning.moment) in reckoning.differences


def free_invokes_for(reckoning: Valuation, attacker: Character, target: Character) -> int:
    """How many free invokes this attacker could put into a roll against this target, counted once."""
    if not reckoning.lies_about:
        return 0
    key = attacker.id, attacker.zone, target.id
    found = reckoning.free_invokes.get(key)
    if found is None:
        found = reckoning.free_invokes[key] = free_invokes_on(reckoning.state, attacker, target)
    return found


def free_invokes_on(state: State, attacker: Character, target: Character) -> int:
    """How many free invokes this attacker could put into a roll against this target."""
    found = 0
    lying = [aspect for aspect in state.scene.aspects if aspect.free_invokes and not aspect.hidden]
    if lying:
        places = (SCENE, attacker.id, target.id, f"zone:{attacker.zone}", f"zone:{target.zone}")
        found = sum([_usable(state, each.free_invokes, attacker) for each in lying if each.on in places])
    for slot in target.consequences:
        if slot.aspect is not None and slot.free_invokes:
            found += _usable(state, slot.free_invokes, attacker)
    return found


def in_hand(state: State, who: Character, other: Character) -> tuple[int, int]:
    """What somebody could put into a roll against another: fate points and free invokes, and boosts, which fade."""
    boosts = sum(aspect.kind == "boost" and who.id in aspect.free_invokes for aspect in state.scene.aspects)
    return free_invokes_on(state, who, other) - boosts + max(0, points_of(state, who)), boosts


def _usable(state: State, held: FreeInvokes, user: Character) -> int:
    found = 0
    for holder, number in held.items():
        if holder in (user.id, ANYONE) or (holder == GM and user.side != PCS):
            found += number
        else:
            ally = state.characters.get(holder)
            if ally is not None and ally.side == user.side and ally.control == user.control:
                found += number
    return found


def blows_from(
    reckoning: Valuation, mind: GmContext, attacker: Character, zone: str | None
) -> list[PossibleBlow]:
    """The best attack on each foe that could be reached from a zone."""
    characters = reckoning.state.characters
    return [
        PossibleBlow(characters[target], *blow)
        for target, blow in _struck_from(reckoning, mind, attacker, zone)
    ]


def best_blow_now(reckoning: Valuation, mind: GmContext, attacker: Character) -> PossibleBlow | None:
    """The attack worth most from where somebody stands, of equals the first; None where nobody is in reach."""
    struck = _struck_from(reckoning, mind, attacker, attacker.zone)
    if not struck:
        return None
    target, blow = max(struck, key=_worth_of)
    return PossibleBlow(reckoning.state.characters[target], *blow)


def _worth_of(struck: tuple[str, Struck]) -> float:
    return struck[1][3]


def _struck_from(
    reckoning: Valuation, mind: GmContext, attacker: Character, zone: str | None
) -> list[tuple[str, Struck]]:
    """Each foe with the best attack on them; where sheets decide, found once for as many free invokes and points."""
    foes = reckoning.foes if attacker.side == reckoning.side else reckoning.ours
    if not reckoning.on_paper or zone is not None:
        return _best_blows(reckoning, mind, attacker, zone, foes)
    for foe in foes:
        if foe.full_defense is not None or foe.cover is not None or foe.zone is not None:
            return _best_blows(reckoning, mind, attacker, zone, foes)
    free = [free_invokes_for(reckoning, attacker, foe) for foe in foes] if reckoning.lies_about else ()
    key = (
        attacker.id,
        points_to_strike_with(reckoning, mind, attacker),
        mind.style.finishing,
        mind.style.point_price,
        reckoning.moment,
        *free,
    )
    known = reckoning.best.get(key)
    if known is None:
        known = reckoning.best[key] = _best_blows(reckoning, mind, attacker, zone, foes)
    return known


def _best_blows(
    reckoning: Valuation, mind: GmContext, attacker: Character, zone: str | None, foes: list[Character]
) -> list[tuple[str, Struck]]:
    found: list[tuple[str, Struck]] = []
    state = reckoning.state
    attacks = _attacks_of(reckoning, attacker)
    for foe in foes:
        best: PossibleBlow | None = None
        able = [each for each in attacks if not never_hurt(state, each[2], foe)]
        for _, skill, acts_as in able or last_resorts(state, attacker, foe, attacks):
            if not reaches_from(state, attacker, zone, foe, acts_as):
                continue
            blow = blow_worth(reckoning, mind, attacker, foe, skill, acts_as)
            if best is None or blow.worth > best.worth:
                best = blow
        if best is not None:
            found.append((foe.id, best[1:]))
    return found


def _attacks_of(reckoning: Valuation, attacker: Character) -> list[tuple[int, str, str]]:
    """What somebody would attack with, found once a fight where sheets decide."""
    if not reckoning.on_paper:
        return best_attacks(reckoning.state, attacker)
    key = attacker.id, reckoning.state.scene.kind, reckoning.moment
    known = reckoning.attacks.get(key)
    if known is None:
        known = reckoning.attacks[key] = best_attacks(reckoning.state, attacker)
    return known


def leaned(
    reckoning: Valuation, mind: GmContext, attacker: Character, blows: list[PossibleBlow]
) -> list[float]:
    """The worth of each blow as the temperament sees it: its favourite prey counts more, the rest less."""
    prey, share = mind.temper.prey, mind.style.in_character
    daring = mind.leaning(mind.temper.daring)
    worths = [blow.worth * daring for blow in blows]
    if not blows or not share or prey not in (NEAREST, SOFTEST, WEAKEST):
        return worths
    keys = [_appeal(reckoning, attacker, blow, prey) for blow in blows]
    most, least = max(keys), min(keys)
    if most == least:
        return worths
    # The favourite must win whatever the worth says, and the order among the others still follows it.
    aside = share * (2 * abs(max(worths)) + 0.5) / (most - least)
    return [worth + aside * (key - most) for worth, key in zip(worths, keys, strict=True)]


def _appeal(reckoning: Valuation, attacker: Character, blow: PossibleBlow, prey: str) -> float:
    if prey == NEAREST:
        return -(reckoning.state.scene.zones.distance(attacker.zone, blow.target.zone) or 0)
    if prey == SOFTEST:
        return blow.expected
    return -float(left_to_bear(blow.target, blow.kind))
