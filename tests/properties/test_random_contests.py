"""Contests and challenges played by chance: they end, add up, and leave nothing behind."""

from __future__ import annotations

import pytest

from solofate.gm.policies import policy_named
from solofate.rules.decisions import Decision
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.dice import SeededDice
from solofate.rules.events import (
    ChallengeEnded,
    ChallengeStarted,
    ContestEnded,
    RollForfeited,
    TaskDone,
    Twist,
    VictoryMarked,
    replay,
)
from solofate.rules.model.contests import Threat
from solofate.rules.model.state import FREE, State
from solofate.rules.procedures.engagements.challenge_plans import start_challenge
from solofate.rules.procedures.engagements.contests import start_contest
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import events_of, foe, hero, table

PEOPLE = (
    hero("Ann", athletics=3, will=2, fight=1, aspects=("Fast",), control="chance"),
    hero("Ben", athletics=2, deceive=3, aspects=("Slow",), control="chance"),
    foe("Nan", athletics=3, provoke=2, physical=2, aspects=("Sly",), consequences=("mild",)),
    foe("Mate", athletics=1, fight=2, physical=1),
)
SIDES = (
    (SidePlan(("ann", "ben"), "a"), SidePlan(("nan", "mate"), "b")),
    (SidePlan(("ann",), "a"), SidePlan(("ben",), "b"), SidePlan(("nan", "mate"), "c")),
    (SidePlan(("ann", "ben"), "a", 2), SidePlan(("nan",), "b", 3)),
)
THREATS = (None, Threat("The Sea", rating=2), Threat("Mate", "mate"), Threat("Nan", "nan", kind="mental"))
TOO_LONG = 80


def chance(at: Table, seed: int) -> object:
    pick = policy_named("random", seed)

    def decide(decision: Decision, seen: Table) -> str | None:
        for option in decision.options:
            assert decision.legal(option.id)
        return None if seen.state.scene.exchange > TOO_LONG else pick(decision, seen)

    return decide


@pytest.mark.parametrize("seed", range(36))
def test_a_contest_by_chance_ends_and_adds_up(seed: int) -> None:
    at = table(*PEOPLE, pool=2)
    start: State = at.state
    at.dice = SeededDice(seed)
    plan = ContestPlan("x", SIDES[seed % 3], 3 + seed % 3, "athletics", THREATS[seed % 4])
    assert advance(start_contest(at, plan), at, chance(at, seed)) is None, "it went on and on"  # type: ignore[arg-type]
    (ended,) = events_of(at, ContestEnded)
    marks = events_of(at, VictoryMarked)
    tallies: dict[str, int] = {}
    for mark in marks:
        tallies[mark.side] = tallies.get(mark.side, 0) + mark.marked
        assert mark.victories == tallies[mark.side] and mark.marked in (1, 2)
        assert mark is marks[-1] or mark.victories < plan.to
    if any(number >= plan.to for number in tallies.values()):
        assert ended.winner == marks[-1].side
    assert at.state.scene.mode == FREE and at.state.scene.contest is None and at.state.scene.aid == ()
    assert replay(start, at.log) == at.state
    end_scene(at)
    assert not events_of(at, Twist) or all(twist.aspect for twist in events_of(at, Twist))
    assert all(forfeit.side for forfeit in events_of(at, RollForfeited))


@pytest.mark.parametrize("seed", range(12))
def test_a_challenge_by_chance_ends_with_every_task_tried(seed: int) -> None:
    at = table(*PEOPLE, pool=2)
    at.dice = SeededDice(seed)
    assert advance(start_challenge(at, "Out of here"), at, chance(at, seed)) is None  # type: ignore[arg-type]
    (begun,), (ended,) = events_of(at, ChallengeStarted), events_of(at, ChallengeEnded)
    assert list(ended.results) == [task.name for task in begun.tasks]
    tried = {done.task: done.result for done in events_of(at, TaskDone)}
    assert all(ended.results[name] == tried.get(name, "fail") for name in ended.results)
    assert at.state.scene.mode == FREE and at.state.scene.challenge is None
