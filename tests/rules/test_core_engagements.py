"""Fate Core: contests, challenges, and tasks amid a conflict."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.actions import Task
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.dice import QueuedDice
from solofate.rules.events import (
    AidWithdrawn,
    AspectRemoved,
    ConflictEnded,
    ConflictSettled,
    ContestEnded,
    FatePoints,
    FatePointsOwed,
    Rolled,
    RollForfeited,
    SceneStarted,
    TaskDone,
    TurnPassed,
    VictoryMarked,
)
from solofate.rules.model.contests import Threat
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.names import slug
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.actions.teamwork import lend_aid
from solofate.rules.procedures.conflict.turns import pass_turn, start_conflict, take_action
from solofate.rules.procedures.engagements.challenge_plans import Planned, start_challenge
from solofate.rules.procedures.engagements.challenges import require_task, take_task
from solofate.rules.procedures.engagements.contest_advantages import contest_advantage
from solofate.rules.procedures.engagements.contest_plans import require_contest
from solofate.rules.procedures.engagements.contests import come_to_blows, exchange, start_contest
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.procedures.scenes.transitions import turn_into
from solofate.rules.table import Table
from tests.rules.at_the_table import (
    boosts,
    events_of,
    faces,
    foe,
    hero,
    now,
    only,
    play,
)
from tests.rules.core import core

RACE = ContestPlan(
    "The tower", (SidePlan(("ann", "bo"), "get there"), SidePlan(("rival",), "get there first"))
)


DIRECT = {"contest-opposition": "direct"}


def race(*dice: int) -> Table:
    at = core(
        hero("Ann", athletics=2, notice=1),
        hero("Bo", athletics=1, notice=1),
        foe("Rival", athletics=2, physical=1),
        dice=dice,
    )
    play(at, start_contest(at, RACE), DIRECT)
    return at


@pytest.mark.rule("CO-CONT-13")
def test_a_contest_goes_to_three_and_no_further() -> None:
    at = race()
    with pytest.raises(IllegalChoice, match="a contest goes to 3 victories, not 4"):
        require_contest(at.state, RACE._replace(to=4))
    assert at.state.scene.contest is not None and at.state.scene.contest.to == 3


@pytest.mark.rule("CO-CONT-01", "CO-CONT-18")
def test_nothing_hurts_the_contestants() -> None:
    at = race()
    with pytest.raises(IllegalChoice, match="nobody is harmed in a contest here"):
        require_contest(at.state, RACE._replace(threat=Threat("The Fire", rating=4)))


@pytest.mark.rule("CO-CONT-18", prompt="/attack NAME in a contest under dialect: core")
def test_a_blow_ends_the_contest_unfinished_and_nobody_has_won_it() -> None:
    at = race(0, 0)
    play(at, come_to_blows(at, "ann", "rival", "athletics"))
    assert only(at, ContestEnded).winner is None and at.state.scene.contest is None
    assert at.state.scene.mode == "conflict"


@pytest.mark.rule("CO-CONT-15", prompt="/advantage in a contest under dialect: core")
def test_a_failed_advantage_forfeits_the_roll_and_nobody_is_asked() -> None:
    at = race(-4)
    played = play(at, contest_advantage(at, "ann", "notice", "Short Cut", against=Against(difficulty=2)))
    assert only(at, RollForfeited).who == "ann"
    assert "contest-advantage-fail" not in played.asked_kinds


@pytest.mark.rule("CO-CONT-16")
def test_a_helper_who_fails_withdraws_their_bonus_and_the_lead_still_rolls() -> None:
    at = race(-4, 0, 0)
    play(at, lend_aid(at, "bo", "ann", "athletics"))
    play(at, contest_advantage(at, "bo", "notice", "Short Cut", against=Against(difficulty=2)))
    assert only(at, AidWithdrawn).who == "bo" and not events_of(at, RollForfeited)
    play(at, exchange(at, "ann", "athletics"))
    assert [roll.bonus for roll in events_of(at, Rolled) if roll.who == "ann"] == [0]


@pytest.mark.rule("CO-CONT-14", "CO-CONT-08")
def test_an_advantage_that_holds_leaves_the_roll() -> None:
    at = race(2, 1, 0)
    play(at, contest_advantage(at, "ann", "notice", "Short Cut", against=Against(difficulty=2)))
    play(at, exchange(at, "ann", "athletics"))
    assert only(at, VictoryMarked).side == "pcs"


TASKS = (Planned("crafts", "Mend", 2), Planned("will", "Endure", 1), Planned("notice", "Watch", 3))


def ritual(*dice: int, people: tuple[Any, ...] = ()) -> Table:
    at = core(hero("Ann", crafts=2, will=1, notice=3), *(people or (hero("Bo", will=3),)), dice=dice)
    play(at, start_challenge(at, "Save the mill", TASKS))
    return at


@pytest.mark.rule("CO-CHAL-02", "CO-CHAL-03")
def test_no_two_tasks_ask_for_the_same_skill() -> None:
    at = core(hero("Ann", crafts=3))
    twice = (Planned("crafts", "Mend", 2), Planned("crafts", "Build", 2))
    with pytest.raises(IllegalChoice, match="two ask for Crafts"):
        play(at, start_challenge(at, "Save the mill", twice))


@pytest.mark.rule("CO-CHAL-05", "CO-CHAL-06")
def test_all_the_tasks_may_fall_to_one_in_any_order() -> None:
    at = ritual(0, 0, 0)
    order = ["Watch", "Mend", "Endure"]
    assert order != [task.name for task in TASKS], "in another order than they stand there"
    for name in order:
        play(at, take_task(at, "ann", name))
    assert [(task.who, task.task) for task in events_of(at, TaskDone)] == [("ann", name) for name in order]


@pytest.mark.rule("CO-CHAL-08")
def test_a_tied_task_is_done_at_a_minor_cost() -> None:
    at = ritual(0)
    played = play(at, take_task(at, "ann", "Mend"))
    assert "overcome-tie" not in played.asked_kinds  # There is no other way.
    assert only(at, TaskDone).cost == "minor"


@pytest.mark.rule("CO-CHAL-09")
@pytest.mark.parametrize(("answer", "result"), [("fail", "fail"), ("major-cost", "succeed")])
def test_the_player_picks_between_failing_and_a_major_cost(answer: str, result: str) -> None:
    at = ritual(-2)
    played = play(at, take_task(at, "ann", "Mend"), {"overcome-fail": answer})
    assert played.decision("overcome-fail").who == "ann" and only(at, TaskDone).result == result


@pytest.mark.rule("CO-CHAL-10")
def test_a_boost_of_one_roll_outlasts_another() -> None:
    at = ritual(3, 3, 0)
    play(at, take_task(at, "ann", "Mend"))
    play(at, take_task(at, "ann", "Endure"))
    assert len(boosts(at)) == 2 and not events_of(at, AspectRemoved)


@pytest.mark.rule("CO-CHAL-11", prompt='/end "Boost" right after a challenge')
def test_boosts_left_of_a_challenge_reach_through_the_next_scene_if_it_follows_directly() -> None:
    at = ritual(3, 1, 1)
    for name in ("Mend", "Endure", "Watch"):
        play(at, take_task(at, "ann", name))
    (boost,) = boosts(at)
    play(at, overcome(_with_dice(at, 0), Task("ann", "overcome", "crafts"), Against(difficulty=0)))
    assert boosts(at)  # No roll of its holder ends it now.
    end_scene(at, (boost.name,))
    assert [each.name for each in boosts(at)] == [boost.name]
    at.emit(_next_scene(at))
    end_scene(at, (boost.name,))
    assert not boosts(at)


def test_without_a_direct_next_scene_they_are_gone_with_this_one() -> None:
    at = ritual(3, 1, 1)
    for name in ("Mend", "Endure", "Watch"):
        play(at, take_task(at, "ann", name))
    end_scene(at)
    assert not boosts(at)


def _with_dice(at: Table, *dice: int) -> Table:
    at.dice = QueuedDice(faces(roll) for roll in dice)
    return at


def _next_scene(at: Table) -> Any:
    return SceneStarted("After", "free", NO_ZONES, at.state.scene.aspects)


@pytest.mark.rule("CO-CHAL-13", prompt='/advantage notice "Good Light" in a challenge')
def test_an_advantage_completes_no_task_and_a_failed_one_may_bring_trouble_for_the_next() -> None:
    at = ritual(-1)
    against = Against(difficulty=3)
    play(at, advantage(at, "ann", "notice", "Good Light", against=against), {"advantage-fail": "cost"})
    challenge = at.state.scene.challenge
    assert challenge is not None and len(challenge.open) == 3
    (trouble,) = [aspect for aspect in at.state.scene.aspects if aspect.kind == "situation"]
    assert dict(trouble.free_invokes) == {"gm": 1}
    _with_dice(at, 0)
    play(at, take_task(at, "ann", "Endure"), {("invoke", "gm"): [f"{slug(trouble.name)}:oppose"]})
    assert only(at, TaskDone).rolled == "fail"


def amid(*dice: int) -> Table:
    people = hero("Ann", crafts=2, fight=1), foe("Og", fight=1, physical=3, control="player")
    at = core(*people, dice=dice, conflict="physical", turn="ann")
    play(
        at,
        start_challenge(
            at, "Disarm it", (Planned("crafts", "Cut", 2), Planned("will", "Wait", 1)), amid=True
        ),
    )
    return at


@pytest.mark.rule("CO-TASK-01", prompt='/challenge amid "disarm it" cut:crafts:2 wait:will:1 in a conflict')
def test_the_conflict_goes_on_beside_the_tasks() -> None:
    at = amid()
    assert at.state.scene.mode == "conflict" and at.state.scene.challenge is not None


@pytest.mark.rule("CO-TASK-03", "CO-EXCH-03")
def test_a_task_is_the_action_of_a_turn() -> None:
    at = amid(1)
    play(at, take_action(at, "ann", take_task(at, "ann", "Cut")))
    assert at.state.scene.turn == "og" and only(at, TaskDone).result == "succeed"


@pytest.mark.rule("CO-TASK-02")
@pytest.mark.parametrize(("roll", "barred"), [(1, True), (0, False), (-1, False)])
def test_whoever_was_got_through_to_has_no_hand_free(roll: int, barred: bool) -> None:
    at = amid(roll, 0)
    at.emit(TurnPassed("og", "gm"))
    play(at, take_action(at, "og", attack(at, "og", "ann", "fight")))
    assert at.state.scene.turn == "ann"
    if barred:
        with pytest.raises(IllegalChoice, match="no hand free for a task"):
            require_task(at.state, "ann", "Cut")
        play(at, pass_turn(at, "ann"))
        play(at, pass_turn(at, "og"))
    assert require_task(at.state, "ann", "Cut").name == "Cut"


@pytest.mark.rule("CO-TASK-02")
@pytest.mark.parametrize("what", ["attack", "advantage"])
def test_whoever_makes_no_defence_is_got_through_to_as_well(what: str) -> None:
    at = amid(1)
    at.emit(TurnPassed("og", "gm"))
    tries = {
        "attack": lambda: attack(at, "og", "ann", "fight"),
        "advantage": lambda: advantage(at, "og", "fight", "Cornered", "ann"),
    }
    play(at, take_action(at, "og", tries[what]()), {"defend": "none"})
    with pytest.raises(IllegalChoice, match="no hand free"):
        require_task(at.state, "ann", "Cut")


@pytest.mark.rule("CO-TASK-02")
def test_an_advantage_on_them_bars_it_too() -> None:
    at = amid(2, 0)
    at.emit(TurnPassed("og", "gm"))
    play(at, take_action(at, "og", advantage(at, "og", "fight", "Cornered", "ann")))
    with pytest.raises(IllegalChoice, match="no hand free"):
        require_task(at.state, "ann", "Cut")


@pytest.mark.rule("CO-TASK-04")
def test_a_task_that_failed_may_be_paid_for_or_tried_again() -> None:
    at = amid(-2, 1)
    play(at, take_action(at, "ann", take_task(at, "ann", "Cut")), {"overcome-fail": "fail"})
    play(at, pass_turn(at, "og"))
    play(at, take_action(at, "ann", take_task(at, "ann", "Cut")))
    assert [task.result for task in events_of(at, TaskDone)] == ["fail", "succeed"]


def test_what_is_left_of_the_tasks_goes_on_when_the_fight_is_over() -> None:
    at = amid(1)
    at.emit(ConflictEnded(None))
    assert at.state.scene.mode == "challenge"
    play(at, take_task(at, "ann", "Cut"))
    assert at.state.scene.challenge is not None and len(at.state.scene.challenge.open) == 1


@pytest.mark.rule("CO-TRAN-01", "CO-TRAN-02", "CO-END-03", prompt='/contest "the gate" vs Og in a conflict')
def test_what_a_conflict_owes_waits_for_what_it_turned_into() -> None:
    people = hero("Ann", athletics=2, fate_points=1), foe("Rival", athletics=0, physical=1)
    at = core(*people, dice=(4, -4, 4, -4), conflict="physical")
    at.emit(FatePointsOwed("ann", 1, "hostile"))
    play(at, turn_into(at, "contest"))
    assert only(at, ConflictEnded).unsettled and not events_of(at, FatePoints)
    plan = ContestPlan("The gate", (SidePlan(("ann",), "shut it"), SidePlan(("rival",), "keep it open")))
    play(at, start_contest(at, plan), DIRECT)
    for _ in range(2):
        play(at, exchange(at, "ann", "athletics"))
    assert at.state.scene.contest is None
    assert len(events_of(at, ConflictSettled)) == 1
    assert [each.change for each in events_of(at, FatePoints)] == [1]


@pytest.mark.rule("CO-TRAN-02")
def test_a_conflict_that_flares_up_again_is_the_same() -> None:
    at = core(hero("Ann"), foe("Og", physical=2), dice=(), conflict="physical")
    at.emit(FatePointsOwed("ann", 1, "concession"))
    play(at, turn_into(at, "challenge"))
    play(at, start_conflict(at, "physical"))
    assert not events_of(at, FatePoints) and now(at, "ann").owed_concession == 1
