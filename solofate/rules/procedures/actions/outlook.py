"""The outlook of a roll: what it would be made with and what it would meet, by the very functions that make it.

Whoever shows chances reads them here. What is still to be decided is taken as it usually is: scale is added before the
dice, and nobody steps in, concedes or invokes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.actions import Announced
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.blocks import Block
from solofate.rules.model.permission import Deed
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.odds import Odds, odds, odds_of_a_share
from solofate.rules.procedures.actions.attack import ATTACK, Landed, attack_ways, comes_to, harm_done
from solofate.rules.procedures.actions.cover import (
    MITIGATES,
    NEGATES,
    armor_of_cover,
    forced_weapon,
    usual_ruling,
)
from solofate.rules.procedures.actions.defending import (
    DEFEND,
    Defence,
    defence_skills,
    defence_with,
    left_to_defend,
)
from solofate.rules.procedures.actions.immunity import cannot_be_attacked
from solofate.rules.procedures.actions.rolls import RollBrought, block_above, brought
from solofate.rules.ruleset import Blow


class MetByRoll(NamedTuple):
    """What stands against a roll: a number, or somebody's skill, with dice or without."""

    number: int
    """The difficulty, or what the dice of whoever defends are added to."""
    rolled: bool = False
    """Whether dice are added to it."""
    who: str | None = None
    """Whoever it is aimed at or is defended by."""
    skill: str | None = None
    """The skill that defends."""
    guard: int = 0
    """What of it is full defence."""
    below: int = 0
    """What of it is scale."""
    solo: int = 0
    """What of it is for standing alone."""
    block: Block | None = None
    """The block that is met, because it is higher."""


class Outlook(NamedTuple):
    """What a roll would be made with and what it would meet."""

    who: str
    action: str
    skill: str
    own: RollBrought
    above: int
    """What scale adds to the roll."""
    met: MetByRoll

    @property
    def total(self) -> int:
        """What the dice are added to."""
        return self.own.total + self.above

    @property
    def ahead(self) -> int:
        """By how much the roll is ahead before the dice."""
        return self.total - self.met.number


def against_a_number(state: State, who: str, action: str, skill: str, number: int) -> Outlook:
    """The outlook of a roll against a difficulty; a block that is higher stands in for it."""
    own = brought(state, who, action, skill)
    block = block_above(state, who, action, skill, number)
    return Outlook(
        who, action, skill, own, 0, MetByRoll(number if block is None else block.total, block=block)
    )


def against_somebody(
    state: State, who: str, action: str, skill: str, target: str, defence: Defence | None = None
) -> Outlook:
    """The outlook of a roll that somebody meets, by `defence` or as they usually would."""
    meets = usual_defence(state, who, action, skill, target) if defence is None else defence
    own = brought(state, who, action, skill, meets.who)
    above, met = what_it_meets(state, who, action, skill, meets)
    return Outlook(who, action, skill, own, above, met)


def what_it_meets(state: State, who: str, action: str, skill: str, defence: Defence) -> tuple[int, MetByRoll]:
    """What scale adds to a roll that meets this defence, and what the defence comes to."""
    rules = ruleset_of(state)
    deed, meets = Deed(who, action, skill), Deed(defence.who, DEFEND, defence.skill or "")
    above = rules.levels_above(state, deed, meets)
    if defence.skill is not None and not defence.stands_still:
        below = rules.levels_above(state, meets, deed)
        theirs = brought(state, defence.who, DEFEND, defence.skill, who)
        number = theirs.total + defence.bonus + below
        return above, MetByRoll(number, True, defence.who, defence.skill, defence.bonus, below, theirs.solo)
    number = rules.undefended
    if defence.skill is not None:
        number = state.characters[defence.who].sheet.rating(defence.skill) + defence.bonus
    block = block_above(state, who, action, skill, number)
    if block is not None:
        return above, MetByRoll(block.total, who=defence.who, skill=defence.skill, block=block)
    return above, MetByRoll(number, who=defence.who, skill=defence.skill, guard=defence.bonus)


def usual_defence(state: State, who: str, action: str, skill: str, target: str) -> Defence:
    """How somebody would meet a roll at their best. An obstacle does not defend: its rating is met."""
    one = state.characters[target]
    if one.sheet.obstacle is not None:
        return Defence(target, next(iter(one.sheet.skills)), stands_still=True)
    announced = announced_as(state, who, action, skill, target)
    able = defences(state, announced)
    if not able:
        return Defence(target, None)
    best = max(able, key=lambda each: brought(state, target, DEFEND, each, who).total)
    return defence_with(state, announced, target, best)


def announced_as(state: State, who: str, action: str, skill: str, target: str) -> Announced:
    """An action as it is announced: an attack with the attacking skill that the one rolled works as."""
    works_as = works_as_attack(state, who, skill) if action == ATTACK else skill
    return Announced(who, action, works_as, target)


def defences(state: State, announced: Announced) -> tuple[str, ...]:
    """The skills with which the target may meet this by right."""
    who, action, skill, target = announced.who, announced.action, announced.skill, announced.target
    skills = defence_skills(state, state.characters[target], action, skill, who)
    return left_to_defend(state, target, skills)


def works_as_attack(state: State, who: str, skill: str) -> str:
    """The attacking skill that this one stands in for; itself, where it may always attack."""
    return attack_ways(state, state.characters[who]).get(skill, skill)


def chances(state: State, outlook: Outlook) -> Odds:
    """The odds of a roll with this outlook."""
    rules, met = ruleset_of(state), outlook.met
    return odds(outlook.ahead, met.rolled, style_at=rules.style_at, succeeds_at=rules.succeeds_at)


def chances_of_a_share(state: State, outlook: Outlook, share: Callable[[int], int]) -> Odds:
    """The odds of one of several targets of one roll, each of whom meets a part of it."""
    met = outlook.met
    return odds_of_a_share(
        outlook.own.total, share, met.number, outlook.above, rolled=met.rolled, rules=ruleset_of(state)
    )


class Strike(NamedTuple):
    """An attack as it would land: on whom, with what, into which block, and whether others share the roll."""

    who: str
    target: str
    skill: str
    into: str | None = None
    shared: bool = False

    def landed(self, state: State, shifts: int) -> Landed:
        """The attack with so many shifts, which has not failed."""
        works_as = works_as_attack(state, self.who, self.skill)
        harm = harm_done(state, self.who, works_as)
        mitigated = usual_ruling(state, self.target, works_as) == MITIGATES
        cover = armor_of_cover(state, self.target) if mitigated else 0
        forced = forced_weapon(state.characters[self.into]) if self.into and harm == PHYSICAL else 0
        return Landed(
            self.who, self.target, self.skill, harm, shifts, "", self.shared, forced=forced, cover=cover
        )

    def blow(self, state: State) -> Blow:
        """What gear makes of it where it hits."""
        return comes_to(state, self.landed(state, 1)).blow

    def hit(self, state: State, shifts: int) -> int:
        """The hit that so many shifts of the roll come to; 0 for none."""
        return comes_to(state, self.landed(state, shifts)).size if shifts >= 0 else 0

    def is_stopped(self, state: State) -> bool:
        """Whether cover is made to stop it."""
        return usual_ruling(state, self.target, works_as_attack(state, self.who, self.skill)) == NEGATES

    def is_barred(self, state: State) -> bool:
        """Whether it could not hurt its target in any case."""
        works_as = works_as_attack(state, self.who, self.skill)
        return cannot_be_attacked(state, works_as, state.characters[self.target])


def chance_to_hit(state: State, strike: Strike, shares: Iterable[tuple[int, float]]) -> float:
    """The chance that an attack does harm, from the distribution of its shifts; cover that stops it counts."""
    if strike.is_stopped(state) or strike.is_barred(state):
        return 0.0
    return sum(chance for shifts, chance in shares if strike.hit(state, shifts))
