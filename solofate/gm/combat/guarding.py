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

ATTACK = "attack"


Harms = Callable[[str, str], Sequence[float]]
"""What each hit from 0 on takes, for somebody and a kind of harm."""


def block_worth(reckoning: Valuation, who: Character, skill: str, against: str) -> tuple[float, KeepsOff]:
    """What a block saves this side of the attacks that foes may be expected to make before the next turn."""
    worth = sum(saved for _, saved in blocked(reckoning, who, skill, against, reckoning.harms))
    return worth, KeepsOff(who.name, skill, against, worth)


def blocked(
    reckoning: Valuation, who: Character, skill: str, against: str, harms: Harms
) -> Iterator[tuple[str, float]]:
    """Whom a block spares how much of it, foe by foe.

    A foe is expected to attack with what it does best, and any of those in its reach.
    """
    rating = rating_now(reckoning.state, who, skill, BLOCK, None)
    alone = len(reckoning.ours) == 1
    for foe in reckoning.foes:
        if _best_attack(reckoning, foe) != against:
            continue
        aims = [each for each in _in_its_reach(reckoning, foe, against) if alone or each.id != who.id]
        for ally in aims:
            saved = sum(
                chance * _saved(reckoning, foe, ally, against, rating + total, harms)
                for total, chance in TOTALS
            )
            yield ally.id, saved / len(aims)


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
        aims = _in_its_reach(reckoning, foe, skill)
        if who.id in [each.id for each in aims]:
            target = _defence(reckoning, foe, who, skill) + bonus
            spared += _saved(reckoning, foe, who, skill, target, harms) / len(aims)
    return spared


def _best_attack(reckoning: Valuation, foe: Character) -> str | None:
    """The skill a foe attacks best with in a fight of this kind; None for one that has none."""
    state = reckoning.state
    able = [skill for skill in attack_ways(state, foe) if foe.sheet.rating(skill) > 0]
    return max(
        able,
        key=lambda skill: (foe.sheet.rating(skill), harm_of(state, skill) == state.scene.kind),
        default=None,
    )


def _in_its_reach(reckoning: Valuation, foe: Character, skill: str) -> list[Character]:
    return [ally for ally in reckoning.ours if in_reach(reckoning.state, foe.id, ally.id, skill)]


def _defence(reckoning: Valuation, foe: Character, who: Character, skill: str) -> int:
    return best_defence(reckoning.state, who, ATTACK, skill, foe.id)[0]


def _saved(
    reckoning: Valuation, foe: Character, who: Character, skill: str, target: int, harms: Harms
) -> float:
    """What a target number saves over what the attack would meet anyway."""
    state = reckoning.state
    defence = _defence(reckoning, foe, who, skill)
    if target <= defence:
        return 0.0
    rating = rating_now(state, foe, skill, ATTACK, who.id)
    taken = harms(who.id, harm_of(state, skill))
    return sum(
        chance * (_harm(taken, rating + total - defence) - _harm(taken, rating + total - target))
        for total, chance in TOTALS
    )


def _harm(harms: Sequence[float], shifts: int) -> float:
    return harms[min(shifts, HARDEST_HIT)] if shifts > 0 else 0.0
