"""What challenges and contests change in the scene (Fate Condensed, Challenges; Contests)."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.parts import Changes, scene_changed
from solofate.rules.model.challenges import Challenge
from solofate.rules.model.contests import Contest
from solofate.rules.model.state import CHALLENGE, CONTEST, FREE, State


def _challenge_started(state: State, event: happened.ChallengeStarted) -> State:
    return scene_changed(state, mode=CHALLENGE, challenge=Challenge(event.aim, event.tasks), aid=())


def _task_done(state: State, event: happened.TaskDone) -> State:
    challenge = state.scene.challenge
    if challenge is None:
        return state
    return scene_changed(state, challenge=challenge.with_result(event.task, event.result, event.who))


def _challenge_ended(state: State, event: happened.ChallengeEnded) -> State:
    return scene_changed(state, mode=FREE, challenge=None, aid=())


def _contest_started(state: State, event: happened.ContestStarted) -> State:
    contest = Contest(event.goal, event.sides, event.to, event.skill, event.obstacles, event.threat)
    return scene_changed(state, mode=CONTEST, contest=contest, exchange=0, turn=None, aid=())


def _roll_forfeited(state: State, event: happened.RollForfeited) -> State:
    contest = state.scene.contest
    return state if contest is None else scene_changed(state, contest=contest.with_forfeit(event.side))


def _victory_marked(state: State, event: happened.VictoryMarked) -> State:
    contest = state.scene.contest
    if contest is None:
        return state
    return scene_changed(state, contest=contest.with_victories(event.side, event.victories))


def _gave_up(state: State, event: happened.GaveUp) -> State:
    contest = state.scene.contest
    return state if contest is None else scene_changed(state, contest=contest.without(event.side))


def _contest_ended(state: State, event: happened.ContestEnded) -> State:
    return scene_changed(state, mode=FREE, contest=None, exchange=0, turn=None, aid=())


CHANGES: Changes = {
    happened.ChallengeStarted: _challenge_started,
    happened.TaskDone: _task_done,
    happened.ChallengeEnded: _challenge_ended,
    happened.ContestStarted: _contest_started,
    happened.RollForfeited: _roll_forfeited,
    happened.VictoryMarked: _victory_marked,
    happened.GaveUp: _gave_up,
    happened.ContestEnded: _contest_ended,
}
