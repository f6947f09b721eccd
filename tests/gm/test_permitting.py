"""The GM before the dice: the three questions, grounds, other skills, and what is plainly there."""

from __future__ import annotations

import pytest

from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.actions import Noted
from solofate.rules.decisions.permission import AtOnce, Barred, NeedOfDice, Unusual
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.permission import Deed, Ground
from solofate.rules.model.skills import Skill, skill_list
from solofate.rules.procedures.actions.situation_aspects import do
from solofate.rules.table import Table
from tests.gm.fights import ask
from tests.rules.at_the_table import foe, hero, ids, play, table

TOOLS = bare("simply", "roll", "challenge", "contest", "conflict")
ALLOW = bare("allow", "deny")


def three_questions(at: Table, what: str, ground: Ground | None = None, skill: str = "drive") -> str:
    about = NeedOfDice(Deed("mira", "overcome", skill, what), ground, True)
    call = ask(at, Decision("needs-roll", GM_SEAT, TOOLS, "roll", about))
    assert call.reason
    return call.chose


@pytest.mark.rule("FC-ACT-03", "FG-DUTY-05", prompt='/do "drive to the airport"')
def test_xc_act_02_a_drive_to_the_airport_and_a_race_with_beasts_behind() -> None:
    assert three_questions(table(hero("Mira", drive=2)), "drive to the airport") == "simply"
    chased = table(hero("Mira", drive=2), aspects=[Aspect("Beasts From Elsewhere Behind")])
    assert three_questions(chased, "drive to the waiting plane") == "roll"


@pytest.mark.parametrize(
    ("what", "ruling"),
    [
        ("pick the lock of the ledger cabinet", "roll"),
        ("sneak past the clerk", "roll"),
        ("persuade her to open the gate", "roll"),
        ("walk over to the clerk", "simply"),
        ("ask the clerk for the time", "simply"),
    ],
)
def test_a_deed_may_say_itself_what_stands_in_its_way(what: str, ruling: str) -> None:
    assert three_questions(table(hero("Mira", stealth=2)), what) == ruling


@pytest.mark.rule("FC-SKILL-05", prompt='/do "pick the lock"')
def test_the_skills_that_cover_a_deed_are_named_first() -> None:
    at = table(hero("Mira", will=4, fight=3, burglary=1))
    played = play(at, do(at, "mira", "pick the lock"), {"needs-roll": "roll", "how": "leave"})
    assert ids(played.decision("how"))[:2] == ["overcome:burglary", "overcome:fight"], (
        "few pick locks by Will"
    )
    played = play(at, do(at, "mira", "sneak past"), {"needs-roll": "roll", "how": "leave"})
    assert ids(played.decision("how"))[0] == "overcome:stealth", "though she is Mediocre at it"


@pytest.mark.rule("FC-ASPECT-04")
def test_what_one_is_able_to_do_needs_no_dice_out_of_a_fight() -> None:
    hindered = table(hero("Mira", athletics=1), aspects=[Aspect("High Crumbling Wall")])
    legs = Ground("Legs of Brass", "mira")
    assert three_questions(hindered, "over the wall", skill="athletics") == "roll"
    assert three_questions(hindered, "over the wall", legs, "athletics") == "simply"


@pytest.mark.rule("FC-SCENE-06", prompt='/do "outrun Og to the boat" with Og here')
@pytest.mark.parametrize(
    ("what", "foes", "tool"),
    [
        ("fight our way past them", True, "conflict"),
        ("outrun Og to the boat", True, "contest"),
        ("search the tome while Pike bars the door and holds it", False, "challenge"),
    ],
)
def test_the_tool_follows_from_who_is_there_and_what_they_want(what: str, foes: bool, tool: str) -> None:
    at = table(hero("Mira", athletics=2), *([foe("Og", fight=2)] if foes else []))
    assert three_questions(at, what) == tool


@pytest.mark.rule("FC-ACT-02")
@pytest.mark.parametrize(("words", "ruling"), [("by lantern light", "allow"), ("because I want to", "deny")])
def test_a_reason_has_to_rest_on_something(words: str, ruling: str) -> None:
    at = table(hero("Mira", aspects=["A Lantern That Never Fails"]), aspects=[Aspect("Pitch Black")])
    barred = Barred(Deed("mira", "overcome", "lore", "read"), Ground("Pitch Black", "scene"), words)
    assert ask(at, Decision("grounds", GM_SEAT, ALLOW, "allow", barred)).chose == ruling


@pytest.mark.rule("FC-SKILL-11")
@pytest.mark.parametrize(
    ("aspect", "ruling"), [("Cars Parked Bumper to Bumper, a Road", "fight"), ("Fog", "deny")]
)
def test_another_skill_takes_special_circumstances(aspect: str, ruling: str) -> None:
    at = table(hero("Mira", drive=3), foe("Og"), aspects=[Aspect(aspect)], conflict="physical")
    options = bare("deny", "fight", "shoot", "provoke")
    decision = Decision("unusual-skill", GM_SEAT, options, "deny", Unusual("mira", "attack", "drive", "og"))
    assert ask(at, decision).chose == ruling


@pytest.mark.rule("FC-SKILL-11")
@pytest.mark.parametrize(
    ("offered", "ruling"), [(("deny", "shoot", "provoke"), "shoot"), (("deny",), "deny")]
)
def test_where_a_blow_would_not_reach_it_works_as_what_does(offered: tuple[str, ...], ruling: str) -> None:
    at = table(hero("Mira", drive=3), foe("Og"), aspects=[Aspect("Cars, a Road")], conflict="physical")
    about = Unusual("mira", "attack", "drive", "og")
    assert ask(at, Decision("unusual-skill", GM_SEAT, bare(*offered), "deny", about)).chose == ruling


@pytest.mark.rule("FC-SKILL-11")
def test_on_a_list_of_ones_own_it_works_as_the_attack_of_that_list() -> None:
    at = table(hero("Mira", drive=3), foe("Og"), aspects=[Aspect("Cars, a Road")], conflict="physical")
    own = {"blades": Skill("Blades", attacks="physical"), "drive": Skill("Drive")}
    at.state = at.state._replace(skills=skill_list(own))
    options = bare("deny", "blades")
    decision = Decision("unusual-skill", GM_SEAT, options, "deny", Unusual("mira", "attack", "drive", "og"))
    assert ask(at, decision).chose == "blades"


@pytest.mark.rule("FO-MULTI-02", "FO-MULTI-04")
@pytest.mark.parametrize(
    ("aspect", "skill", "kinds", "whom", "ruling"),
    [
        ("Fog", "fight", ("attack", "overcome"), (), "deny"),
        ("Cars Parked Bumper to Bumper, a Road", "drive", ("overcome", "advantage"), (), "allow"),
        ("Cars Parked Bumper to Bumper, a Road", "drive", ("attack", "overcome"), (), "deny"),
        ("Bright Light", "shoot", (), ("og",), "allow"),
        ("Bright Light", "fight", (), ("og",), "deny"),
    ],
)
def test_one_roll_for_what_takes_several_takes_special_circumstances(
    aspect: str, skill: str, kinds: tuple[str, ...], whom: tuple[str, ...], ruling: str
) -> None:
    at = table(hero("Mira", drive=3), foe("Og"), aspects=[Aspect(aspect)], conflict="physical")
    about = AtOnce("mira", skill, kinds, whom)
    assert ask(at, Decision("at-once", GM_SEAT, ALLOW, "deny", about)).chose == ruling


@pytest.mark.rule("FC-SCENE-04", prompt='/aspect "Deep Shadows", then /aspect "Flames Everywhere!"')
@pytest.mark.parametrize(("aspect", "ruling"), [("Deep Shadows", "allow"), ("Flames Everywhere!", "deny")])
def test_xc_scene_02_shadows_are_there_and_flames_take_somebodys_doing(aspect: str, ruling: str) -> None:
    at = table(hero("Mira"))
    decision = Decision("plainly-there", GM_SEAT, ALLOW, "allow", Noted("mira", aspect, "scene"))
    assert ask(at, decision).chose == ruling


@pytest.mark.rule("FC-SCENE-04")
@pytest.mark.parametrize(("hidden", "ruling"), [(False, "allow"), (True, "deny")])
def test_only_an_aspect_everybody_knows_of_makes_something_like_it_expected(
    hidden: bool, ruling: str
) -> None:
    at = table(hero("Mira"), aspects=[Aspect("Flames in the Cellar", hidden=hidden)])
    decision = Decision(
        "plainly-there", GM_SEAT, ALLOW, "allow", Noted("mira", "Flames Everywhere!", "scene")
    )
    assert ask(at, decision).chose == ruling
