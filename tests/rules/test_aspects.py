"""Aspects: how long each kind lasts, who can use it, and how it is got rid of (ASPECT)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice, UnknownName
from solofate.rules.events import (
    AspectAdded,
    AspectRemoved,
    AspectRenamed,
    ConsequenceTaken,
    Cost,
    Outcome,
    Rolled,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.state import find_aspect
from solofate.rules.model.stunts import Bonus, Stunt, Swap
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.conflict.turns import take_action
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table
from tests.rules.at_the_table import (
    Throw,
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

FIRE = Aspect("Raging Fire")


def mira(points: int = 0, **skills: int) -> Character:
    return hero("Mira", fate_points=points, aspects=["Hates to Lose"], **skills)


def known(at: Table, boosts: bool = False) -> list[str]:
    return [aspect.name for aspect in at.state.scene.aspects if boosts or aspect.kind != "boost"]


def offered(at: Table, who: str, against: int = 9) -> list[str]:
    """The aspects somebody is offered on a bare roll that needs all the help there is."""
    played = play(at, bare_roll(at, who, "lore", Against(difficulty=against)))
    asked = [each for decision in played.decisions("invoke") if decision.who == who for each in ids(decision)]
    return sorted({each.rpartition(":")[0] for each in asked if each != "pass"})


# True while they are there


@pytest.mark.rule("FC-ASPECT-01")
def test_an_aspect_is_true_whether_or_not_anybody_invokes_it() -> None:
    rooftop = Stunt("Rooftop Born", bonus=Bonus("lore", "roll", 2, parse_condition("zone has Slick Tiles")))
    at = table(hero("Mira", stunts=[rooftop], fate_points=0), dice=[0, 0], zones=zones(names=["Roof"]))
    play(at, bare_roll(at, "mira", "lore", Against(difficulty=-4)))
    at.emit(AspectAdded("Slick Tiles", "situation", "zone:roof", {}, None))
    play(at, bare_roll(at, "mira", "lore", Against(difficulty=-4)))
    assert [roll.bonus for roll in events_of(at, Rolled)] == [0, 2]


@pytest.mark.rule("FC-ASPECT-02", "FC-ASPECT-03")
def test_an_aspect_makes_a_deed_possible_and_only_while_it_is_there() -> None:
    """XC-STUNT-04: striking from hiding, while there are shadows to strike from."""
    assassin = Stunt(
        "From the Shadows", swap=Swap("stealth", "fight", "attack", parse_condition("i have Unseen"))
    )
    at = table(hero("Mira", stunts=[assassin], fate_points=0), foe("Thug", physical=3), dice=[1, 0])
    with pytest.raises(IllegalChoice, match="Stealth does not attack"):
        play(at, attack(at, "mira", "thug", "stealth"))
    at.emit(AspectAdded("Unseen", "situation", "mira", {}, "mira"))
    play(at, attack(at, "mira", "thug", "stealth"))
    at.emit(AspectRemoved("Unseen", "situation", "mira", {}, None))
    with pytest.raises(IllegalChoice, match="Stealth does not attack"):
        play(at, attack(at, "mira", "thug", "stealth"))


@pytest.mark.rule("FC-ASPECT-07")
def test_all_kinds_of_aspect_work_alike() -> None:
    aspects = [FIRE, Aspect("Nobody Is Safe", "setting"), Aspect("The Missing Bell", "scenario")]
    at = table(mira(points=1), dice=[0], aspects=aspects)
    at.emit(ConsequenceTaken("mira", "mild", "Sore Arm", None))
    assert offered(at, "mira") == [
        "hates-to-lose",
        "nobody-is-safe",
        "raging-fire",
        "sore-arm",
        "the-missing-bell",
    ]


@pytest.mark.rule("FC-ASPECT-07")
def test_those_on_the_sheet_outlast_every_scene() -> None:
    at = table(mira(points=1), dice=[0])
    end_scene(at)
    play(at, start_scene(at, SceneSetUp("Another")))
    assert offered(at, "mira") == ["hates-to-lose"]


@pytest.mark.rule("FC-ASPECT-08")
@pytest.mark.parametrize("on", ["scene", "zone:yard", "mira"])
def test_a_situation_aspect_goes_with_its_scene(on: str) -> None:
    at = table(mira(), dice=[], zones=zones(names=["Yard"]))
    at.emit(AspectAdded("Raging Fire", "situation", on, {"mira": 1}, "mira"))
    end_scene(at)
    assert known(at) == []


@pytest.mark.rule("FC-ASPECT-08")
def test_unless_it_is_marked_to_carry_over() -> None:
    """Ruling AMBC-54."""
    at = table(mira(), aspects=[FIRE, Aspect("Smoke")])
    end_scene(at, ["Raging Fire"])
    play(at, start_scene(at, SceneSetUp("Another")))
    assert known(at) == ["Raging Fire"]
    play(at, start_scene(at, SceneSetUp("A Third")))
    assert known(at) == [], "once"


@pytest.mark.rule("FC-BOOST-03")
def test_a_boost_carries_over_by_no_means() -> None:
    at = table(mira())
    gain_boost(at, "mira", "test")
    end_scene(at, ["Boost"])
    assert known(at, boosts=True) == []


@pytest.mark.rule("FC-ASPECT-08")
def test_somebodys_action_may_change_it_and_its_free_invokes_stay() -> None:
    at = table(mira(), aspects=[FIRE._replace(free_invokes={"mira": 1})])
    at.emit(AspectRenamed("Raging Fire", "scene", "Smouldering Beams"))
    assert free_invokes(at, "Smouldering Beams") == {"mira": 1}


@pytest.mark.rule("FC-ASPECT-13", "FC-ASPECT-14")
@pytest.mark.parametrize("kind", ["scenario", "setting"])
def test_scenario_and_setting_aspects_are_open_to_all_and_outlast_the_scene(kind: str) -> None:
    at = table(mira(points=1), dice=[0, 0], aspects=[Aspect("Nobody Is Safe", kind)])
    play(at, start_scene(at, SceneSetUp("Another", cast=(foe("Thug"),))))
    assert known(at) == ["Nobody Is Safe"]
    assert "nobody-is-safe" in offered(at, "mira")
    assert "nobody-is-safe" in offered(at, "thug")


# Tied to a zone


@pytest.mark.rule("FC-ASPECT-15")
def test_an_aspect_of_a_zone_matters_only_there() -> None:
    place = zones(("Yard", "Loft"), ("Loft", "Roof"))
    steam = Aspect("Scalding Steam", on="zone:loft")
    for zone, expected in (("loft", ["hates-to-lose", "scalding-steam"]), ("yard", ["hates-to-lose"])):
        at = table(mira(points=1)._replace(zone=zone), dice=[0], aspects=[steam], zones=place)
        assert offered(at, "mira") == expected


@pytest.mark.rule("FC-ASPECT-15")
def test_it_matters_too_where_the_one_aimed_at_stands_in_it() -> None:
    at = table(
        hero("Mira", fate_points=1, shoot=1, zone="yard"),
        foe("Thug", physical=3, zone="loft"),
        dice=[0, 0],
        aspects=[Aspect("Scalding Steam", on="zone:loft")],
        zones=zones(("Yard", "Loft")),
    )
    played = play(at, attack(at, "mira", "thug", "shoot"), {("invoke", "mira"): ["scalding-steam:+2"]})
    assert "scalding-steam:+2" in ids(played.decisions("invoke")[0])


@pytest.mark.rule("FC-ASPECT-15", "FC-SCENE-05")
@pytest.mark.parametrize("taker", ["mira", "thug"])
def test_a_free_invoke_up_for_grabs_is_whoevers_takes_it_first(taker: str) -> None:
    steam = Aspect("Scalding Steam", on="zone:yard", free_invokes={"anyone": 1})
    people = (hero("Mira", fate_points=0), foe("Thug"))
    at = table(*people, dice=[0, 0], aspects=[steam], zones=zones(names=["Yard"]))
    other = "thug" if taker == "mira" else "mira"
    played = play(
        at,
        bare_roll(at, taker, "lore", Against(difficulty=9)),
        {("invoke", taker): ["scalding-steam:+2"]},
    )
    assert only(at, Outcome).effort == 2
    assert [each for each in ids(played.decisions("invoke")[0]) if each != "pass"]
    assert free_invokes(at, "Scalding Steam") == {}
    assert offered(at, other) == [], "gone is gone"


# Removing them


def burning(*dice: Throw, aspect: Aspect = FIRE, conflict: str | None = None) -> Table:
    people = (mira(crafts=2), hero("Pike", fate_points=0), foe("Guard", physical=2))
    return table(*people, dice=dice, aspects=[aspect], conflict=conflict)


@pytest.mark.rule("FC-ASPECT-11")
def test_where_nothing_stands_against_it_an_aspect_is_gone_without_a_roll() -> None:
    """XC-ASPECT-06."""
    at = burning(aspect=Aspect("All Tied Up", on="pike", by="guard"))
    played = play(at, remove(at, "mira", "all tied up"), {"preserve": "let-go", "resisted": "nothing"})
    assert played.returned is False, "it took no action"
    assert only(at, AspectRemoved) == AspectRemoved("All Tied Up", "situation", "pike", {}, "mira")
    assert (events_of(at, Rolled), known(at)) == ([], [])


@pytest.mark.rule("FC-ASPECT-11", "FC-TURN-01")
@pytest.mark.parametrize(("ruling", "turn"), [("nothing", "mira"), ("something", "pike")])
def test_in_a_conflict_only_a_roll_uses_up_the_action(ruling: str, turn: str) -> None:
    at = burning(1, conflict="physical")
    answers = {"resisted": ruling} | ({"next": "pike", "difficulty": "2"} if ruling == "something" else {})
    play(at, take_action(at, "mira", remove(at, "mira", "Raging Fire", "crafts")), answers)
    assert known(at) == []
    assert at.state.scene.turn == turn


@pytest.mark.rule("FC-ASPECT-09")
@pytest.mark.parametrize(("shifts", "left"), [(1, []), (3, []), (0, ["Raging Fire"]), (-1, ["Raging Fire"])])
def test_where_something_resists_it_takes_an_overcome_roll(shifts: int, left: list[str]) -> None:
    """XC-ASPECT-05: a fire extinguisher against a Raging Fire."""
    at = burning(shifts)
    answers = {"resisted": "something", "difficulty": "2"}
    if shifts == 0:
        answers["overcome-tie"] = "partial"
    played = play(at, remove(at, "mira", "Raging Fire", "crafts"), answers)
    assert (only(at, Rolled).action, only(at, Outcome).opposition) == ("overcome", 2)
    assert (played.returned, known(at)) == (True, left)
    assert played.decision("resisted").who == "gm"


@pytest.mark.rule("FC-ASPECT-09")
def test_it_may_go_at_a_cost() -> None:
    at = burning(-1)
    answers = {"cost": "hit", "overcome-fail": "major-cost"}
    play(at, remove(at, "mira", "Raging Fire", "crafts", Against(difficulty=2)), answers)
    assert (only(at, Cost).degree, known(at)) == ("major", [])


@pytest.mark.rule("FC-ASPECT-09")
def test_without_a_skill_nothing_that_resists_is_set_about() -> None:
    at = burning()
    with pytest.raises(IllegalChoice, match="does not go by itself"):
        play(at, remove(at, "mira", "Raging Fire"), {"resisted": "something"})
    assert at.log == []


@pytest.mark.rule("FC-ASPECT-10")
@pytest.mark.parametrize(("theirs", "left"), [(0, []), (4, ["On Your Tail"])])
def test_the_opponent_who_made_it_may_defend_it(theirs: int, left: list[str]) -> None:
    """XC-ASPECT-05: a guard who wants to stay on the trail."""
    at = burning(1, theirs, aspect=Aspect("On Your Tail", on="mira", by="guard"))
    answers = {"preserve": "defend", "defend": "athletics"}
    played = play(at, remove(at, "mira", "On Your Tail", "crafts"), answers)
    assert (played.decision("preserve").who, played.decision("defend").who) == ("guard", "guard")
    assert "resisted" not in played.asked_kinds
    assert [roll.who for roll in events_of(at, Rolled)] == ["mira", "guard"]
    assert known(at) == left


@pytest.mark.rule("FC-ASPECT-10")
@pytest.mark.parametrize("defender", ["guard", "cook"])
def test_each_opponent_who_wants_it_kept_is_asked_and_its_maker_first(defender: str) -> None:
    at = table(
        mira(crafts=1),
        foe("Cook", fight=1),
        foe("Guard", fight=1),
        dice=[0, 4],
        aspects=[Aspect("Barred Door", by="guard", free_invokes={"cook": 1})],
    )
    said = {("preserve", defender): "defend", ("defend", defender): "fight"}
    if defender == "cook":
        said[("preserve", "guard")] = "let-go"
    play(at, remove(at, "mira", "Barred Door", "crafts"), said)
    assert [roll.who for roll in events_of(at, Rolled)] == ["mira", defender]


@pytest.mark.rule("FC-ASPECT-10")
def test_a_hero_may_defend_what_an_npc_would_be_rid_of() -> None:
    at = table(
        foe("Guard", crafts=1),
        mira(fight=1),
        dice=[0, 4],
        aspects=[Aspect("Barred Door", free_invokes={"mira": 1})],
    )
    answers = {("preserve", "mira"): "defend", ("defend", "mira"): "fight"}
    play(at, remove(at, "guard", "Barred Door", "crafts"), answers)
    assert known(at) == ["Barred Door"]


@pytest.mark.rule("FC-ASPECT-10")
@pytest.mark.parametrize("away", ["another zone", "out", "an ally", "a stranger to it"])
def test_nobody_else_defends_it(away: str) -> None:
    guard = foe("Guard", zone="loft" if away == "another zone" else "yard")
    if away == "out":
        guard = guard._replace(out="conceded")
    by = {"an ally": "pike", "a stranger to it": None}.get(away, "guard")
    at = table(
        hero("Mira", fate_points=0),
        hero("Pike", zone="yard"),
        guard,
        aspects=[Aspect("On Your Tail", on="mira", by=by)],
        zones=zones(("Yard", "Loft")),
    )
    played = play(at, remove(at, "mira", "On Your Tail", "crafts"), {"resisted": "nothing"})
    assert played.asked_kinds == ["resisted"]


@pytest.mark.rule("FC-ASPECT-09", "FC-ZONE-02")
def test_what_is_out_of_reach_is_not_removed() -> None:
    far = Aspect("Barred Door", on="zone:loft")
    at = table(hero("Mira", fate_points=0), aspects=[far], zones=zones(("Yard", "Loft")))
    with pytest.raises(IllegalChoice, match="out of reach of Crafts"):
        play(at, remove(at, "mira", "Barred Door", "crafts"), {"resisted": "something"})
    assert at.log == []


@pytest.mark.rule("FC-ASPECT-07", "FC-ASPECT-09", "FC-HARM-04")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Hates to Lose", "part of who Mira is"),
        ("Sore Arm", "Mira's consequence; it has to be treated"),
        ("Nobody Is Safe", "lasts as long as its story"),
        ("Boost", "is a boost"),
    ],
)
def test_some_aspects_no_single_deed_removes(name: str, why: str) -> None:
    at = table(mira(), aspects=[Aspect("Nobody Is Safe", "setting")])
    at.emit(ConsequenceTaken("mira", "mild", "Sore Arm", None))
    gain_boost(at, "mira", "test")
    at.log.clear()
    with pytest.raises(IllegalChoice, match=why):
        play(at, remove(at, "mira", name, "crafts"))
    assert at.log == []


@pytest.mark.rule("FC-ASPECT-09")
def test_nothing_is_removed_that_is_not_there() -> None:
    at = table(mira())
    with pytest.raises(UnknownName):
        play(at, remove(at, "mira", "Raging Fire", "crafts"))


@pytest.mark.rule("FC-ASPECT-03")
def test_what_an_aspect_forbade_is_possible_again_once_it_is_overcome() -> None:
    """XC-ASPECT-02, turned round: the shield of smoke has to go before anything can be hit."""
    sniper = Stunt(
        "Clear Shot", bonus=Bonus("shoot", "attack", 2, parse_condition("target has Out in the Open"))
    )
    at = table(
        hero("Mira", stunts=[sniper], fate_points=0),
        foe("Thug", physical=4),
        dice=[0, 1, 0, 0],
        aspects=[Aspect("Out in the Open", on="thug")],
    )
    play(
        at,
        remove(at, "thug", "Out in the Open", "stealth", Against(difficulty=0)),
        {"overcome-tie": "minor-cost"},
    )
    play(at, attack(at, "mira", "thug", "shoot"), {"defend": "none"})
    assert events_of(at, Rolled)[-1].bonus == 0
    assert find_aspect(at.state, "Out in the Open", "thug") is None
    assert now(at, "thug").out is None
