"""Create an advantage: new aspects, and free invokes on those that are there (ADV)."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.rules.events import (
    AspectAdded,
    AspectRevealed,
    Boost,
    ConsequenceTaken,
    FreeInvokesGained,
    Outcome,
    Rolled,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.state import find_aspect
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.table import Table
from tests.rules.at_the_table import (
    Throw,
    boosts,
    events_of,
    foe,
    free_invokes,
    hero,
    ids,
    now,
    only,
    play,
    table,
    zones,
)

ZERO = Against(difficulty=0)


def mira(**given: Any) -> Character:
    return hero("Mira", **{"fate_points": 0, **given})


def thug(**skills: int) -> Character:
    return foe("Thug", physical=3, aspects=["Hired Muscle"], **skills)


def looking_for(hidden: bool, *dice: Throw) -> Table:
    """A scene with one aspect, known or not, that the GM's side has a free invoke on."""
    floor = Aspect("Rotten Floor", free_invokes={"gm": 1}, hidden=hidden)
    return table(mira(), thug(), dice=dice, aspects=[floor])


# A new aspect


@pytest.mark.rule("FC-ADV-01", "FC-ADV-06", "FC-ADV-07")
@pytest.mark.parametrize(("shifts", "number"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_new_aspect_comes_with_one_free_invoke_and_with_style_two(shifts: int, number: int) -> None:
    at = table(mira(), thug(), dice=[shifts])
    play(at, advantage(at, "mira", "notice", "Covered", against=ZERO))
    assert only(at, AspectAdded) == AspectAdded("Covered", "situation", "scene", {"mira": number}, "mira")
    assert boosts(at) == []


@pytest.mark.rule("FC-ADV-02")
@pytest.mark.parametrize("on", ["scene", "zone:yard", "pike", "mira", "thug"])
def test_it_lies_where_its_maker_said(on: str) -> None:
    at = table(mira(), hero("Pike"), thug(), dice=[4, 0], zones=zones(names=["Yard"]))
    play(at, advantage(at, "mira", "notice", "Covered", on, ZERO))
    assert only(at, AspectAdded).on == on


@pytest.mark.rule("FC-ADV-02")
def test_to_name_an_aspect_that_is_there_is_to_use_it() -> None:
    at = looking_for(False, 1)
    play(at, advantage(at, "mira", "notice", "rotten floor", "thug", ZERO))
    assert events_of(at, AspectAdded) == []
    assert only(at, FreeInvokesGained) == FreeInvokesGained("mira", "Rotten Floor", "scene", 1)


@pytest.mark.rule("FC-ADV-03")
def test_an_aspect_meant_for_an_opponent_lets_that_opponent_defend() -> None:
    at = table(mira(), thug(athletics=1), dice=[3, 0])
    played = play(at, advantage(at, "mira", "athletics", "Off Balance", "thug"), {"defend": "athletics"})
    assert played.asked_kinds == ["defend"], "the GM sets no difficulty"
    assert played.decision("defend").who == "thug"
    assert only(at, Outcome).opposition == 1


@pytest.mark.rule("FC-ADV-03")
@pytest.mark.parametrize("on", ["scene", "zone:yard", "pike", "mira"])
def test_anything_else_meets_what_the_gm_says(on: str) -> None:
    at = table(mira(), hero("Pike"), thug(), dice=[4], zones=zones(names=["Yard"]))
    played = play(at, advantage(at, "mira", "notice", "Covered", on), {"difficulty": "3"})
    assert (played.asked_kinds, played.decision("difficulty").who) == (["difficulty"], "gm")
    assert only(at, Outcome).opposition == 3


@pytest.mark.rule("FC-ADV-03")
def test_the_gm_may_have_somebody_defend_the_surroundings() -> None:
    at = table(mira(), thug(notice=2), dice=[1, 0])
    answers = {"difficulty": "active:thug", "defend": "notice"}
    play(at, advantage(at, "mira", "stealth", "Barred Door"), answers)
    assert [roll.who for roll in events_of(at, Rolled)] == ["mira", "thug"]


@pytest.mark.rule("FC-ADV-03")
def test_the_gm_may_set_a_number_where_the_opponent_is_not_what_makes_it_hard() -> None:
    """XC-ADV-01 and ruling AMBC-13: how fast can Ethan make a fire bomb? Hitting the shoggoth is trivial."""
    at = table(hero("Ethan", crafts=1, fate_points=0), foe("Shoggoth"), dice=["0+++"])
    play(at, advantage(at, "ethan", "crafts", "On Fire", "shoggoth", Against(difficulty=3)))
    assert only(at, Outcome)[2:6] == (4, 3, 1, "succeed")
    assert only(at, AspectAdded) == AspectAdded("On Fire", "situation", "shoggoth", {"ethan": 1}, "ethan")


@pytest.mark.rule("FC-ADV-03")
def test_whoever_is_out_defends_no_more() -> None:
    at = table(mira(), thug()._replace(out="taken-out"), dice=[3])
    played = play(at, advantage(at, "mira", "notice", "Tied Up", "thug"))
    assert played.asked_kinds == ["difficulty"]


@pytest.mark.rule("FC-ADV-04")
def test_a_failure_makes_no_aspect() -> None:
    at = table(mira(), thug(), dice=[-1])
    before = at.state
    played = play(at, advantage(at, "mira", "notice", "Covered", against=ZERO))
    asked = played.decision("advantage-fail")
    assert (asked.who, ids(asked), asked.default) == ("mira", ["fail", "cost"], "fail")
    after = at.state._replace(scene=at.state.scene._replace(deeds=before.scene.deeds))
    assert after == before._replace(last=at.state.last)


@pytest.mark.rule("FC-ADV-04")
def test_or_the_aspect_is_there_and_the_enemy_holds_its_free_invoke() -> None:
    """Rulings AMBC-30 and AMBC-43: none for the maker, exactly one for the GM's side as a whole."""
    at = table(mira(), thug(), foe("Brute", fight=1), dice=[-1, 0, 0])
    answers = {"advantage-fail": "cost"}
    play(at, advantage(at, "mira", "notice", "Covered", against=ZERO), answers)
    assert only(at, AspectAdded) == AspectAdded("Covered", "situation", "scene", {"gm": 1}, "mira")
    played = play(at, attack(at, "brute", "mira", "fight"), {("invoke", "brute"): ["covered:+2"]})
    assert ids(played.decisions("invoke")[0])[1] == "covered:+2", "any opponent may spend it"
    assert free_invokes(at, "Covered") == {}


@pytest.mark.rule("FC-ADV-04")
def test_the_gm_may_reword_it_for_the_enemy_and_the_maker_may_then_go_back() -> None:
    """Ruling AMBC-43."""
    for answer, added in (("cost", ["Caught in the Open"]), ("fail", [])):
        at = table(mira(), thug(), dice=[-1])
        answers = {("name", "gm"): "Caught in the Open", "advantage-fail": answer}
        played = play(at, advantage(at, "mira", "notice", "Covered", against=ZERO), answers)
        assert played.asked_kinds == ["name", "advantage-fail"]
        assert played.decision("name").default == "Covered", "it may stay as it is"
        assert played.decision("advantage-fail").options[1].detail == "Caught in the Open"
        assert [event.aspect for event in events_of(at, AspectAdded)] == added


@pytest.mark.rule("FC-ADV-04", "FC-DEFEND-07")
@pytest.mark.parametrize("consent", ["allow", "deny"])
def test_against_a_defender_it_is_made_at_a_cost_only_with_their_consent(consent: str) -> None:
    """Ruling AMBC-16."""
    at = table(mira(), thug(), dice=[-1, 0])
    answers = {"defend": "athletics", "allow-cost": consent}
    if consent == "allow":
        answers["advantage-fail"] = "cost"
    played = play(at, advantage(at, "mira", "athletics", "Off Balance", "thug"), answers)
    assert played.decision("allow-cost").who == "thug"
    held = [event.free_invokes for event in events_of(at, AspectAdded)]
    assert held == ([{"thug": 1}] if consent == "allow" else [])


@pytest.mark.rule("FC-ADV-04")
def test_what_an_npc_makes_at_a_cost_serves_the_heroes() -> None:
    at = table(thug(), mira(), hero("Pike"), dice=[-1])
    play(at, advantage(at, "thug", "notice", "Covered", against=ZERO), {"advantage-fail": "cost"})
    assert only(at, AspectAdded).free_invokes == {"mira": 1}


@pytest.mark.rule("FC-ADV-05")
def test_a_tie_makes_no_aspect_and_gives_a_boost() -> None:
    at = table(mira(), thug(), dice=[0])
    play(at, advantage(at, "mira", "notice", "Covered", against=ZERO))
    assert only(at, Boost).who == "mira"
    assert find_aspect(at.state, "Covered", "scene") is None


# One that is there already


@pytest.mark.rule("FC-ADV-08")
@pytest.mark.parametrize("shifts", [-1, -4])
def test_known_and_failed_gives_the_enemy_a_free_invoke(shifts: int) -> None:
    at = looking_for(False, shifts)
    played = play(at, advantage(at, "mira", "notice", "Rotten Floor", against=ZERO))
    assert free_invokes(at, "Rotten Floor") == {"gm": 2}
    assert set(played.asked_kinds) <= {"invoke"}, "nobody has a say in it"


@pytest.mark.rule("FC-ADV-08")
def test_the_enemy_is_the_defender_where_there_was_one() -> None:
    at = table(mira(), thug(), dice=[-1, 0])
    play(at, advantage(at, "mira", "empathy", "Hired Muscle", "thug"), {"defend": "deceive"})
    assert free_invokes(at, "Hired Muscle") == {"thug": 1}


@pytest.mark.rule("FC-ADV-09")
def test_unknown_and_failed_the_enemy_may_keep_it_secret() -> None:
    """Ruling AMBC-41: the enemy side is asked; here the roll met only a number, so it is the GM."""
    at = looking_for(True, -1)
    before = at.state
    played = play(at, advantage(at, "mira", "notice", "Rotten Floor", against=ZERO), {"reveal": "keep"})
    assert (played.decision("reveal").who, ids(played.decision("reveal"))) == ("gm", ["reveal", "keep"])
    after = at.state._replace(scene=at.state.scene._replace(deeds=before.scene.deeds))
    assert after == before._replace(last=at.state.last)


@pytest.mark.rule("FC-ADV-09")
def test_or_reveal_it_with_a_free_invoke_for_themselves() -> None:
    at = looking_for(True, -1)
    play(at, advantage(at, "mira", "notice", "Rotten Floor", against=ZERO), {"reveal": "reveal"})
    assert only(at, AspectRevealed).free_invokes == {"gm": 2}, "the one that lay on it is still there"
    known = find_aspect(at.state, "Rotten Floor", "scene")
    assert known is not None and not known.hidden


@pytest.mark.rule("FC-ADV-09")
def test_a_defender_decides_about_what_was_missed_on_them() -> None:
    weak_spot = Aspect("Weak Spot", on="thug", hidden=True)
    at = table(mira(), thug(), dice=[-1, 0], aspects=[weak_spot])
    answers = {"defend": "deceive", "reveal": "reveal"}
    played = play(at, advantage(at, "mira", "empathy", "Weak Spot", "thug"), answers)
    assert played.decision("reveal").who == "thug"
    assert free_invokes(at, "Weak Spot") == {"thug": 1}


@pytest.mark.rule("FC-ADV-10")
def test_known_and_tied_gives_one_free_invoke_and_no_boost() -> None:
    at = looking_for(False, 0)
    play(at, advantage(at, "mira", "notice", "Rotten Floor", against=ZERO))
    assert free_invokes(at, "Rotten Floor") == {"gm": 1, "mira": 1}
    assert boosts(at) == []


@pytest.mark.rule("FC-ADV-11")
def test_unknown_and_tied_gives_a_boost_and_reveals_nothing() -> None:
    at = looking_for(True, 0)
    play(at, advantage(at, "mira", "notice", "Rotten Floor", against=ZERO))
    assert only(at, Boost).who == "mira"
    assert free_invokes(at, "Rotten Floor") == {"gm": 1}
    known = find_aspect(at.state, "Rotten Floor", "scene")
    assert known is not None and known.hidden


@pytest.mark.rule("FC-ADV-12", "FC-ADV-13")
@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize(("shifts", "number"), [(1, 1), (2, 1), (3, 2)])
def test_success_gives_one_and_style_two_and_the_unknown_becomes_known(
    hidden: bool, shifts: int, number: int
) -> None:
    at = looking_for(hidden, shifts)
    play(at, advantage(at, "mira", "notice", "Rotten Floor", against=ZERO))
    assert free_invokes(at, "Rotten Floor") == {"gm": 1, "mira": number}
    assert len(events_of(at, AspectRevealed)) == hidden
    known = find_aspect(at.state, "Rotten Floor", "scene")
    assert known is not None and not known.hidden


@pytest.mark.rule("FC-ADV-12")
def test_free_invokes_found_join_those_one_has() -> None:
    floor = Aspect("Rotten Floor", free_invokes={"mira": 1}, hidden=True)
    at = table(mira(), dice=[1], aspects=[floor])
    play(at, advantage(at, "mira", "notice", "Rotten Floor", against=ZERO))
    assert free_invokes(at, "Rotten Floor") == {"mira": 2}


@pytest.mark.rule("FC-ADV-12")
def test_a_known_weakness_of_somebody_can_be_used_and_they_defend() -> None:
    """Ruling AMBC-42: it sits on a character who would object."""
    at = table(mira(empathy=2), thug(), dice=[0, 0])
    played = play(at, advantage(at, "mira", "empathy", "Hired Muscle"), {"defend": "deceive"})
    assert played.decision("defend").who == "thug"
    assert now(at, "thug").invokes == {"Hired Muscle": {"mira": 1}}


@pytest.mark.rule("FC-ADV-12")
def test_a_wound_can_be_used_too() -> None:
    hurt = foe("Thug", consequences=["mild"])
    at = table(mira(), hurt, dice=[1, 0])
    at.emit(ConsequenceTaken("thug", "mild", "Limping", "mira"))
    play(at, advantage(at, "mira", "notice", "Limping"), {"defend": "deceive"})
    assert free_invokes(at, "Limping") == {"mira": 2}


# What it is good for


@pytest.mark.rule("FC-ADV-14")
def test_an_aspect_made_this_way_can_be_invoked_by_anybody_at_the_usual_price() -> None:
    at = table(mira(), thug(fight=1), dice=[1, 0, 0], pool=1)
    play(at, advantage(at, "mira", "notice", "Slick Stone", against=ZERO))
    played = play(at, attack(at, "thug", "mira", "fight"), {("invoke", "thug"): ["slick-stone:+2"]})
    first = next(decision for decision in played.decisions("invoke") if decision.who == "thug")
    assert "slick-stone:+2" in ids(first)
    assert at.state.pool == 0


@pytest.mark.rule("FC-ADV-14")
def test_it_shapes_what_is_possible() -> None:
    sniper = Stunt("Sniper", bonus=Bonus("shoot", "attack", 2, parse_condition("target has In My Sights")))
    at = table(mira(stunts=[sniper]), thug(), dice=[1, 0, 0, 0])
    play(at, advantage(at, "mira", "shoot", "In My Sights", "thug"), {"defend": "athletics"})
    play(at, attack(at, "mira", "thug", "shoot"))
    assert events_of(at, Rolled)[2].bonus == 2


@pytest.mark.rule("FC-ADV-15")
@pytest.mark.parametrize(("hand", "offered"), [("player", True), ("sensible", False)])
def test_allies_may_spend_what_its_holder_lets_them(hand: str, offered: bool) -> None:
    """One hand lets its own characters; another's does not help itself unasked."""
    at = table(mira(), hero("Pike", fate_points=0, control=hand), dice=[1, 0])
    play(at, advantage(at, "mira", "notice", "Distracted", against=ZERO))
    played = play(at, bare_roll(at, "pike", "fight", Against(difficulty=1)))
    assert ("distracted:+2" in [each for asked in played.asked for each in ids(asked)]) is offered
