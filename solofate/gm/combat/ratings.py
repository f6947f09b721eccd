"""What somebody would bring to a roll right now: the rating, and every stunt that helps by itself."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character, Sheet
from solofate.rules.model.conditions import ConditionContext, clauses_hold
from solofate.rules.model.permission import Deed
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import State, harm_of
from solofate.rules.procedures.actions.attack import attack_ways
from solofate.rules.procedures.actions.cover import NEGATES, usual_ruling
from solofate.rules.procedures.actions.defending import DEFEND, defence_skills, full_defense_bonus
from solofate.rules.procedures.actions.immunity import guarded_against, is_shielded
from solofate.rules.procedures.actions.rolls import block_against
from solofate.rules.procedures.actions.solo import solo_skill_bonus


def rating_now(state: State, who: Character, skill: str, action: str, target: str | None = None) -> int:
    """Rating and automatic stunt bonuses, as a roll made now would count them, with scale over whom it is aimed at.

    The edge of scale is taken before the dice, as somebody takes it who does not know what will fall.
    """
    rating = who.sheet.rating(skill)
    rules = ruleset_of(state)
    if rules.hooks.level is not None and target is not None and target in state.characters:
        met = Deed(target, "" if action == DEFEND else DEFEND, "")
        rating += rules.levels_above(state, Deed(who.id, action, skill), met)
    if who.sheet.solo is not None:
        rating += solo_skill_bonus(state, who.id, who.sheet.rating(skill))
    if not who.sheet.stunts:
        return rating
    for _, gives in who.sheet.bonuses_to(skill, action):
        if clauses_hold(gives.when, ConditionContext(state, who.id, target)):
            rating += gives.amount
    return rating


def levels_above(state: State, attacker: Character, targets: Sequence[Character]) -> tuple[int, ...] | None:
    """By how many levels of scale somebody stands above each of these in an attack, less than 0 where below.

    None where scale does not count.
    """
    rules = ruleset_of(state)
    if rules.hooks.level is None:
        return None
    strikes = Deed(attacker.id, "attack", "")
    defences = [Deed(target.id, DEFEND, "") for target in targets]
    return tuple([rules.level(state, strikes) - rules.level(state, defence) for defence in defences])


def aspects_waited_for(sheet: Sheet) -> list[str]:
    """The aspects that have to be there for a stunt of somebody's to help, in small letters."""
    conditions = [
        part.when for stunt in sheet.stunts for part in (stunt.bonus, stunt.swap) if part is not None
    ]
    return [clause.aspect.casefold() for when in conditions for clause in when.clauses]


def decides_by_itself(sheet: Sheet) -> bool:
    """Whether a sheet, and the aspects its stunts wait for, say all that its owner brings to a roll, and nothing on it
    keeps an attack off."""
    special = (sheet.solo, sheet.immune, sheet.guard, sheet.place, sheet.obstacle)
    return all(each is None for each in special)


SENSES = MappingProxyType({PHYSICAL: ("notice", "athletics"), MENTAL: ("empathy", "rapport")})
"""By whom a fight is opened: who sees it coming, or in a fight of words reads people best; the second breaks ties."""


def alertness(state: State, who: Character, kind: str) -> tuple[float, str]:
    """How quick somebody is to open a fight of this kind, and the skill that tells.

    A skill list that has nothing of the sort leaves it to what somebody is best at.
    """
    first, second = (
        max(state.skills.at(sense) or tuple(who.sheet.skills), key=who.sheet.rating, default=sense)
        for sense in SENSES[kind]
    )
    return who.sheet.rating(first) + who.sheet.rating(second) / 10, first


def works_as(state: State, who: str, skill: str) -> str:
    """The attacking skill that the one rolled stands in for; itself, where it may always attack."""
    return attack_ways(state, state.characters[who]).get(skill, skill)


def best_defence(
    state: State, victim: Character, action: str, skill: str, actor: str, aimed_at: str | None = None
) -> tuple[int, str]:
    """The rating and skill with which somebody would best defend against this action just now.

    A full defence is counted, and so is a block in the way where that is higher. `aimed_at` is whom the action was
    aimed at first, where the one who defends has stepped in.
    """
    best, using = usual_defence(state, victim, action, skill, actor)
    if using and victim.full_defense is not None:
        best += full_defense_bonus(state, victim, action, actor, aimed_at or victim.id)
    standing = block_against(state, actor, action, skill) if state.scene.blocks else None
    return best if standing is None else max(best, standing.total), using


def usual_defence(state: State, victim: Character, action: str, skill: str, actor: str) -> tuple[int, str]:
    """The rating and skill with which somebody would best defend, but for what is over with somebody's next turn."""
    best, using = -99, ""
    for able in defence_skills(state, victim, action, skill, actor):
        rating = rating_now(state, victim, able, "defend", actor)
        if rating > best:
            best, using = rating, able
    return best, using


def never_hurt(state: State, acts_as: str, target: Character) -> bool:
    """Whether nobody would attack somebody with this: what it takes to hurt them is not looked ahead."""
    immune = target.sheet.immune
    if immune is not None and acts_as in immune.to:
        return True
    if target.sheet.guard is not None and guarded_against(state, harm_of(state, acts_as), target) is not None:
        return True
    if target.cover is not None and usual_ruling(state, target.id, acts_as) == NEGATES:
        return True
    return is_shielded(state, target)


def best_attacks(state: State, who: Character, target: str | None = None) -> list[tuple[int, str, str]]:
    """Rating, skill and the attacking skill it works as, best first, that somebody would attack (the target) with.

    In a fight of words only words are used; an unrated skill is left out while a rated one is to be had.
    """
    only_words = state.scene.kind == MENTAL
    found = []
    for skill, acts_as in attack_ways(state, who).items():
        if only_words and harm_of(state, acts_as) != MENTAL:
            continue
        found.append((rating_now(state, who, skill, "attack", target), skill, acts_as))
    found.sort(key=lambda attack: -attack[0])
    return [attack for attack in found if attack[0] > 0] or found[:1]


def last_resorts(
    state: State, who: Character, target: Character, attacks: list[tuple[int, str, str]]
) -> list[tuple[int, str, str]]:
    """What is left to attack somebody with whom none of one's usual attacks can hurt: skills that are not rated."""
    if not all(never_hurt(state, acts_as, target) for _, _, acts_as in attacks):
        return []
    usual, only_words = {skill for _, skill, _ in attacks}, state.scene.kind == MENTAL
    return [
        (rating_now(state, who, skill, "attack", target.id), skill, acts_as)
        for skill, acts_as in attack_ways(state, who).items()
        if skill not in usual
        and not (only_words and harm_of(state, acts_as) != MENTAL)
        and not never_hurt(state, acts_as, target)
    ]


def can_hurt(state: State, who: Character, target: Character) -> bool:
    """Whether somebody has anything, rated or not, that could hurt this foe as things stand, near or far."""
    attacks = best_attacks(state, who, target.id)
    usual = any(not never_hurt(state, acts_as, target) for _, _, acts_as in attacks)
    return usual or bool(last_resorts(state, who, target, attacks))
