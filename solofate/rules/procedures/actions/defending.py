"""Who defends, and with what: announced and settled before any dice (Fate Condensed, Defend; ruling AMBC-14)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from itertools import chain

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Choices, Decision, Option, bare
from solofate.rules.decisions.actions import DEFENCE, Announced
from solofate.rules.decisions.actions import STEPPING_IN as ASK_TO_STEP_IN
from solofate.rules.decisions.permission import UNUSUAL_SKILL, Unusual
from solofate.rules.events import Interposed
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import Condition, ConditionContext, clauses_hold
from solofate.rules.model.full_defense import AGAINST_PEOPLE
from solofate.rules.model.permission import Deed, allows, is_bound, ruled_out
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.model.scale import NO_EDGE, Edge
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.model.stunts import Stunt, Swap
from solofate.rules.procedures.actions.immunity import cannot_be_attacked
from solofate.rules.procedures.actions.placing import place_skill
from solofate.rules.procedures.actions.rolls import fixed_difficulty, make_roll
from solofate.rules.procedures.actions.scale import choose_benefit
from solofate.rules.procedures.actions.stunts import spend_stunt, stunt_ready
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.points import points_of
from solofate.rules.procedures.scenes.improvising import write_up
from solofate.rules.ruleset import CONCEDING, NAMELESS, STEPPING_IN
from solofate.rules.table import Table

DEFEND = "defend"
NONE, CONCEDE, INTERPOSE = "none", "concede", "interpose:"
STANDS_STILL = "no-dice:"
"""Before the skill with whose rating alone somebody without a name opposes (CO-EXCH-04)."""
_NAMELESS_KINDS = ("minor", "mob")
LEAVE = "concede:"
_ON = " on "
ON_TERMS = CONCEDE + _ON
"""Before the terms of whoever concedes instead of defending, where they are said at once."""
ALLOW, DENY = "allow", "deny"


class Defence(NamedTuple):
    """Who ended up defending and with which skill (None: nothing is done, the roll meets Mediocre)."""

    who: str
    skill: str | None
    bonus: int = 0
    """What full defence adds, and the quality of what an enemy would undo."""
    stands_still: bool = False
    """Whether the rating of the skill opposes by itself, without dice."""


def choose_defence(
    table: Table, actor: str, action: str, skill: str, target: str
) -> Generator[Decision, str, Defence | None]:
    """Asks the target how it defends. None if it concedes instead, which cancels what was aimed at it.

    An obstacle does not defend: its rating is what is met (Fate Condensed, Obstacles).
    This is the moment between the announcement and the dice: anybody else who answers to the same hand may
    concede in it too, by `concede:ID` (ruling AMBC-79).
    """
    announced = Announced(actor, action, skill, target)
    sheet = table.state.characters[target].sheet
    if sheet.obstacle is not None:
        return Defence(target, next(iter(sheet.skills)), stands_still=True)
    if sheet.unwritten:
        fitting = defence_skills(table.state, table.state.characters[target], action, skill, actor)
        yield from write_up(table, target, fitting)
    defender = target
    stayed_out: set[str] = set()
    refused: set[str] = set()
    while True:
        state = table.state
        character = state.characters[defender]
        skills = left_to_defend(state, defender, defence_skills(state, character, action, skill, actor))
        chosen_by_stunt = (
            _stunts_to_decide_on(state, character, skills, actor) if character.sheet.stunts else {}
        )
        ways = ways_to_defend(state, character, skills, tuple(chosen_by_stunt))
        if defender == target and table.rules.has(STEPPING_IN):
            ways = chain(ways, _who_may_step_in(state, character, announced, tuple(stayed_out)))
        answer = yield DEFENCE.ask(
            defender,
            Choices(ways, several=len(skills) > 1),
            best_skill(character, skills) or NONE,
            announced if defender == target else announced._replace(target=defender),
            accepts=_also_accepted(table, character, refused),
        )
        if answer in skills:
            if character.sheet.unfinished:
                yield from place_skill(table, defender, answer)
            return defence_with(table.state, announced, defender, answer)
        if answer == CONCEDE or answer.startswith(ON_TERMS):
            yield from concede(table, defender, answer.removeprefix(CONCEDE).removeprefix(_ON))
            return None
        if answer.startswith(LEAVE):
            leaver = answer.removeprefix(LEAVE)
            yield from concede(table, leaver)
            if leaver == actor or table.state.scene.mode != CONFLICT:
                return None
            if target not in table.state.characters or table.state.characters[target].out is not None:
                return None  # A companion went with whoever left.
        elif answer.startswith(STANDS_STILL):
            skill_alone = answer.removeprefix(STANDS_STILL)
            return defence_with(table.state, announced, defender, skill_alone)._replace(stands_still=True)
        elif answer.startswith(INTERPOSE):
            ally = answer.removeprefix(INTERPOSE)
            if (yield from _steps_in(table, ally, announced)):
                table.emit(Interposed(ally, target))
                defender = ally
            else:
                stayed_out.add(ally)
        elif _is_unusual(state, character, answer, action, (*skills, *chosen_by_stunt)):
            about = Unusual(defender, DEFEND, answer, actor)
            ruling = yield UNUSUAL_SKILL.ask(GM_SEAT, bare(ALLOW, DENY), DENY, about)
            if ruling == ALLOW:
                return defence_with(table.state, announced, defender, answer)
            refused.add(answer)
        else:
            if answer in chosen_by_stunt:
                stunt, when = chosen_by_stunt[answer]
                spend_stunt(table, defender, stunt, when)
            if answer != NONE:
                yield from place_skill(table, defender, answer)
                return defence_with(table.state, announced, defender, answer)
            return Defence(defender, None)


def edges(table: Table, deed: Deed, defence: Defence) -> Generator[Decision, str, tuple[Edge, Edge]]:
    """What scale gives whoever acts and whoever defends: the one who stands higher picks it, before the dice."""
    if table.rules.hooks.level is None:
        return NO_EDGE, NO_EDGE
    meets = Deed(defence.who, DEFEND, defence.skill or "")
    own = yield from choose_benefit(table, deed, meets)
    if defence.skill is None or defence.stands_still:
        return own, NO_EDGE
    return own, (yield from choose_benefit(table, meets, deed))


def defence_with(state: State, announced: Announced, who: str, skill: str) -> Defence:
    """The defence with a skill, and with a full defence if this lies within its focus."""
    rules, bonus = ruleset_of(state), 0
    if rules.full_defense is not None:
        one = state.characters[who]
        bonus = full_defense_bonus(state, one, announced.action, announced.who, announced.target)
    return Defence(who, skill, bonus, not rules.people_roll)


def opposing_roll(
    table: Table, roll: Roll, defence: Defence, edge: Edge = NO_EDGE
) -> Roll | PassiveOpposition:
    """What a defence comes to: dice and a skill, the skill alone, or the difficulty of whoever does nothing."""
    if defence.skill is None:
        return fixed_difficulty(table, roll, table.rules.undefended, "no defence")
    if defence.stands_still:
        rating = table.state.characters[defence.who].sheet.rating(defence.skill)
        stands = fixed_difficulty(
            table, roll, rating + defence.bonus, f"{skill_name(defence.skill)}, no dice"
        )
        stands.skill = defence.skill
        return stands
    return make_roll(table, defence.who, "defend", defence.skill, roll.who, defence.bonus, edge)


def full_defense_bonus(state: State, defender: Character, action: str, actor: str, target: str) -> int:
    """What full defence adds to a defend roll; `target` is whom the action was aimed at first.

    With a focus it works within that. Without one it meets attacks and advantages, and no other opposition (ruling
    CO-AMB-15). It is the one that stood as the moment began (ruling BS-AMB-17).
    """
    plays = ruleset_of(state).full_defense
    if plays is None:
        return 0
    standing = as_it_began(state).characters[defender.id].full_defense
    if standing is None:
        return 0
    if plays.focused:
        return plays.bonus if standing.covers(defender.id, action, actor, target) else 0
    return plays.bonus if action in AGAINST_PEOPLE else 0


def ways_to_defend(
    state: State, asked: Character, skills: tuple[str, ...], by_stunt: tuple[str, ...] = ()
) -> Iterator[Option[int | None]]:
    """With each of these skills, not at all where a defence takes dice, or in a conflict by leaving it.

    Whoever has no name may stand still where the book lets the GM do without dice for them.
    """
    rules, scene, rating = ruleset_of(state), state.scene, asked.sheet.rating
    for skill in (*skills, *by_stunt):
        yield Option(skill, rating(skill))
    if rules.people_roll or not (skills or by_stunt):
        yield Option(NONE, None)
    if scene.mode == CONFLICT and rules.has(CONCEDING):
        yield Option(CONCEDE, None)
    if rules.opposes_without_dice == NAMELESS and asked.sheet.kind in _NAMELESS_KINDS and not asked.is_hero:
        for skill in skills:
            yield Option(STANDS_STILL + skill, rating(skill))


def _who_may_step_in(
    state: State, target: Character, announced: Announced, stayed_out: Collection[str]
) -> Iterator[Option[None]]:
    """By letting an ally step in who has not refused."""
    for ally in _may_interpose(state, target, announced):
        if ally.id not in stayed_out:
            yield Option(INTERPOSE + ally.id, None)


def _also_accepted(table: Table, asked: Character, refused: Collection[str]) -> Callable[[str], bool]:
    """What may be typed besides: a skill that can be argued for, terms, and another's concession before the dice.

    Against an attack such a skill needs the GM's leave, which is asked for once.
    """
    state, may_concede = table.state, table.rules.has(CONCEDING)

    def accepts(typed: str) -> bool:
        if typed.startswith(ON_TERMS):
            return may_concede and state.scene.mode == CONFLICT and bool(typed.removeprefix(ON_TERMS).strip())
        if typed.startswith(LEAVE):
            return may_concede and any(typed == LEAVE + one.id for one in may_leave_too(state, asked))
        if typed not in asked.sheet.skills or typed in refused:
            return False
        return left_to_defend(state, asked.id, (typed,)) != ()

    return accepts


def _is_unusual(state: State, asked: Character, answer: str, action: str, usual: Collection[str]) -> bool:
    """Whether the answer is a skill that cannot meet an attack by right, nor by an aspect that allows it."""
    if action != "attack" or answer == NONE or answer in usual:
        return False
    return allows(state, Deed(asked.id, DEFEND, answer)) is None


def left_to_defend(state: State, who: str, skills: tuple[str, ...]) -> tuple[str, ...]:
    """The skills no aspect forbids somebody to defend with (ruling AMBC-12)."""
    if not is_bound(state, state.characters[who]):
        return skills
    return tuple(skill for skill in skills if ruled_out(state, Deed(who, DEFEND, skill)) is None)


def may_leave_too(state: State, asked: Character) -> list[Character]:
    """Others in the conflict who answer to the same hand, and may concede while that hand is asked."""
    if state.scene.mode != CONFLICT:
        return []
    return [one for one in in_play(state) if one.control == asked.control and one.id != asked.id]


def defence_skills(
    state: State, character: Character, action: str, skill: str, actor: str
) -> tuple[str, ...]:
    """The skills that may defend: fixed for attacks, otherwise those that fit (rulings AMBC-11).

    A stunt may let another skill do the work of one of them.
    """
    listed = state.skills
    skills = (listed.attack_defences if action == "attack" else listed.fitting_defences).get(skill)
    if skills is None:
        skills = listed.against_the_unlisted
    works_as = character.sheet.works_as
    if works_as:
        skills = (*(own for own, as_ in works_as.items() if as_ in skills), *skills)
    if not character.sheet.stunts:
        return skills
    swapped = [swap.use for _, swap in _swaps_into(state, character, skills, actor) if swap.when.automatic]
    return (*skills, *(use for use in swapped if use not in skills)) if swapped else skills


def _swaps_into(
    state: State, character: Character, skills: tuple[str, ...], actor: str
) -> list[tuple[Stunt, Swap]]:
    """Stunts that let another skill do the work of one of these in a defence, as far as can be tested."""
    return [
        (stunt, stunt.swap)
        for stunt in character.sheet.stunts
        if stunt.swap is not None
        and stunt.swap.instead_of in skills
        and stunt.swap.action in (None, "defend")
        and clauses_hold(stunt.swap.when, ConditionContext(state, character.id, actor))
    ]


def _stunts_to_decide_on(
    state: State, character: Character, skills: tuple[str, ...], actor: str
) -> dict[str, tuple[Stunt, Condition]]:
    """More skills to defend with, by stunts that are a matter of judgement, limited or paid for.

    To choose such a skill is to say that the stunt is used.
    """
    return {
        swap.use: (stunt, swap.when)
        for stunt, swap in _swaps_into(state, character, skills, actor)
        if swap.use not in skills and stunt_ready(character, stunt, swap.when, points_of(state, character))
    }


def best_skill(character: Character, skills: tuple[str, ...]) -> str | None:
    """The best rated of these skills, the first of equals."""
    return max(skills, key=character.sheet.rating) if skills else None


def _may_interpose(state: State, target: Character, announced: Announced) -> list[Character]:
    """Allies close enough to step in. Whom an attack could not hurt anyway cannot draw it on themselves."""
    return [
        ally
        for ally in state.characters.values()
        if ally.side == target.side
        and ally.zone == target.zone
        and ally.out is None
        and ally.id not in (target.id, announced.who)
        and not (announced.action == "attack" and cannot_be_attacked(state, announced.skill, ally))
    ]


def _steps_in(table: Table, ally: str, announced: Announced) -> Generator[Decision, str, bool]:
    """Whether an ally steps in and becomes the target (ruling AMBC-15). Another hand than the target's is asked."""
    characters = table.state.characters
    if characters[ally].control == characters[announced.target].control:
        return True
    answer = yield ASK_TO_STEP_IN.ask(ally, bare("step-in", "stay-out"), "stay-out", announced)
    return answer == "step-in"
