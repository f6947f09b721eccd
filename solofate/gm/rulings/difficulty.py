"""Difficulty: Mediocre, and two more for each reason that is named; or somebody who stands in the way."""

from __future__ import annotations

from typing import NamedTuple

from solofate.content.weights import Difficulty
from solofate.gm.answer import Answer, GmContext, name_of, nothing_to_choose
from solofate.gm.combat.ratings import best_defence
from solofate.gm.goodwill import is_friendly
from solofate.gm.reasons.difficulty import (
    AsItStands,
    Circumstance,
    Hard,
    HardTask,
    Hinders,
    Hour,
    MadeForIt,
    Opposed,
    PartOfThePlace,
    SoManyAtOnce,
    Tense,
    WithinReach,
)
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Task, Weighing
from solofate.rules.ladder import MEDIOCRE
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.bearing import TALK, bears
from solofate.rules.model.characters import BYSTANDERS, PCS, Character
from solofate.rules.model.rulings import ruling_in_use
from solofate.rules.model.state import CONFLICT, CONTEST, State
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.overcome import ACTIVE, HARDEST, OVERCOME
from solofate.rules.table import Table

STEP = 2

TOWARDS_PEOPLE = TALK | {"stealth", "resources"}
"""Skills used on or against somebody: who is there to object opposes them."""


class Judged(NamedTuple):
    """What stands against a task: a number with its reasons, and whoever could oppose instead."""

    number: int
    reasons: tuple[Circumstance, ...]
    helped_by: tuple[str, ...]
    opponent: str | None
    opposing: int
    opposing_skill: str


def judge(
    state: State, who: str, action: str, skill: str, on: str = SCENE, hour: Difficulty | None = None
) -> Judged:
    """Looks at the aspects in play first, then at the foes and the time there is (FG-DIFF-08, FG-DIFF-09).

    With `hour` a high tension is a reason outside of fights and contests, which are in a hurry anyway.
    """
    actor = state.characters[who]
    reasons: list[Circumstance] = []
    helped: list[str] = []
    places = (SCENE, f"zone:{actor.zone}", on)
    friendly = {one.id for one in state.characters.values() if actor.side == PCS and is_friendly(state, one)}
    friends = {word for who in friendly - {on} for word in words_of(state.characters[who].name)}
    for aspect in state.scene.aspects:
        # What holds for the whole campaign weighs on every roll alike and would only make all of them hard.
        if aspect.on not in places or aspect.hidden or aspect.kind != "situation":
            continue
        if not friends.isdisjoint(words_of(aspect.name)):
            continue  # That a friend is with the heroes is in nobody's way.
        weighs = bears(state, aspect.name, skill)
        if weighs > 0:
            reasons.append(Hinders(aspect.name, skill))
        elif weighs < 0 and ruling_in_use(state, "AMBG-11") == "cancels":
            helped.append(aspect.name)
    foes = [
        foe
        for foe in state.characters.values()
        if foe.out is None and foe.side != actor.side and foe.zone == actor.zone
    ]
    if not state.skills.does(skill, TALK):
        # Who wishes the heroes well stands against nothing but what is done to them.
        foes = [foe for foe in foes if foe.id == on or foe.id not in friendly]
    if hour is not None and state.scene.mode not in (CONTEST, CONFLICT):
        reasons += _of_the_hour(state.scene.tension, hour)
    if state.scene.mode == CONTEST:
        reasons.append(Hour.CONTEST)
    if state.scene.mode == CONFLICT:
        reasons.append(Hour.FIGHT)
        near = tuple(foe.name for foe in foes if foe.side != BYSTANDERS)
        if len(near) > 1:
            reasons.append(WithinReach(near))
    opponent, opposing, with_skill = _who_opposes(state, actor, foes, action, skill)
    counted = max(0, len(reasons) - len(helped))
    number = MEDIOCRE + STEP * counted  # No ceiling: as high as the reasons carry it (FG-DIFF-10).
    return Judged(number, tuple(reasons), tuple(helped), opponent, opposing, with_skill)


def _of_the_hour(tension: int, hour: Difficulty) -> list[Circumstance]:
    """A crisis gets hard: what a high tension adds."""
    found: list[Circumstance] = []
    if tension >= hour.tense_from:
        found.append(Tense(tension))
    if tension >= hour.dire_from:
        found.append(Hour.ON_THE_WATCH)
    return found


def _who_opposes(
    state: State, actor: Character, foes: list[Character], action: str, skill: str
) -> tuple[str | None, int, str]:
    """The foe at hand who would oppose best, where the task is one that somebody can stand against.

    Who only stands by answers when spoken to, and has no reason to look out for anybody.
    """
    if not state.skills.does(skill, TALK):
        foes = [foe for foe in foes if foe.side != BYSTANDERS or action != OVERCOME]
    stands = state.skills.does(skill, TOWARDS_PEOPLE) or (action == OVERCOME and state.scene.mode == CONFLICT)
    best: tuple[str | None, int, str] = None, 0, ""
    if stands:
        for foe in foes:
            rating, able = best_defence(state, foe, action, skill, actor.id)
            if rating > best[1]:
                best = foe.id, rating, able
    return best


def settled(judged: Judged, hard: int) -> str | None:
    """Who opposes in the end, or None for the number: `hard` takes the harder of both, or the milder."""
    if judged.opponent is None:
        return None
    if hard > 0:
        return judged.opponent if judged.opposing >= judged.number else None
    if hard < 0:
        return judged.opponent if judged.opposing < judged.number else None
    return judged.opponent


def choose(decision: Question[Weighing, int | None], table: Table, mind: GmContext) -> Answer:
    """Sets the difficulty with each of its reasons, or names the foe who opposes, before the roll."""
    weighing = decision.about
    if weighing.tasks:
        return task_difficulty(weighing, table, mind)
    task = weighing.task
    state = table.state
    judged = judge(state, task.who, task.action, task.skill, task.on, mind.weights.difficulty)
    if task.undoes and task.on not in state.characters and table.rules.advantages.surroundings_hold:
        judged = judged._replace(
            number=judged.number + STEP, reasons=(*judged.reasons, PartOfThePlace(task.undoes))
        )
    opponent = settled(judged, mind.style.hard)
    if opponent is not None and not decision.legal(ACTIVE + opponent):
        opponent = None
    chose = ACTIVE + opponent if opponent is not None else str(judged.number)
    if not decision.legal(chose):
        return nothing_to_choose(decision, AsItStands())
    # Who opposes goes before what is in the way, unless the style would have the milder or the harder of both.
    valued = [(str(judged.number), 1.0 if opponent is None else 0.5)]
    if judged.opponent is not None and decision.legal(ACTIVE + judged.opponent):
        valued.append((ACTIVE + judged.opponent, 0.5 if opponent is None else 1.0))
    return Answer(chose, valued, why_so_hard(state, task, judged, opponent))


def why_so_hard(state: State, task: Task, judged: Judged, opponent: str | None) -> Opposed | Hard:
    """Who opposes, or how hard it is and by which reasons."""
    rating, actor = state.characters[task.who].sheet.rating(task.skill), name_of(state, task.who)
    if opponent is not None:
        name = name_of(state, opponent)
        return Opposed(name, judged.opposing_skill, judged.opposing, actor, task.skill, rating)
    near = nearness(judged.number - rating)
    return Hard(judged.number, near, actor, task.skill, rating, STEP, judged.reasons, judged.helped_by)


def task_difficulty(weighing: Weighing, table: Table, mind: GmContext) -> Answer:
    """Fair for everything that happens at once, two more for each reason; a hand for each task asks for more.

    Where there are more tasks than hands, that is hard enough, and nothing is added for it (ruling AMBC-65).
    """
    task, number, hands = weighing
    state = table.state
    judged = judge(state, task.who, task.action, task.skill, task.on)
    rating, name = state.characters[task.who].sheet.rating(task.skill), name_of(state, task.who)
    reasons: list[Circumstance] = [SoManyAtOnce(number), *judged.reasons]
    if number <= hands and rating >= mind.weights.difficulty.made_for:
        reasons.append(MadeForIt(name))
    helped = judged.helped_by
    difficulty = min(HARDEST, STEP * max(0, len(reasons) - len(helped)))

    near = nearness(difficulty - rating)
    because = HardTask(task.purpose, difficulty, near, name, task.skill, rating, STEP, tuple(reasons), helped)
    # Either way of it is a little less fitting, and there for whoever overrules the call.
    steps = [(difficulty, 1.0), (difficulty - STEP, 0.5), (difficulty + STEP, 0.4)]
    valued = [(str(step), worth) for step, worth in steps if 0 <= step <= HARDEST]
    return Answer(str(difficulty), valued, because)


def nearness(gap: int) -> str:
    """Whether a difficulty is `low`, `near` or `high` for a skill (ruling AMBG-17)."""
    return "low" if gap <= -1 else "near" if gap <= 1 else "high"
