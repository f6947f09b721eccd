"""From a checked scene to the values its contest or challenge is started with."""

from __future__ import annotations

from solofate.content.forms.engagements import Contest, Danger
from solofate.content.forms.scenes import Scene
from solofate.content.yaml.values import ContestContent, SideContent
from solofate.rules.model.contests import Threat
from solofate.rules.names import slug
from solofate.rules.procedures.engagements.challenge_plans import ChallengePlan, Planned


def build_contest(scene: Scene) -> ContestContent:
    """The contest of a scene of that mode; nothing written is the heroes against the opposition."""
    contest = scene.contest or Contest()
    sides = tuple(SideContent(tuple(side.who), side.wants or "", side.difficulty) for side in contest.sides)
    danger = contest.threat
    return ContestContent(
        about=contest.about or scene.goals.pcs or scene.scene,
        skill=slug(contest.skill) if contest.skill is not None else None,
        to=contest.to,
        difficulty=contest.difficulty,
        sides=sides,
        threat=_threat(danger) if danger is not None else None,
        strikes=tuple(danger.strikes) if danger is not None else (),
    )


def _threat(danger: Danger) -> Threat:
    return Threat(
        danger.what,
        rating=danger.rating,
        skill=slug(danger.skill) if danger.skill is not None else None,
        kind=danger.kind,
    )


def build_challenge(scene: Scene) -> ChallengePlan:
    """The challenge of a scene of that mode; without tasks the GM picks them."""
    written = scene.challenge
    tasks = written.tasks if written is not None else ()
    aim = written.aim if written is not None else None
    planned = tuple(Planned(slug(task.skill), task.task or "", task.difficulty) for task in tasks)
    return ChallengePlan(aim or scene.goals.pcs or scene.scene, planned)
