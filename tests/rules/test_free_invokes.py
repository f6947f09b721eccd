"""Free invokes: whose they are, and how long they last (INVOKE)."""

from __future__ import annotations

import pytest

from solofate.rules.events import (
    AspectRemoved,
    AspectRenamed,
    ConsequenceTaken,
    FreeInvokesGained,
    Invoked,
    Outcome,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from tests.rules.at_the_table import foe, free_invokes, hero, ids, now, only, play, table
from tests.rules.invoking import mira, offered, roll


@pytest.mark.rule("FC-INVOKE-09")
def test_an_ally_of_the_same_hand_may_use_them_and_an_opponent_may_not() -> None:
    aspects = [Aspect("Map", free_invokes={"pike": 1})]
    at = table(mira(points=0), hero("Pike"), dice=[0], aspects=aspects)
    roll(at, mira=["map:+2"])
    assert (only(at, Invoked).holder, free_invokes(at, "Map")) == ("pike", {})
    at = table(hero("Pike"), foe("Thug"), dice=[0, 1], aspects=aspects)
    assert "invoke" not in [
        one.kind for one in play(at, attack(at, "thug", "pike", "fight")).asked if one.who == "thug"
    ]


@pytest.mark.rule("FC-INVOKE-09")
def test_ones_own_are_used_before_an_allys() -> None:
    aspects = [Aspect("Map", free_invokes={"pike": 1, "mira": 1})]
    at = table(mira(points=0), hero("Pike"), dice=[0], aspects=aspects)
    roll(at, mira=["map:+2"])
    assert free_invokes(at, "Map") == {"pike": 1}


@pytest.mark.rule("FC-INVOKE-09")
@pytest.mark.parametrize(("holder", "mine", "theirs"), [("gm", False, True), ("anyone", True, True)])
def test_those_of_the_gms_side_and_of_the_first_taker(holder: str, mine: bool, theirs: bool) -> None:
    aspects = [Aspect("Rope", free_invokes={holder: 1})]
    at = table(mira(points=0), foe("Thug"), dice=[0, 0], aspects=aspects, conflict="physical")
    played = play(at, attack(at, "mira", "thug", "fight"))
    asked = {decision.who for decision in played.decisions("invoke")}
    assert ("mira" in asked, "thug" in asked) == (mine, theirs)


@pytest.mark.rule("FC-INVOKE-09")
def test_they_last_as_long_as_their_aspect() -> None:
    at = table(mira(points=0), dice=[0, 0], aspects=[Aspect("Map", free_invokes={"mira": 1})])
    at.emit(AspectRenamed("Map", "scene", "Torn Map"))
    assert free_invokes(at, "Torn Map") == {"mira": 1}
    at.emit(AspectRemoved("Torn Map", "situation", "scene", {}, None))
    assert roll(at).asked == []


@pytest.mark.rule("FC-INVOKE-09")
def test_a_consequence_keeps_its_free_invoke_when_it_is_reworded() -> None:
    at = table(mira(points=0), foe("Thug", consequences=["mild"]), dice=[0, 1])
    at.emit(ConsequenceTaken("thug", "mild", "Broken Arm", "mira"))
    at.emit(AspectRenamed("Broken Arm", "thug", "Arm in a Cast"))
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["arm-in-a-cast:+2"]})
    assert only(at, Outcome).effort == 2


@pytest.mark.rule("FC-INVOKE-09")
def test_one_made_by_an_advantage_on_a_sheet_aspect_is_kept_with_its_owner() -> None:
    at = table(mira(points=0), foe("Thug", aspects=["Slow"]), dice=[1, 0, 0, 1])
    play(at, advantage(at, "mira", "notice", "Slow", "thug"))
    assert only(at, FreeInvokesGained) == FreeInvokesGained("mira", "Slow", "thug", 1)
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["slow:+2"]})
    assert only(at, Invoked).paid_with == "free"
    assert now(at, "thug").invokes == {}


@pytest.mark.rule("FC-INVOKE-04")
def test_aspects_with_like_names_are_told_apart() -> None:
    at = table(mira("Fog 2", points=5), dice=[0], aspects=[Aspect("Fog"), Aspect("Fog")])
    played = roll(at)
    assert offered(played.decision("invoke")) == ["fog", "fog-2", "fog-2-2"]


def test_where_everybody_is_wounded_one_on_a_wound_is_offered_without_fate_points() -> None:
    at = table(hero("Mira", fate_points=0), foe("Og", consequences=("mild",)), dice=[0, 0])
    for who, holder in (("mira", "gm"), ("og", "mira")):
        wounded = now(at, who)
        slots = (wounded.consequences[0]._replace(aspect=f"Cut of {wounded.name}", free_invokes={holder: 1}),)
        at.state = at.state._replace(
            characters={**at.state.characters, who: wounded._replace(consequences=slots)}
        )
    played = play(at, attack(at, "mira", "og", "fight"), {("invoke", "mira"): ["cut-of-og:+2"]})
    assert "cut-of-og:+2" in ids(played.decisions("invoke")[0]) and free_invokes(at, "Cut of Og") == {}


def test_nobody_without_anything_to_invoke_with_is_asked() -> None:
    at = table(hero("Mira", fate_points=0), foe("Og", consequences=("mild",)), dice=[0, 0])
    assert "invoke" not in play(at, attack(at, "mira", "og", "fight")).asked_kinds
