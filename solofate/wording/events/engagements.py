"""Challenges, contests and teamwork in one line each: tasks done, victories marked, hands lent."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.challenges import BROKEN_OFF, DEFEAT, MET, PARTIAL, VICTORY, ChallengeTask
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.contests import Contest, Side, Threat
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.wording.events.exchanges import contest_side, exchange_text, task_looks
from solofate.wording.people import as_subject, capital, count, listed, name_of, owned, sentence, the, they
from solofate.wording.plain import inline


def _does(id: str, verb: str) -> str:
    """The verb as the side takes it: the heroes mark, Odile marks."""
    return verb if id == PCS else f"{verb}s"


def _aided(event: happened.Aided, state: State) -> str:
    gives = f", and gives up {they(state, event.who).their} turn for it" if event.gave_turn else ""
    roll = f"{owned(state, event.to)} next {skill_name(event.skill)} roll"
    return f"{as_subject(state, event.who)} lends a hand to {roll} (+1){gives}."


def _aid_withdrawn(event: happened.AidWithdrawn, state: State) -> str:
    return f"{as_subject(state, event.who)} is of no help to {the(state, event.to)} in this exchange."


def task_text(task: ChallengeTask) -> str:
    """`Keep the boat afloat (Drive, Good (+3))`, and what came of it."""
    asked = f"{inline(task.name)} ({skill_name(task.skill)} against {on_the_ladder(task.difficulty)})"
    return asked if task.result is None else f"{asked}: {_CAME_OF.get(task.result, inline(task.result))}"


_CAME_OF = {"fail": "failed", "tie": "done in part", "succeed": "done", "style": "done in style"}
_ENDINGS = {
    VICTORY: "a full victory",
    PARTIAL: "a partial victory",
    DEFEAT: "a defeat",
    BROKEN_OFF: "broken off",
}
_LEADS_TO = {
    "challenge": "It leads straight into another challenge.",
    "contest": "It comes to a contest now.",
    "conflict": "It comes to blows now.",
}


def _challenge_started(event: happened.ChallengeStarted, state: State) -> str:
    tasks = " · ".join(task_text(task) for task in event.tasks)
    aim = f": {inline(event.aim)}" if event.aim else ""
    return f"A challenge begins{aim}. {capital(count(len(event.tasks), 'task'))}: {tasks}."


def _task_done(event: happened.TaskDone, state: State) -> str:
    cost = f", at a {event.cost} cost" if event.cost else ""
    came = _CAME_OF.get(event.result, inline(event.result))
    challenge = state.scene.challenge
    done = sum(task.result is not None for task in challenge.tasks) if challenge is not None else 0
    looks = task_looks(event, state, done)
    return " ".join(filter(None, (f"{inline(event.task)}: {came}{cost}.", looks)))


def _challenge_ended(event: happened.ChallengeEnded, state: State) -> str:
    done = sum(result in MET for result in event.results.values())
    ending = _ENDINGS.get(event.ending, inline(event.ending))
    leads = f" {_LEADS_TO[event.leads_to]}" if event.leads_to in _LEADS_TO else ""
    if event.ending == BROKEN_OFF:
        return f"The challenge is broken off after {count(len(event.results), 'task')}, {done} of them done."
    told = f"The challenge is over, {ending}: {done} of {count(len(event.results), 'task')} done."
    return f"{told}{_left_undone(event)}{leads}"


def _left_undone(event: happened.ChallengeEnded) -> str:
    """What is so now: what was not done, and what was only half done."""
    half = [inline(task) for task, result in event.results.items() if result == "tie"]
    undone = [inline(task) for task, result in event.results.items() if result == "fail"]
    told = [f"Not done: {'; '.join(undone)}."] if undone else []
    told += [f"Half done: {'; '.join(half)}."] if half else []
    return "".join(f" {each}" for each in told) if told else " Nothing is left to be done."


def _guard_overcome(event: happened.GuardOvercome, state: State) -> str:
    return f"{as_subject(state, event.who)} is within reach now: nothing keeps anybody off any more."


def _contest_started(event: happened.ContestStarted, state: State) -> str:
    sides = " · ".join(side_text(state, side) for side in event.sides)
    way = "each side meets difficulties of its own" if event.obstacles else "the efforts are compared"
    danger = f" Danger: {threat_text(event.threat)}." if event.threat is not None else ""
    goal = inline(event.goal) or "who gets their way"
    return f"A contest begins: {goal}. To {event.to} victories; {way}. {sides}.{danger}"


def side_text(state: State, side: Side) -> str:
    """`the heroes (Odile, Teo): get away`."""
    named = contest_side(state, side.id)
    people = listed(name_of(state, who) for who in side.members)
    who = (
        f"{capital(named)} ({people})"
        if side.id in (PCS, OPPOSITION) or len(side.members) > 1
        else capital(named)
    )
    meets = f", against {on_the_ladder(side.difficulty)}" if side.difficulty is not None else ""
    return f"{who}{meets}: {inline(side.goal)}"


def threat_text(threat: Threat) -> str:
    """`The Burning Loft, Great (+4), physical`."""
    number = [on_the_ladder(threat.rating)] if threat.rating is not None else []
    number += [skill_name(threat.skill)] if threat.skill is not None else []
    return ", ".join((inline(threat.name), *number, threat.kind))


def tally_text(state: State, contest: Contest) -> str:
    """`the heroes 2, the opposition 1, of 3`."""
    # Two victories at once may be one more than it takes.
    counts = ", ".join(
        f"{contest_side(state, side.id)} {min(side.victories, contest.to)}" for side in contest.sides
    )
    return f"{counts}, of {contest.to}"


def _forfeited(event: happened.RollForfeited, state: State) -> str:
    side = contest_side(state, event.side)
    return f"{capital(side)} {_does(event.side, 'give')} the roll of this exchange away."


def _victory(event: happened.VictoryMarked, state: State) -> str:
    side = capital(contest_side(state, event.side))
    marks = f"{side} {_does(event.side, 'mark')}"
    what = "two victories, in style" if event.marked == 2 else "a victory"
    contest = state.scene.contest
    if contest is None or all(each.id != event.side for each in contest.sides):
        return f"{marks} {what}: {event.victories}."  # It was of a contest that is over, as the log has it.
    after = contest.with_victories(event.side, event.victories)
    return f"{exchange_text(state, after, event)} {marks} {what} ({tally_text(state, after)})."


def _twist(event: happened.Twist, state: State) -> str:
    return "A tie at the top: nobody marks a victory, and things take an unexpected twist."


def _gave_up(event: happened.GaveUp, state: State) -> str:
    words = f" {sentence(event.text)}" if event.text else ""
    return f"{capital(contest_side(state, event.side))} {_does(event.side, 'give')} the contest up.{words}"


def _contest_ended(event: happened.ContestEnded, state: State) -> str:
    if event.winner is None:
        return "The contest ends without a winner."
    return f"The contest is over: {contest_side(state, event.winner)} {_does(event.winner, 'win')}."


ENGAGEMENTS_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.Aided: _aided,
        happened.AidWithdrawn: _aid_withdrawn,
        happened.ChallengeStarted: _challenge_started,
        happened.TaskDone: _task_done,
        happened.ChallengeEnded: _challenge_ended,
        happened.ContestStarted: _contest_started,
        happened.RollForfeited: _forfeited,
        happened.VictoryMarked: _victory,
        happened.Twist: _twist,
        happened.GaveUp: _gave_up,
        happened.ContestEnded: _contest_ended,
        happened.GuardOvercome: _guard_overcome,
    }
)
"""How each event of a challenge, a contest or teamwork is told."""
