"""Bite-Sized Fate: ladder, aspects, conflicts and zones, and what the GM settles before characters are made."""

from __future__ import annotations

import pytest

from solofate.rules.decisions.actions import Task
from solofate.rules.events import AspectRemoved, ConflictStarted, Hit, Outcome, StressMarked
from solofate.rules.ladder import on_the_ladder, read_rating
from solofate.rules.model.aspects import Aspect
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.conflict.turns import start_conflict
from tests.readings.situations import on_the_pier
from tests.rules.at_the_table import events_of, foe, hero, ids, now, only, play, table, zones


@pytest.mark.rule("BS-LAD-01")
@pytest.mark.parametrize(("step", "name"), [(-2, "Terrible"), (0, "Mediocre"), (3, "Good"), (8, "Legendary")])
def test_ratings_are_steps_of_the_common_ladder_and_numbers_do_everywhere(step: int, name: str) -> None:
    assert on_the_ladder(step) == f"{name} ({step:+d})"
    assert read_rating(name) == read_rating(f"{step:+d}") == step
    at = table(hero("Mira", lore=2), dialect="bite-sized", dice=(0,))
    play(at, overcome(at, Task("mira", "overcome", "lore"), Against(step)))
    assert only(at, Outcome).opposition == step


@pytest.mark.rule("BS-ASP-01")
@pytest.mark.parametrize("on", ["scene", "zone:yard", "mira", "og"])
def test_an_aspect_is_true_of_a_place_a_thing_or_somebody_and_helps_whoever_it_fits(on: str) -> None:
    at = table(
        hero("Mira", fight=2, fate_points=1, zone="yard"),
        foe("Og", fight=2, physical=6, zone="yard"),
        dialect="bite-sized",
        conflict="physical",
        zones=zones(("Yard", "Loft")),
        aspects=(Aspect("Slick With Rain", on=on),),
        pool=1,
        dice=(-1,),
    )
    asked = play(at, attack(at, "mira", "og", "fight"))
    offers = {each.who: ids(each) for each in asked.asked if each.kind == "invoke"}
    assert "slick-with-rain:+2" in offers["mira"]


@pytest.mark.rule("BS-CONF-01", "BS-CONF-03")
@pytest.mark.parametrize(
    ("kind", "skill", "track"), [("physical", "fight", "health"), ("mental", "provoke", "composure")]
)
def test_a_conflict_is_whatever_somebody_resists_and_its_scope_says_what_is_hurt(
    kind: str, skill: str, track: str
) -> None:
    at = table(hero("Mira", **{skill: 3}), foe("Og", physical=4, mental=4), dialect="bite-sized", dice=(0,))
    play(at, start_conflict(at, kind))
    assert only(at, ConflictStarted).kind == kind
    play(at, attack(at, "mira", "og", skill))
    assert only(at, Hit).kind == kind and only(at, StressMarked).track == track
    assert now(at, "og").track(kind).marked.count(True) == 3


@pytest.mark.rule("BS-CONF-02")
def test_the_scope_of_a_conflict_comes_before_the_order_of_its_turns() -> None:
    at = table(hero("Mira", empathy=3), foe("Og", athletics=4), dialect="bite-sized")
    play(at, start_conflict(at, "mental"), {"order-skill": ["empathy", "rapport"]})
    kinds = [type(event).__name__ for event in at.log]
    assert kinds.index("ConflictStarted") < kinds.index("TurnOrderSet")
    assert only(at, ConflictStarted).kind == at.state.scene.kind == "mental"


@pytest.mark.rule("BS-CONF-01")
def test_a_single_roll_against_somebody_needs_no_turns() -> None:
    at = table(hero("Mira", rapport=3), foe("Og", will=1), dialect="bite-sized", dice=(0,))
    play(at, overcome(at, Task("mira", "overcome", "rapport"), Against(opponent="og")))
    assert only(at, Outcome).result == "succeed" and not events_of(at, ConflictStarted)


@pytest.mark.rule("BS-MAN-07", prompt='/remove "In My Sights"')
@pytest.mark.parametrize("shifts", [0, 4])
def test_who_no_longer_keeps_up_what_they_made_is_rid_of_it_without_a_roll(shifts: int) -> None:
    aim = Aspect("In My Sights", on="og", by="mira", free_invokes={"mira": 1}, made_with=shifts)
    at = table(hero("Mira"), foe("Og"), dialect="bite-sized", conflict="physical", aspects=(aim,))
    played = play(at, remove(at, "mira", "In My Sights"))
    assert only(at, AspectRemoved).aspect == "In My Sights" and played.asked_kinds == []
    assert played.returned is False  # It takes no action.


@pytest.mark.rule("BS-ZONE-01")
def test_zones_are_the_parts_of_a_place_one_for_a_room_and_four_for_a_court() -> None:
    game = on_the_pier()
    assert set(game.state.scene.zones.names.values()) == {"promenade", "arcade", "pierhead"}
    court = zones(("Near Left", "Near Right"), ("Near Right", "Far Right"), ("Far Right", "Far Left"))
    assert len(court.names) == 4 and court.distance("near-left", "far-left") == 3
