"""Costs, consents and rulings: what falling short costs, what is granted, and what may be tried."""

from __future__ import annotations

import pytest

from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Call, Decision, Option, bare
from solofate.rules.decisions.actions import USE_STUNT, Existing, Payer, Price, Task, Turned
from solofate.rules.decisions.naming import Naming
from solofate.rules.decisions.permission import LongShot
from solofate.rules.events import Cost
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.stunts import Stunt, Swap
from solofate.rules.procedures.actions.costs import MAJOR, MINOR
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.table import Table
from tests.gm.fights import STYLES, ask, of_temper
from tests.rules.at_the_table import foe, hero, table, zones

# Costs

MINOR_PRICES = (
    Option("boost", Price(MINOR, "boost", "It takes too long")),
    Option("stress", Price(MINOR, "stress", "It takes too long", 2)),
    Option("detail", Price(MINOR, "detail", "It takes too long")),
)
MAJOR_PRICES = (
    Option("problem", Price(MAJOR, "problem", "The rope breaks")),
    Option("hit", Price(MAJOR, "hit", "The rope breaks", 6)),
)


def cost(style: str, options: tuple[Option, ...], at: Table | None = None) -> Call:
    at = at or table(hero("Mira", athletics=2), foe("Og", fight=2, physical=2), conflict="physical")
    return ask(at, Decision("cost", "gm", options, options[0].id, Payer("mira", None)), style)


@pytest.mark.rule("FG-DUTY-06")
def test_a_ruthless_price_is_the_harshest_and_a_gentle_one_the_mildest() -> None:
    assert cost("ruthless", MAJOR_PRICES).chose == "hit"
    assert cost("gentle", MAJOR_PRICES).chose == "problem"
    assert cost("gentle", MINOR_PRICES).chose == "detail"
    assert "The rope breaks" in cost("fair", MAJOR_PRICES).reason


@pytest.mark.parametrize("style", STYLES)
def test_no_two_costs_alike_in_a_row(style: str) -> None:
    at = table(hero("Mira", athletics=2), foe("Og", fight=2, physical=2), conflict="physical")
    last = cost(style, MINOR_PRICES, at).chose
    at.emit(Cost("mira", "minor", "It takes too long", last))
    second = cost(style, MINOR_PRICES, at).chose
    at.emit(Cost("mira", "minor", "It takes too long", second))
    third = cost(style, MINOR_PRICES, at).chose
    assert len({last, second, third}) == 3, "no two alike within three"
    at.emit(Cost("mira", "minor", "It takes too long", third))
    assert cost(style, MINOR_PRICES, at).chose == last, "what is long past may come again"


def test_a_failure_in_a_fight_is_a_hit_only_from_a_ruthless_gm() -> None:
    at = table(hero("Mira"), foe("Og", fight=2, physical=2), conflict="physical")
    options = (Option("turn", "It goes wrong."), Option("hit", 3))
    decision = Decision("setback", "gm", options, "turn", Task("mira", OVERCOME, "athletics"))
    assert [ask(at, decision, style).chose for style in STYLES] == ["turn", "turn", "hit"]


def test_nobody_hands_the_enemy_a_free_invoke_for_nothing() -> None:
    at = table(hero("Mira"), foe("Og", fight=2, physical=2), conflict="physical")
    decision = Decision(
        "advantage-fail",
        "og",
        (Option("fail", None), Option("cost", "x")),
        "fail",
        Turned(Task("og", "advantage", "fight"), "mira"),
    )
    assert ask(at, decision).chose == "fail"


def test_success_at_a_cost_is_granted_unless_the_gm_plays_to_win() -> None:
    at = table(hero("Mira"), foe("Og", fight=2, physical=2), conflict="physical")
    options = bare("allow", "deny")
    decision = Decision("allow-cost", "og", options, "allow", Task("mira", OVERCOME, "athletics"))
    assert [ask(at, decision, style).chose for style in STYLES] == ["allow", "allow", "deny"]


@pytest.mark.rule("FC-CONCEDE-06")
def test_only_a_ruthless_gm_asks_for_more() -> None:
    at = table(hero("Mira"), foe("Og", fight=2, physical=2), conflict="physical")
    options = bare("accept", "ask-more")
    decision = Decision("accept-terms", "gm", options, "accept", Naming("I leave the lamp", "mira", None))
    assert [ask(at, decision, style).chose for style in STYLES] == ["accept", "accept", "ask-more"]
    assert "“I leave the lamp”" in ask(at, decision).reason


# Rulings


def test_a_long_shot_is_allowed_over_open_ground_and_the_same_for_everybody() -> None:
    ground = zones(("Pier", "Deck"), ("Deck", "Hold"))
    people = (hero("Mira", zone="pier"), foe("Og", zone="hold"))
    options = bare("allow", "deny")
    decision = Decision("range", "gm", options, "allow", LongShot("mira", "og"))
    for style in STYLES:
        assert ask(table(*people, zones=ground), decision, style).chose == "allow"
        smoke = table(*people, zones=ground, aspects=(Aspect("Thick Smoke"),))
        call = ask(smoke, decision, style)
        assert call.chose == "deny" and "Thick Smoke is in between" in call.reason


def test_a_secret_is_sprung_in_a_fight_by_those_who_do_not_scheme() -> None:
    trap = Existing("A Trapdoor", "scene", "situation", True, {})
    options = bare("reveal", "keep")
    at = table(hero("Mira", fight=3), foe("Og", fight=3, physical=2), conflict="physical")
    for tactics, wanted in (("schemer", "keep"), ("brute", "reveal")):
        og = of_temper(at.state.characters["og"], tactics)
        fight = table(at.state.characters["mira"]._replace(consequences=()), og, conflict="physical")
        assert ask(fight, Decision("reveal", "og", options, "keep", trap)).chose == wanted
    quiet = table(hero("Mira"), foe("Og"))
    assert ask(quiet, Decision("reveal", "gm", options, "keep", trap)).chose == "keep"


def test_a_stunt_that_was_announced_is_used() -> None:
    trick = Stunt("Trick Shot", swap=Swap("notice", "shoot", "attack", parse_condition("once per scene")))
    at = table(hero("Mira"), foe("Og"))
    call = Emulator().decide(Decision("stunt", "og", bare("use", "leave"), "use", trick), at)
    assert call.chose == "use" and "Trick Shot" in call.reason


@pytest.mark.parametrize(("shifts", "pays"), [(1, True), (9, False)])
def test_whoever_could_arrive_at_a_price_says_whether_they_go_through_with_it(
    shifts: int, pays: bool
) -> None:
    at = table(hero("Mira"), foe("Og", physical=9), conflict="physical")
    price = Price(MAJOR, "hit", "A Bad Burn", shifts=shifts)
    options = (Option("fail", None), Option("major-cost", price))
    call = ask(at, Decision("overcome-fail", "og", options, "fail", Task("og", OVERCOME, "athletics")))
    assert (call.chose == "major-cost") is pays
    assert ("goes through with it" in call.reason) is pays, call.reason


def test_a_stunt_that_was_announced_is_used_and_the_weights_say_so() -> None:
    stunt = Stunt("Knife Trick", "I throw it.")
    call = ask(table(foe("Og")), USE_STUNT.ask("og", bare("use", "leave"), "use", stunt))
    assert call.chose == "use" and dict(call.weighed) == {"use": 1.0, "leave": 0.0}
