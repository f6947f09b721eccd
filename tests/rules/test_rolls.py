"""A roll from beginning to end, what stands against it, and its four outcomes (ACT, DIFF, OUTCOME)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.rules.decisions.actions import Task
from solofate.rules.dice import ALL_FACES, Faces, show_faces
from solofate.rules.events import (
    AspectAdded,
    Boost,
    ConsequenceTaken,
    Cost,
    DifficultySet,
    Hit,
    Invoked,
    Narration,
    Outcome,
    Rolled,
    StressMarked,
    StuntUsed,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import FAILED, MET, PARTLY, Against, bare_roll, overcome
from solofate.rules.procedures.actions.rolls import make_roll
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
)

SAFE = Task("ethan", "overcome", "crafts", "open the safe")


def ethan(**skills: int) -> Character:
    return hero("Ethan", fate_points=0, **skills)


@pytest.mark.rule("FC-ACT-04", "FC-DIFF-01", "FC-OUTCOME-01", "FC-OUTCOME-08")
def test_charles_searches_the_wrecked_buildings() -> None:
    """XC-OVERCOME-01."""
    at = table(hero("Charles", investigate=1, fate_points=0), dice=["00++"])
    task = Task("charles", "overcome", "investigate")
    assert play(at, overcome(at, task, Against(difficulty=2))).returned == MET
    assert only(at, Rolled) == Rolled("charles", "overcome", "investigate", 1, (0, 0, 1, 1), 0, 3)
    assert only(at, Outcome) == Outcome("charles", "overcome", 3, 2, 1, "succeed", skill="investigate")


@pytest.mark.rule("FC-ACT-04")
def test_dice_then_skill_and_stunts_then_invokes_then_the_outcome() -> None:
    sure = Stunt("Sure Foot", "…", Bonus("athletics", "overcome"))
    asked = Stunt("Second Wind", "…", Bonus("athletics", "overcome", 2, parse_condition("after a rest")))
    mira = hero("Mira", athletics=1, stunts=[sure, asked], aspects=["Lucky"])
    at = table(mira, dice=[-1])
    answers = {("invoke", "mira"): ["lucky:+2", "second-wind:stunt"]}
    play(at, overcome(at, Task("mira", "overcome", "athletics"), Against(difficulty=4)), answers)
    order = [
        type(event) for event in at.log if type(event) in (Rolled, DifficultySet, Invoked, StuntUsed, Outcome)
    ]
    assert order == [Rolled, DifficultySet, Invoked, StuntUsed, Outcome]
    assert (only(at, Rolled).bonus, only(at, Rolled).effort) == (2, 2), (
        "what applies by itself is in the roll"
    )
    assert (only(at, Outcome).effort, only(at, Outcome).shifts) == (6, 2)


@pytest.mark.rule("FC-ACT-04")
@given(st.sampled_from(ALL_FACES), st.integers(-4, 8), st.integers(-4, 12))
def test_effort_is_dice_and_skill_and_shifts_are_what_is_left_of_it(
    faces: Faces, rating: int, difficulty: int
) -> None:
    at = table(hero("Mira", lore=rating, fate_points=0), dice=[show_faces(faces)])
    play(at, bare_roll(at, "mira", "lore", Against(difficulty=difficulty)))
    outcome = only(at, Outcome)
    assert outcome.effort == sum(faces) + rating
    assert outcome.shifts == outcome.effort - difficulty


@pytest.mark.rule("FC-OUTCOME-01")
@pytest.mark.parametrize(
    ("shifts", "result"),
    [(-4, "fail"), (-1, "fail"), (0, "tie"), (1, "succeed"), (2, "succeed"), (3, "style"), (4, "style")],
)
def test_the_four_outcomes(shifts: int, result: str) -> None:
    at = table(ethan(crafts=2), dice=[shifts])
    play(at, bare_roll(at, "ethan", "crafts", Against(difficulty=2)))
    assert (only(at, Outcome).shifts, only(at, Outcome).result) == (shifts, result)


def test_the_dialect_says_where_style_begins() -> None:
    at = table(ethan(), dice=[3])
    at.rules = replace(at.rules, style_at=4)
    play(at, bare_roll(at, "ethan", "crafts", Against(difficulty=0)))
    assert only(at, Outcome).result == "succeed"


# What stands against a roll


@pytest.mark.rule("FC-DIFF-01", "FC-DIFF-05")
def test_the_gm_sets_a_difficulty_before_the_roll_if_nothing_else_is_said() -> None:
    at = table(ethan(), foe("Guard"), dice=[4])
    played = play(at, overcome(at, SAFE), {"difficulty": "3"})
    asked = played.asked[0]
    assert (asked.kind, asked.who, asked.revealed) == ("difficulty", "gm", False)
    assert ids(asked) == [*map(str, range(9)), "active:guard"]
    assert only(at, DifficultySet).difficulty == 3
    assert type(at.log[0]) is Rolled and type(at.log[1]) is DifficultySet
    assert events_of(at, Rolled)[1:] == [], "nobody defends"


@pytest.mark.rule("FC-DIFF-01", "FC-DIFF-05")
def test_where_both_would_fit_the_gm_chooses_opposition_or_difficulty_before_the_dice() -> None:
    """XC-DIFF-01: the safe's difficulty, or the guards."""
    at = table(ethan(), foe("Guard", notice=2), dice=[4, 0])
    played = play(at, overcome(at, SAFE), {"difficulty": "active:guard", "defend": "notice"})
    assert played.asked_kinds[:2] == ["difficulty", "defend"]
    assert not played.asked[1].revealed, "no dice have fallen yet"
    assert events_of(at, DifficultySet) == []
    assert [(roll.who, roll.action) for roll in events_of(at, Rolled)] == [
        ("ethan", "overcome"),
        ("guard", "defend"),
    ]


@pytest.mark.rule("FC-DIFF-02")
def test_a_difficulty_comes_with_its_reason() -> None:
    at = table(ethan(), dice=[0])
    play(at, bare_roll(at, "ethan", "crafts", Against(4, None, "Rusted Shut")))
    assert only(at, DifficultySet) == DifficultySet("ethan", 4, "Rusted Shut")


@pytest.mark.rule("FC-DIFF-03")
def test_opposition_is_a_defend_action_with_dice_skill_stunts_and_invokes() -> None:
    stubborn = Stunt("Stubborn", "…", Bonus("will", "defend"))
    guard = foe("Guard", will=2, stunts=[stubborn], aspects=["By the Book"])
    at = table(hero("Mira", rapport=3, fate_points=0), guard, dice=[1, "+++-"], pool=1)
    answers = {"defend": "will", ("invoke", "guard"): ["by-the-book:+2"]}
    play(at, overcome(at, Task("mira", "overcome", "rapport"), Against(opponent="guard")), answers)
    defence = events_of(at, Rolled)[1]
    assert (defence.action, defence.skill, defence.rating, defence.bonus, defence.effort) == (
        "defend",
        "will",
        2,
        2,
        6,
    )
    assert only(at, Outcome).opposition == 8
    assert at.state.pool == 0, "the GM paid for it"


@pytest.mark.rule("FC-DIFF-04")
def test_an_attack_always_meets_the_targets_defend_roll() -> None:
    at = table(hero("Mira", fight=2), foe("Thug", athletics=1), dice=[1, 1], conflict="physical")
    played = play(at, attack(at, "mira", "thug", "fight"))
    assert played.asked_kinds[0] == "defend"
    assert [(roll.who, roll.action) for roll in events_of(at, Rolled)] == [
        ("mira", "attack"),
        ("thug", "defend"),
    ]


@pytest.mark.rule("FC-DIFF-04")
def test_an_advantage_against_an_enemy_meets_its_defend_roll() -> None:
    at = table(ethan(deceive=2), foe("Thug", empathy=1), dice=[1, 0])
    played = play(at, advantage(at, "ethan", "deceive", "Distracted", "thug"))
    assert played.decision("defend").who == "thug"
    assert [roll.action for roll in events_of(at, Rolled)] == ["advantage", "defend"]


@pytest.mark.rule("FC-DIFF-04")
def test_an_advantage_on_an_ally_or_the_scene_meets_no_defence_by_right() -> None:
    for on in ("scene", "pike"):
        at = table(ethan(), hero("Pike"), foe("Thug"), dice=[3])
        played = play(at, advantage(at, "ethan", "crafts", "Barricaded", on), {"difficulty": "1"})
        assert played.asked_kinds == ["difficulty"]


@pytest.mark.rule("FC-DIFF-04")
def test_the_gm_may_use_a_difficulty_where_the_enemy_is_not_what_makes_it_hard() -> None:
    """XC-ADV-01: the shoggoth is easily hit; the fire bomb has to be made in time."""
    at = table(hero("Ethan", crafts=1, fate_points=0), foe("Shoggoth"), dice=["0+++"], conflict="physical")
    against = Against(3, None, "how fast can it be made?")
    play(at, advantage(at, "ethan", "crafts", "On Fire", "shoggoth", against))
    assert only(at, Outcome)[2:6] == (4, 3, 1, "succeed")
    assert only(at, AspectAdded).on == "shoggoth"
    assert free_invokes(at, "On Fire") == {"ethan": 1}


@pytest.mark.rule("FC-DIFF-04")
def test_a_target_that_does_nothing_is_met_at_mediocre() -> None:
    at = table(ethan(fight=2), foe("Thug", athletics=4), dice=[0], conflict="physical")
    play(at, attack(at, "ethan", "thug", "fight"), {"defend": "none"})
    assert only(at, DifficultySet) == DifficultySet("ethan", 0, "no defence")
    assert only(at, Hit).shifts == 2


# The outcomes


@pytest.mark.rule("FC-OUTCOME-02", "FC-OUTCOME-04")
def test_a_failure_is_plain_or_success_at_a_major_cost_the_gm_names_first() -> None:
    """XC-OUTCOME-01 and -02: the safe stays closed, or it opens and a guard is there."""
    for answer, returned in (("fail", FAILED), ("major-cost", MET)):
        at = table(ethan(), dice=[-1])
        played = play(at, overcome(at, SAFE, Against(difficulty=1)), {"overcome-fail": answer})
        assert returned == played.returned
        assert only(at, Outcome).result == "fail"
        kinds = played.asked_kinds
        assert kinds.index("cost") < kinds.index("overcome-fail"), "the price is known before the choice"
        assert played.decision("overcome-fail").who == "ethan"
        assert len(events_of(at, Cost)) == (answer == "major-cost")


@pytest.mark.rule("FC-OUTCOME-03")
def test_a_plain_failure_changes_the_situation() -> None:
    at = table(ethan(), dice=[-1])
    played = play(at, overcome(at, SAFE, Against(difficulty=1)), {"overcome-fail": "fail"})
    assert (played.decision("setback").who, ids(played.decision("setback"))) == ("gm", ["turn", "hit"])
    assert type(at.log[-1]) is Narration and at.log[-1].by == "gm"


@pytest.mark.rule("FC-OUTCOME-02", "FC-OUTCOME-05")
def test_taking_a_hit_falls_on_the_one_who_failed_and_does_not_bring_the_aim() -> None:
    at = table(ethan(), hero("Pike"), dice=[-2])
    answers = {"overcome-fail": "fail", "setback": "hit", "absorb": "stress:3"}
    played = play(at, overcome(at, SAFE, Against(difficulty=1)), answers)
    assert played.returned == FAILED
    assert only(at, Hit) == Hit("ethan", None, 3, "physical"), "as many shifts as the roll fell short"
    assert (marked(at, "ethan"), marked(at, "pike")) == (3, 0)


@pytest.mark.rule("FC-OUTCOME-02", "FC-OUTCOME-05")
def test_success_may_be_paid_for_with_harm() -> None:
    """XC-OUTCOME-03: the door opens, and the handle was poisoned."""
    at = table(ethan(), dice=[-1])
    answers = {"cost": "hit", "overcome-fail": "major-cost", "absorb": "mild", "name": "Poisoned"}
    assert play(at, overcome(at, SAFE, Against(difficulty=1)), answers).returned == MET
    assert only(at, Hit).shifts == 2
    assert only(at, ConsequenceTaken) == ConsequenceTaken("ethan", "mild", "Poisoned", None, "physical")
    assert free_invokes(at, "Poisoned") == {}, "a trap holds no free invoke"


@pytest.mark.rule("FC-OUTCOME-04")
def test_a_major_cost_makes_things_seriously_worse() -> None:
    at = table(ethan(), dice=[-1])
    answers = {"cost": "problem", "overcome-fail": "major-cost"}
    played = play(at, overcome(at, SAFE, Against(difficulty=1)), answers)
    assert ids(played.decision("cost")) == ["problem", "hit", "consequence", "deadline"]
    assert only(at, Cost).degree == "major"
    assert only(at, AspectAdded).free_invokes == {"gm": 1}


@pytest.mark.rule("FC-OUTCOME-06")
def test_a_tie_gives_the_aim_at_a_minor_cost_or_a_part_of_it() -> None:
    """XC-OUTCOME-04 and -05: dawn breaks before the door opens, or only some pages come out."""
    for answer, returned, costs in (("minor-cost", MET, 1), ("partial", PARTLY, 0)):
        at = table(ethan(crafts=1), dice=[0])
        played = play(at, overcome(at, SAFE, Against(difficulty=1)), {"overcome-tie": answer})
        assert (only(at, Outcome).result, played.returned) == ("tie", returned)
        assert played.decision("overcome-tie").who == "ethan"
        assert len(events_of(at, Cost)) == costs
        assert all(cost.degree == "minor" for cost in events_of(at, Cost))


@pytest.mark.rule("FC-OUTCOME-07")
@pytest.mark.parametrize("price", ["boost", "stress", "detail", "hit"])
def test_minor_costs(price: str) -> None:
    at = table(ethan(crafts=1), dice=[0])
    answers = {"overcome-tie": "minor-cost", "cost": price}
    played = play(at, overcome(at, SAFE, Against(difficulty=1)), answers)
    assert ids(played.decision("cost")) == ["boost", "stress", "detail", "hit"]
    assert played.decision("cost").who == "gm"
    assert marked(at, "ethan") == {"stress": 2, "hit": 1}.get(price, 0)
    assert [dict(boost.free_invokes) for boost in boosts(at)] == ([{"gm": 1}] if price == "boost" else [])
    details = events_of(at, AspectAdded)
    assert [dict(detail.free_invokes) for detail in details] == ([{}] if price == "detail" else [])
    assert [hit.shifts for hit in events_of(at, Hit)] == ([1] if price == "hit" else [])
    assert events_of(at, ConsequenceTaken) == [], "a minor cost never forces a consequence"


@pytest.mark.rule("FC-OUTCOME-07")
def test_a_minor_cost_in_boxes_is_not_offered_if_they_cannot_be_marked() -> None:
    for empty, offered in ((2, {"stress", "hit"}), (1, {"hit"}), (0, set())):
        full = ethan(crafts=1)
        at = table(full._replace(tracks=full.marked("physical", range(3 - empty)).tracks), dice=[0])
        played = play(at, overcome(at, SAFE, Against(difficulty=1)), {"overcome-tie": "minor-cost"})
        assert {"stress", "hit"} & set(ids(played.decision("cost"))) == offered


@pytest.mark.rule("FC-OUTCOME-07")
def test_a_minor_cost_of_stress_is_of_the_kind_of_the_danger() -> None:
    at = table(ethan(crafts=1), foe("Voice"), dice=[0], conflict="mental")
    play(at, overcome(at, SAFE, Against(difficulty=1)), {"overcome-tie": "minor-cost", "cost": "stress"})
    assert only(at, StressMarked) == StressMarked("ethan", "mental", (0, 1), "mental")


@pytest.mark.rule("FC-OUTCOME-08")
@pytest.mark.parametrize("shifts", [1, 2])
def test_a_success_gives_the_aim_in_full_and_costs_nothing(shifts: int) -> None:
    """XC-OUTCOME-06."""
    at = table(ethan(), dice=[shifts])
    played = play(at, overcome(at, SAFE, Against(difficulty=0)))
    assert (played.returned, played.asked) == (MET, [])
    assert [type(event) for event in at.log] == [Rolled, DifficultySet, Outcome]
    assert now(at, "ethan") == ethan()


@pytest.mark.rule("FC-OUTCOME-09")
def test_style_gives_the_aim_and_something_on_top() -> None:
    """XC-OUTCOME-07."""
    at = table(ethan(), dice=[3])
    played = play(at, overcome(at, SAFE, Against(difficulty=0)))
    assert (played.returned, played.asked) == (MET, [])
    assert only(at, Boost).who == "ethan"


@pytest.mark.rule("FC-DIFF-03", "FC-DIFF-04")
def test_an_undefended_hero_is_the_one_asked_to_raise_the_number() -> None:
    pike = hero("Pike", aspects=["Hard to Hit"])
    thug = foe("Thug", fight=2)
    at = table(hero("Mira", aspects=["Watchful"]), pike, thug, dice=[0], conflict="physical", turn="thug")
    played = play(at, attack(at, "thug", "pike", "fight"), {"defend": "none", "absorb": "stress:2"})
    assert {decision.who for decision in played.decisions("invoke")} == {"pike"}
    assert [id for id in ids(played.decision("invoke")) if not id.startswith("mira/")] == [
        "pass",
        "hard-to-hit:oppose",
    ]


@pytest.mark.rule("FC-DIFF-01")
def test_a_fixed_difficulty_may_be_raised_by_the_side_that_does_not_roll() -> None:
    at = table(ethan(), foe("Guard"), dice=[2], pool=1, aspects=[Aspect("Rusted Shut")])
    play(
        at,
        bare_roll(at, "ethan", "crafts", Against(difficulty=1)),
        {("invoke", "gm"): ["rusted-shut:oppose"]},
    )
    assert (only(at, Outcome).opposition, only(at, Outcome).result) == (3, "fail")
    assert at.state.pool == 0


def test_the_words_of_a_deed_go_with_the_heros_own_roll_and_with_nobody_elses() -> None:
    at = table(hero("Maren"), foe("Og"), dice=["0000"] * 4)
    at.told = "vault the counter"
    for who, action in (("maren", "defend"), ("og", "attack"), ("maren", "overcome"), ("maren", "overcome")):
        make_roll(at, who, action, "fight", purpose="cross")
    assert [event.purpose for event in events_of(at, Rolled)] == [
        "cross",
        "cross",
        "vault the counter",
        "cross",
    ]
