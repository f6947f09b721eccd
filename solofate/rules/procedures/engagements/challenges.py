"""Challenges: a complicated matter as a chain of tasks, each an overcome roll (Fate Condensed, Challenges)."""

from __future__ import annotations

from solofate.errors import IllegalChoice, RuledOut
from solofate.rules.decisions import GM_SEAT, Option, Procedure, bare
from solofate.rules.decisions.actions import NAME, Task
from solofate.rules.decisions.engagements import (
    CHALLENGE_TASK,
    TASK_SKILL,
    WHAT_FOLLOWS,
    ChallengeTally,
    OtherSkill,
)
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import AspectAdded, ChallengeEnded, Cost, GuardOvercome, TaskDone
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import NO_FREE_INVOKES, SCENE
from solofate.rules.model.challenges import DEFEAT, PARTIAL, Challenge, ChallengeTask, ending_of
from solofate.rules.model.characters import OPPOSITION, PCS, PLAYER, Character
from solofate.rules.model.guards import BY_CHALLENGE
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CHALLENGE, CONFLICT, State, in_play, may_act
from solofate.rules.names import slug, unused_slug
from solofate.rules.procedures.actions.overcome import FAILED, OVERCOME, PARTLY, Against, overcome
from solofate.rules.procedures.actions.rolls import FAIL, STYLE, SUCCEED, TIE
from solofate.rules.procedures.conflict.conflict_ends import settle_up
from solofate.rules.procedures.naming import word
from solofate.rules.table import Table


def heroes_there(state: State) -> list[Character]:
    """The PCs who can take a hand in it."""
    return [one for one in state.characters.values() if one.is_hero and may_act(state, one)]


def require_task(state: State, who: str, name: str) -> ChallengeTask:
    """The open task of that name, if it is this hero's to take. Raises `IllegalChoice`.

    As a rule picking goes round: nobody takes a second task before everybody who can help has had one (ruling
    AMBO-103). Amid a conflict it takes hands that are free: no attack and no advantage has got through to this hero
    since {hero.pronouns.their} last turn (rulings CO-AMB-38, CO-AMB-39).
    """
    challenge = running(state)
    hero = state.characters[who]
    if not may_act(state, hero):
        raise IllegalChoice(f"{hero.name} is out of the scene")
    task = challenge.named(name)
    if task.result is not None:
        left = ", ".join(one.name for one in challenge.open)
        raise IllegalChoice(f"“{task.name}” has been tried; what is left is {left}")
    if state.scene.mode == CONFLICT and who in (state.scene.pressed or ()):
        raise IllegalChoice(
            f"somebody got through to {hero.name} since their last turn: whoever has to hold others off has no hand "
            "free for a task"
        )
    if hero.is_hero and state.scene.mode != CONFLICT and ruleset_of(state).challenges.picking_goes_round:
        waiting = [one for one in _turn_to_pick(state) if challenge.picks(one.id) < challenge.picks(who)]
        if waiting:
            first = waiting[0]
            raise IllegalChoice(
                f"it is {first.name}'s pick before {hero.name} has another: /as {first.id} /task …, "
                f"or let {first.name} /aid somebody"
            )
    return task


def running(state: State) -> Challenge:
    """The challenge being played. Raises `IllegalChoice` where there is none."""
    if state.scene.challenge is None:
        raise IllegalChoice('no challenge is running; start one with /challenge "what for"')
    return state.scene.challenge


def _turn_to_pick(state: State) -> list[Character]:
    """The heroes who can help with what is left, those who have done least: they are the next to pick."""
    challenge = running(state)
    heroes = heroes_there(state)
    able = [
        hero for hero in heroes if any(hero.sheet.rating(task.skill) > 0 for task in challenge.open)
    ] or heroes
    fewest = min((challenge.picks(hero.id) for hero in able), default=0)
    return [hero for hero in able if challenge.picks(hero.id) == fewest]


def take_task(table: Table, who: str, name: str, skill: str | None = None) -> Procedure:
    """Rolls one task. With another skill than the GM asked for, the GM says whether it will do, or is harder.

    What a failure brings is seen when all tasks are over. Raises `IllegalChoice` before anything has happened.
    """
    task = require_task(table.state, who, name)
    used, difficulty, reason = skill or task.skill, task.difficulty, task.reason
    if used != task.skill:
        options = (Option("allow", 0), Option("harder", 2), Option("deny", None))
        about = OtherSkill(who, task.name, used, task.skill)
        ruling = yield TASK_SKILL.ask(GM_SEAT, options, "harder", about)
        if ruling == "deny":
            raise RuledOut(
                f"{skill_name(used)} is no way to do “{task.name}”; it asks for {skill_name(task.skill)}"
            )
        if ruling == "harder":
            difficulty, reason = difficulty + 2, f"{reason}, and {skill_name(used)} is a long way round"
    before = len(table.log)
    aim = yield from overcome(
        table, Task(who, OVERCOME, used, task.name), Against(difficulty, None, reason), later=True
    )
    last = table.state.last
    assert last is not None
    cost = next((event.degree for event in table.log[before:] if isinstance(event, Cost)), "")
    result = {FAILED: FAIL, PARTLY: TIE}.get(aim, STYLE if last.result == STYLE else SUCCEED)
    table.emit(TaskDone(task.name, result, who, used, last.result, cost))
    if table.state.scene.challenge is None:
        return
    if not running(table.state).open or not heroes_there(table.state):
        yield from end_challenge(table)


def play_challenge_on(table: Table) -> Procedure:
    """Lets the heroes nobody answers for at the keyboard take their tasks, when it is theirs to pick."""
    while table.state.scene.mode == CHALLENGE:
        picking = _turn_to_pick(table.state)
        if not picking or any(hero.control == PLAYER for hero in picking):
            return
        who = picking[0].id
        known: set[str] = set()
        options = []
        for task in running(table.state).open:
            key = unused_slug(task.name, known)
            known.add(key)
            options.append(Option(key, task))
        answer = yield CHALLENGE_TASK.ask(who, tuple(options), options[0].id, running(table.state).aim)
        chosen = next(option.detail for option in options if option.id == answer)
        yield from take_task(table, who, chosen.name)


def end_challenge(table: Table) -> Procedure:
    """All tasks are over: the GM looks at them together, and sees what they lead to.

    Of a mixed record each failed task leaves a complication (ruling AMBC-66). What nobody could try has failed.
    """
    challenge = running(table.state)
    results = {task.name: task.result or FAIL for task in challenge.tasks}
    ending = ending_of(results.values())
    follows = ["nothing"]
    if table.state.scene.mode == CHALLENGE:
        follows.append("challenge")
        if in_play(table.state, PCS) and len({one.side for one in in_play(table.state)}) > 1:
            follows += ["contest", "conflict"]
    about = ChallengeTally(challenge.aim, results, ending)
    leads_to = yield WHAT_FOLLOWS.ask(GM_SEAT, bare(*follows), "nothing", about, revealed=True)
    leads_to = "" if leads_to == "nothing" else leads_to
    keeps = table.rules.challenges.boosts_reach_on
    table.emit(ChallengeEnded(results, ending, leads_to, keeps))
    if not leads_to:
        settle_up(table)
    if ending != DEFEAT:
        _the_way_is_open(table, challenge.aim)
    if ending != PARTIAL:
        return
    for task in challenge.tasks:
        if results[task.name] == FAIL:
            who = task.who or GM_SEAT
            named = Naming("complication", who, None, task.name)
            worded = yield from word(table, NAME, GM_SEAT, named, after_dice=True)
            table.emit(AspectAdded(worded.text.rstrip("."), "situation", SCENE, NO_FREE_INVOKES, None))


def _the_way_is_open(table: Table, aim: str) -> None:
    """A challenge that was not lost lifts every guard that hung on it, with its complications (ruling AMBO-69)."""
    for foe in in_play(table.state, OPPOSITION):
        guard = table.rules.guard_of(table.state, foe)
        if guard is not None and guard.by == BY_CHALLENGE and slug(guard.aim) == slug(aim):
            table.emit(GuardOvercome(foe.id))
