# ruff: noqa: E501
"""Characters: what a sheet makes of somebody in play, and what they may bear, spend and gain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import (
    OPPOSITION,
    PCS,
    Immunity,
    adversary_sheet,
    as_rated,
    enter,
    hero_sheet,
    obstacle_sheet,
)
from solofate.rules.model.conditions import ALWAYS, parse_condition
from solofate.rules.model.foe_zones import FoeZone
from solofate.rules.model.guards import Guard
from solofate.rules.model.harm import Slot
from solofate.rules.model.obstacles import BLOCK, Obstacle
from solofate.rules.model.personas import Persona
from solofate.rules.model.solo import SoloBonus
from solofate.rules.model.stunts import SheetException, Stunt
from tests.rules.at_the_table import foe, hero

WET = parse_condition("target has Wet")
GIVEN: dict[str, Any] = {
    "aspects": (SheetAspect("Mean"),),
    "skills": {"fight": 2},
    "stunts": (Stunt("Tough", exception=SheetException(physical=1)),),
    "weapon": 1,
    "armor": 2,
    "scale": 3,
    "weakness": WET,
}
OF_A_HERO: dict[str, Any] = {**GIVEN, "refresh": 2, "description": "Tall", "growing": True}
OF_A_FOE: dict[str, Any] = {
    **GIVEN,
    "kind": "major",
    "tactics": "brute",
    "wants": "the bell",
    "immune": Immunity(("fight",), WET, "mist"),
    "works_as": {"claw": "fight"},
    "hand_off": "crowd",
    "behind": ("wall",),
    "minions": ("thug",),
    "guard": Guard("contest", "catch it"),
    "next_form": adversary_sheet("Worse Og"),
    "wounds_go_on": True,
    "solo": SoloBonus(skill=True),
    "persona": Persona("lord"),
    "zones": (FoeZone("Arm"),),
    "parts": (adversary_sheet("Arm"),),
}


@pytest.mark.parametrize("field", OF_A_HERO)
def test_a_heros_sheet_holds_what_it_is_given(field: str) -> None:
    assert getattr(hero_sheet("Mira", **OF_A_HERO), field) == OF_A_HERO[field]


@pytest.mark.parametrize("field", OF_A_FOE)
def test_the_sheet_of_an_npc_holds_what_its_row_gives(field: str) -> None:
    assert getattr(adversary_sheet("Og", **OF_A_FOE), field) == OF_A_FOE[field]


@pytest.mark.parametrize("field", [each for each in OF_A_FOE if each not in ("kind", "tactics", "weakness")])
def test_what_a_row_does_not_give_an_npc_has_not(field: str) -> None:
    assert not getattr(adversary_sheet("Og"), field)


def test_an_npc_of_no_kind_is_a_minor_one_without_refresh_or_weakness() -> None:
    sheet = adversary_sheet("Og")
    assert (sheet.kind, sheet.tactics, sheet.refresh, sheet.weakness) == ("minor", "soldier", 0, ALWAYS)


def test_the_boxes_and_slots_of_an_npc_are_those_of_its_row_and_of_its_stunts() -> None:
    stunts = (Stunt("Tough", exception=SheetException(physical=1, mild=1)),)
    sheet = adversary_sheet(
        "Og", stunts=stunts, stress={"physical": 2, "mental": 1}, consequences=("moderate",)
    )
    assert (sheet.boxes("physical"), sheet.boxes("mental")) == (3, 1)
    assert [slot.name for slot in sheet.slots] == ["moderate", "mild"]


def test_an_obstacle_has_its_name_for_an_aspect_and_a_skill_and_no_fate_points() -> None:
    sheet = obstacle_sheet("Fire Wall", BLOCK, 3, 2, Obstacle(acts=False))
    assert [each.name for each in sheet.aspects] == ["Fire Wall"]
    assert (dict(sheet.skills), sheet.stands_at, sheet.weapon) == ({"fire-wall": 3}, 3, 2)
    assert (sheet.refresh, sheet.tactics, sheet.kind) == (0, "mindless", BLOCK)


@pytest.mark.parametrize(("skills", "best"), [({}, 0), ({"fight": 1, "lore": 3}, 3)])
def test_anybody_else_stands_at_the_best_they_have(skills: dict[str, int], best: int) -> None:
    assert adversary_sheet("Og", skills=skills).stands_at == best


def test_a_sheet_of_two_lists_is_written_with_single_entries() -> None:
    pairs = replace(hero_sheet("Mira", skills={"fight+boldly": 3}), halves={"fight": 2, "boldly": 1})
    written = as_rated(pairs)
    assert (dict(written.skills), dict(written.halves)) == ({"fight": 2, "boldly": 1}, {})
    assert as_rated(written) is written


@pytest.mark.parametrize(
    ("pc", "side", "points"), [(True, PCS, 2), (True, OPPOSITION, 0), (False, PCS, 0), (False, OPPOSITION, 0)]
)
def test_a_pc_on_the_heroes_side_is_a_hero_and_comes_with_fate_points(
    pc: bool, side: str, points: int
) -> None:
    sheet = hero_sheet("Mira", refresh=2) if pc else replace(adversary_sheet("Mira"), refresh=2)
    one = enter(sheet, "mira", side=side, control="player")
    assert (one.fate_points, one.is_hero) == (points, bool(points))


@pytest.mark.parametrize(
    ("kinds", "left"),
    [
        (["high-concept", "trouble", "aspect"], ["trouble", "aspect"]),
        (["organization", "trouble"], ["trouble"]),
        (["trouble!", "aspect"], ["aspect"]),
        (["trouble!"], ["trouble!"]),
        (["high-concept"], []),
    ],
)
def test_what_an_extreme_consequence_may_take_the_place_of(kinds: list[str], left: list[str]) -> None:
    """AMBO-31."""
    aspects = tuple(
        SheetAspect(each, each.rstrip("!"), instead_of="Old" if each.endswith("!") else "") for each in kinds
    )
    assert [each.name for each in hero_sheet("Mira", aspects=aspects).can_give_way] == left


@pytest.mark.parametrize(
    ("slots", "worth"),
    [
        ([Slot("mild", 2)], 1),
        ([Slot("mild", 2, aspect="Cut", this_conflict=True)], 2),
        ([Slot("mild", 2, aspect="Cut")], 1),
        ([Slot("mild", 2, aspect="Cut", this_conflict=True), Slot("severe", 6, aspect="Lame", this_conflict=True)], 3),
        ([Slot("angry", 1, aspect="Angry", this_conflict=True, row="mild"), Slot("sad", 1, aspect="Sad", this_conflict=True, row="mild")], 2),
    ],
)  # fmt: skip
def test_conceding_is_worth_a_point_and_one_for_each_consequence_of_the_conflict(
    slots: list[Slot], worth: int
) -> None:
    """AMBO-08."""
    assert hero("Mira")._replace(consequences=tuple(slots)).concession_worth == worth


@pytest.mark.parametrize(
    ("slot", "kind", "open_"),
    [
        (Slot("mild", 2), "physical", 1),
        (Slot("mild", 2, aspect="Cut"), "physical", 0),
        (Slot("mild", 2, only="mental"), "physical", 0),
        (Slot("mild", 2, only="mental"), "mental", 1),
        (Slot("bruised", 1, boxes=3, marked=1, row="mild"), "physical", 2),
        (Slot("bruised", 1, boxes=3, marked=1, row="mild", most=2), "physical", 1),
        (Slot("bruised", 1, boxes=3, marked=2, row="mild", most=2), "physical", 0),
    ],
)
def test_what_a_hit_may_still_fill(slot: Slot, kind: str, open_: int) -> None:
    assert len(hero("Mira")._replace(consequences=(slot,)).open_slots(kind)) == open_


def test_stress_boxes_are_counted_over_all_tracks() -> None:
    one = hero("Mira").marked("physical", [0, 1]).marked("mental", [0])
    assert one.stressed == 3
    assert foe("Thug").stressed == 0
    assert foe("Thug").track("physical").boxes == () and foe("Thug").track("luck").id == ""
