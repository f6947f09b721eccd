"""Questions of challenges, contests, countdowns and distractions."""

from __future__ import annotations

from types import NoneType

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.actions import Task, Turned
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.challenges import ChallengeTask
from solofate.rules.model.contests import SHORTEST, Threat
from solofate.rules.model.distractions import Distraction
from solofate.rules.ruleset import CHALLENGES, CONTESTS


class OtherSkill(NamedTuple):
    """What a `task-skill` decision is about: who would do which task with another skill than was asked."""

    who: str
    task: str
    skill: str
    instead_of: str


class ChallengeTally(NamedTuple):
    """What a `what-follows` decision is about: what it was for, what came of each task, and of the whole."""

    aim: str
    results: dict[str, str]
    ending: str


class Aim(NamedTuple):
    """What a `tasks` decision is about: what the heroes are up to, and which of them are there."""

    aim: str
    heroes: tuple[str, ...]


class Unseen(NamedTuple):
    """What the GM judges alone: the countdown, its trigger in words, and what was told since it last looked."""

    name: str
    trigger: str
    heard: tuple[str, ...]


class SidePlan(NamedTuple):
    """A side before the contest begins. Without a goal it is asked for; a difficulty is the side's own obstacle."""

    members: tuple[str, ...]
    goal: str = ""
    difficulty: int | None = None


class ContestPlan(NamedTuple):
    """A contest before it begins. Without sides it is the heroes against the opposition.

    `difficulty` is the obstacle of every side that has none of its own. `strikes` are people on the sides a threat
    endangers; nobody named, it endangers all but its own.
    """

    goal: str = ""
    sides: tuple[SidePlan, ...] = ()
    to: int = SHORTEST
    skill: str | None = None
    threat: Threat | None = None
    strikes: tuple[str, ...] = ()
    difficulty: int | None = None


class Commitment(NamedTuple):
    """Who rolls for a side in this exchange, and with what."""

    who: str
    skill: str


class Rolling(NamedTuple):
    """What a `contest-roll` or `contest-aid` decision is about: the side, and for aid who rolls with what."""

    side: str
    roller: str | None = None
    skill: str | None = None


class Attempt(NamedTuple):
    """An advantage somebody could go for: the skill, and where the aspect would lie."""

    skill: str
    on: str


TASKS = DecisionKind[Aim, tuple[str, ...]](
    "tasks",
    Aim,
    "the GM's: the skills a challenge asks for, joined by +",
    part=CHALLENGES,
)
TASK_SKILL = DecisionKind[OtherSkill, int | None](
    "task-skill",
    OtherSkill,
    "the GM's: whether another skill does for a task: allow, harder (+2), deny",
    part=CHALLENGES,
)
CHALLENGE_TASK = DecisionKind[str, ChallengeTask](
    "challenge-task",
    str,
    "which task of a challenge somebody without a player takes",
    part=CHALLENGES,
)
WHAT_FOLLOWS = DecisionKind[ChallengeTally, None](
    "what-follows",
    ChallengeTally,
    "the GM's: what a challenge leads to: nothing, challenge, contest, conflict",
    part=CHALLENGES,
)
CONTEST_OPPOSITION = DecisionKind[ContestPlan, None](
    "contest-opposition",
    ContestPlan,
    "the GM's: what the sides of a contest roll against: direct, obstacles",
    part=CONTESTS,
)
INTENT = DecisionKind[Naming, None](
    "intent",
    Naming,
    "what a side of a contest is after, in your own words",
    part=CONTESTS,
)
THREAT_ATTACK = DecisionKind[str, None](
    "threat-attack",
    str,
    "the GM's: the skill with which somebody threatens the contestants",
    part=CONTESTS,
)
CONTEST_ROLL = DecisionKind[Rolling, Commitment](
    "contest-roll",
    Rolling,
    "who rolls for a side in this exchange, and with what: WHO:SKILL",
    part=CONTESTS,
)
CONTEST_AID = DecisionKind[Rolling, None](
    "contest-aid",
    Rolling,
    "whether somebody lends their hand to their side's roll: aid, stay-out",
    part=CONTESTS,
)
CONTEST_PREPARE = DecisionKind[str, Attempt | None](
    "contest-prepare",
    str,
    "what somebody without a player does before the roll: ready, advantage:SKILL:WHERE",
    part=CONTESTS,
)
INTERFERES = DecisionKind[Task, None](
    "interferes",
    Task,
    "the GM's: the rival who can defend against an advantage in a contest, or nobody",
    part=CONTESTS,
)
CONTEST_ADVANTAGE_FAIL = DecisionKind[Turned, str | None](
    "contest-advantage-fail",
    Turned,
    "an advantage failed in a contest: forfeit your side's roll, or cost: the rivals get a free invoke",
    part=CONTESTS,
)
FAVOURED_SIDE = DecisionKind[str, tuple[str, ...]](
    "favoured-side",
    str,
    "the GM's: which rival side gets the free invoke on a failed advantage",
)
TWIST = DecisionKind[Naming, None](
    "twist",
    Naming,
    "the GM's: the aspect a tie at the top of a contest brings; your own words will do",
    part=CONTESTS,
)
TWIST_FAVOURS = DecisionKind[str, None](
    "twist-favours",
    str,
    "the GM's: nobody, or the side that gets a free invoke on the twist",
    part=CONTESTS,
)
DISTRACTION = DecisionKind[None, Distraction | None](
    "distraction",
    NoneType,
    "the GM's: what distracts the heroes in a fight that goes too well: none, or its id",
)
DILEMMA = DecisionKind[Distraction, Distraction](
    "dilemma",
    Distraction,
    "what becomes of a distraction: wait (it stays open), leave (it is left for good), or deal where "
    "it takes no roll",
)
HIDDEN_TRIGGER = DecisionKind[Unseen, None](
    "hidden-trigger",
    Unseen,
    "the GM's: whether what was told marks a box of a secret countdown: wait, tick",
)
