"""Turns and exchanges: whoever has acted names the next, or skills rank everybody (Fate Condensed, Turn Order)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import lru_cache

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Choices, Decision, Option, Procedure
from solofate.rules.decisions.conflict import NEXT, TURN, HandOver, TurnChoice
from solofate.rules.events import ExchangeStarted, Left, TurnEnded, TurnPassed
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.characters import OPPOSITION, PLAYER, Character
from solofate.rules.model.distractions import DEAL
from solofate.rules.model.guards import BY_CHALLENGE
from solofate.rules.model.permission import MOVE, Deed, is_bound, ruled_out
from solofate.rules.model.state import (
    CHALLENGE,
    CONCEDED,
    CONFLICT,
    FREE,
    State,
    hero_to_ask,
    in_play,
    may_act,
    taking_turns,
)
from solofate.rules.model.turn_order import ranked
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import ATTACK, attack
from solofate.rules.procedures.actions.blocking import block
from solofate.rules.procedures.actions.boosts import gain_boost, let_boosts_fade
from solofate.rules.procedures.actions.cover import take_cover
from solofate.rules.procedures.actions.deeds import Ways, attempt
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.actions.removing import remove, remove_obstacle
from solofate.rules.procedures.actions.several import attack_zone
from solofate.rules.procedures.compels.compel_offers import AFTER_A_DEED, BEFORE_A_TURN, compel_moment
from solofate.rules.procedures.conflict.as_told import acts_as_told
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.full_defense import declare_full_defense, earned_a_boost
from solofate.rules.procedures.conflict.movement import free_move, free_moves, long_move, moving_skill
from solofate.rules.procedures.conflict.starting import open_conflict
from solofate.rules.procedures.conflict.taken_out import let_fall
from solofate.rules.procedures.conflict.turn_options import (
    CLEAR,
    COVER,
    DEFEND,
    FORCE,
    SPLIT,
    SWEEP,
    turn_options,
)
from solofate.rules.procedures.engagements.challenge_plans import Planned, start_challenge
from solofate.rules.procedures.engagements.challenges import end_challenge, heroes_there, take_task
from solofate.rules.procedures.engagements.countdowns import exchange_is_over, outcomes
from solofate.rules.procedures.engagements.distractions import deal_with, distraction_moment, open_distraction
from solofate.rules.procedures.scenes.improvising import write_up
from solofate.rules.table import Table


def start_conflict(table: Table, kind: str, first: str | None = None) -> Procedure:
    """Begins a conflict (see `open_conflict`) and plays it up to a player's turn."""
    yield from open_conflict(table, kind, first)
    yield from open_the_way(table)
    yield from play_on(table)


def require_able(state: State, who: str) -> None:
    """Whoever is out of the scene does nothing in it. Raises `IllegalChoice`."""
    character = state.characters[who]
    if not may_act(state, character):
        gone = "has conceded" if character.out == CONCEDED else "is taken out"
        rest = "conflict" if character.out == CONCEDED else "scene"
        raise IllegalChoice(f"{character.name} {gone} and does not act any more in this {rest}")


def require_turn(state: State, who: str) -> None:
    """In a conflict one acts on one's own turn. Raises `IllegalChoice` naming whose turn it is."""
    require_able(state, who)
    character = state.characters[who]
    if state.scene.mode == CONFLICT and state.scene.turn != who:
        turn = state.characters.get(state.scene.turn or "")
        whose = f"it is {turn.name}'s turn" if turn is not None else "nobody's turn has begun"
        raise IllegalChoice(f"{character.name} cannot act now: {whose}")


def take_action(table: Table, who: str, action: Generator[Decision, str, object]) -> Procedure:
    """One action, and in a conflict the end of the turn and every turn of the GM's that follows.

    A procedure that says False took no action after all, and the turn goes on.
    """
    free = table.state.scene.mode == FREE
    done = yield from action
    if done is False and (free or not end_conflict_if_over(table)):
        return
    yield from finish_turn(table, who)
    if free:
        yield from compel_moment(table, AFTER_A_DEED)
    yield from play_on(table)


def act(table: Table, deed: Deed, ways: Ways) -> Procedure:
    """An action as `take_action` does it, if aspects and the GM let it be taken at all."""
    return take_action(table, deed.who, attempt(table, deed, ways))


def finish_turn(table: Table, who: str) -> Procedure:
    """If a conflict is running and not over now, `who`'s turn ends and the next is named."""
    if table.state.countdowns:
        yield from outcomes(table)
    if table.state.scene.falling:
        let_fall(table, who)
    if end_conflict_if_over(table):
        return
    if table.state.scene.turn == who:
        yield from _pass_on(table, who)


def leave_and_go_on(table: Table, who: str, terms: str = "") -> Procedure:
    """Concedes, on one's own turn or out of it, and lets the conflict end or go on."""
    yield from concede(table, who, terms)
    yield from finish_turn(table, who)
    yield from play_on(table)


def pass_turn(table: Table, who: str, *, leaving: bool = False) -> Procedure:
    """Ends a turn: whoever acted names the next of those who have not; the last names who opens the next exchange.

    That may be themselves, unless they are leaving (ruling AMBC-61). Before that the free move may still be
    made, by the answer `move:ZONE` (ruling AMBC-56). What an exchange that is over brings comes before the next
    opener is named (ruling AMBO-28); whoever comes in then acts in the next.
    """
    let_fall(table, who)
    if not end_conflict_if_over(table):
        yield from _pass_on(table, who, leaving=leaving)


def _pass_on(table: Table, who: str, *, leaving: bool = False) -> Procedure:
    over = False
    if table.state.countdowns:
        over = not any(not one.acted and one.id != who for one in taking_turns(table.state))
    if over:
        yield from exchange_is_over(table)
        if end_conflict_if_over(table):
            return
    while True:
        state = table.state
        everybody = taking_turns(state)
        ready = [one for one in everybody if not one.acted and one.id != who]
        new_exchange = over or not ready
        if new_exchange:
            ready = [one for one in everybody if not leaving or one.id != who]
        here = who in state.characters
        if state.scene.turn_order is not None or len(ready) == 1:
            answer = next_in_order(state, ready)
            break
        steps = steps_allowed(state, who) if here and state.scene.turn == who else []
        answer = yield NEXT.ask(
            who if here else hero_to_ask(state),
            Choices((handing_over(one.id, new_exchange) for one in ready), several=True),
            ready[0].id,
            HandOver(new_exchange, tuple(steps)),
            accepts=_step_among(steps) if steps else None,
        )
        if not answer.startswith("move:"):
            break
        yield from free_move(table, who, answer.removeprefix("move:"))
    if here:
        let_boosts_fade(table, who)
        table.emit(TurnEnded(who))
    if new_exchange:
        table.emit(ExchangeStarted(table.state.scene.exchange + 1))
    earned = earned_a_boost(table, answer)
    table.emit(TurnPassed(answer, who if here else GM_SEAT))
    if earned:
        gain_boost(table, answer, "defend")
    if new_exchange and table.rules.gm_distracts and table.state.scene.open:
        yield from distraction_moment(table)
        # What it brought may have been too much for somebody, even for the one who was to act.
        if not end_conflict_if_over(table) and table.state.characters[answer].out is not None:
            yield from pass_turn(table, answer, leaving=True)
    if new_exchange:
        yield from open_the_way(table)


@lru_cache(maxsize=1024)
def handing_over(to: str, new_exchange: bool) -> Option[bool]:
    """The option of naming somebody as the next; from one turn to the next most of them are the same."""
    return Option(to, new_exchange)


def next_in_order(state: State, ready: list[Character]) -> str:
    """Who of these is next, where skills decide it; else the first of them."""
    order = state.scene.turn_order
    return (ready if order is None else ranked(state, order, ready))[0].id


def steps_allowed(state: State, who: str) -> list[str]:
    """The zones somebody may step into for nothing, without those an aspect keeps them from."""
    steps = free_moves(state, who)
    if not is_bound(state, state.characters[who]):
        return steps
    skill = moving_skill(state, who)
    return [to for to in steps if ruled_out(state, Deed(who, MOVE, skill, "", f"zone:{to}")) is None]


def _step_among(steps: list[str]) -> Callable[[str], bool]:
    return lambda typed: typed.startswith("move:") and typed.removeprefix("move:") in steps


def play_on(table: Table) -> Procedure:
    """Plays the turns of everybody no player answers for, until a player's turn comes or the conflict is over."""
    while table.state.scene.mode == CONFLICT:
        who = table.state.scene.turn
        if who is None:
            return
        if table.state.characters[who].control == PLAYER and not acts_as_told(table.state):
            yield from compel_moment(table, BEFORE_A_TURN)
            return
        if table.state.characters[who].sheet.unwritten:
            yield from write_up(table, who)
        options = Choices(turn_options(table.state, who), several=True)
        answer = yield TURN.ask(who, options, "pass", None)
        chosen = options.named(answer)
        assert chosen is not None
        yield from perform(table, who, chosen.detail)


def perform(table: Table, who: str, chosen: TurnChoice) -> Procedure:
    """Does what was chosen for a turn; everything ends it but the free move, cover, and an attack that cover stops."""
    verb, target, skill = chosen
    if verb == "move":
        assert target is not None
        yield from free_move(table, who, target)
        return
    if verb == COVER:
        assert target is not None
        take_cover(table, who, target)
        return
    if verb in ("attack", FORCE):
        assert target is not None and skill is not None
        whom, _, into = target.partition(":")
        if not (yield from attack(table, who, whom, skill, into or None)) and not end_conflict_if_over(table):
            return
    elif verb == SPLIT:
        assert target is not None and skill is not None
        yield from divide_among(table, who, skill, [Part(ATTACK, each) for each in target.split("+")])
    elif verb == SWEEP:
        assert target is not None and skill is not None
        zone, _, means = target.partition(":")
        yield from attack_zone(table, who, skill, zone or None, means)
    elif verb == "dash":
        assert target is not None
        yield from long_move(table, who, target, skill)
    elif verb == "advantage":
        assert target is not None and skill is not None
        yield from advantage(table, who, skill, "", target)
    elif verb == "rid":
        assert target is not None and skill is not None
        yield from remove(table, who, target, skill)
    elif verb == CLEAR:
        assert target is not None and skill is not None
        yield from remove_obstacle(table, who, target, skill)
    elif verb == DEAL:
        assert target is not None
        yield from deal_with(table, who, open_distraction(table.state, target), skill)
    elif verb == "task":
        assert target is not None
        yield from take_task(table, who, target)
    elif verb == BLOCK:
        assert target is not None and skill is not None
        yield from block(table, who, skill, *target.split(":"))
    elif verb == DEFEND:
        yield from declare_full_defense(
            table, who, table.state.characters[target].name if target else "", target
        )
    elif verb == "concede":
        yield from concede(table, who)
    yield from finish_turn(table, who)


def end_turn_of_the_gone(table: Table, who: str) -> Procedure:
    """Somebody leaves the scene unbeaten; if it was their turn, the next is named first."""
    if table.state.scene.mode == CONFLICT and table.state.scene.turn == who and len(in_play(table.state)) > 1:
        yield from pass_turn(table, who, leaving=True)
    table.emit(Left(who))
    if not end_conflict_if_over(table):
        yield from play_on(table)


# Opening the way to a big bad that something keeps out of reach (Fate Condensed, Ways to Break the Rules).


def open_the_way(table: Table) -> Procedure:
    """In a conflict the challenge that opens the way to a foe stands from the first exchange on (ruling AMBO-69)."""
    state = table.state
    if state.scene.mode != CONFLICT or state.scene.challenge is not None:
        return
    for foe in in_play(state, OPPOSITION):
        guard = table.rules.guard_of(state, foe)
        if guard is not None and guard.by == BY_CHALLENGE and heroes_there(state):
            tasks = [Planned(task.skill, task.name, task.difficulty) for task in guard.tasks]
            yield from start_challenge(table, guard.aim, tasks, amid=True)
            return


# What follows of a deed by itself, whatever it was: the outcomes of countdowns it filled (ruling AMBO-28), and the end
# of a challenge when the last who could take one of its tasks has fallen (ruling AMBC-66).


def with_what_follows(table: Table, procedure: Procedure | None) -> Procedure | None:
    """The deed, and then what is due; None where there is nothing more to do."""
    if procedure is None and not _due(table.state) and not _given_up(table.state):
        return None
    return _one_after_the_other(table, procedure)


def _one_after_the_other(table: Table, procedure: Procedure | None) -> Procedure:
    if procedure is not None:
        yield from procedure
    if _due(table.state):
        yield from outcomes(table)
        yield from _go_on(table)
    if _given_up(table.state):
        yield from end_challenge(table)


def _due(state: State) -> bool:
    return any(each.due for each in state.countdowns)


def _given_up(state: State) -> bool:
    """Whether a challenge has nobody left to take a task."""
    return state.scene.mode == CHALLENGE and not heroes_there(state)


def _go_on(table: Table) -> Procedure:
    """In a conflict somebody may be out of it now: it ends, or the turn passes and is played on."""
    if table.state.scene.mode != CONFLICT or end_conflict_if_over(table):
        return
    turn = table.state.scene.turn
    one = table.state.characters.get(turn or "")
    if turn is not None and (one is None or one.out is not None):
        yield from pass_turn(table, turn, leaving=True)
    yield from play_on(table)
