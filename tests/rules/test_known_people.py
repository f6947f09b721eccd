"""Who and what is known: people, facts, what somebody has said, what a hero shines with, and whose session it is."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import UnknownName
from solofate.rules.dice import DiceWanted, HandDice, SeededDice
from solofate.rules.events import FatePoints
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Character, adversary_sheet
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.durations import Lasting
from solofate.rules.model.facts import Fact, about, naming
from solofate.rules.model.harm import Track
from solofate.rules.model.memory import Memory, Person
from solofate.rules.model.npcs import COMES_BACK_AFTER, comes_back, improvised, with_numbers_of
from solofate.rules.model.obstacles import Obstacle
from solofate.rules.model.personas import Persona, Told
from solofate.rules.model.progress import Progress, next_session
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.secrets import within_the_bounds
from solofate.rules.model.spotlight import strengths
from solofate.rules.model.state import Offered, State
from solofate.rules.procedures.actions.durations import lasting_named
from solofate.rules.procedures.actions.overcome import beyond_the_ladder
from solofate.rules.procedures.compels.compel_offers import offers_left
from solofate.rules.procedures.conflict.foe_zones import standing_with
from solofate.rules.procedures.conflict.full_defense import named_in
from solofate.rules.procedures.scenes.sessions import start_session
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, table

FACTS = (
    Fact(1, "nan", "Nan", "is", "a ferrywoman"),
    Fact(2, "og", "Og", "owes", "Nan a boat", other="nan"),
    Fact(3, "og", "Og", "is", "a lord"),
)


@pytest.mark.parametrize(("who", "numbers"), [("nan", [1, 2]), ("og", [2, 3]), ("mira", [])])
def test_the_facts_somebody_has_a_part_in(who: str, numbers: list[int]) -> None:
    assert [each.number for each in naming(FACTS, who)] == numbers


def test_the_facts_about_somebody_by_their_kind() -> None:
    assert [each.number for each in about(FACTS, "og")] == [2, 3]
    assert [each.number for each in about(FACTS, "og", "is")] == [3]


def test_a_person_is_known_by_their_id() -> None:
    memory = Memory(people=(Person("nan", "Nan"), Person("og", "Og")))
    assert memory.person("og") == Person("og", "Og") and memory.person("mira") is None


def test_the_latest_of_what_was_said_of_a_thing_counts() -> None:
    persona = Persona(
        told=(Told("boat", "", "It is Og's"), Told("boat", "", "It is mine"), Told("bell", "", "It rings"))
    )
    assert persona.said_of("boat") == Told("boat", "", "It is mine") and persona.said_of("gate") is None


@pytest.mark.parametrize(("wants", "has"), [("the bell", "the bell"), ("", "the gate")])
def test_who_is_what_another_was_has_the_same_numbers_and_aspects_of_their_own(wants: str, has: str) -> None:
    known = adversary_sheet("Guard", skills={"fight": 3}, wants="the gate")
    new = adversary_sheet("Guard Captain", aspects=(SheetAspect("Tall"),), wants=wants)
    made = with_numbers_of(new, known)
    assert (made.name, dict(made.skills), made.aspects, made.wants) == (
        "Guard Captain",
        {"fight": 3},
        new.aspects,
        has,
    )


def test_a_hero_shines_with_the_best_skills_and_the_central_aspects() -> None:
    one = hero("Mira", fight=3, lore=3, will=1)
    aspects = (SheetAspect("Diver", "high-concept"), SheetAspect("Tall"), SheetAspect("Drunk", "trouble"))
    one = one._replace(sheet=type(one.sheet)("Mira", aspects=aspects, skills=one.sheet.skills))
    assert strengths(one) == ("fight", "lore", "Diver", "Drunk")
    assert strengths(hero("Ida")) == ()


@pytest.mark.parametrize(
    ("progress", "scenes", "number"),
    [(Progress(), 0, 1), (Progress(), 2, 2), (Progress(running=False), 0, 2), (Progress(running=True), 0, 2)],
)
def test_the_first_session_is_the_one_in_which_nothing_has_been_played(
    progress: Progress, scenes: int, number: int
) -> None:
    assert next_session(State(progress=progress, scenes=scenes)) == number


def test_a_session_fills_up_the_points_of_heroes_and_of_nobody_else() -> None:
    traitor = hero("Pike", fate_points=0)._replace(side="opposition")
    at = table(hero("Mira", fate_points=1), hero("Ida", fate_points=5), traitor)
    start_session(at)
    assert events_of(at, FatePoints) == [FatePoints("mira", 2, 3, "refresh")]


@pytest.mark.parametrize(
    ("typed", "is_one"),
    [
        ("9", True),
        ("12", True),
        ("99", True),
        ("8", False),
        ("100", False),
        ("1e", False),
        ("", False),
        ("²", False),
        ("١٢", False),
    ],
)
def test_a_difficulty_that_the_ladder_has_no_word_for(typed: str, is_one: bool) -> None:
    assert beyond_the_ladder(typed) is is_one


def test_dice_of_ones_own_are_asked_of_whoever_rolls() -> None:
    with pytest.raises(DiceWanted) as wanted:
        Table(State(), HandDice(7)).roll("mira")
    assert wanted.value.who == "mira" and "type them" in str(wanted.value)
    assert SeededDice(7).position == 0


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("boat", "the boat"),
        ("hide the boat", "hide the boat"),
        ("hide", "hide the boat"),
        ("GATE", "bar the gate"),
    ],
)
def test_what_lasts_is_named_in_full_or_in_part(name: str, what: str) -> None:
    kept = tuple(Lasting(each, "mira", 1) for each in ("the boat", "hide the boat", "bar the gate"))
    assert lasting_named(State(lasting=kept), name).what == what
    with pytest.raises(UnknownName, match="“bar the gate”"):
        lasting_named(State(lasting=kept), "the moon")
    with pytest.raises(UnknownName, match="no success of quality"):
        lasting_named(State(), name)


@pytest.mark.parametrize(
    ("track", "holds", "whole"),
    [
        (Track("a", ("physical",), (1, 1, 1), (False,) * 3), 3, 3),
        (Track("a", ("physical",), (1, 1, 1), (True, False, False)), 2, 3),
        (Track("a", ("physical",), (1, 1, 1), (False,) * 3, last_takes_out=True), 2, 2),
        (Track("a", ("physical",), (1, 2, 3), (False, True, False)), 4, 6),
        (Track("a", ("physical",), (1, 2, 3), (False, True, False), last_takes_out=True), 3, 5),
        (Track("a", ("physical",), (), (), last_takes_out=True), 0, 0),
    ],
)
def test_what_a_track_covers_now_and_while_it_is_empty(track: Track, holds: int, whole: int) -> None:
    assert (track.holds, track.whole) == (holds, whole)
    assert track.least_for(0) == ()


@pytest.mark.parametrize(
    ("zone", "beside"), [("yard", True), ("loft", True), ("roof", True), ("vault", False), (None, False)]
)
def test_what_stands_between_two_zones_is_in_both_and_in_what_it_guards(
    zone: str | None, beside: bool
) -> None:
    fence = Obstacle(acts=False, between=("yard", "loft"), guards=("roof",))
    assert fence.is_in(zone, "yard") is beside


@pytest.mark.parametrize(
    ("focus", "whom"),
    [
        ("Nan of Zed", ["nan-of-zed"]),
        ("Zed", ["zed"]),
        ("me and Zed", ["mira", "zed"]),
        ("the thugs", ["thug-1", "thug-2"]),
        ("Thug 2", ["thug-2"]),
        ("Nan", ["nan-of-zed"]),
        ("holding the gate", []),
        ("Zed at the gate", []),
    ],
)
def test_a_focus_that_is_nothing_but_names_is_on_those(focus: str, whom: list[str]) -> None:
    thugs = [foe("Thug")._replace(id=f"thug-{at}", name=f"Thug {at}") for at in (1, 2)]
    state = table(hero("Mira"), hero("Zed"), hero("Nan of Zed"), *thugs).state
    assert sorted(named_in(state, "mira", focus)) == whom


def test_who_is_no_zone_of_a_foe_stands_with_none() -> None:
    at = table(hero("Mira"), foe("Og"))
    assert standing_with(at.state, at.state.characters["mira"]) == []


@pytest.mark.parametrize(
    ("by", "asked", "this_scene", "left"),
    [("gm", False, True, 1), ("gm", True, True, 2), ("gm", False, False, 2), ("pike", False, True, 2)],
)
def test_what_the_gm_offers_unasked_in_a_scene_counts_against_its_compels(
    by: str, asked: bool, this_scene: bool, left: int
) -> None:
    compel = Offered("mira", "Drunk", by, "event", "", "accepted", asked=asked, this_scene=this_scene)
    assert offers_left(State(compels_per_scene=2, compels=(compel,))) == left


@pytest.mark.parametrize(
    ("one", "scenes", "back"),
    [
        (foe("Nan"), COMES_BACK_AFTER, True),
        (foe("Nan"), COMES_BACK_AFTER - 1, False),
        (foe("Thug 2"), COMES_BACK_AFTER, False),
        (hero("Mira"), COMES_BACK_AFTER, False),
        (foe("Nan", sheet=adversary_sheet("Nan", kind="major")), COMES_BACK_AFTER, False),
    ],
)
def test_a_lesser_person_with_a_name_who_is_met_often_comes_back(
    one: Character, scenes: int, back: bool
) -> None:
    assert comes_back(one, scenes) is back


@pytest.mark.parametrize(
    ("given", "tactics"), [({}, "soldier"), ({"tactics": "coward"}, "coward"), ({"unwritten": ("fair",)}, "")]
)
def test_whoever_is_made_up_fights_as_they_were_said_to_or_like_a_soldier(given: Any, tactics: str) -> None:
    assert improvised("Og", **given).tactics == tactics


@pytest.mark.parametrize(("aspect", "leaves"), [("", "What Was Coming Is Here"), ("Wet Floor", "Wet Floor")])
def test_secret_foes_who_are_kept_out_leave_what_they_were_to_leave(aspect: str, leaves: str) -> None:
    comes = Repercussion("They come", aspect=aspect, foes=adversary_sheet("Spider"), number=3)
    state = State(lines=("spider",), countdowns=(Countdown("Web", 3, (comes,), secret=True),))
    (kept,) = within_the_bounds(state).countdowns[0].outcome
    assert (kept.foes, kept.number, kept.aspect) == (None, 1, leaves)
    seen = state._replace(countdowns=(Countdown("Web", 3, (comes,)),))
    assert within_the_bounds(seen) == seen, "what a player has seen is the player's to take out"
