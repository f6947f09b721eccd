"""Defend: who may, when it is settled, and what it comes to (DEFEND)."""

from __future__ import annotations

import pytest

from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import Task
from solofate.rules.events import (
    AspectAdded,
    Boost,
    Conceded,
    Cost,
    DifficultySet,
    Hit,
    Outcome,
    Rolled,
)
from solofate.rules.model.characters import Character
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import FAILED, MET, Against, overcome
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import (
    Played,
    Throw,
    boosts,
    events_of,
    foe,
    hero,
    ids,
    marked,
    now,
    only,
    play,
    table,
    zones,
)


def mira(**skills: int) -> Character:
    return hero("Mira", fate_points=0, **skills)


def thug(**skills: int) -> Character:
    return foe("Thug", physical=4, **skills)


def fight(*dice: Throw) -> Table:
    return table(mira(), thug(), dice=dice, conflict="physical")


def act(action: str, at: Table, answers: dict[str, str]) -> Played:
    """Mira attacks, makes an advantage against, or tries to get past the thug, who rolls to defend."""
    answers = {"defend": "athletics", **answers}
    if action == "attack":
        return play(at, attack(at, "mira", "thug", "fight"), answers)
    if action == "advantage":
        return play(at, advantage(at, "mira", "athletics", "Off Balance", "thug"), answers)
    return play(at, overcome(at, Task("mira", "overcome", "athletics"), Against(opponent="thug")), answers)


# When, and who


@pytest.mark.rule("FC-DEFEND-01", "FC-TURN-01")
def test_it_is_rolled_outside_ones_turn_at_once_after_the_roll_it_answers() -> None:
    at = fight(1, 2)
    played = act("attack", at, {})
    assert at.state.scene.turn == "mira"
    rolls = [event for event in at.log if isinstance(event, Rolled)]
    assert at.log[:2] == rolls, "nothing comes between the two"
    assert [(roll.who, roll.action, sum(roll.dice)) for roll in rolls] == [
        ("mira", "attack", 1),
        ("thug", "defend", 2),
    ]
    assert only(at, Outcome).opposition == 2, "against the roll, and no fixed number"
    assert events_of(at, DifficultySet) == []
    assert now(at, "thug").acted is False
    assert played.asked_kinds == ["defend"]


@pytest.mark.rule("FC-DEFEND-01")
@pytest.mark.parametrize("action", ["attack", "advantage", "overcome"])
def test_how_is_settled_before_any_dice_and_stands(action: str) -> None:
    """Ruling AMBC-14."""
    at = fight(1, 0)
    rolled: list[int] = []
    asked: list[str] = []

    def decide(decision: Decision, seen: Table) -> str:
        rolled.append(len(events_of(seen, Rolled)))
        asked.append(decision.kind)
        return "athletics" if decision.kind == "defend" else decision.default

    actions = {
        "attack": attack(at, "mira", "thug", "fight"),
        "advantage": advantage(at, "mira", "athletics", "Off Balance", "thug"),
        "overcome": overcome(at, Task("mira", "overcome", "athletics"), Against(opponent="thug")),
    }
    advance(actions[action], at, decide)
    assert asked[0] == "defend" and rolled[0] == 0
    assert asked.count("defend") == 1, "it is not asked again once dice have fallen"


@pytest.mark.rule("FC-DEFEND-02")
def test_an_ally_who_is_there_may_step_in_and_becomes_the_target() -> None:
    """Ruling AMBC-15: the protector rolls and takes the hit; the target rolls nothing."""
    at = table(mira(), thug(), foe("Brute", physical=3, athletics=1), dice=[3, 0], conflict="physical")
    answers = {("defend", "thug"): "interpose:brute", ("defend", "brute"): "athletics"}
    played = play(at, attack(at, "mira", "thug", "fight"), answers)
    assert [roll.who for roll in events_of(at, Rolled)] == ["mira", "brute"]
    assert only(at, Hit) == Hit("brute", "mira", 2, "physical")
    assert (marked(at, "thug"), marked(at, "brute")) == (0, 2)
    again = [each for each in ids(played.decisions("defend")[1]) if each.startswith("interpose")]
    assert again == [], "and passes it on to nobody"


@pytest.mark.rule("FC-DEFEND-02")
def test_whoever_steps_in_takes_the_aspect_too() -> None:
    at = table(mira(), thug(), foe("Brute"), dice=[1, 0])
    answers = {("defend", "thug"): "interpose:brute", ("defend", "brute"): "athletics"}
    play(at, advantage(at, "mira", "athletics", "Off Balance", "thug"), answers)
    assert only(at, AspectAdded).on == "brute"


@pytest.mark.rule("FC-DEFEND-02")
def test_nobody_else_can_step_in() -> None:
    place = zones(("Yard", "Loft"))
    fallen = foe("Fallen")._replace(out="taken-out")
    people = (mira(), thug(), foe("Brute"), foe("Archer", zone="loft"), fallen, hero("Pike"))
    at = table(*people, dice=[0, 0], zones=place)
    played = act("attack", at, {})
    stepping = [each for each in ids(played.decision("defend")) if each.startswith("interpose")]
    assert stepping == ["interpose:brute"], "not from afar, not when out, and not for the other side"


@pytest.mark.rule("FC-DEFEND-02")
def test_one_does_not_step_in_against_oneself() -> None:
    at = table(mira(), hero("Pike"), dice=[0, 0])
    sparring = overcome(at, Task("mira", "overcome", "fight"), Against(opponent="pike"))
    assert "interpose:mira" not in ids(play(at, sparring).decision("defend"))


@pytest.mark.rule("FC-DEFEND-02")
@pytest.mark.parametrize("answer", ["step-in", "stay-out"])
def test_an_ally_under_another_hand_is_asked(answer: str) -> None:
    pike = hero("Pike", fate_points=0, control="sensible", athletics=1)
    at = table(mira(), pike, foe("Thug"), dice=[2, 0], conflict="physical", turn="thug")
    answers = {
        ("defend", "mira"): ["interpose:pike", "athletics"] if answer == "stay-out" else "interpose:pike",
        "interpose": answer,
    }
    played = play(at, attack(at, "thug", "mira", "fight"), answers)
    asked = played.decision("interpose")
    assert (asked.who, ids(asked), asked.default) == ("pike", ["step-in", "stay-out"], "stay-out")
    assert asked.about.target == "mira"
    assert only(at, Hit).who == ("pike" if answer == "step-in" else "mira")
    if answer == "stay-out":
        assert "interpose:pike" not in ids(played.decisions("defend")[1]), "once is enough"


@pytest.mark.rule("FC-DEFEND-02")
def test_an_ally_under_the_same_hand_is_not_asked_twice() -> None:
    at = table(
        mira(), hero("Pike", fate_points=0), foe("Thug"), dice=[0, 0], conflict="physical", turn="thug"
    )
    played = play(at, attack(at, "thug", "mira", "fight"), {("defend", "mira"): "interpose:pike"})
    assert "interpose" not in played.asked_kinds


@pytest.mark.rule("FC-DEFEND-03")
def test_it_costs_no_action_and_has_no_limit_in_an_exchange() -> None:
    at = table(mira(), hero("Pike", fate_points=0), thug(), dice=[0, 1, 0, 1, 0, 1], conflict="physical")
    for attacker in ("mira", "pike", "mira"):
        played = play(at, attack(at, attacker, "thug", "fight"), {"defend": "athletics"})
        assert "athletics" in ids(played.decision("defend"))
    assert [roll.who for roll in events_of(at, Rolled) if roll.action == "defend"] == ["thug"] * 3
    assert (now(at, "thug").acted, now(at, "thug").moved) == (False, False)


# What it comes to


@pytest.mark.rule("FC-DEFEND-04")
def test_who_fails_against_an_attack_takes_the_hit() -> None:
    at = fight(2, 0)
    played = act("attack", at, {})
    assert played.decision("absorb").who == "thug"
    assert marked(at, "thug") == 2


@pytest.mark.rule("FC-DEFEND-05")
@pytest.mark.parametrize(("shifts", "number"), [(2, 1), (3, 2)])
def test_who_fails_against_an_advantage_lets_it_succeed_as_its_own_entry_says(
    shifts: int, number: int
) -> None:
    at = fight(shifts, 0)
    act("advantage", at, {})
    assert only(at, AspectAdded).free_invokes == {"mira": number}
    assert events_of(at, Hit) == []


@pytest.mark.rule("FC-DEFEND-05")
@pytest.mark.parametrize(("shifts", "boosted"), [(2, []), (3, ["mira"])])
def test_who_fails_against_an_overcome_lets_it_succeed(shifts: int, boosted: list[str]) -> None:
    at = fight(shifts, 0)
    assert act("overcome", at, {}).returned == MET
    assert [boost.who for boost in events_of(at, Boost)] == boosted
    assert events_of(at, Hit) == []


@pytest.mark.rule("FC-DEFEND-06")
@pytest.mark.parametrize(
    ("action", "answers", "gained"),
    [
        ("attack", {}, ["mira"]),
        ("advantage", {}, ["mira"]),
        ("overcome", {"overcome-tie": "fail-with-boost"}, ["mira"]),
        ("overcome", {"overcome-tie": "partial"}, []),
        ("overcome", {"overcome-tie": "minor-cost", "cost": "boost"}, ["thug"]),
    ],
)
def test_a_tie_is_the_tie_of_the_opposed_action(
    action: str, answers: dict[str, str], gained: list[str]
) -> None:
    """Ruling AMBC-17: applied once; the defender benefits only where that entry says so."""
    at = fight(1, 1)
    act(action, at, answers)
    assert [boost.who for boost in events_of(at, Boost)] == gained
    assert (events_of(at, Hit), events_of(at, AspectAdded)) == ([], [])


@pytest.mark.rule("FC-DEFEND-07")
def test_who_succeeds_against_an_attack_takes_no_hit() -> None:
    at = fight(0, 1)
    act("attack", at, {})
    assert (events_of(at, Hit), marked(at, "thug")) == ([], 0)


@pytest.mark.rule("FC-DEFEND-07")
def test_who_succeeds_denies_the_opposed_action() -> None:
    at = fight(0, 1)
    assert act("overcome", at, {"allow-cost": "deny"}).returned == FAILED
    at = fight(0, 1)
    act("advantage", at, {"allow-cost": "deny"})
    assert (events_of(at, AspectAdded), events_of(at, Cost)) == ([], [])


@pytest.mark.rule("FC-DEFEND-08")
@pytest.mark.parametrize("action", ["attack", "advantage", "overcome"])
@pytest.mark.parametrize(("theirs", "gained"), [(2, []), (3, ["thug"]), (4, ["thug"])])
def test_with_style_the_defender_gains_a_boost(action: str, theirs: int, gained: list[str]) -> None:
    at = fight(0, theirs)
    act(action, at, {})
    assert [boost.who for boost in events_of(at, Boost)] == gained
    assert [boost.free_invokes for boost in boosts(at)] == [{who: 1} for who in gained]


@pytest.mark.rule("FC-DEFEND-08")
def test_it_keeps_that_boost_when_it_lets_the_other_pay() -> None:
    """Ruling AMBC-16: a defence with style gives its boost either way."""
    at = fight(0, 3)
    act("advantage", at, {"allow-cost": "allow", "advantage-fail": "cost"})
    assert [boost.who for boost in events_of(at, Boost)] == ["thug"]
    assert only(at, AspectAdded).free_invokes == {"thug": 1}


@pytest.mark.rule("FC-DEFEND-08")
@pytest.mark.parametrize("action", ["attack", "advantage", "overcome"])
def test_who_does_not_defend_gains_none(action: str) -> None:
    at = fight(-4)
    act(action, at, {"defend": "none"})
    assert events_of(at, Boost) == []


@pytest.mark.rule("FC-DEFEND-09")
@pytest.mark.parametrize("shifts", range(-5, 6))
def test_both_read_one_difference_from_opposite_ends(shifts: int) -> None:
    mine, theirs = (shifts, 0) if abs(shifts) < 5 else (4, -1) if shifts > 0 else (-1, 4)
    at = fight(mine, theirs)
    act("attack", at, {})
    assert only(at, Outcome).shifts == shifts
    hit = [hit.shifts for hit in events_of(at, Hit)]
    attackers = [boost.who for boost in events_of(at, Boost)].count("mira")
    defenders = [boost.who for boost in events_of(at, Boost)].count("thug")
    assert (hit, attackers, defenders) == ([shifts] if shifts > 0 else [], shifts == 0, shifts <= -3)


@pytest.mark.rule("FC-DEFEND-02")
def test_a_protector_who_concedes_ends_the_matter() -> None:
    at = table(mira(), thug(), foe("Brute"), conflict="physical")
    answers = {("defend", "thug"): "interpose:brute", ("defend", "brute"): "concede"}
    play(at, attack(at, "mira", "thug", "fight"), answers)
    assert only(at, Conceded).who == "brute"
    assert events_of(at, Rolled) == []


@pytest.mark.parametrize(("conflict", "legal"), [("physical", [True, False]), (None, [False, False])])
def test_terms_are_put_in_the_middle_of_a_conflict_and_say_something(
    conflict: str | None, legal: list[bool]
) -> None:
    people = hero("Mira", athletics=2, fight=2), foe("Thug", athletics=2, physical=2)
    at = table(*people, dice=[0, 0], conflict=conflict)
    asked = act("advantage", at, {}).decision("defend")
    assert [asked.legal(f"concede on {terms}") for terms in ("You let me go.", " ")] == legal
