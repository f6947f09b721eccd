"""Boosts: where they come from, what they can do, and when they are gone (BOOST)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.actions import Task
from solofate.rules.events import AspectRemoved, Boost, BoostHandedOver, FatePoints, Invoked, Outcome
from solofate.rules.model.aspects import GM, Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.boosts import gain_boost, hand_over_boost, name_boost
from solofate.rules.procedures.actions.details import declare
from solofate.rules.procedures.actions.overcome import Against, bare_roll, overcome
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.conflict.turns import pass_turn
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import Throw, boosts, events_of, foe, free_invokes, hero, ids, only, play, table


def mira(points: int = 0) -> Character:
    return hero("Mira", fate_points=points)


def with_boost(*characters: Character, dice: tuple[Throw, ...] = (), conflict: str | None = None) -> Table:
    """The first of these holds a boost called Boost."""
    at = table(*characters, dice=dice, conflict=conflict)
    gain_boost(at, characters[0].id, "test")
    at.log.clear()
    return at


@pytest.mark.rule("FC-BOOST-01")
def test_no_fate_point_invokes_a_boost() -> None:
    at = with_boost(mira(points=3), foe("Thug"), dice=(0,))
    free = play(at, bare_roll(at, "mira", "lore", Against(difficulty=9)), {("invoke", "mira"): ["boost:+2"]})
    assert len(free.decisions("invoke")) == 1, "used once, and not to be had for a point"
    theirs = with_boost(foe("Thug"), mira(points=3), dice=(0, 0))
    played = play(theirs, attack(theirs, "mira", "thug", "fight"))
    assert "mira" not in [decision.who for decision in played.decisions("invoke")]


@pytest.mark.rule("FC-BOOST-01")
def test_a_boost_pays_for_no_story_detail() -> None:
    at = with_boost(mira(points=3))
    with pytest.raises(IllegalChoice, match="boost"):
        play(at, declare(at, "mira", "a rope hangs there", "Boost"))
    assert at.log == []


@pytest.mark.rule("FC-BOOST-02", "FC-INVOKE-09")
@pytest.mark.parametrize(("mode", "effort"), [("+2", 2), ("reroll", 4)])
def test_a_boost_serves_once_and_is_gone(mode: str, effort: int) -> None:
    at = with_boost(mira(), dice=(0, 4))
    answers = {("invoke", "mira"): [f"boost:{mode}"]}
    played = play(at, bare_roll(at, "mira", "lore", Against(difficulty=9)), answers)
    assert only(at, Outcome).effort == effort
    assert [decision for decision in played.decisions("invoke")[1:] if "boost:+2" in ids(decision)] == []
    assert (only(at, Invoked).paid_with, only(at, Invoked).kind) == ("free", "boost")
    assert only(at, AspectRemoved).aspect == "Boost"
    assert boosts(at) == []
    assert events_of(at, FatePoints) == []


@pytest.mark.rule("FC-BOOST-02")
def test_a_boost_of_the_gms_side_may_raise_a_number() -> None:
    at = table(mira(), foe("Guard"), dice=[1])
    gain_boost(at, GM, "test")
    play(at, bare_roll(at, "mira", "lore", Against(difficulty=0)), {("invoke", "gm"): ["boost:oppose"]})
    assert only(at, Outcome).opposition == 2
    assert boosts(at) == []


@pytest.mark.rule("FC-BOOST-02", "FC-INVOKE-04")
def test_several_boosts_may_go_into_one_roll() -> None:
    at = with_boost(mira(), dice=(0,))
    gain_boost(at, "mira", "test")
    assert [boost.name for boost in boosts(at)] == ["Boost", "Boost 2"]
    play(
        at,
        bare_roll(at, "mira", "lore", Against(difficulty=9)),
        {("invoke", "mira"): ["boost:+2", "boost-2:+2"]},
    )
    assert only(at, Outcome).effort == 4


# How long an unused one lasts


def end_turn(at: Table, who: str, to: str) -> None:
    assert advance(pass_turn(at, who), at, lambda decision, seen: to) is None
    assert at.state.scene.turn == to


@pytest.mark.rule("FC-BOOST-03")
def test_in_a_conflict_it_lasts_to_the_end_of_its_holders_next_turn() -> None:
    at = table(mira(), hero("Pike"), foe("Thug"), conflict="physical")
    gain_boost(at, "mira", "test")
    end_turn(at, "mira", "thug")
    assert len(boosts(at)) == 1, "gained in this turn, it survives it"
    end_turn(at, "thug", "pike")
    end_turn(at, "pike", "mira")
    assert len(boosts(at)) == 1
    end_turn(at, "mira", "thug")
    assert boosts(at) == []
    assert only(at, AspectRemoved).aspect == "Boost"


@pytest.mark.rule("FC-BOOST-03")
def test_gained_out_of_turn_it_is_gone_after_the_next_turn() -> None:
    at = table(foe("Thug"), mira(), foe("Brute"), conflict="physical")
    gain_boost(at, "mira", "test")
    end_turn(at, "thug", "mira")
    assert len(boosts(at)) == 1
    end_turn(at, "mira", "brute")
    assert boosts(at) == []


@pytest.mark.rule("FC-BOOST-03")
def test_one_of_the_gms_side_lasts_to_the_end_of_the_oppositions_next_turn() -> None:
    at = table(mira(), hero("Pike"), foe("Thug"), conflict="physical")
    gain_boost(at, GM, "test")
    end_turn(at, "mira", "pike")
    end_turn(at, "pike", "thug")
    assert len(boosts(at)) == 1
    end_turn(at, "thug", "mira")
    assert boosts(at) == []


@pytest.mark.rule("FC-BOOST-03")
def test_outside_exchanges_it_lasts_to_the_next_roll_its_holder_makes() -> None:
    at = with_boost(mira(), hero("Pike", fate_points=0), dice=(0, 0))
    play(at, bare_roll(at, "pike", "lore", Against(difficulty=-1)))
    assert len(boosts(at)) == 1, "not her roll"
    play(at, bare_roll(at, "mira", "lore", Against(difficulty=-1)))
    assert boosts(at) == []


@pytest.mark.rule("FC-BOOST-03")
@pytest.mark.parametrize("against", [Against(opponent="thug"), Against(difficulty=0)])
def test_outside_exchanges_one_of_the_gms_side_lasts_to_the_next_roll_against_it(against: Against) -> None:
    at = table(mira(), foe("Thug"), dice=[1, 0])
    gain_boost(at, GM, "test")
    play(at, overcome(at, Task("mira", "overcome", "stealth"), against))
    assert boosts(at) == []


@pytest.mark.rule("FC-BOOST-03", "FC-OVERCOME-06")
def test_outside_exchanges_the_roll_that_gave_it_does_not_take_it() -> None:
    at = table(mira(), dice=[3])
    play(at, overcome(at, Task("mira", "overcome", "lore"), Against(difficulty=0)))
    assert len(boosts(at)) == 1


@pytest.mark.rule("FC-BOOST-03")
def test_in_a_conflict_a_roll_alone_does_not_take_it() -> None:
    at = with_boost(mira(), foe("Thug", athletics=1), dice=(0, 0), conflict="physical")
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["pass"]})
    assert len(boosts(at)) == 1


@pytest.mark.rule("FC-BOOST-03")
def test_it_never_outlives_the_scene_or_the_conflict() -> None:
    for end in (end_scene, lambda at: end_conflict(at, "pcs")):
        at = with_boost(mira(), foe("Thug"), conflict="physical")
        end(at)
        assert boosts(at) == []


# Its name, and handing it over


class Namer:
    """Suggests one name for every boost."""

    def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
        return (f"Edge from {about}", "Off Balance")


@pytest.mark.rule("FC-BOOST-04")
def test_a_boost_needs_no_name_to_exist_or_be_used_and_play_does_not_stop_for_one() -> None:
    at = table(mira(), foe("Thug"), dice=[0, 0], words=Namer())
    played = play(at, attack(at, "mira", "thug", "fight"))
    assert "name" not in played.asked_kinds
    assert only(at, Boost).aspect == "Edge from attack", "a default from the action that gave it"
    gain_boost(at, "mira", "attack")
    assert boosts(at)[1].name == "Off Balance", "the next suggestion where one is taken"


@pytest.mark.rule("FC-BOOST-04")
def test_its_holder_may_name_it_until_it_is_used() -> None:
    at = with_boost(mira(), foe("Thug"), dice=(0,))
    name_boost(at, "mira", "boost", "  Sand in  Its Eyes ")
    assert boosts(at)[0].name == "Sand in Its Eyes"
    assert free_invokes(at, "Sand in Its Eyes") == {"mira": 1}
    with pytest.raises(IllegalChoice):
        name_boost(at, "mira", "Sand in Its Eyes", "  ")
    with pytest.raises(IllegalChoice, match="holds no boost"):
        name_boost(at, "thug", "Sand in Its Eyes", "Mine")
    play(
        at,
        bare_roll(at, "mira", "lore", Against(difficulty=9)),
        {("invoke", "mira"): ["sand-in-its-eyes:+2"]},
    )
    assert boosts(at) == []


@pytest.mark.rule("FC-BOOST-05")
def test_its_holder_may_hand_it_to_an_ally() -> None:
    at = with_boost(mira(), hero("Pike", fate_points=0), foe("Thug"), dice=(0, 0))
    hand_over_boost(at, "mira", "boost", "pike")
    assert only(at, BoostHandedOver) == BoostHandedOver("Boost", "mira", "pike")
    assert free_invokes(at, "Boost") == {"pike": 1}
    play(at, bare_roll(at, "mira", "lore", Against(difficulty=-1)))
    assert len(boosts(at)) == 1, "it is Pike's now"
    play(at, bare_roll(at, "pike", "lore", Against(difficulty=9)), {("invoke", "pike"): ["boost:+2"]})
    assert only(at, Invoked).holder == "pike"


@pytest.mark.rule("FC-BOOST-05")
@pytest.mark.parametrize(
    ("who", "to"), [("mira", "thug"), ("mira", "mira"), ("pike", "mira"), ("mira", "gone")]
)
def test_to_nobody_else(who: str, to: str) -> None:
    gone = hero("Gone")._replace(out="conceded")
    at = with_boost(mira(), hero("Pike"), foe("Thug"), gone)
    with pytest.raises(IllegalChoice):
        hand_over_boost(at, who, "Boost", to)
    assert at.log == []


@pytest.mark.rule("FC-BOOST-05")
def test_a_situation_aspect_is_not_handed_over() -> None:
    at = table(mira(), hero("Pike"), aspects=[Aspect("Map", free_invokes={"mira": 1})])
    with pytest.raises(IllegalChoice):
        hand_over_boost(at, "mira", "Map", "pike")


@pytest.mark.rule("FC-BOOST-03", "FC-BOOST-05")
def test_handed_over_it_lasts_to_the_end_of_the_new_holders_next_turn() -> None:
    at = table(mira(), hero("Pike"), foe("Thug"), conflict="physical")
    gain_boost(at, "mira", "test")
    hand_over_boost(at, "mira", "Boost", "pike")
    end_turn(at, "mira", "thug")
    end_turn(at, "thug", "pike")
    assert len(boosts(at)) == 1
    end_turn(at, "pike", "mira")
    assert boosts(at) == []


# Where they arise


@pytest.mark.rule("FC-BOOST-06", "FC-ADV-05")
@pytest.mark.parametrize(("shifts", "boosted"), [(0, ["mira"]), (1, []), (3, []), (-1, [])])
def test_from_creating_an_advantage_on_a_tie(shifts: int, boosted: list[str]) -> None:
    at = table(mira(), dice=[shifts])
    play(at, advantage(at, "mira", "lore", "Warded", against=Against(difficulty=0)))
    assert [boost.who for boost in events_of(at, Boost)] == boosted


@pytest.mark.rule("FC-BOOST-06", "FC-OVERCOME-04", "FC-OVERCOME-06")
@pytest.mark.parametrize(
    ("shifts", "tie", "boosted"),
    [
        (0, "fail-with-boost", ["mira"]),
        (0, "partial", []),
        (1, None, []),
        (2, None, []),
        (3, None, ["mira"]),
        (-3, None, []),
    ],
)
def test_from_overcoming_on_a_tie_or_with_style(shifts: int, tie: str | None, boosted: list[str]) -> None:
    at = table(mira(), dice=[shifts])
    task = Task("mira", "overcome", "lore")
    play(at, overcome(at, task, Against(difficulty=0)), {"overcome-tie": tie} if tie else {})
    assert [boost.who for boost in events_of(at, Boost)] == boosted


@pytest.mark.rule("FC-BOOST-06", "FC-ATTACK-03", "FC-ATTACK-05", "FC-DEFEND-08")
@pytest.mark.parametrize(
    ("shifts", "style", "boosted"),
    [
        (0, None, ["mira"]),
        (1, None, []),
        (3, "full", []),
        (3, "boost", ["mira"]),
        (-1, None, []),
        (-2, None, []),
        (-3, None, ["thug"]),
        (-4, None, ["thug"]),
    ],
)
def test_from_attacking_and_defending(shifts: int, style: str | None, boosted: list[str]) -> None:
    mine, theirs = (shifts, 0) if shifts >= 0 else (0, -shifts)
    at = table(mira(), foe("Thug"), dice=[mine, theirs], conflict="physical")
    play(at, attack(at, "mira", "thug", "fight"), {"attack-style": style} if style else {})
    assert [boost.who for boost in events_of(at, Boost)] == boosted


@pytest.mark.rule("FC-BOOST-06", "FC-OUTCOME-07")
def test_and_as_a_minor_cost_for_the_enemy() -> None:
    for against, holder in ((Against(difficulty=0), GM), (Against(opponent="thug"), "thug")):
        at = table(mira(), foe("Thug"), dice=[0, 0])
        play(
            at,
            overcome(at, Task("mira", "overcome", "stealth"), against),
            {"overcome-tie": "minor-cost", "cost": "boost"},
        )
        assert only(at, Boost).who == holder
