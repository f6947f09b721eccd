"""What challenges and contests change in the state of play (Fate Condensed, Challenges; Contests)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from solofate.rules import events as happened
from solofate.rules.challenges import Challenge
from solofate.rules.contests import Contest

if TYPE_CHECKING:
    from solofate.rules.state import State

FREE, CONTEST, CHALLENGE = "free", "contest", "challenge"


def _with(state: State, **changes: Any) -> State:
    return state._replace(scene=state.scene._replace(**changes))


def _challenge_started(state: State, event: happened.ChallengeStarted) -> State:
    return _with(state, mode=CHALLENGE, challenge=Challenge(event.aim, event.tasks), aid=())


def _task_done(state: State, event: happened.TaskDone) -> State:
    challenge = state.scene.challenge
    if challenge is None:
        return state
    return _with(state, challenge=challenge.with_result(event.task, event.result, event.who))


def _challenge_ended(state: State, event: happened.ChallengeEnded) -> State:
    return _with(state, mode=FREE, challenge=None, aid=())


def _contest_started(state: State, event: happened.ContestStarted) -> State:
    contest = Contest(event.goal, event.sides, event.to, event.skill, event.obstacles, event.threat)
    return _with(state, mode=CONTEST, contest=contest, exchange=0, turn=None, aid=())


def _roll_forfeited(state: State, event: happened.RollForfeited) -> State:
    contest = state.scene.contest
    return state if contest is None else _with(state, contest=contest.with_forfeit(event.side))


def _victory_marked(state: State, event: happened.VictoryMarked) -> State:
    contest = state.scene.contest
    if contest is None:
        return state
    return _with(state, contest=contest.with_victories(event.side, event.victories))


def _gave_up(state: State, event: happened.GaveUp) -> State:
    contest = state.scene.contest
    return state if contest is None else _with(state, contest=contest.without(event.side))


def _contest_ended(state: State, event: happened.ContestEnded) -> State:
    return _with(state, mode=FREE, contest=None, exchange=0, turn=None, aid=())


CHANGES: Mapping[type[Any], Callable[[State, Any], State]] = MappingProxyType(
    {
        happened.ChallengeStarted: _challenge_started,
        happened.TaskDone: _task_done,
        happened.ChallengeEnded: _challenge_ended,
        happened.ContestStarted: _contest_started,
        happened.RollForfeited: _roll_forfeited,
        happened.VictoryMarked: _victory_marked,
        happened.GaveUp: _gave_up,
        happened.ContestEnded: _contest_ended,
    }
)
"""How each of their events changes the state."""
