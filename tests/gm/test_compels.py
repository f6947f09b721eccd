"""The GM's compels: when, on whom and on what, what they bring, and how its characters answer."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from solofate.game.open import words_from
from solofate.gm.emulator import Emulator
from solofate.gm.weights import standard
from solofate.rules.decisions import Call, Decision, Option, bare
from solofate.rules.decisions.compels import (
    OFFER_COMPEL,
    CompelAsked,
    CompelOpportunity,
    Complication,
    Proposal,
)
from solofate.rules.dice import SeededDice
from solofate.rules.events import (
    Compel,
    CompelsPerScene,
    ConsequenceTaken,
    ExchangeStarted,
    Outcome,
    SceneStarted,
    Session,
)
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import PCS, Character, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import State
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.names import slug
from solofate.rules.procedures.compels.compel_offers import (
    AFTER_A_DEED,
    AT_THE_START,
    BEFORE_A_TURN,
    ON_REQUEST,
    ask_for_compel,
    compel_moment,
)
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import STYLES, ask, of_temper
from tests.rules.at_the_table import events_of, foe, hero, ids, play, table, zones


def person(name: str, points: int = 3) -> Character:
    """A hero with the five aspects of a whole sheet."""
    kinds = ("high-concept", "trouble", "relationship", "aspect", "aspect")
    aspects = tuple(SheetAspect(f"{name} {kind} {at}", kind) for at, kind in enumerate(kinds))
    one = enter(hero_sheet(name, aspects=aspects), name.casefold(), side=PCS, control="player")
    return one._replace(fate_points=points)


def offers(at: Table, when: str, style: str = "fair", deeds: int = 3) -> Call:
    """What the GM says at such a moment, asked as the rules ask."""
    asked: list[Decision] = []
    scene = at.state.scene._replace(deeds=deeds)
    at.state = at.state._replace(compels_per_scene=max(1, at.state.compels_per_scene), scene=scene)

    def look(decision: Decision, seen: Table) -> str | None:
        asked.append(decision)
        return None

    procedure = ask_for_compel(at, "mira") if when == ON_REQUEST else compel_moment(at, when)
    advance(procedure, at, look)
    return ask(at, asked[0], style)


# When


def test_a_moment_has_to_be_ripe() -> None:
    assert offers(table(person("Mira")), AT_THE_START).chose == "none"
    assert offers(table(person("Mira")), AFTER_A_DEED).chose != "none"
    assert offers(table(person("Mira")), AFTER_A_DEED, deeds=2).chose == "none", "the scene has hardly begun"
    at = table(person("Mira"), foe("Og"), conflict="physical")
    assert offers(at, BEFORE_A_TURN).chose == "none", "the first exchange is too soon"
    at.emit(ExchangeStarted(2))
    assert offers(at, BEFORE_A_TURN).chose != "none"


@pytest.mark.rule("FG-DUTY-11")
def test_low_fate_points_bring_compels_and_many_put_them_off() -> None:
    assert offers(table(person("Mira", 1)), AT_THE_START).chose != "none"
    assert offers(table(person("Mira", 5)), AFTER_A_DEED).chose == "none"
    at = table(person("Mira", 3), person("Pike", 0))
    assert offers(at, AFTER_A_DEED).chose.startswith("pike:"), "whoever has the fewest comes first"


def test_a_failure_is_a_good_moment() -> None:
    at = table(person("Mira", 4))
    assert offers(at, AFTER_A_DEED).chose == "none"
    at.emit(Outcome("mira", "overcome", 0, 2, -2, "fail"))
    call = offers(at, AFTER_A_DEED)
    assert call.chose != "none" and "it failed" in call.reason


def test_styles_offer_more_or_less() -> None:
    at = table(person("Mira", 3), foe("Og"), conflict="physical")
    at.emit(ExchangeStarted(2))
    assert [offers(at, BEFORE_A_TURN, style).chose == "none" for style in STYLES] == [True, False, False]


def test_a_refusal_is_remembered() -> None:
    def after(answer: str) -> Call:
        at = table(person("Mira", 3))
        at.emit(Compel("mira", "Mira trouble 1", "gm", "decision", "…", answer))
        at.emit(SceneStarted("Next", "free", NO_ZONES))
        return offers(at, AFTER_A_DEED)

    accepted, refused = after("accepted"), after("refused")
    assert accepted.chose != "none" and refused.chose == "none"


def test_no_reason_is_given_for_none() -> None:
    assert offers(table(person("Mira")), AT_THE_START).reason == ""


# On whom and on what


def test_ones_own_trouble_comes_first_and_is_a_decision() -> None:
    call = offers(table(person("Mira"), aspects=(Aspect("Fog"),)), AFTER_A_DEED)
    assert call.chose == "mira:mira-trouble-1:decision"
    assert "Mira trouble 1" in call.reason and len(call.weighed) > 5


def test_what_befalls_a_hero_is_an_event() -> None:
    at = table(hero("Mira"), aspects=(Aspect("Fog"),))
    assert offers(at, ON_REQUEST).chose == "mira:fog:event"
    at.emit(ConsequenceTaken("mira", "mild", "Twisted Knee", None))
    assert offers(at, ON_REQUEST).chose == "mira:twisted-knee:event"


@pytest.mark.rule("FG-DUTY-09", "FG-DUTY-10")
@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_over_a_session_compels_spread_over_heroes_and_aspects(heroes: int) -> None:
    names = ("Mira", "Pike", "Odo")[:heroes]
    at = table(*map(person, names))
    at.emit(CompelsPerScene(1))
    for _ in range(5 * heroes):
        gm = Emulator("fair")
        advance(start_scene(at, SceneSetUp("A scene")), at, gm.choose)
        at.state = at.state._replace(scene=at.state.scene._replace(deeds=3))
        advance(compel_moment(at, AFTER_A_DEED), at, gm.choose)
        at.state = at.state._replace(
            characters={who: one._replace(fate_points=3) for who, one in at.state.characters.items()}
        )
    made = events_of(at, Compel)
    by_hero = Counter(event.who for event in made)
    assert len(made) == 5 * heroes, "about one a scene"
    assert max(by_hero.values()) - min(by_hero.values()) <= 1
    for who in by_hero:
        mine = [event.aspect for event in made if event.who == who]
        assert len(set(mine[:5])) == 5, "no aspect a second time while another has not come up"
        assert all(one != other for one, other in pairwise(mine)), "nor twice running"


# What it brings


def chosen(effect_of: str, style: str = "fair", **proposal: str) -> Call:
    at = table(person("Mira"), foe("Og", physical=2, fight=2), zones=zones(("Hall", "Loft")))
    compel = Proposal("mira", "Mira trouble 1", "mira", "trouble", "mira", "decision", effect_of)
    options = tuple(
        Option(each.id, each)
        for each in (
            Complication("aspect", effect_of, name="X", holder="gm"),
            Complication("fact", effect_of, name="X"),
            Complication("arrival", effect_of, "og"),
            Complication("barrier", effect_of, "loft"),
            Complication("moved", effect_of, "loft"),
            Complication("conflict", effect_of),
        )
    )
    return ask(at, Decision("complication", "gm", options, "aspect", compel._replace(**proposal)), style)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("A guard walks in on us", "arrival:og"),
        ("The door slams and jams behind me", "barrier:loft"),
        ("I am dragged off by the crowd", "moved:loft"),
        ("I draw my sword and it comes to a brawl", "conflict"),
    ],
)
def test_what_the_words_speak_of_comes_true(text: str, effect: str) -> None:
    assert chosen(text).chose == effect


def test_a_ruthless_gm_brings_the_harshest_and_a_gentle_one_the_mildest() -> None:
    assert chosen("It all goes wrong", "ruthless", by="gm").chose.startswith("arrival")
    assert chosen("It all goes wrong", "gentle", by="gm").chose == "fact"


def test_not_the_same_trouble_twice_in_a_row() -> None:
    at = table(person("Mira"), foe("Thug", physical=1, fight=1), zones=zones(("Hall", "Loft")))
    at.emit(CompelsPerScene(9))
    for _ in range(4):
        advance(ask_for_compel(at, "mira"), at, Emulator("fair").choose)
    effects = [event.effect for event in events_of(at, Compel)]
    assert all(one != other for one, other in pairwise(effects)), effects


@pytest.mark.rule("FC-COMPEL-10")
@pytest.mark.parametrize(
    ("text", "real"),
    [
        ("My shot misses", False),
        ("I lose my turn", False),
        ("She can't act, and does nothing", False),
        ("He waits", False),
        ("I wait", False),
        ("I wait, and the tide cuts off the way back", True),
        ("My shot misses and holes a barrel of oil", True),
        ("I answer aloud, and every one of them turns", True),
        ("The bridge is out", True),
    ],
)
def test_a_cancelled_deed_is_no_complication(text: str, real: bool) -> None:
    at = table(person("Mira"))
    proposal = Proposal("mira", "Mira trouble 1", "mira", "trouble", "mira", "decision", text)
    options = bare("complicates", "void")
    call = ask(at, Decision("complicates", "gm", options, "complicates", proposal))
    assert call.chose == ("complicates" if real else "void") and call.reason


# How it is answered


def answered(trouble: Complication, points: int = 1, style: str = "fair") -> Call:
    at = table(
        person("Mira"), of_temper(foe("Og", physical=4, fight=4), "soldier", "major"), foe("Thug", fight=3, physical=3),
        pool=points, conflict="physical",
    )  # fmt: skip
    proposal = Proposal("og", "Hates to Lose", "og", "trouble", "mira", "decision", trouble.text)
    options = (Option("accept", trouble), Option("refuse", None))
    return ask(at, Decision("compel", "og", options, "accept", CompelAsked(proposal, trouble)), style)


@pytest.mark.rule("FC-COMPEL-13")
def test_an_npc_takes_small_trouble_for_the_point_and_pays_to_be_rid_of_great() -> None:
    small = answered(Complication("fact", "He shouts", name="Shouting"))
    assert small.chose == "accept" and "for the pool" in small.reason
    great = answered(Complication("leaves", "His best man goes", "thug"))
    assert great.chose == "refuse" and "more than two points" in great.reason


@pytest.mark.rule("FG-POOL-03")
def test_only_a_gentle_gm_leaves_the_point_of_the_last_scene() -> None:
    at = table(person("Mira"))
    decision = Decision("carry-point", "gm", bare("add", "leave"), "add", 1)
    assert [ask(at, decision, style).chose for style in STYLES] == ["leave", "add", "add"]


# In words


def test_every_drawn_compel_is_whole_and_leaves_an_aspect() -> None:
    about = ("Fog", "Old Debts", "A Sworn Promise", "The Secret of the House", "Pride of the Guild")
    at = Table(State(), SeededDice(1), words_from(None)(SeededDice(2)))
    at.emit(SceneStarted("A scene", "free", zones(("Hall", "Loft")), tuple(map(Aspect, about))))
    thug = adversary_sheet("Thug")
    at.newcomers = lambda: (thug,)
    seen: set[str] = set()
    for one in (person("Mira"), foe("Og", fight=1, zone="hall")):
        advance(_enter(at, one), at, lambda decision, seen: decision.default)
    for type in ("event", "decision"):
        for each in range(60):
            aspect = slug(about[each % len(about)])
            options: list[Option] = []

            def look(
                decision: Decision,
                table: Table,
                options: list[Option] = options,
                wanted: str = f"mira:{aspect}:{type}",
            ) -> str | None:
                if decision.kind == "offer-compel":
                    return wanted
                options += decision.options
                return None

            advance(ask_for_compel(at, "mira"), at, look)
            for option in options:
                trouble = option.detail
                assert "{" not in trouble.text + trouble.name and trouble.text.endswith("."), trouble
                assert not trouble.text.startswith("Compel"), "a table has words for it"
                seen.add(trouble.text)
    assert len(seen) > 35, "a row is drawn for what an aspect is about alone"


def _enter(at: Table, one: Character):  # type: ignore[no-untyped-def]
    from solofate.rules.events import Entered

    at.emit(Entered(one.id, one._replace(zone="hall")))
    yield from ()


def test_the_moment_knows_its_heroes() -> None:
    at = table(person("Mira"), person("Pike")._replace(out="taken-out"))
    at.emit(CompelsPerScene(1))
    played = play(at, compel_moment(at, AFTER_A_DEED), {"offer-compel": "none"})
    assert played.decision("offer-compel").about == CompelOpportunity(AFTER_A_DEED, ("mira",))
    assert not [each for each in ids(played.decision("offer-compel")) if each.startswith("pike")]


def at_the_well(aspect: str) -> Table:
    at = Table(State(), SeededDice(1), words_from(None)(SeededDice(2)))
    at.emit(SceneStarted("A scene", "free", zones(("Hall", "Loft")), (Aspect(aspect, by="mira"),)))
    advance(_enter(at, person("Mira")), at, lambda decision, seen: decision.default)
    return at


@pytest.mark.parametrize(
    "own", ["", "The pump runs dry and the tank is seen to be empty", "she misses her turn"]
)
def test_where_no_row_is_about_an_aspect_what_comes_of_it_is_talked_over(own: str) -> None:
    at = at_the_well("Twice as Odd as Before")
    proposed: list[str] = []

    def look(decision: Decision, table: Table) -> str:
        if decision.kind == "offer-compel":
            return "mira:twice-as-odd-as-before:event"
        if decision.kind == "trouble":
            proposed.extend(option.id for option in decision.options)
            return own or decision.options[1].id
        if decision.kind == "complicates":
            return Emulator().choose(decision, table)
        return decision.default

    advance(ask_for_compel(at, "mira"), at, look)
    [compel] = [event for event in at.log if isinstance(event, Compel)]
    assert len(proposed) == 2 and "Odd" not in "".join(proposed)
    told = {"": proposed[1], "she misses her turn": proposed[0]}.get(own, own)
    assert (compel.complication, compel.answer) == (told, "accepted") and compel.leaves


def test_no_compel_is_offered_unasked_that_nothing_written_is_about() -> None:
    at = at_the_well("Twice as Odd as Before")
    moment = CompelOpportunity("deed", ("mira",))
    known = [
        Proposal("mira", each, "scene", "situation", "gm", "event") for each in ("Twice as Odd as Before",)
    ]
    options = (Option("none", None), *(Option(slug(each.aspect), each) for each in known))
    asked = OFFER_COMPEL.ask("gm", options, "none", moment)
    assert Emulator().choose(asked, at) == "none"


def test_what_was_compelled_in_an_earlier_session_rests_and_comes_back_by_and_by() -> None:
    def worth(others: int) -> float:
        at = table(person("Mira"))
        at.emit(Compel("mira", "Mira relationship 2", "gm", "decision", "…", "accepted"))
        for _ in range(others):
            at.emit(Compel("mira", "Mira aspect 4", "gm", "decision", "…", "accepted"))
        at.emit(Session(1, "ended"))
        at.emit(Session(2, "started"))
        at.emit(SceneStarted("Next", "free", NO_ZONES))
        return dict(offers(at, ON_REQUEST).weighed)["mira:mira-relationship-2:decision"]

    lost = [worth(4) - worth(ago) for ago in range(1, 5)]
    assert standard().compels.tired > lost[0] and lost[2] > 0.01
    assert [each / lost[2] for each in lost] == pytest.approx([3, 2, 1, 0], abs=0.15)
