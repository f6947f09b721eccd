"""Who defends, and with what: announced and settled before any dice (Fate Condensed, Defend; ruling AMBC-14)."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from solofate.rules.characters import Character
from solofate.rules.conditions import Condition, Moment, clauses_hold
from solofate.rules.decisions import Decision, Option
from solofate.rules.procedures.harm import concede
from solofate.rules.procedures.points import points_of
from solofate.rules.procedures.stunts import spend_stunt, stunt_ready
from solofate.rules.skills import ATTACK_DEFENCES, FITTING_DEFENCES
from solofate.rules.state import CONFLICT, State
from solofate.rules.stunts import Stunt, Swap
from solofate.rules.table import Table

NONE, CONCEDE, INTERPOSE = "none", "concede", "interpose:"


class Announced(NamedTuple):
    """What a `defend` decision is about: an action announced before its dice."""

    who: str
    action: str
    skill: str
    target: str


class Defence(NamedTuple):
    """Who ended up defending and with which skill (None: nothing is done, the roll meets Mediocre)."""

    who: str
    skill: str | None


def choose_defence(
    table: Table, actor: str, action: str, skill: str, target: str
) -> Generator[Decision, str, Defence | None]:
    """Ask the target how it defends. None if it concedes instead, which cancels what was aimed at it."""
    announced = Announced(actor, action, skill, target)
    defender = target
    while True:
        state = table.state
        character = state.characters[defender]
        skills = defence_skills(state, character, action, skill, actor)
        chosen_by_stunt = _stunts_to_decide_on(state, character, skills, actor)
        options = [Option(able, character.sheet.rating(able)) for able in (*skills, *chosen_by_stunt)]
        options.append(Option(NONE))
        if state.scene.mode == CONFLICT:
            options.append(Option(CONCEDE))
        if defender == target:
            options += [Option(INTERPOSE + ally.id) for ally in _may_interpose(state, character)]
        typed_skill = None if action == "attack" else character.sheet.skills.__contains__
        answer = yield Decision(
            "defend",
            defender,
            tuple(options),
            best_skill(character, skills) or NONE,
            announced._replace(target=defender),
            accepts=typed_skill,
        )
        if answer == CONCEDE:
            yield from concede(table, defender)
            return None
        if not answer.startswith(INTERPOSE):
            if answer in chosen_by_stunt:
                stunt, when = chosen_by_stunt[answer]
                spend_stunt(table, defender, stunt, when)
            return Defence(defender, None if answer == NONE else answer)
        defender = answer.removeprefix(INTERPOSE)


def defence_skills(
    state: State, character: Character, action: str, skill: str, actor: str
) -> tuple[str, ...]:
    """The skills that may defend: fixed for attacks, otherwise those that fit (rulings AMBC-11).

    A stunt may let another skill do the work of one of them.
    """
    table = ATTACK_DEFENCES if action == "attack" else FITTING_DEFENCES
    skills = table.get(skill, ("athletics", "will") if action == "attack" else ("will", "notice"))
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
        and clauses_hold(stunt.swap.when, Moment(state, character.id, actor))
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


def _may_interpose(state: State, target: Character) -> list[Character]:
    """Allies close enough to step in, who answer to the same hand as the target."""
    return [
        ally
        for ally in state.characters.values()
        if ally.out is None
        and ally.id != target.id
        and ally.side == target.side
        and ally.control == target.control
        and ally.zone == target.zone
    ]
