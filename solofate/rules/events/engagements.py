"""Challenges and contests (Fate Condensed, Challenges; Contests)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solofate.rules.model.challenges import ChallengeTask
from solofate.rules.model.contests import Side, Threat


class ChallengeStarted(NamedTuple):
    """A challenge: what it is all for, and the tasks it takes."""

    aim: str
    tasks: tuple[ChallengeTask, ...]


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


class ChallengeEnded(NamedTuple):
    """A challenge is over: the result of each task, and what that makes of the whole (ruling AMBC-66).

    `ending` is `victory`, `partial`, `defeat`, or `broken-off` for one that was left. `leads_to` is what the GM
    sees coming of it: `challenge`, `contest`, `conflict`, or nothing.
    """

    results: Mapping[str, str]
    ending: str
    leads_to: str = ""


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


class RollForfeited(NamedTuple):
    """A side gives its roll in this exchange away, for an advantage that failed."""

    side: str
    who: str


class VictoryMarked(NamedTuple):
    """A side marks `marked` victories in a contest and has `victories` now."""

    side: str
    victories: int
    marked: int = 1


class Twist(NamedTuple):
    """A tie at the top of a contest: nobody gains, and something unexpected changes the ground."""

    aspect: str


class GaveUp(NamedTuple):
    """A side leaves a contest. Nothing is paid for it (ruling AMBC-74)."""

    side: str
    text: str = ""


class ContestEnded(NamedTuple):
    """A contest is over; `winner` is a side, or None where it was broken off."""

    winner: str | None


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
)

KINDS: Mapping[type[Any], str] = {
    ChallengeStarted: "challenge-started",
    TaskDone: "task",
    ChallengeEnded: "challenge-ended",
    ContestStarted: "contest-started",
    RollForfeited: "forfeit",
    VictoryMarked: "victory",
    Twist: "twist",
    GaveUp: "gave-up",
    ContestEnded: "contest-ended",
}
