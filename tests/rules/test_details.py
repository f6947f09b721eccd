"""Declaring story details by an invoke (INVOKE-10, INVOKE-11)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice, UnknownName
from solofate.rules.events import ConsequenceTaken, DetailDeclared, FatePoints, FatePointsOwed, Ruling
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.stunts import Stunt
from solofate.rules.procedures.actions.deeds import kept_as_ruling
from solofate.rules.procedures.actions.details import bring_about, declare, payable, supports
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, ids, now, only, play, table

PASSAGE = "a forgotten passage leads out"


def mira(*aspects: str, points: int = 3) -> Character:
    return hero("Mira", aspects=aspects, fate_points=points)


@pytest.mark.rule("FC-INVOKE-10")
def test_a_stretch_an_aspect_supports_costs_a_fate_point_and_is_so() -> None:
    at = table(mira("Grew Up in These Tunnels"))
    played = play(at, declare(at, "mira", PASSAGE, "grew up in these tunnels"))
    assert played.decision("stretch").who == "gm"
    assert only(at, FatePoints) == FatePoints("mira", -1, 2, "story detail, Grew Up in These Tunnels")
    declared = only(at, DetailDeclared)
    assert (declared.detail, declared.aspect, declared.paid_with) == (
        PASSAGE,
        "Grew Up in These Tunnels",
        "fate-point",
    )


@pytest.mark.rule("FC-INVOKE-10")
@pytest.mark.parametrize("name", ["Old Maps", "Cracked Skull", "Slow", "Damp"])
def test_any_aspect_now_in_play_will_do(name: str) -> None:
    at = table(mira("Old Maps"), foe("Thug", aspects=["Slow"]), aspects=[Aspect("Damp", on="thug")])
    at.emit(ConsequenceTaken("mira", "mild", "Cracked Skull", None))
    play(at, declare(at, "mira", PASSAGE, name))
    assert only(at, DetailDeclared).aspect == name
    assert now(at, "mira").fate_points == 2
    assert events_of(at, FatePointsOwed) == [], "nothing is done to anybody, so nobody is paid"


@pytest.mark.rule("FC-INVOKE-10")
def test_an_aspect_that_is_not_in_play_or_not_known_will_not() -> None:
    at = table(mira(), aspects=[Aspect("Trapdoor", hidden=True)])
    for name in ("Trapdoor", "Rain"):
        with pytest.raises(UnknownName):
            play(at, declare(at, "mira", PASSAGE, name))
    assert at.log == []


@pytest.mark.rule("FC-INVOKE-10", "FC-FATE-04")
@pytest.mark.parametrize("because", ["Old Maps", ""])
def test_without_a_fate_point_there_is_no_stretch(because: str) -> None:
    at = table(mira("Old Maps", points=0))
    with pytest.raises(IllegalChoice, match="none to spend"):
        play(at, declare(at, "mira", PASSAGE, because))
    assert at.log == []


@pytest.mark.rule("FC-INVOKE-10")
@pytest.mark.parametrize(("way", "left", "points"), [("free", {}, 3), ("fate-point", {"mira": 1}, 2)])
def test_a_free_invoke_on_that_aspect_may_pay_if_the_player_chooses(
    way: str, left: dict[str, int], points: int
) -> None:
    at = table(mira(), aspects=[Aspect("Old Maps", free_invokes={"mira": 1})])
    played = play(at, declare(at, "mira", PASSAGE, "Old Maps"), {"pay": way})
    assert (played.decision("pay").who, ids(played.decision("pay"))) == ("mira", ["free", "fate-point"])
    assert only(at, DetailDeclared).paid_with == way
    assert (free_invokes(at, "Old Maps"), now(at, "mira").fate_points) == (left, points)


@pytest.mark.rule("FC-INVOKE-10")
def test_a_free_invoke_pays_where_no_fate_point_is_left() -> None:
    at = table(mira(points=0), aspects=[Aspect("Old Maps", free_invokes={"mira": 1})])
    assert play(at, declare(at, "mira", PASSAGE, "Old Maps")).asked_kinds == ["stretch"]
    assert only(at, DetailDeclared).paid_with == "free"
    assert free_invokes(at, "Old Maps") == {}


@pytest.mark.rule("FC-INVOKE-10")
def test_the_enemys_free_invoke_does_not() -> None:
    at = table(mira(), foe("Thug"), aspects=[Aspect("Old Maps", free_invokes={"thug": 1, "gm": 1})])
    assert play(at, declare(at, "mira", PASSAGE, "Old Maps")).asked_kinds == ["stretch"]
    assert only(at, DetailDeclared).paid_with == "fate-point"


@pytest.mark.rule("FC-INVOKE-11")
def test_what_an_aspect_makes_true_already_is_free() -> None:
    at = table(mira("Court Physician", points=0))
    play(at, declare(at, "mira", "I know the queen's doctor", "Court Physician"), {"stretch": "true-already"})
    assert only(at, DetailDeclared).paid_with == "nothing"
    assert events_of(at, FatePoints) == []


@pytest.mark.rule("FC-INVOKE-11", "FC-STUNT-07")
def test_a_stunts_permanent_fact_is_free_and_nobody_is_asked() -> None:
    at = table(hero("Mira", stunts=[Stunt("Survivalist", fact="carries matches"), Stunt("Brawler")]))
    assert play(at, declare(at, "mira", "dry matches", "Survivalist")).asked == []
    assert (only(at, DetailDeclared).paid_with, now(at, "mira").fate_points) == ("nothing", 3)
    with pytest.raises(UnknownName):
        play(at, declare(at, "mira", "dry matches", "Brawler"))


@pytest.mark.rule("FC-INVOKE-11")
@pytest.mark.parametrize(("ruling", "points"), [("allow", 2), ("deny", 3)])
def test_if_the_table_agrees_a_fate_point_buys_what_no_aspect_supports(ruling: str, points: int) -> None:
    at = table(mira())
    played = play(at, declare(at, "mira", PASSAGE), {"unsupported": ruling})
    assert played.decision("unsupported").who == "gm"
    assert now(at, "mira").fate_points == points
    assert [event.aspect for event in events_of(at, DetailDeclared)] == [None] * (ruling == "allow")


@pytest.mark.rule("FC-INVOKE-10")
def test_ones_own_aspect_comes_before_anothers_of_the_same_name() -> None:
    at = table(foe("Thug", aspects=["Lucky"]), mira("Lucky"))
    play(at, declare(at, "mira", PASSAGE, "Lucky"))
    assert only(at, DetailDeclared).on == "mira"


def test_the_gm_pays_for_no_details() -> None:
    at = table(mira(), foe("Thug", aspects=["Slow"]), pool=2)
    with pytest.raises(IllegalChoice):
        play(at, declare(at, "thug", PASSAGE, "Slow"))


@pytest.mark.rule("FC-INVOKE-10")
def test_a_stretch_nobody_can_pay_for_is_a_ruling_that_may_be_overruled() -> None:
    at = table(mira("Old Maps", points=0))
    play(
        at,
        kept_as_ruling(at, "mira", PASSAGE, declare(at, "mira", PASSAGE, "Old Maps")),
        {"stretch": "stretch"},
    )
    (ruled,) = at.log
    assert isinstance(ruled, Ruling) and ruled.ruling == "refused" and "none to spend" in ruled.reason


@pytest.mark.parametrize(
    ("because", "points", "fits"),
    [
        ("Secret Doors", 0, True),
        ("Old Maps", 1, True),
        ("Old Maps", 0, False),
        ("Edge", 1, False),
        ("Fog", 0, True),
        ("Smoke", 0, False),
    ],
)
def test_what_a_detail_can_be_paid_for_with(because: str, points: int, fits: bool) -> None:
    one = hero(
        "Mira", aspects=("Old Maps",), stunts=[Stunt("Secret Doors", fact="I find doors")], fate_points=points
    )
    made = [
        Aspect("Edge", "boost", free_invokes={"mira": 1}),
        Aspect("Fog", free_invokes={"mira": 1}),
        Aspect("Smoke"),
    ]
    state = table(one, aspects=made).state
    support = next(each for each in supports(state, one) if each.name == because)
    assert payable(state, one, support) is fits


def test_a_foe_relies_on_a_permanent_fact_of_its_own_for_nothing_and_on_an_aspect_for_a_point() -> None:
    og = foe("Og", aspects=("Old Maps",), stunts=[Stunt("Secret Doors", fact="I find doors")])
    at = table(hero("Mira"), og, pool=1)
    play(at, bring_about(at, "og", PASSAGE, "Secret Doors"))
    assert only(at, DetailDeclared) == DetailDeclared("og", PASSAGE, "Secret Doors", "nothing", "og", "stunt")
    assert at.state.pool == 1
    play(at, bring_about(at, "og", PASSAGE, "Old Maps"))
    assert events_of(at, DetailDeclared)[-1].paid_with == "fate-point" and at.state.pool == 0
