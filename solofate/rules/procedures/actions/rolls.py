"""Rolling: dice, a skill, stunts, and what the difference means (Fate Condensed, Taking Action)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.events import DifficultySet, GotThrough, Outcome, Rolled
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.blocks import Block
from solofate.rules.model.characters import OPPOSITION, PCS, PLAYER, Character
from solofate.rules.model.conditions import ConditionContext, clauses_hold
from solofate.rules.model.full_defense import AGAINST_PEOPLE
from solofate.rules.model.permission import Deed
from solofate.rules.model.roll import Claim, PassiveOpposition, Roll
from solofate.rules.model.scale import NO_EDGE, Edge
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.skills import JOINED
from solofate.rules.model.state import CHALLENGE, CONFLICT, FREE, State, hero_to_ask, may_act
from solofate.rules.procedures.actions.boosts import gain_boost, let_chances_pass
from solofate.rules.procedures.actions.invokes import claim, invoke_until_both_pass
from solofate.rules.procedures.actions.scale import shifts_of_scale
from solofate.rules.procedures.actions.solo import solo_skill_bonus
from solofate.rules.procedures.actions.stunts import of_this_case
from solofate.rules.procedures.points import pay_for_invokes
from solofate.rules.ruleset import Ruleset
from solofate.rules.table import Table

FAIL, TIE, SUCCEED, STYLE = "fail", "tie", "succeed", "style"


def make_roll(
    table: Table,
    who: str,
    action: str,
    skill: str,
    target: str | None = None,
    full_defense: int = 0,
    edge: Edge = NO_EDGE,
    purpose: str = "",
) -> Roll:
    """Rolls four dice, adds the rating, every stunt that applies by itself, a full defence and scale, and says so.

    What the player told of the deed goes before `purpose`. A stunt of theirs that is for just this is used.
    """
    state, case, table.case = table.state, table.case, ""
    character = state.characters[who]
    if character.control == PLAYER and action != "defend":
        purpose, table.told = table.told or purpose, ""
    own = brought(state, who, action, skill, target)
    rating, helpers = own.rating, own.helpers
    before = edge.before
    bonus = full_defense + before + own.added
    level = 0 if table.rules.hooks.level is None else table.rules.level(state, Deed(who, action, skill))
    faces = table.roll(who)
    roll = Roll(who, character.side, action, skill, rating, faces, bonus, target, helpers, edge, level)
    table.emit(
        Rolled(
            who,
            action,
            skill,
            rating,
            faces,
            bonus,
            roll.effort,
            own.stunts,
            helpers,
            full_defense,
            before,
            own.walked,
            own.solo,
            purpose,
        )
    )
    if character.sheet.stunts and character.control == PLAYER and action != "defend":
        _use_stunts_of_this_case(table, character, roll, f"{purpose} {case}".strip())
    return roll


def _use_stunts_of_this_case(table: Table, character: Character, roll: Roll, told: str) -> None:
    """Uses what is for a deed such as was told: the player need not say it once more."""
    for stunt, gives in of_this_case(character, told):
        named = (roll.skill, *roll.skill.split(JOINED))
        if gives.skill not in named or gives.action != roll.action:
            continue
        if clauses_hold(gives.when, ConditionContext(table.state, character.id, roll.target)):
            claim(table, roll, Claim(stunt, gives.amount))


class RollBrought(NamedTuple):
    """What somebody brings to a roll beside the dice: the rating of a skill, and what is added to it or taken off."""

    rating: int
    by_stunts: int
    """What stunts add that apply by themselves."""
    stunts: tuple[str, ...]
    """Those stunts, by id."""
    walked: int
    """What a step in the same turn takes off."""
    solo: int
    """What standing alone adds."""
    helpers: tuple[str, ...]
    """Those who lend a hand."""
    hands: int
    """What their hands add."""

    @property
    def added(self) -> int:
        """All that is added to the rating, what is taken off subtracted."""
        return self.by_stunts + self.solo + self.hands - self.walked

    @property
    def total(self) -> int:
        """What the dice are added to, but for full defence and scale, which depend on what is met."""
        return self.rating + self.added


def brought(state: State, who: str, action: str, skill: str, target: str | None = None) -> RollBrought:
    """What somebody would bring to a roll that is made now; `target` is whom it is aimed at or meets."""
    rules, sheet = ruleset_of(state), state.characters[who].sheet
    by_stunts = 0
    stunts: tuple[str, ...] = ()
    for stunt, gives in sheet.bonuses_to(skill, action) if sheet.stunts else ():
        if clauses_hold(gives.when, ConditionContext(state, who, target)):
            by_stunts += gives.amount
            stunts = (*stunts, stunt.id)
    rating = sheet.rating(skill)
    helpers = supporters(state, who, skill) if state.scene.aid and action != "defend" else ()
    return RollBrought(
        rating,
        by_stunts,
        stunts,
        walk_penalty(state, who, action) if rules.movement.walk_penalty else 0,
        solo_skill_bonus(state, who, rating) if sheet.solo is not None else 0,
        helpers,
        rules.teamwork_bonus(rating, len(helpers)) if helpers else 0,
    )


def walk_penalty(state: State, who: str, action: str) -> int:
    """What the step of this turn takes off the action of the same turn; nothing off a defence (BS-AMB-32)."""
    scene = state.scene
    if action == "defend" or scene.mode != CONFLICT or scene.turn != who or not state.characters[who].moved:
        return 0
    return ruleset_of(state).movement.walk_penalty


def supporters(state: State, who: str, skill: str) -> tuple[str, ...]:
    """Those who lend their hand to this character's next roll with a skill, and are still there to do it."""
    lent = [state.characters.get(aid.who) for aid in state.scene.aid if (aid.to, aid.skill) == (who, skill)]
    return tuple(one.id for one in lent if one is not None and may_act(state, one))


def fixed_difficulty(table: Table, against: Roll | str, difficulty: int, reason: str) -> PassiveOpposition:
    """A number to reach. The side that does not roll may invoke to raise it (ruling AMBC-24).

    Whoever the roll is aimed at is asked first of all, though they do not defend. For an obstacle in the way of a foe
    the heroes' side is, for nobody else may use what that side has to invoke.
    """
    who, aimed_at = (against, None) if isinstance(against, str) else (against.who, against.target)
    if isinstance(against, Roll):
        block = block_above(table.state, against.who, against.action, against.skill, difficulty)
        if block is not None:
            difficulty, reason = block.total, f"{table.state.characters[block.who].name}'s block"
    side = table.state.characters[who].side
    table.emit(DifficultySet(who, difficulty, reason))
    if side == PCS:
        return PassiveOpposition(GM_SEAT, OPPOSITION, difficulty, aimed_at)
    met = table.state.characters.get(aimed_at or "")
    asked = met.id if met is not None and met.obstacle is None else hero_to_ask(table.state)
    return PassiveOpposition(asked, PCS, difficulty, aimed_at)


def block_against(state: State, who: str, action: str, skill: str) -> Block | None:
    """The highest block of anybody else that this action with this skill meets (rulings BS-AMB-29, BS-AMB-31).

    Those count that stood as the moment began (BS-AMB-17).
    """
    met = [
        block
        for block in as_it_began(state).scene.blocks
        if block.who != who
        and (block.action, block.against) == (action, skill)
        and may_act(state, state.characters[block.who])
    ]
    return max(met, key=lambda block: block.total, default=None)


def block_above(state: State, who: str, action: str, skill: str, number: int) -> Block | None:
    """The block that this action with this skill meets instead of a number; None where that is as high."""
    block = block_against(state, who, action, skill)
    return block if block is not None and block.total > number else None


def result_of(rules: Ruleset, shifts: int) -> str:
    """What so many shifts mean: below 0 fail, 0 tie, 1 or 2 succeed, 3 or more succeed with style.

    Where a tie is no result of its own, 0 shifts are a success, if a marginal one (BS-SHIFT-01).
    """
    if shifts < 0:
        return FAIL
    if shifts == 0 and not rules.ties_succeed:
        return TIE
    return STYLE if shifts >= rules.style_at else SUCCEED


def boost_of_the_defence(table: Table, shifts: int, opposition: Roll | PassiveOpposition) -> None:
    """Whoever rolled to defend and succeeded with style gains a boost (Fate Condensed, Defend)."""
    if shifts <= -table.rules.style_at and isinstance(opposition, Roll):
        gain_boost(table, opposition.who, "defend")


def resolve(
    table: Table, roll: Roll, opposition: Roll | PassiveOpposition
) -> Generator[Decision, str, tuple[int, str]]:
    """Lets both sides invoke, then reads the shifts and the result."""
    yield from invoke_until_both_pass(table, roll, opposition)
    shifts = roll.effort - opposition.effort
    scale = 0
    if table.rules.hooks.level is not None:
        scale = shifts_of_scale(shifts, roll, opposition)
        shifts += scale
    result = result_of(table.rules, shifts)
    against = opposition.who if isinstance(opposition, Roll) else None
    table.emit(
        Outcome(
            roll.who,
            roll.action,
            roll.effort,
            opposition.effort,
            shifts,
            result,
            against,
            roll.skill,
            scale,
        )
    )
    met = opposition.who if isinstance(opposition, Roll) else roll.target
    if (
        table.state.scene.pressed is not None
        and shifts > 0
        and met is not None
        and roll.action in AGAINST_PEOPLE
    ):
        table.emit(GotThrough(met))
    if table.rules.invokes.paid_at_once:
        pay_for_invokes(table)
    mode = table.state.scene.mode
    if mode == FREE or (mode == CHALLENGE and not table.rules.challenges.boosts_reach_on):
        let_chances_pass(table, (roll, opposition))
    return shifts, result
