"""Blocking a foe and standing on one's guard: a turn that saves harm and does none."""

from __future__ import annotations

from solofate.gm.fights.bearing import HARDEST_HIT
from solofate.gm.fights.ratings import best_defence, rating_now
from solofate.gm.fights.valuation import Valuation
from solofate.gm.reasons.turns import KeepsOff, OnGuard
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.characters import Character
from solofate.rules.model.state import harm_of
from solofate.rules.odds import TOTALS
from solofate.rules.procedures.actions.attack import attack_ways, in_reach

ATTACK = "attack"


def block_worth(reckoning: Valuation, who: Character, skill: str, against: str) -> tuple[float, KeepsOff]:
    """What a block saves this side of the attacks that foes could make with a skill before the next turn."""
    rating = rating_now(reckoning.state, who, skill, BLOCK, None)
    worth = 0.0
    for foe in reckoning.foes:
        if against not in attack_ways(reckoning.state, foe) or foe.sheet.rating(against) < 1:
            continue
        worth += max(
            (
                sum(
                    chance * _saved(reckoning, foe, ally, against, rating + total) for total, chance in TOTALS
                )
                for ally in reckoning.ours
                if ally.id != who.id or len(reckoning.ours) == 1
            ),
            default=0.0,
        )
    return worth, KeepsOff(who.name, skill, against, worth)


def guard_worth(reckoning: Valuation, who: Character, bonus: int) -> tuple[float, OnGuard]:
    """What a better defence saves of the worst that each foe in reach could do to somebody."""
    worth = 0.0
    for foe in reckoning.foes:
        worth += max(
            (
                _saved(reckoning, foe, who, skill, _defence(reckoning, foe, who, skill) + bonus)
                for skill in attack_ways(reckoning.state, foe)
                if foe.sheet.rating(skill) > 0
            ),
            default=0.0,
        )
    return worth, OnGuard(who.name, worth)


def _defence(reckoning: Valuation, foe: Character, who: Character, skill: str) -> int:
    return best_defence(reckoning.state, who, ATTACK, skill, foe.id)[0]


def _saved(reckoning: Valuation, foe: Character, who: Character, skill: str, target: int) -> float:
    """The harm that a target number saves over what the attack would meet anyway; nothing for whom it cannot reach."""
    state = reckoning.state
    if not in_reach(state, foe.id, who.id, skill):
        return 0.0
    defence = _defence(reckoning, foe, who, skill)
    if target <= defence:
        return 0.0
    rating = rating_now(state, foe, skill, ATTACK, who.id)
    harms = reckoning.harms(who.id, harm_of(state, skill))
    return sum(
        chance * (_harm(harms, rating + total - defence) - _harm(harms, rating + total - target))
        for total, chance in TOTALS
    )


def _harm(harms: tuple[float, ...], shifts: int) -> float:
    return harms[min(shifts, HARDEST_HIT)] if shifts > 0 else 0.0
