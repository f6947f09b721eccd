"""Challenges and contests (Fate Condensed, Challenges; Contests)."""

from __future__ import annotations

from collections.abc import Mapping

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.challenges import DEFEAT, VICTORY, Challenge, ChallengeTask
from solofate.rules.model.characters import PCS
from solofate.rules.model.contests import Contest, Side, Threat
from solofate.rules.model.parts import scene_changed
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST, FREE, LOST, WON, State


@event_kind("challenge-started")
class ChallengeStarted(NamedTuple):
    """A challenge: what it is all for, and the tasks it takes. `amid` the conflict that runs, it does not end that."""

    aim: str
    tasks: tuple[ChallengeTask, ...]
    amid: bool = False


@change(ChallengeStarted)
def _challenge_started(state: State, event: ChallengeStarted) -> State:
    challenge = Challenge(event.aim, event.tasks)
    if event.amid:
        return scene_changed(state, challenge=challenge)
    return scene_changed(state, mode=CHALLENGE, challenge=challenge, aid=())


@event_kind("task")
class TaskDone(NamedTuple):
    """One task of a challenge has been tried: `result` is `style`, `succeed`, `tie` (part of it) or `fail`.

    `rolled` is what the dice came to; `cost` is `minor` or `major` where the success was paid for.
    """

    task: str
    result: str
    who: str
    skill: str
    rolled: str
    cost: str = ""


@change(TaskDone)
def _task_done(state: State, event: TaskDone) -> State:
    challenge = state.scene.challenge
    if challenge is None:
        return state
    if state.scene.mode == CONFLICT and event.result == "fail":  # It may be tried again (ruling CO-AMB-10).
        return state
    return scene_changed(state, challenge=challenge.with_result(event.task, event.result, event.who))


@event_kind("challenge-ended")
class ChallengeEnded(NamedTuple):
    """A challenge is over: the result of each task, and what that makes of the whole (ruling AMBC-66).

    `ending` is `victory`, `partial`, `defeat`, or `broken-off` for one that was left. `leads_to` is what the GM
    sees coming of it: `challenge`, `contest`, `conflict`, or nothing. With `keeps_boosts` those that are left last on,
    into the next scene if it follows directly.
    """

    results: Mapping[str, str]
    ending: str
    leads_to: str = ""
    keeps_boosts: bool = False


@change(ChallengeEnded)
def _challenge_ended(state: State, event: ChallengeEnded) -> State:
    settled = {VICTORY: WON, DEFEAT: LOST}.get(event.ending, state.scene.settled)
    if event.keeps_boosts:
        lasting = (
            aspect._replace(fades=0, scenes=2) if aspect.kind == "boost" else aspect
            for aspect in state.scene.aspects
        )
        state = scene_changed(state, aspects=tuple(lasting))
    if state.scene.mode == CONFLICT:
        return scene_changed(state, challenge=None, settled=settled)
    return scene_changed(state, mode=FREE, challenge=None, aid=(), settled=settled)


@event_kind("guard-overcome")
class GuardOvercome(NamedTuple):
    """The heroes have won what kept somebody out of their reach."""

    who: str


@change(GuardOvercome)
def _guard_overcome(state: State, event: GuardOvercome) -> State:
    return state._replace(unguarded=(*state.unguarded, event.who))


@event_kind("contest-started")
class ContestStarted(NamedTuple):
    """A contest: what it is about, the sides with what each is after, and to how many victories.

    With `obstacles` every side meets difficulties of its own; otherwise efforts are compared.
    """

    goal: str
    sides: tuple[Side, ...]
    to: int
    skill: str | None = None
    obstacles: bool = False
    threat: Threat | None = None


@change(ContestStarted)
def _contest_started(state: State, event: ContestStarted) -> State:
    contest = Contest(event.goal, event.sides, event.to, event.skill, event.obstacles, event.threat)
    return scene_changed(state, mode=CONTEST, contest=contest, exchange=0, turn=None, aid=())


@event_kind("forfeit")
class RollForfeited(NamedTuple):
    """A side gives its roll in this exchange away, for an advantage that failed."""

    side: str
    who: str


@change(RollForfeited)
def _roll_forfeited(state: State, event: RollForfeited) -> State:
    contest = state.scene.contest
    return state if contest is None else scene_changed(state, contest=contest.with_forfeit(event.side))


@event_kind("victory")
class VictoryMarked(NamedTuple):
    """A side marks `marked` victories in a contest and has `victories` now."""

    side: str
    victories: int
    marked: int = 1


@change(VictoryMarked)
def _victory_marked(state: State, event: VictoryMarked) -> State:
    contest = state.scene.contest
    if contest is None:
        return state
    return scene_changed(state, contest=contest.with_victories(event.side, event.victories))


@event_kind("twist", told_only=True)
class Twist(NamedTuple):
    """A tie at the top of a contest: nobody gains, and something unexpected changes the ground."""

    aspect: str


@event_kind("gave-up")
class GaveUp(NamedTuple):
    """A side leaves a contest. Nothing is paid for it (ruling AMBC-74)."""

    side: str
    text: str = ""


@change(GaveUp)
def _gave_up(state: State, event: GaveUp) -> State:
    contest = state.scene.contest
    return state if contest is None else scene_changed(state, contest=contest.without(event.side))


@event_kind("contest-ended")
class ContestEnded(NamedTuple):
    """A contest is over; `winner` is a side, or None where it was broken off."""

    winner: str | None


@change(ContestEnded)
def _contest_ended(state: State, event: ContestEnded) -> State:
    settled = _won_by(state, event.winner) or state.scene.settled
    return scene_changed(state, mode=FREE, contest=None, exchange=0, aid=(), settled=settled)


def _won_by(state: State, winner: str | None) -> str:
    """How a contest came out for the heroes; nothing where nobody won it, or heroes raced each other."""
    contest = state.scene.contest
    if contest is None or winner is None:
        return ""
    ours = {side.id for side in contest.sides if any(_is_ours(state, who) for who in side.members)}
    if len(ours) != 1:
        return ""
    return WON if winner in ours else LOST


def _is_ours(state: State, who: str) -> bool:
    one = state.characters.get(who)
    return one is not None and one.side == PCS


EngagementEvent = (
    ChallengeStarted
    | TaskDone
    | ChallengeEnded
    | ContestStarted
    | RollForfeited
    | VictoryMarked
    | Twist
    | GaveUp
    | ContestEnded
    | GuardOvercome
)
