"""Stress tracks and consequence slots, and what becomes of them when a sheet changes (STRESS)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.rules.events import (
    AspectRenamed,
    ConsequenceTaken,
    FreeInvokesGained,
    Hit,
    SheetChanged,
    StressMarked,
)
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import adversary_sheet, hero_sheet
from solofate.rules.model.harm import without_consequence
from solofate.rules.model.stunts import SheetException, Stunt
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.sheets import change_sheet
from tests.rules.at_the_table import events_of, free_invokes, hero, ids, marked, now, only, play, table

THICK_SKIN = Stunt("Thick Skin", "Because …", exception=SheetException(physical=2))
STUBBORN = Stunt("Stubborn", "Because …", exception=SheetException(mental=1, mild=1))


def slots_of(physique: int = 0, will: int = 0, *stunts: Stunt) -> list[tuple[str, int, str | None]]:
    sheet = hero_sheet("Mira", skills={"physique": physique, "will": will}, stunts=stunts)
    return [(slot.name, slot.shifts, slot.only) for slot in sheet.slots]


BASE = [("mild", 2, None), ("moderate", 4, None), ("severe", 6, None)]


@pytest.mark.rule("FC-STRESS-01")
def test_a_hero_has_at_least_three_boxes_of_each_kind_and_three_slots() -> None:
    mira = hero("Mira", physique=-2, will=-4)
    assert mira.track("physical").boxes == mira.track("mental").boxes == (1, 1, 1)
    assert not any(mira.track("physical").marked) and not any(mira.track("mental").marked)
    assert slots_of(-2, -4) == BASE


@pytest.mark.rule("FC-STRESS-02")
@pytest.mark.parametrize(
    ("rating", "boxes"), [(-1, 3), (0, 3), (1, 4), (2, 4), (3, 6), (4, 6), (5, 6), (8, 6)]
)
def test_physique_and_will_set_the_length_of_the_tracks(rating: int, boxes: int) -> None:
    strong = hero("Mira", physique=rating)
    firm = hero("Mira", will=rating)
    assert (len(strong.track("physical").boxes), len(strong.track("mental").boxes)) == (boxes, 3)
    assert (len(firm.track("physical").boxes), len(firm.track("mental").boxes)) == (3, boxes)


@pytest.mark.rule("FC-STRESS-03")
def test_superb_physique_or_will_gives_a_second_mild_slot_of_its_kind() -> None:
    assert slots_of(4, 4) == BASE
    assert slots_of(5, 0) == [*BASE, ("mild-2", 2, "physical")]
    assert slots_of(0, 6) == [*BASE, ("mild-2", 2, "mental")]
    assert slots_of(5, 5) == [*BASE, ("mild-2", 2, "physical"), ("mild-3", 2, "mental")]


@pytest.mark.rule("FC-STRESS-03")
def test_the_second_mild_slot_takes_only_its_own_kind_of_hit() -> None:
    strong = hero("Mira", physique=5)._replace(fate_points=0)
    for kind, ways in (("physical", ["mild+mild", "moderate"]), ("mental", ["moderate"])):
        full = strong.marked("physical", range(6)).marked("mental", range(3))
        at = table(full)
        played = play(at, take_hit(at, "mira", None, 4, kind), {"absorb": "moderate"})
        assert ids(played.decision("absorb")) == [*ways, "severe", "out"]


@pytest.mark.rule("FC-STRESS-03")
def test_the_common_slots_are_shared_by_both_kinds_of_harm() -> None:
    at = table(hero("Mira"))
    play(at, take_hit(at, "mira", None, 2, "physical"), {"absorb": "mild"})
    played = play(at, take_hit(at, "mira", None, 2, "mental"), {"absorb": "stress:2"})
    assert "mild" not in ids(played.decision("absorb"))


@pytest.mark.rule("FC-STRESS-04")
def test_each_box_covers_one_shift_and_any_number_may_be_marked() -> None:
    at = table(hero("Mira", physique=3))
    played = play(at, take_hit(at, "mira", None, 5, "physical"), {"absorb": "stress:5"})
    assert marked(at, "mira") == 5
    assert "stress:1+moderate" in ids(played.decision("absorb"))
    assert only(at, StressMarked).boxes == (0, 1, 2, 3, 4)


@pytest.mark.rule("FC-STRESS-05")
@pytest.mark.parametrize(("kind", "other"), [("physical", "mental"), ("mental", "physical")])
def test_a_hit_marks_boxes_of_its_own_track_only(kind: str, other: str) -> None:
    at = table(hero("Mira"))
    play(at, take_hit(at, "mira", None, 2, kind), {"absorb": "stress:2"})
    assert (marked(at, "mira", kind), marked(at, "mira", other)) == (2, 0)
    played = play(at, take_hit(at, "mira", None, 2, kind), {"absorb": "mild"})
    assert "stress:2" not in ids(played.decision("absorb")), "the other track's boxes are no help"


@pytest.mark.rule("FC-STUNT-08")
def test_a_stunt_may_be_an_exception_to_the_sheet() -> None:
    """XC-STUNT-07: two more boxes, or one more mild slot."""
    assert len(hero("Mira", stunts=[THICK_SKIN]).track("physical").boxes) == 5
    assert len(hero("Mira", stunts=[THICK_SKIN]).track("mental").boxes) == 3
    assert len(hero("Mira", stunts=[STUBBORN]).track("mental").boxes) == 4
    assert slots_of(0, 0, STUBBORN) == [*BASE, ("mild-2", 2, None)]
    assert slots_of(5, 0, STUBBORN) == [*BASE, ("mild-2", 2, None), ("mild-3", 2, "physical")]


@pytest.mark.rule("FC-STUNT-08")
def test_an_npcs_exception_comes_on_top_of_its_row() -> None:
    sheet = adversary_sheet(
        "Brute", stunts=(THICK_SKIN, STUBBORN), consequences=("mild",), stress={"physical": 2}
    )
    assert (sheet.boxes("physical"), sheet.boxes("mental")) == (4, 1)
    assert [slot.name for slot in sheet.slots] == ["mild", "mild-2"]


@pytest.mark.rule("FC-STRESS-02", "FC-STUNT-08")
def test_a_changed_sheet_resizes_the_tracks_at_once_and_marks_stay() -> None:
    mira = hero("Mira", physique=1)
    at = table(mira)
    play(at, take_hit(at, "mira", None, 4, "physical"), {"absorb": "stress:4"})
    for physique, boxes, still_marked in ((3, 6, 4), (0, 3, 3), (1, 4, 3)):
        change_sheet(at, "mira", replace(now(at, "mira").sheet, skills={"physique": physique}))
        assert len(now(at, "mira").track("physical").boxes) == boxes
        assert marked(at, "mira") == still_marked
    change_sheet(at, "mira", replace(now(at, "mira").sheet, stunts=(THICK_SKIN,)))
    assert (len(now(at, "mira").track("physical").boxes), marked(at, "mira")) == (6, 3)


@pytest.mark.rule("FC-STRESS-03")
def test_a_lost_slot_that_is_filled_stays_until_it_heals_and_takes_nothing_more() -> None:
    at = table(hero("Mira", physique=5))
    at.emit(ConsequenceTaken("mira", "mild-2", "Cracked Rib", None))
    change_sheet(at, "mira", replace(now(at, "mira").sheet, skills={"physique": 4}))
    assert [slot.aspect for slot in now(at, "mira").consequences] == [None, None, None, "Cracked Rib"]
    healed = without_consequence(now(at, "mira").consequences, "mild-2")
    assert [slot.name for slot in healed] == ["mild", "moderate", "severe"]
    at.emit(AspectRenamed("Cracked Rib", "mira", "Mending Rib"))
    played = play(at, take_hit(at, "mira", None, 4, "physical"), {"absorb": "moderate"})
    assert "mild+mild" not in ids(played.decision("absorb"))


@pytest.mark.rule("FC-STRESS-03")
def test_a_consequence_keeps_its_slot_when_the_sheet_changes() -> None:
    at = table(hero("Mira", physique=4))
    at.emit(ConsequenceTaken("mira", "moderate", "Broken Arm", None))
    change_sheet(at, "mira", replace(now(at, "mira").sheet, skills={"physique": 5}))
    assert [slot.aspect for slot in now(at, "mira").consequences] == [None, "Broken Arm", None, None]
    assert without_consequence(now(at, "mira").consequences, "moderate") == now(at, "mira").sheet.slots


@given(st.integers(-4, 8), st.integers(-4, 8), st.integers(0, 6))
def test_going_back_to_the_old_sheet_changes_nothing_else(before: int, after: int, hit: int) -> None:
    mira = hero("Mira", physique=before)
    at = table(mira._replace(tracks=mira.marked("physical", range(min(3, hit))).tracks))
    was = now(at, "mira")
    change_sheet(at, "mira", replace(was.sheet, skills={"physique": after}))
    at.emit(SheetChanged("mira", was.sheet))
    assert now(at, "mira") == was


def test_a_new_sheet_leaves_fate_points_as_they_are_and_drops_free_invokes_on_lost_aspects() -> None:
    at = table(hero("Mira", aspects=["Lucky", "Late"], fate_points=5))
    at.emit(FreeInvokesGained("mira", "Lucky", "mira", 1))
    at.emit(FreeInvokesGained("mira", "Late", "mira", 1))
    change_sheet(at, "mira", replace(now(at, "mira").sheet, aspects=(SheetAspect("Late"),), refresh=2))
    assert now(at, "mira").fate_points == 5
    assert now(at, "mira").sheet.refresh == 2
    assert (free_invokes(at, "Lucky"), free_invokes(at, "Late")) == ({}, {"mira": 1})


@pytest.mark.rule("FC-STRESS-04")
def test_boxes_already_marked_are_passed_over() -> None:
    at = table(hero("Mira"))
    for _ in range(3):
        play(at, take_hit(at, "mira", None, 1, "physical"), {"absorb": "stress:1"})
    assert [event.boxes for event in events_of(at, StressMarked)] == [(0,), (1,), (2,)]
    assert len(events_of(at, Hit)) == 3
