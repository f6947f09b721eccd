"""What somebody could do now, ranked, from the state alone: with the odds, and with what is still to be had."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.gm import emulator
from solofate.gm.expecting import expected, hits, judged_as, succeeds
from solofate.gm.fights.orders import fought_on
from solofate.gm.reasons.numbers import percent
from solofate.gm.rulings.difficulty import judge, nearness, settled
from solofate.gm.style import SENSIBLE
from solofate.rules.decisions import Call, Choices, Decision
from solofate.rules.decisions.conflict import TURN, TurnChoice
from solofate.rules.dice import QueuedDice
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.aspects import ANYONE
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.harm import CLOSED
from solofate.rules.model.spotlight import due
from solofate.rules.model.state import CONFLICT, State, may_act
from solofate.rules.procedures.actions.attack import ATTACK
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.procedures.conflict.turn_options import CLEAR, SPLIT, SWEEP, turn_options
from solofate.rules.procedures.scenes.nudging import ASPECT, NOTHING, THREAD, sources
from solofate.rules.table import Table
from solofate.wording.actions import maneuvers
from solofate.wording.gm import scenes as saying

MOST_ACTIONS, MOST_SKILLS, MOST_LEADS = 4, 3, 3


class Suggestion(NamedTuple):
    """Something to do: what to type, or what is there to act on, and why."""

    line: str
    why: str = ""


def advice(decision: Decision, state: State) -> Call:
    """What a sensible player would answer to an open question, with the reason."""
    return emulator.Emulator(SENSIBLE).decide(decision, Table(state, QueuedDice()))


def usual_turn(state: State, who: str) -> TurnChoice:
    """What a sensible player would do with the turn of a hero in a conflict, who is given up by nobody else."""
    decision = fought_on(TURN.ask(who, Choices(turn_options(state, who), several=True), "pass", None))
    chose = advice(decision, state).chose
    return next(option.detail for option in decision.options if option.id == chose)


def suggestions(state: State) -> list[Suggestion]:
    """What the active hero could do now, the most promising first. There is always something."""
    hero = state.characters.get(state.active or "")
    found: list[Suggestion] = []
    if hero is not None and may_act(state, hero):
        found += _turn(state, hero) if state.scene.mode == CONFLICT else _tasks(state, hero)
        found += _unspent(state, hero)
    found += (Suggestion(saying.act_on(lead)) for lead in leads(state))
    return [*found, Suggestion("/nudge", saying.CALLS_FOR_AN_ANSWER)]


def leads(state: State) -> list[str]:
    """What is known that could be acted on: what foes want, and what is in play (FG-DUTY-13)."""
    found: list[str] = []
    known: set[str] = set()
    for source in sources(state):
        if source.kind == NOTHING or len(found) == MOST_LEADS:
            break
        if source.about in known:
            continue
        known.add(source.about)
        told = {ASPECT: saying.in_play_now(source.name), THREAD: saying.unsettled(source.name)}.get(
            source.kind, saying.wants(source.name, source.about)
        )
        found.append(told)
    return found


def _turn(state: State, hero: Character) -> Iterator[Suggestion]:
    """The best of what the turn allows, as a sensible player weighs it."""
    if state.scene.turn != hero.id:
        return
    options = Choices(turn_options(state, hero.id), several=True)
    call = advice(TURN.ask(hero.id, options, "pass", None), state)
    for weighed in sorted(call.weighed, key=lambda each: -each.value)[:MOST_ACTIONS]:
        option = options.named(weighed.option)
        assert option is not None
        yield _action(state, hero, option.detail, call.reason if weighed.option == call.chose else "")


def _by(means: str) -> str:
    return f'by "{means}"'


def _action(state: State, hero: Character, chosen: TurnChoice, reason: str) -> Suggestion:
    verb, target, skill = chosen
    if verb == "attack":
        assert target is not None and skill is not None
        return Suggestion(f"/attack {target} with {skill}", _against(state, hero, "attack", skill, target))
    if verb == SPLIT:
        assert target is not None
        return Suggestion(f"/attack {target.replace('+', ', ')} with {skill}", reason)
    if verb == SWEEP:
        zone, _, means = (target or "").partition(":")
        whom = f"everybody in {zone}" if zone else "everybody"
        return Suggestion(f"/attack {whom} with {skill} {_by(means)}", reason)
    if verb == "advantage":
        assert target is not None and skill is not None
        on = "" if target == "scene" else f" on {target}"
        why = _against(state, hero, "advantage", skill, target) if on else saying.FOR_THE_NEXT_ROLL
        command = "maneuver" if maneuvers(state) else "advantage"
        return Suggestion(f'/{command} {skill} "…"{on}', why)
    if verb == BLOCK:
        assert target is not None
        action, _, against = target.partition(":")
        return Suggestion(f"/block {skill} against {action} {against}", reason)
    if verb == CLEAR:
        assert target is not None and skill is not None
        return Suggestion(f'/remove "{state.characters[target].name}" with {skill}', reason)
    if verb in ("move", "dash"):
        return _going(state, target, free=verb == "move")
    return Suggestion(f"/{verb}", reason)


def _going(state: State, zone: str | None, *, free: bool) -> Suggestion:
    """The way to another zone, as the book has it gone."""
    movement = ruleset_of(state).movement
    if movement.runs:
        step = saying.costs_a_step(movement.walk_penalty)
        return Suggestion(f"/{'walk' if free else 'run'} {zone}", step if free else saying.TAKES_THE_TURN)
    return Suggestion(f"/move {zone}", saying.FREE if free else saying.TAKES_THE_ACTION)


def _against(state: State, hero: Character, action: str, skill: str, target: str) -> str:
    outlook = expected(state, hero.id, action, skill, target)
    met = outlook.met
    chance = succeeds(state, outlook) if action != ATTACK else hits(state, outlook)
    if met.block is not None:
        defence = saying.a_block(met.number)
    else:
        defence = f"{state.skills.name(met.skill)} {met.number:+d}" if met.skill else saying.NO_DEFENCE
    return f"{percent(chance)}, {state.skills.name(skill)} {outlook.total:+d} against {defence}"


def _tasks(state: State, hero: Character) -> Iterator[Suggestion]:
    """The skills that promise most here, those whose moment is due before others of the same promise."""
    waiting = due(state, hero)
    ranked = []
    for skill in hero.sheet.skills:
        judged = judge(state, hero.id, OVERCOME, skill)
        outlook = judged_as(state, hero.id, skill, judged, settled(judged, 0))
        chance = succeeds(state, outlook)
        against = f"against {on_the_ladder(outlook.met.number)}, {nearness(-outlook.ahead)}"
        moment = saying.YOUR_MOMENT if skill in waiting else ""
        why = f"{percent(chance)} {against}{moment}"
        ranked.append((-round(chance, 2), skill not in waiting, Suggestion(f"/overcome {skill}", why)))
    for _, _, suggestion in sorted(ranked, key=lambda each: each[:2])[:MOST_SKILLS]:
        yield suggestion


def _unspent(state: State, hero: Character) -> Iterator[Suggestion]:
    """Free invokes and fate points that lie about, and what a trouble could bring in."""
    for aspect in state.scene.aspects:
        free = aspect.free_invokes.get(hero.id, 0) + aspect.free_invokes.get(ANYONE, 0)
        if free and not aspect.hidden:
            yield Suggestion(saying.invoke_next(aspect.name), saying.FREE)
    for foe in state.characters.values():
        if foe.side != PCS and foe.out is None:
            for slot in foe.consequences:
                if slot.only != CLOSED and slot.aspect is not None and slot.free_invokes.get(hero.id):
                    yield Suggestion(saying.invoke_next(slot.aspect, foe.name), saying.FREE)
    if hero.spendable:
        first = next((each.name for each in hero.sheet.aspects if each.kind == "high-concept"), None)
        if first is not None:
            yield Suggestion(saying.invoke_where_it_fits(first), saying.to_spend(hero.spendable))
    else:
        trouble = next((each.name for each in hero.sheet.aspects if each.kind == "trouble"), None)
        if trouble is not None:
            yield Suggestion(saying.let_it_make_trouble(trouble), saying.NO_POINTS_LEFT)
