"""Contests: sides, exchanges, victories, ties, and how they begin and end (Fate Condensed, Contests)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.events import (
    AspectAdded,
    Compel,
    CompelsPerScene,
    ConflictEnded,
    ConflictStarted,
    ContestEnded,
    ContestStarted,
    DifficultySet,
    FatePoints,
    FatePointsOwed,
    GaveUp,
    Invoked,
    Outcome,
    Rolled,
    Twist,
    VictoryMarked,
)
from solofate.rules.procedures.actions.teamwork import lend_aid
from solofate.rules.procedures.conflict.turns import start_conflict
from solofate.rules.procedures.engagements.contest_advantages import contest_advantage
from solofate.rules.procedures.engagements.contests import come_to_blows, give_up, start_contest
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.procedures.scenes.transitions import turn_into
from solofate.rules.table import Table
from tests.rules.at_the_table import (
    boosts,
    events_of,
    foe,
    free_invokes,
    hero,
    ids,
    marked,
    now,
    only,
    play,
    table,
    zones,
)
from tests.rules.contests import DIRECT, FIRE, RACE, race, run, tally


@pytest.mark.rule(
    "FC-CONTEST-01",
    "FC-SCENE-06",
    prompt='/contest "reach the bell first" vs nan "ring it herself"; a side whose goal you leave out is asked',
)
def test_every_side_says_at_the_start_what_it_is_after() -> None:
    at = table(hero("Ann"), foe("Rival"))
    plan = ContestPlan("The tower", (SidePlan(("ann",)), SidePlan(("rival",))))
    played = play(at, start_contest(at, plan), {**DIRECT, "intent": "Keep her out"})
    assert played.decision("intent").free_text
    started = only(at, ContestStarted)
    assert [(side.id, side.goal) for side in started.sides] == [
        ("pcs", "The tower"),
        ("opposition", "Keep her out"),
    ]
    assert at.state.scene.mode == "contest" and at.state.scene.exchange == 1


@pytest.mark.rule("FC-CONTEST-01", prompt='/contest "win the race" odile vs teo: each hero is a side')
def test_heroes_may_stand_on_different_sides() -> None:
    plan = ContestPlan("The race", tuple(SidePlan((who,), "win") for who in ("ann", "ben", "cat")))
    at = race(1, 0, 0, plan=plan, people=tuple(hero(name, athletics=2) for name in ("Ann", "Ben", "Cat")))
    played = run(at)
    assert [asked.who for asked in played.decisions("contest-roll")] == ["ben", "cat"]
    assert tally(at) == {"ann": 1, "ben": 0, "cat": 0}


@pytest.mark.parametrize(
    ("sides", "says"),
    [
        ((SidePlan(("ann",)),), "two sides or more"),
        ((SidePlan(("ann", "rival")), SidePlan(("rival",))), "on two sides"),
    ],
)
def test_what_is_no_contest(sides: tuple[SidePlan, ...], says: str) -> None:
    at = table(hero("Ann"), foe("Rival"))
    with pytest.raises(IllegalChoice, match=says):
        play(at, start_contest(at, ContestPlan("x", sides)))
    assert not at.log


@pytest.mark.rule("FC-CONTEST-03", prompt="/exchange athletics: your side and every other makes one roll")
def test_in_each_exchange_every_side_makes_one_overcome_roll_by_one_of_its_own() -> None:
    people = (
        hero("Ann", athletics=2),
        hero("Ben", athletics=3),
        foe("Rival", athletics=2),
        foe("Mate", fight=1),
    )
    plan = ContestPlan("x", (SidePlan(("ann", "ben"), "a"), SidePlan(("rival", "mate"), "b")))
    at = race(0, 0, plan=plan, people=people)
    played = run(at, {"contest-roll": "mate:fight"}, "ben")
    rolls = events_of(at, Rolled)
    assert [(roll.who, roll.action) for roll in rolls] == [("ben", "overcome"), ("mate", "overcome")]
    assert ids(played.decision("contest-roll"))[0] == "rival:athletics"


@pytest.mark.rule("FC-CONTEST-03")
def test_of_several_rivals_the_best_is_what_a_roll_is_measured_against() -> None:
    people = (hero("Ann", athletics=2), foe("Rival", athletics=1), foe("Mate", athletics=4))
    sides = (SidePlan(("ann",), "a"), SidePlan(("rival",), "b"), SidePlan(("mate",), "c"))
    at = race(0, 0, 0, plan=ContestPlan("x", sides), people=people)
    run(at)
    met = {each.who: (each.against, each.shifts) for each in events_of(at, Outcome)}
    assert met == {"ann": ("mate", -2), "rival": ("mate", -3), "mate": ("ann", 2)}


@pytest.mark.rule(
    "FC-CONTEST-03", prompt="/as teo /aid odile with drive, then /exchange drive: the roll shows Teo +1"
)
def test_allies_add_teamwork_to_the_roll() -> None:
    people = (
        hero("Ann", athletics=2),
        hero("Ben", athletics=1),
        foe("Rival", athletics=2),
        foe("Mate", athletics=1),
    )
    plan = ContestPlan("x", (SidePlan(("ann", "ben"), "a"), SidePlan(("rival", "mate"), "b")))
    at = race(0, 0, 0, 0, plan=plan, people=people)
    play(at, lend_aid(at, "ben", "ann", "athletics"))
    run(at, {"contest-aid": "aid"})
    assert [roll.bonus for roll in events_of(at, Rolled)] == [1, 1]
    run(at, {"contest-aid": "stay-out"})
    assert [roll.bonus for roll in events_of(at, Rolled)][2:] == [0, 0]


@pytest.mark.rule("FC-TEAM-01")
def test_rivals_lend_each_other_nothing() -> None:
    plan = ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("ben",), "b")))
    at = race(plan=plan, people=(hero("Ann", athletics=2), hero("Ben", athletics=1)))
    with pytest.raises(IllegalChoice, match="not on Ben's side"):
        play(at, lend_aid(at, "ben", "ann", "athletics"))


@pytest.mark.rule(
    "FC-CONTEST-04", prompt='/contest "cross the ice" vs nan difficulty 2 3: each side against its own number'
)
def test_with_obstacles_of_their_own_shifts_are_compared() -> None:
    plan = ContestPlan("x", (SidePlan(("ann",), "a", 4), SidePlan(("rival",), "b", 1)))
    at = race(2, 0, plan=plan)  # Ann 4 against 4, the rival 2 against 1: the lower effort is ahead.
    run(at)
    assert [opposed.difficulty for opposed in events_of(at, DifficultySet)] == [4, 1]
    assert tally(at) == {"pcs": 0, "opposition": 1}


@pytest.mark.rule("FC-CONTEST-04")
@pytest.mark.parametrize("way", ["direct", "obstacles"])
def test_the_gm_says_whether_sides_compete_directly(way: str) -> None:
    at = table(hero("Ann", athletics=2), foe("Rival", athletics=2), dice=(1, 0))
    play(at, start_contest(at, RACE), {"contest-opposition": way})
    assert only(at, ContestStarted).obstacles == (way == "obstacles")
    played = run(at)
    assert [asked.who for asked in played.decisions("difficulty")] == (
        ["gm", "gm"] if way == "obstacles" else []
    )
    assert all(option.isdigit() for asked in played.decisions("difficulty") for option in ids(asked))


@pytest.mark.rule("FC-CONTEST-05", prompt="/exchange SKILL: whoever has the higher effort marks a victory")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [((1, 0), {"pcs": 1, "opposition": 0}), ((0, 2), {"pcs": 0, "opposition": 1})],
)
def test_the_best_effort_marks_one_victory(dice: tuple[int, int], expected: dict[str, int]) -> None:
    at = race(*dice)
    run(at)
    assert tally(at) == expected and at.state.scene.exchange == 2


@pytest.mark.rule(
    "FC-CONTEST-06", prompt="/dice ++++, then /exchange: three more than the rival marks two victories"
)
@pytest.mark.parametrize(("mine", "marked"), [(2, 1), (3, 2)])
def test_in_style_the_winner_marks_two(mine: int, marked: int) -> None:
    at = race(mine, 0)
    run(at)
    assert only(at, VictoryMarked) == VictoryMarked("pcs", marked, marked)


@pytest.mark.rule("FC-CONTEST-06")
def test_but_not_if_another_side_succeeded_with_style_too() -> None:
    plan = ContestPlan("x", (SidePlan(("ann",), "a", 1), SidePlan(("rival",), "b", 1)))
    at = race(3, 2, plan=plan)  # Four shifts and three: both in style.
    run(at)
    assert only(at, VictoryMarked) == VictoryMarked("pcs", 1, 1)


@pytest.mark.rule(
    "FC-CONTEST-07", prompt="win three exchanges: the contest is over; /contest … to 5 makes it longer"
)
@pytest.mark.parametrize("to", [3, 4, 5])
def test_the_first_to_the_agreed_victories_wins(to: int) -> None:
    at = race(*(1, 0) * to, plan=RACE._replace(to=to))
    for exchanges in range(to):
        assert not events_of(at, ContestEnded), exchanges
        run(at)
    assert only(at, ContestEnded).winner == "pcs"
    assert at.state.scene.mode == "free" and at.state.scene.contest is None


@pytest.mark.rule("FC-CONTEST-07")
@pytest.mark.parametrize("to", [0, 1, 2, 6])
def test_it_is_three_to_five(to: int) -> None:
    at = table(hero("Ann"), foe("Rival"))
    with pytest.raises(IllegalChoice, match="3 to 5"):
        play(at, start_contest(at, RACE._replace(to=to)))


@pytest.mark.rule(
    "FC-CONTEST-08", prompt="a tie at the top in /exchange: nobody marks, and a new situation aspect comes"
)
def test_a_tie_at_the_top_brings_a_twist_and_no_victory() -> None:
    at = race(1, 1)
    played = run(at, {"twist": "The Lights Go Out"})
    assert played.decision("twist").who == "gm"
    assert only(at, Twist).aspect == "The Lights Go Out" and tally(at) == {"pcs": 0, "opposition": 0}
    added = only(at, AspectAdded)
    assert (added.aspect, added.kind, added.on, dict(added.free_invokes)) == (
        "The Lights Go Out",
        "situation",
        "scene",
        {},
    )


@pytest.mark.rule("FC-CONTEST-08")
def test_the_gm_may_grant_a_free_invoke_on_the_twist() -> None:
    at = race(1, 1)
    run(at, {"twist": "The Lights Go Out", "twist-favours": "opposition"})
    assert free_invokes(at, "The Lights Go Out") == {"rival": 1}


@pytest.mark.rule("FC-CONTEST-08")
def test_a_tie_below_the_top_is_nothing() -> None:
    plan = ContestPlan("x", tuple(SidePlan((who,), "win") for who in ("ann", "rival", "other")))
    people = (hero("Ann", athletics=2), foe("Rival", athletics=2), foe("Other", athletics=2))
    at = race(1, 0, 0, plan=plan, people=people)
    run(at)
    assert not events_of(at, Twist) and tally(at)["ann" if "ann" in tally(at) else "pcs"] == 1


def test_both_sides_invoke_until_both_pass_and_whoever_trails_is_asked_first() -> None:
    people = (hero("Ann", athletics=2, aspects=("Fast",)), foe("Rival", athletics=2, aspects=("Sly",)))
    at = race(0, 1, people=people, pool=1)
    asked = {("invoke", "ann"): ["fast:+2", "pass"], ("invoke", "rival"): ["sly:+2"]}
    run(at, asked)
    assert [invoked.who for invoked in events_of(at, Invoked)] == ["ann", "rival"]
    assert tally(at) == {"pcs": 0, "opposition": 1}


def test_an_obstacle_can_be_made_harder_by_the_other_side() -> None:
    plan = ContestPlan("x", (SidePlan(("ann",), "a", 1), SidePlan(("rival",), "b", 1)))
    at = race(
        1,
        1,
        plan=plan,
        people=(hero("Ann", athletics=2, aspects=("Rash",)), foe("Rival", athletics=2)),
        pool=1,
    )
    run(at, {("invoke", "gm"): ["rash:oppose"]})
    assert only(at, Invoked).mode == "oppose" and tally(at) == {"pcs": 0, "opposition": 1}


def test_a_rival_hero_whose_aspect_is_turned_against_them_is_owed_the_point() -> None:
    plan = ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("ben",), "b")))
    people = (hero("Ann", athletics=2), hero("Ben", athletics=2, aspects=("Slow",)))
    at = race(0, 1, plan=plan, people=people)
    run(at, {("invoke", "ann"): ["slow:+2"]})
    assert only(at, FatePointsOwed) == FatePointsOwed("ben", 1, "hostile")
    end_scene(at)
    assert now(at, "ben").fate_points == 4


def test_a_boost_lasts_through_the_next_exchange() -> None:
    at = race(3, 0, 0, 1, 0, 1, people=(hero("Ann", athletics=2, notice=1), foe("Rival", athletics=2)))
    play(
        at,
        contest_advantage(at, "ann", "notice", ""),
        {"interferes": "rival", "defend": "none", "name": "Ahead"},
    )
    assert not boosts(at)
    at = race(1, 0, 1, 0, 1, people=(hero("Ann", athletics=2, notice=1), foe("Rival", athletics=2)))
    play(at, contest_advantage(at, "ann", "notice", "Short Cut"), {"interferes": "nobody", "difficulty": "2"})
    assert len(boosts(at)) == 1
    run(at)
    assert len(boosts(at)) == 1
    run(at)
    assert not boosts(at)


@pytest.mark.rule(
    "FC-SCENE-06",
    prompt="/contest in a conflict (if the GM lets it go), /conflict in a contest, /concede gives one up",
)
def test_from_a_conflict_to_a_contest_pays_what_is_owed() -> None:
    at = table(hero("Ann", fight=1), foe("Rival", fight=1), conflict="physical")
    at.emit(FatePointsOwed("ann", 1, "hostile"))
    play(at, turn_into(at, "contest"), {"break-off": "allow"})
    assert only(at, ConflictEnded).winner is None
    assert only(at, FatePoints).held == 1 and now(at, "ann").spendable == 3
    play(at, start_contest(at, RACE), DIRECT)
    assert at.state.scene.mode == "contest" and at.state.scene.turn is None


def test_the_gm_may_not_let_a_conflict_go() -> None:
    at = table(hero("Ann", fight=1), foe("Rival", fight=1), conflict="physical")
    with pytest.raises(IllegalChoice, match="/concede"):
        play(at, turn_into(at, "contest"), {"break-off": "deny"})
    assert not at.log


@pytest.mark.rule("FC-SCENE-06")
def test_blows_turn_a_contest_into_a_conflict_without_a_winner() -> None:
    at = race(3, 0)
    run(at)
    play(at, start_conflict(at, "physical", "ann"))
    assert only(at, ContestEnded).winner is None
    assert (
        at.state.scene.mode == "conflict" and at.state.scene.contest is None and at.state.scene.exchange == 1
    )


def test_a_side_can_give_up_for_nothing() -> None:
    at = race()
    play(at, give_up(at, "ann", "Enough"))
    assert only(at, GaveUp).side == "pcs" and only(at, ContestEnded).winner == "opposition"
    assert not events_of(at, FatePointsOwed) and now(at, "ann").out is None


def test_of_three_sides_two_go_on_when_one_gives_up_and_the_last_one_wins() -> None:
    plan = ContestPlan("The race", tuple(SidePlan((who,), "win") for who in ("ann", "ben", "cat")))
    at = race(plan=plan, people=tuple(hero(name, athletics=2) for name in ("Ann", "Ben", "Cat")))
    play(at, give_up(at, "ann"))
    assert at.state.scene.mode == "contest" and not events_of(at, ContestEnded)
    with pytest.raises(IllegalChoice, match="Ann is on no side of this contest"):
        run(at, {}, "ann")
    play(at, give_up(at, "ben"))
    assert only(at, ContestEnded).winner == "cat" and at.state.scene.mode == "free"


def test_stress_from_a_contest_lasts_to_the_end_of_the_scene() -> None:
    at = race(0, 3, plan=RACE._replace(threat=FIRE, strikes=("ann",)))
    run(at)
    play(at, give_up(at, "ann"))
    assert marked(at, "ann") == 2
    end_scene(at)
    assert marked(at, "ann") == 0


def test_sides_nobody_plays_contend_to_the_end_by_themselves() -> None:
    people = (hero("Ann", athletics=2, control="default"), foe("Rival", athletics=2))
    at = race(*(1, 0) * 3, people=people)
    assert only(at, ContestEnded).winner == "pcs" and len(events_of(at, Outcome)) == 6


def test_the_outcome_of_the_first_side_is_the_latest() -> None:
    at = race(1, 0)
    run(at)
    last = at.state.last
    assert last is not None and (last.who, last.effort, last.opposition, last.shifts, last.result) == (
        "ann",
        3,
        2,
        1,
        "succeed",
    )


@pytest.mark.rule("FC-CONTEST-04")
def test_no_obstacle_of_a_contest_is_too_high_for_the_gm_to_say() -> None:
    at = table(hero("Ann", athletics=2), foe("Rival", athletics=2), dice=(1, 0))
    play(at, start_contest(at, RACE), {"contest-opposition": "obstacles"})
    run(at, {("difficulty", "gm"): "11"})
    assert {event.difficulty for event in events_of(at, DifficultySet)} == {11}


def test_a_skill_first_used_in_a_contest_may_take_an_open_place() -> None:
    growing = hero("Ann")
    growing = growing._replace(sheet=replace(growing.sheet, growing=True))
    at = race(0, 0, people=(growing, foe("Rival", athletics=2)))
    run(at, {"place-skill": "3"})
    assert now(at, "ann").sheet.rating("athletics") == 3
    assert events_of(at, Rolled)[0].rating == 3


def test_no_blow_across_the_map_turns_a_contest_into_a_conflict() -> None:
    people = (hero("Ann", athletics=2, fight=2, zone="yard"), foe("Rival", athletics=2, zone="loft"))
    at = table(*people, zones=zones(("Yard", "Loft")))
    plan = ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("rival",), "b")))
    play(at, start_contest(at, plan), {})
    happened = len(at.log)
    with pytest.raises(IllegalChoice, match="reaches only your own zone"):
        play(at, come_to_blows(at, "ann", "rival", "fight"), {})
    assert len(at.log) == happened


def at_blows(effect: str) -> Table:
    """Ann goes for her rival in the middle of a race; the GM compels her before her turn, and that brings this."""
    people = (
        hero("Ann", athletics=2, fight=2, aspects=("Afraid of the Dark",), zone="yard"),
        foe("Rival", athletics=2, zone="yard"),
    )
    at = table(*people, zones=zones(("Yard", "Loft")), dice=(0, 0))
    play(
        at, start_contest(at, ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("rival",), "b")))), DIRECT
    )
    at.emit(CompelsPerScene(1))
    at.log.clear()
    answers = {"offer-compel": "ann:afraid-of-the-dark:event", "compel": "accept", "complication": effect}
    play(at, come_to_blows(at, "ann", "rival", "fight"), answers)
    return at


@pytest.mark.rule("FC-COMPEL-02")
def test_a_compel_that_takes_the_two_apart_stands_and_the_blow_falls_on_nobody() -> None:
    at = at_blows("moved:loft")
    assert only(at, Compel).answer == "accepted" and now(at, "ann").zone == "loft"
    assert at.state.scene.mode == "conflict" and at.state.scene.turn == "ann"
    assert not events_of(at, Rolled), "she is out of reach, and the turn is still hers"


def test_a_compel_that_leaves_them_face_to_face_keeps_no_blow_off() -> None:
    at = at_blows("barrier:loft")
    assert only(at, Compel).answer == "accepted" and only(at, ConflictStarted)
    assert events_of(at, Rolled)[0].who == "ann"


@pytest.mark.parametrize(("notice", "struck"), [(4, True), (0, False)])
def test_where_skills_decide_who_is_first_a_blow_falls_if_that_is_who_struck_it(
    notice: int, struck: bool
) -> None:
    people = (hero("Ann", athletics=2, fight=2, notice=notice), hero("Bo", notice=2), foe("Rival"))
    at = table(*people, dialect="core", dice=(0, 0))
    plan = ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("rival",), "b")))
    play(at, start_contest(at, plan), DIRECT)
    at.log.clear()
    play(at, come_to_blows(at, "ann", "rival", "fight"))
    assert only(at, ConflictStarted)
    assert [each.who for each in events_of(at, Rolled)][:1] == (["ann"] if struck else [])
