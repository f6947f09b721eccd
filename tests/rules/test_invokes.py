"""Invoking aspects: what an invoke gives, what it costs, how often, and the sums (INVOKE)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import Task
from solofate.rules.dice import SeededDice
from solofate.rules.events import (
    AspectAdded,
    ConsequenceTaken,
    FatePoints,
    Invoked,
    Outcome,
    Rerolled,
    Rolled,
    StuntUsed,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, ids, now, only, play, table
from tests.rules.invoking import LUCKY, mira, offered, roll

# What an invoke costs and what it gives


@pytest.mark.rule("FC-INVOKE-01", "FC-INVOKE-02")
def test_an_invoke_costs_a_fate_point_and_adds_two() -> None:
    at = table(mira("Lucky"), dice=[1])
    roll(at, mira=[LUCKY])
    assert only(at, FatePoints) == FatePoints("mira", -1, 2, "invoke Lucky")
    invoked = only(at, Invoked)
    assert (invoked.aspect, invoked.mode, invoked.paid_with, invoked.effort) == (
        "Lucky",
        "+2",
        "fate-point",
        3,
    )
    assert only(at, Outcome).effort == 3


@pytest.mark.rule("FC-INVOKE-01", "FC-INVOKE-09")
def test_or_a_free_invoke_which_costs_no_fate_point() -> None:
    at = table(mira(), dice=[1], aspects=[Aspect("Map", free_invokes={"mira": 2})])
    roll(at, mira=["map:+2"])
    assert only(at, Invoked).paid_with == "free"
    assert events_of(at, FatePoints) == []
    assert free_invokes(at, "Map") == {"mira": 1}, "the count is one less"


@pytest.mark.rule("FC-INVOKE-02")
def test_each_invoke_buys_two_or_a_reroll_for_whoever_rolls() -> None:
    at = table(mira("Lucky"), dice=[0])
    played = roll(at)
    assert ids(played.decision("invoke")) == ["pass", "lucky:+2", "lucky:reroll"]


@pytest.mark.rule("FC-INVOKE-02", "FC-DIFF-01")
def test_or_two_on_the_number_somebody_else_must_reach() -> None:
    at = table(mira(points=0), foe("Guard"), dice=[3], pool=1, aspects=[Aspect("Dark")])
    played = roll(at, 2, gm=["dark:oppose"])
    assert ids(played.decision("invoke")) == ["pass", "dark:oppose"]
    assert (only(at, Outcome).effort, only(at, Outcome).opposition) == (3, 4)
    assert at.state.pool == 0


@pytest.mark.rule("FC-INVOKE-02")
def test_a_hero_may_raise_the_number_an_npc_must_reach() -> None:
    at = table(mira("Locked It Herself"), foe("Guard", burglary=2), dice=[1])
    task = Task("guard", "overcome", "burglary")
    play(at, overcome(at, task, Against(difficulty=2)), {("invoke", "mira"): ["locked-it-herself:oppose"]})
    assert (only(at, Outcome).opposition, now(at, "mira").fate_points) == (4, 2)


@pytest.mark.rule("FC-INVOKE-02")
def test_two_on_a_defence_and_two_on_the_attackers_target_are_one_and_offered_once() -> None:
    at = table(mira("Quick", athletics=1), foe("Thug", fight=3), dice=[0, 0], conflict="physical")
    played = play(at, attack(at, "thug", "mira", "fight"), {("invoke", "mira"): ["quick:+2"]})
    assert ids(played.asked[1]) == ["pass", "quick:+2", "quick:reroll"]
    assert (only(at, Outcome).opposition, only(at, Outcome).result) == (3, "tie")


@pytest.mark.rule("FC-INVOKE-03")
def test_a_reroll_is_of_all_four_dice_even_if_they_come_out_worse() -> None:
    at = table(mira("Lucky", lore=2), dice=["+++-", "--0-"])
    roll(at, mira=["lucky:reroll"])
    assert only(at, Rolled).dice == (1, 1, 1, -1)
    assert only(at, Rerolled).dice == (-1, -1, 0, -1)
    assert only(at, Outcome).effort == -1


@pytest.mark.rule("FC-INVOKE-03")
def test_a_reroll_leaves_the_skill_the_stunts_and_earlier_invokes() -> None:
    lab = Stunt("Own Laboratory", "…", Bonus("lore", "roll"))
    at = table(
        hero("Mira", lore=2, stunts=[lab], aspects=["Lucky", "Late", "Well Read"]),
        dice=[-4, 1],
    )
    roll(at, mira=["lucky:+2", "late:reroll", "well-read:+2"])
    again = only(at, Rerolled)
    assert (again.rating, again.bonus, again.effort) == (2, 4, 7)
    assert only(at, Outcome).effort == 9, "and further invokes stay possible"


# How often


@pytest.mark.rule("FC-INVOKE-04")
def test_several_aspects_may_go_into_one_roll_but_each_only_once() -> None:
    at = table(mira("Lucky", "Late"), dice=[0])
    played = roll(at, mira=[LUCKY, "late:+2"])
    first, second = played.decisions("invoke")
    assert (offered(first), offered(second)) == (["lucky", "late"], ["late"])
    assert only(at, Outcome).effort == 4
    assert now(at, "mira").fate_points == 1, "a point is left and nothing to spend it on"


@pytest.mark.rule("FC-INVOKE-04")
def test_an_aspect_paid_for_once_is_gone_for_a_reroll_too_and_back_on_the_next_roll() -> None:
    at = table(mira("Lucky"), dice=[0, 0])
    assert len(roll(at, mira=[LUCKY]).decisions("invoke")) == 1
    assert offered(roll(at).decision("invoke")) == ["lucky"]


@pytest.mark.rule("FC-INVOKE-05")
def test_all_free_invokes_on_an_aspect_may_go_into_one_roll() -> None:
    at = table(mira(points=0), dice=[0], aspects=[Aspect("Map", free_invokes={"mira": 3})])
    roll(at, mira=["map:+2"] * 3)
    assert only(at, Outcome).effort == 6
    assert free_invokes(at, "Map") == {}


@pytest.mark.rule("FC-INVOKE-04", "FC-INVOKE-05")
def test_one_paid_invoke_and_any_number_of_free_ones_of_the_same_aspect_may_meet() -> None:
    at = table(mira(), dice=[0], aspects=[Aspect("Map", free_invokes={"mira": 2})])
    played = roll(at, mira=["map:+2"] * 3)
    assert [event.paid_with for event in events_of(at, Invoked)] == ["free", "free", "fate-point"]
    assert len(played.decisions("invoke")) == 3, "no fourth"
    assert now(at, "mira").fate_points == 2


@pytest.mark.rule(
    "FC-INVOKE-01",
    "FC-INVOKE-05",
    prompt="with a free invoke on an aspect, roll: NAME/ASPECT:+2 (NAME being who rolls) pays a point and keeps it",
)
def test_a_point_may_be_paid_although_a_free_invoke_lies_there() -> None:
    """Ruling AMBC-20: one paid, and any number of free ones."""
    at = table(mira(), dice=[0], aspects=[Aspect("Map", free_invokes={"mira": 1})])
    played = roll(at, mira=["mira/map:+2"])
    assert ids(played.decisions("invoke")[0]) == [
        "pass",
        "map:+2",
        "map:reroll",
        "mira/map:+2",
        "mira/map:reroll",
    ]
    assert ids(played.decisions("invoke")[1]) == ["pass", "map:+2", "map:reroll"]
    assert (now(at, "mira").fate_points, free_invokes(at, "Map")) == (2, {"mira": 1})
    assert only(at, Invoked).invoker is None


@pytest.mark.rule("FC-INVOKE-04")
def test_both_sides_may_pay_for_the_same_aspect_on_one_exchange_of_rolls() -> None:
    at = table(mira(athletics=2), foe("Thug", fight=2), dice=[0, 0], pool=1, aspects=[Aspect("Dark")])
    play(
        at,
        attack(at, "thug", "mira", "fight"),
        {("invoke", "thug"): ["dark:+2"], ("invoke", "mira"): ["dark:+2"]},
    )
    assert [event.who for event in events_of(at, Invoked)] == ["thug", "mira"]
    assert only(at, Outcome).shifts == 0


@pytest.mark.rule("FC-INVOKE-05")
def test_two_aspects_of_one_name_each_have_their_own_free_invokes() -> None:
    aspects = [
        Aspect("Fog"),
        Aspect("Fog", free_invokes={"mira": 1}),
        Aspect("Fog", free_invokes={"mira": 1}),
    ]
    at = table(mira(points=0), dice=[0], aspects=aspects)
    roll(at, mira=lambda decision, seen: ids(decision)[1])
    assert only(at, Outcome).effort == 4
    assert [dict(aspect.free_invokes) for aspect in at.state.scene.aspects] == [{}, {}, {}]


@pytest.mark.rule("FC-INVOKE-05", "FC-HARM-06")
def test_two_consequences_of_one_name_each_have_their_own_free_invoke() -> None:
    at = table(mira(points=0), foe("Thug", consequences=["mild", "moderate"]), dice=[0, 4])
    at.emit(ConsequenceTaken("thug", "mild", "Bruised", "mira"))
    at.emit(ConsequenceTaken("thug", "moderate", "Bruised", "mira"))
    at.emit(AspectAdded("Bruised", "situation", "thug", {}, None))
    play(
        at,
        attack(at, "mira", "thug", "fight"),
        {("invoke", "mira"): ["bruised:+2", "bruised:+2"]},
    )
    assert only(at, Outcome).effort == 4
    assert [dict(slot.free_invokes) for slot in now(at, "thug").consequences] == [{}, {}]


# All of it together, against the sum worked out again from the log


def _worked_out(at: Table, who: str) -> int:
    """The slow witness: an effort as a player would add it up, from the dice that lie there in the end."""
    total = 0
    for event in at.log:
        if isinstance(event, (Rolled, Rerolled)) and event.who == who:
            dice = sum(event.dice)
            if isinstance(event, Rolled):
                total = event.rating + event.bonus
        elif isinstance(event, Invoked) and event.who == who and event.mode == "+2":
            total += 2
        elif isinstance(event, StuntUsed) and event.who == who:
            total += event.amount
    return total + dice


@pytest.mark.rule("FC-ACT-04", "FC-INVOKE-02", "FC-INVOKE-03", "FC-INVOKE-04", "FC-INVOKE-05", "FC-INVOKE-09")
@given(
    seed=st.integers(0, 99),
    choices=st.lists(st.integers(0, 30), min_size=1, max_size=20),
    points=st.integers(0, 4),
    pool=st.integers(0, 3),
    held=st.dictionaries(st.sampled_from(["mira", "thug", "gm", "anyone", "pike"]), st.integers(1, 2)),
)
def test_whatever_is_invoked_the_sums_are_right(
    seed: int, choices: list[int], points: int, pool: int, held: dict[str, int]
) -> None:
    feint = Stunt("Feint", "…", Bonus("fight", "attack", 2, parse_condition("they fall for it")))
    actor = hero("Mira", fight=2, aspects=["Lucky", "Late"], stunts=[feint], fate_points=points)
    thug = foe("Thug", fight=2, aspects=["Slow"], consequences=["mild"])
    at = table(
        actor, hero("Pike"), thug, pool=pool, aspects=[Aspect("Fog", free_invokes=held), Aspect("Fog")]
    )
    at.emit(ConsequenceTaken("thug", "mild", "Lame", "mira"))
    gain_boost(at, "thug", "test")
    at.log.clear()
    at.dice = SeededDice(seed)
    queue = list(choices)

    def some(decision: Decision, seen: Table) -> str:
        return ids(decision)[queue.pop() % len(decision.options)] if queue else "pass"

    advance(
        attack(at, "mira", "thug", "fight"),
        at,
        lambda decision, seen: some(decision, seen) if decision.kind == "invoke" else decision.default,
    )
    outcome = only(at, Outcome)
    assert (outcome.effort, outcome.opposition) == (_worked_out(at, "mira"), _worked_out(at, "thug"))
    invoked = events_of(at, Invoked)
    paid = [(event.who, event.on, event.aspect) for event in invoked if event.paid_with == "fate-point"]
    bought = [event.invoker or event.who for event in invoked if event.paid_with == "fate-point"]
    # The two fogs are two aspects and cannot be told apart by name.
    assert all(paid.count(each) == 1 for each in paid)
    free = [event.holder for event in invoked if event.aspect == "Fog" and event.paid_with == "free"]
    left = {holder: count - free.count(holder) for holder, count in held.items()}
    assert free_invokes(at, "Fog") == {holder: count for holder, count in left.items() if count}
    assert now(at, "mira").fate_points == points - bought.count("mira")
    assert now(at, "pike").fate_points == 3 - bought.count("pike")
    assert at.state.pool == pool - sum(who == "thug" for who, _, _ in paid)
    assert now(at, "thug").owed_hostile == sum(event.paid_to == "thug" for event in invoked)
