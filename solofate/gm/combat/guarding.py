"""Blocking a foe and standing on one's guard: a turn that saves harm and does none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solofate.gm.combat.bearing import HARDEST_HIT
from solofate.gm.combat.ratings import best_defence, rating_now
from solofate.gm.combat.valuation import Valuation
from solofate.gm.reasons.turns import KeepsOff, OnGuard
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.characters import Character
from solofate.rules.model.state import harm_of
from solofate.rules.odds import TOTALS
from solofate.rules.procedures.actions.attack import attack_ways, in_reach
from solofate.rules.procedures.actions.rolls import block_against

ATTACK = "attack"

Harms = Callable[[str, str], Sequence[float]]
"""What each hit from 0 on takes, for somebody and a kind of harm."""


def block_worth(reckoning: Valuation, who: Character, skill: str, against: str) -> tuple[float, KeepsOff]:
    """What a block saves this side until the blocker's next turn, less what it takes from its own allies' attacks."""
    worth = sum([saved for _, saved in blocked(reckoning, who, skill, against, reckoning.harms)], 0.0)
    worth -= sum([lost for _, lost in hindered(reckoning, who, skill, against, reckoning.harms)], 0.0)
    return worth, KeepsOff(who.name, skill, against, worth)


def blocked(
    reckoning: Valuation, who: Character, skill: str, against: str, harms: Harms
) -> Iterator[tuple[str, float]]:
    """Whom a block spares how much of it, foe by foe; the blocker is spared like anybody else (BS-BLK-03)."""
    yield from _kept_off(reckoning, who, skill, against, (reckoning.foes, reckoning.ours), harms)


def hindered(
    reckoning: Valuation, who: Character, skill: str, against: str, harms: Harms
) -> Iterator[tuple[str, float]]:
    """Which foes a block spares what the blocker's allies would do: it hinders everybody else (ruling BS-AMB-29)."""
    allies = [each for each in reckoning.ours if each.id != who.id]
    yield from _kept_off(reckoning, who, skill, against, (allies, reckoning.foes), harms)


def _kept_off(
    reckoning: Valuation,
    who: Character,
    skill: str,
    against: str,
    sides: tuple[Sequence[Character], Sequence[Character]],
    harms: Harms,
) -> Iterator[tuple[str, float]]:
    """Whom a block spares how much of the attacks of others.

    They are expected to attack with what they do best, any of those in reach, and to take their next best skill where
    that does more than getting past the block.
    """
    rating = rating_now(reckoning.state, who, skill, BLOCK, None)
    attackers, targets = sides
    for attacker in attackers:
        if _best_attack(reckoning, attacker) != against:
            continue
        other = _best_attack(reckoning, attacker, without=against)
        aims = _in_its_reach(reckoning, attacker, against, targets)
        for target in aims:
            bare = _deals(reckoning, attacker, target, against, harms)
            instead = _deals(reckoning, attacker, target, other, harms) if other is not None else 0.0
            saved = sum(
                chance
                * (bare - max(instead, _deals(reckoning, attacker, target, against, harms, rating + total)))
                for total, chance in TOTALS
            )
            yield target.id, max(0.0, saved) / len(aims)


def guard_worth(reckoning: Valuation, who: Character, bonus: int) -> tuple[float, OnGuard]:
    """What a better defence saves of the attacks that foes may be expected to make on somebody."""
    worth = guarded(reckoning, who, bonus, reckoning.harms)
    return worth, OnGuard(who.name, worth)


def guarded(reckoning: Valuation, who: Character, bonus: int, harms: Harms) -> float:
    """How much a better defence spares somebody."""
    spared = 0.0
    for foe in reckoning.foes:
        skill = _best_attack(reckoning, foe)
        if skill is None:
            continue
        aims = _in_its_reach(reckoning, foe, skill, reckoning.ours)
        if who.id in [each.id for each in aims]:
            guarded_at = _defence(reckoning, foe, who, skill) + bonus
            bare = _deals(reckoning, foe, who, skill, harms)
            spared += (bare - _deals(reckoning, foe, who, skill, harms, guarded_at)) / len(aims)
    return spared


def _best_attack(reckoning: Valuation, one: Character, without: str | None = None) -> str | None:
    """The skill somebody attacks best with in a fight of this kind, but for one; None for one that has none."""
    state = reckoning.state
    able = [skill for skill in attack_ways(state, one) if skill != without and one.sheet.rating(skill) > 0]
    return max(
        able,
        key=lambda skill: (one.sheet.rating(skill), harm_of(state, skill) == state.scene.kind),
        default=None,
    )


def _in_its_reach(
    reckoning: Valuation, one: Character, skill: str, targets: Sequence[Character]
) -> list[Character]:
    return [target for target in targets if in_reach(reckoning.state, one.id, target.id, skill)]


def _defence(reckoning: Valuation, attacker: Character, target: Character, skill: str) -> int:
    return best_defence(reckoning.state, target, ATTACK, skill, attacker.id)[0]


def _deals(
    reckoning: Valuation,
    attacker: Character,
    target: Character,
    skill: str,
    harms: Harms,
    least: int | None = None,
) -> float:
    """What an attack takes on average that meets the defence, a block that stands, or `least`: the highest of them."""
    state = reckoning.state
    meets = _defence(reckoning, attacker, target, skill)
    standing = block_against(state, attacker.id, ATTACK, skill)
    for hindrance in (least, standing.total if standing is not None else None):
        if hindrance is not None:
            meets = max(meets, hindrance)
    rating = rating_now(state, attacker, skill, ATTACK, target.id)
    taken = harms(target.id, harm_of(state, skill))
    return sum(chance * _harm(taken, rating + total - meets) for total, chance in TOTALS)


def _harm(harms: Sequence[float], shifts: int) -> float:
    return harms[min(shifts, HARDEST_HIT)] if shifts > 0 else 0.0
