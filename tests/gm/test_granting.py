"""What the GM grants before or beside the dice: details, removals, reach, who steps in, and which cost of several."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import solofate
from solofate import Game
from solofate.gm.emulator import DUTIES, WORDING
from solofate.rules.decisions import Call, Decision, bare
from solofate.rules.decisions.actions import Announced, Detail, Price, Removal
from solofate.rules.decisions.permission import Reach
from solofate.rules.events import AspectRemoved, DetailDeclared, GmCall
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.procedures.actions.costs import MAJOR, name_price, pay_price
from solofate.rules.procedures.engagements.countdowns import start_countdown
from solofate.rules.table import Table
from tests.gm.fights import ask, of_temper
from tests.places import STARTER, copied
from tests.rules.at_the_table import foe, hero, play, table, zones
from tests.rules.test_decision_kinds import CONSTANTS


def test_every_decision_of_the_gms_seat_has_a_duty() -> None:
    asked = re.compile(r"\b([A-Z_]+)\.ask\(\s*GM_SEAT")
    sources = Path(solofate.__file__).parent.rglob("*.py")
    names = {name for source in sources for name in asked.findall(source.read_text(encoding="utf-8"))}
    kinds = {CONSTANTS[name].id for name in names}
    assert len(kinds) > 30 and not kinds - set(DUTIES) - WORDING


def asked(
    at: Table, kind: str, options: Sequence[str], about: object, who: str = "gm", style: str = "fair"
) -> Call:
    call = ask(at, Decision(kind, who, bare(*options), options[0], about), style)
    assert call.reason.endswith(".") and {each.option for each in call.weighed} == set(options)
    return call


# Details


@pytest.mark.parametrize(
    ("detail", "chose", "says"),
    [
        ("There is a coil of rope behind the door", "allow", "Nothing in play speaks against it"),
        ("The harbour master owes me a favour", "allow", "goes with A Harbour"),
        ("Og is surrounded by the watch", "deny", "speaks for Og"),
        ("The whole crew is dead and the treasure is ours", "deny", "would settle things"),
    ],
)
def test_what_nothing_supports_is_bought_unless_it_would_settle_things(
    detail: str, chose: str, says: str
) -> None:
    at = table(hero("Mira"), foe("Og"), aspects=(Aspect("A Harbour in Fog"),), conflict="physical")
    call = asked(at, "unsupported", ("allow", "deny"), Detail("mira", detail, None))
    assert call.chose == chose and says in call.reason


@pytest.mark.parametrize(
    ("detail", "aspect", "chose"),
    [
        ("I have my lantern with me", "Never Without My Lantern", "true-already"),
        ("A boat is tied up below", "Fog Pilot of the Outer Reach", "stretch"),
        ("I am of the pilots", "Fog Pilots", "true-already"),
        ("The pilots have come, and Og is surrounded", "Fog Pilots", "stretch"),
    ],
)
def test_what_an_aspect_says_is_true_already_and_the_rest_is_a_stretch(
    detail: str, aspect: str, chose: str
) -> None:
    call = asked(table(hero("Mira")), "stretch", ("stretch", "true-already"), Detail("mira", detail, aspect))
    assert call.chose == chose and aspect in call.reason


# Removals


@pytest.mark.parametrize(
    ("aspect", "foes", "conflict", "chose"),
    [
        ("Lamps Turned Low", False, None, "nothing"),
        ("Lamps Turned Low", True, None, "something"),
        ("Lamps Turned Low", True, "physical", "something"),
        ("Raging Fire", False, None, "something"),
        ("A Locked Door", False, None, "something"),
        ("Slick Stone", False, None, "something"),
    ],
)
def test_what_nothing_stands_against_goes_by_a_word(
    aspect: str, foes: bool, conflict: str | None, chose: str
) -> None:
    at = table(hero("Mira"), *([foe("Og")] if foes else []), aspects=(Aspect(aspect),), conflict=conflict)
    assert asked(at, "resisted", ("nothing", "something"), Removal("mira", aspect, "scene")).chose == chose


def test_an_aspect_is_defended_by_those_who_gain_by_it() -> None:
    def asked_of(held: int, tactics: str = "soldier", style: str = "fair", by: str = "og") -> Call:
        smoke = Aspect("Thick Smoke", by=by, free_invokes={"og": held} if held else {})
        at = table(
            hero("Mira", fight=3),
            of_temper(foe("Og", fight=3, physical=3), tactics),
            aspects=(smoke,),
            conflict="physical",
        )
        return asked(
            at, "preserve", ("defend", "let-go"), Removal("mira", "Thick Smoke", "scene"), "og", style
        )

    def kept(held: int, tactics: str = "soldier", style: str = "fair") -> str:
        return asked_of(held, tactics, style).chose

    assert kept(1) == kept(1, "mindless") == kept(1, "soldier", "gentle") == "defend"
    assert kept(0, "mindless") == "let-go" and kept(0, "schemer") == "defend"
    assert kept(0, "mindless", "ruthless") == "defend"
    of_another = asked_of(0, "mindless", "ruthless", by="gull")
    assert of_another.chose == "defend" and "a ruthless GM lets nothing go" in of_another.reason


# Reach and stepping in


def test_hands_reach_no_farther_than_their_zone_and_eyes_carry() -> None:
    yard = zones(("Yard", "Loft"), ("Loft", "Roof"), ("Roof", "Spire"))
    at = table(hero("Mira", zone="yard"), foe("Og", zone="loft"), zones=yard)

    def reach(skill: str, on: str) -> Call:
        return asked(at, "reach", ("deny", "allow"), Reach("mira", skill, on))

    assert reach("notice", "og").chose == reach("rapport", "zone:roof").chose == "allow"
    assert reach("physique", "og").chose == "deny" and "1 zone away" in reach("physique", "og").reason
    assert reach("notice", "zone:spire").chose == "deny"
    hung = table(
        hero("Mira", zone="yard"),
        foe("Og", zone="loft"),
        zones=yard,
        aspects=(Aspect("Ropes from Wall to Wall"),),
    )
    call = asked(hung, "reach", ("deny", "allow"), Reach("mira", "physique", "og"))
    assert call.chose == "allow" and "Ropes" in call.reason


def test_a_friend_of_the_gms_steps_in_where_it_can_better_spare_it() -> None:
    def steps_in(tactics: str, athletics: int = 0) -> Call:
        mira = hero("Mira", fight=2, athletics=athletics, physique=0)._replace(consequences=())
        guard = of_temper(foe("Guard", fight=3, physical=4), tactics)._replace(side="pcs")
        at = table(mira, guard, foe("Og", fight=4, physical=3), conflict="physical")
        about = Announced("og", "attack", "fight", "mira")
        return asked(at, "interpose", ("stay-out", "step-in"), about, "guard")

    assert steps_in("soldier").chose == "step-in"
    unneeded = steps_in("soldier", athletics=6)
    assert unneeded.chose == "stay-out" and "save too little" in unneeded.reason
    brute = steps_in("brute")
    assert brute.chose == "stay-out" and "not one to step in" in brute.reason


def test_a_threat_strikes_with_what_does_most_harm_and_a_gentle_one_with_the_least() -> None:
    at = table(hero("Ann", athletics=3, will=0), foe("Nan", fight=4, provoke=1))
    options = ("fight", "provoke")
    assert asked(at, "threat-attack", options, "nan").chose == "fight"
    assert asked(at, "threat-attack", options, "nan", style="gentle").chose == "provoke"


# Which of several costs


def with_two_of_each() -> Table:
    at = table(
        hero("Mira", athletics=2, zone="yard"),
        foe("Husk", fight=1, zone="loft", physical=1)._replace(out="taken-out"),
        foe("Thug", fight=1, zone="yard", physical=1),
        zones=zones(("Yard", "Loft")),
        conflict="physical",
    )
    for name, boxes in (("The Tide", 6), ("The Watch", 2)):
        outcome = (Repercussion(f"{name} is here"),)
        start_countdown(at, Countdown(name, boxes, outcome, read_triggers(["exchange"])))
    return at


def test_which_countdown_and_which_foes_a_cost_brings_on_is_weighed() -> None:
    at = with_two_of_each()
    found: list[Decision] = []

    def name(decision: Decision, table: Table) -> str:
        found.append(decision)
        return decision.default

    play(at, name_price(at, "mira", MAJOR, 2, "athletics", None), {"cost": name})
    ids = [option.id for option in found[0].options]
    assert {"foes", "foes:thug", "deadline", "deadline:the-tide"} <= set(ids)
    call = ask(at, found[0])
    worth = {each.option: each.value for each in call.weighed}
    assert set(worth) == set(ids)
    assert worth["foes:thug"] > worth["foes"], "Thugs are here, and the husk is down"
    ruthless = {each.option: each.value for each in ask(at, found[0], "ruthless").weighed}
    assert ruthless["deadline"] > ruthless["deadline:the-tide"], "the nearest hurts most"
    gentle = {each.option: each.value for each in ask(at, found[0], "gentle").weighed}
    assert gentle["deadline:the-tide"] > gentle["deadline"]


@pytest.mark.parametrize(("on", "marked"), [("The Tide", [1, 0]), ("The Watch", [0, 1])])
def test_the_countdown_that_was_named_is_the_one_that_goes_on(on: str, marked: list[int]) -> None:
    at = with_two_of_each()
    price = Price(MAJOR, "deadline", "Hardly any time left", 3, on=on)
    play(at, pay_price(at, "mira", price, None), {})
    assert [each.marked for each in at.state.countdowns] == marked


def test_the_foe_that_was_named_is_the_one_whose_like_comes() -> None:
    at = with_two_of_each()
    before = set(at.state.characters)
    play(at, pay_price(at, "mira", Price(MAJOR, "foes", "Somebody comes", on="thug"), None), {})
    (newcomer,) = set(at.state.characters) - before
    assert at.state.characters[newcomer].sheet.name == "Thug"


# At the prompt


def test_such_rulings_can_be_asked_about_at_the_prompt(tmp_path: Path) -> None:
    game = Game.open(copied(STARTER, tmp_path / "camp"), seed=3)
    try:
        for line in (
            "/gm framing off",
            '/scene "A cellar"',
            '/aspect "Lamps Turned Low"',
            '/remove "Lamps Turned Low"',
        ):
            game.do(line)
        assert any(isinstance(event, AspectRemoved) for _, event in game.log)
        game.do("/why resisted")
        assert "Nothing stands against it" in " ".join(game.reply)
        game.do('/declare "A boat is tied up below"')
        assert any(isinstance(event, DetailDeclared) for _, event in game.log)
        game.do("/why unsupported")
        assert "fate point buys it" in " ".join(game.reply)
        assert all(event.reason for _, event in game.log if isinstance(event, GmCall))
    finally:
        game.close()
