"""Fate Core: stress of rising value, what a hit comes to, and when it is gone."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.rules.decisions.actions import Task
from solofate.rules.events import ConflictEnded, ConflictSettled, Recovery, Rolled, StressMarked, TakenOut
from solofate.rules.in_force import ruleset
from solofate.rules.model.characters import Character
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.conflict.absorbing import read_absorption, ways_to_absorb
from solofate.rules.procedures.conflict.conflict_ends import end_conflict, settle_up
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.growth.recovery import treat
from solofate.rules.procedures.scenes.transitions import turn_into
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, marked, now, only, play, table


def core(*people: Any, **changes: Any) -> Table:
    return table(*people, foe("Og", physical=2), dialect="core", **changes)


def boxes(at: Table, who: str, kind: str = "physical") -> tuple[int, ...]:
    return now(at, who).track(kind).boxes


def ways(one: Character, shifts: int, kind: str = "physical") -> list[str]:
    return [option.id for option in ways_to_absorb(one, shifts, kind)]


@pytest.mark.rule("CO-STRS-02", "CO-GEN-01", prompt="dialect: core, then /sheet")
@pytest.mark.parametrize(
    ("rating", "values"), [(0, (1, 2)), (1, (1, 2, 3)), (2, (1, 2, 3)), (3, (1, 2, 3, 4)), (5, (1, 2, 3, 4))]
)
def test_boxes_have_rising_values_and_physique_and_will_give_the_higher_ones(
    rating: int, values: tuple[int, ...]
) -> None:
    at = core(hero("Ann", physique=rating, will=rating))
    assert boxes(at, "ann") == boxes(at, "ann", "mental") == values


@pytest.mark.rule("CO-STRS-01")
@pytest.mark.parametrize(("kind", "other"), [("physical", "mental"), ("mental", "physical")])
def test_a_hit_is_marked_on_the_track_of_its_kind(kind: str, other: str) -> None:
    at = core(hero("Ann"))
    play(at, take_hit(at, "ann", "og", 1, kind))
    assert (marked(at, "ann", kind), marked(at, "ann", other)) == (1, 0)


@pytest.mark.rule("CO-STRS-03")
def test_one_box_is_marked_for_a_hit() -> None:
    at = core(hero("Ann"))
    assert "box:1+box:2" not in ways(now(at, "ann"), 3)
    assert read_absorption(now(at, "ann"), 3, "physical", "box:1+box:2") is None


@pytest.mark.rule("CO-STRS-04")
def test_the_equal_box_first_and_a_higher_one_only_when_that_is_marked() -> None:
    at = core(hero("Ann", physique=3))
    assert [way for way in ways(now(at, "ann"), 2) if way.startswith("box")] == ["box:2"]
    assert read_absorption(now(at, "ann"), 2, "physical", "box:3") is None
    play(at, take_hit(at, "ann", "og", 2, "physical"), {"absorb": "box:2"})
    assert [way for way in ways(now(at, "ann"), 2) if way.startswith("box")] == ["box:3", "box:4"]
    assert read_absorption(now(at, "ann"), 2, "physical", "box:4") is not None


@pytest.mark.rule("CO-STRS-05")
def test_a_higher_box_is_used_up_by_the_smaller_hit() -> None:
    at = core(hero("Ann", physique=3))
    for box in ("box:1", "box:2"):
        play(at, take_hit(at, "ann", "og", 1, "physical"), {"absorb": box})
    assert now(at, "ann").track("physical").marked == (True, True, False, False)
    assert [way for way in ways(now(at, "ann"), 1) if way.startswith("box")] == ["box:3", "box:4"]


@pytest.mark.rule("CO-STRS-06", "CO-OUT-01")
def test_small_boxes_left_do_not_help() -> None:
    at = core(hero("Ann"), foe("Brute", physical=2))
    play(at, take_hit(at, "brute", "ann", 3, "physical"))
    assert only(at, TakenOut).who == "brute" and not events_of(at, StressMarked)


@pytest.mark.rule("CO-CONS-02")
def test_what_consequences_leave_must_fit_one_box() -> None:
    at = core(hero("Ann", physique=1))
    found = ways(now(at, "ann"), 5)
    assert "box:3+mild" in found and "box:1+moderate" in found
    assert not [way for way in found if way.count("box") > 1]
    play(at, take_hit(at, "ann", "og", 5, "physical"), {"absorb": "box:3+mild"})
    assert now(at, "ann").track("physical").marked == (False, False, True)


@pytest.mark.rule("CO-STRS-07", "CO-END-05")
def test_stress_is_erased_when_the_conflict_is_over_and_consequences_stay() -> None:
    at = core(hero("Ann"), conflict="physical")
    play(at, take_hit(at, "ann", "og", 3, "physical"), {"absorb": "box:1+mild"})
    end_conflict(at, None)
    assert marked(at, "ann") == 0
    assert [slot.name for slot in now(at, "ann").consequences if slot.aspect] == ["mild"]


@pytest.mark.rule("CO-STRS-07", "CO-TRAN-02")
def test_there_is_no_breather_while_the_conflict_goes_on_as_something_else() -> None:
    at = core(hero("Ann"), conflict="physical")
    play(at, take_hit(at, "ann", "og", 1, "physical"))
    play(at, turn_into(at, "challenge"))
    assert only(at, ConflictEnded).unsettled and marked(at, "ann") == 1
    settle_up(at)
    assert len(events_of(at, ConflictSettled)) == 1 and marked(at, "ann") == 0


@pytest.mark.rule("CO-CONS-09")
def test_a_consequence_takes_nothing_off_a_roll() -> None:
    at = core(hero("Ann", athletics=2), dice=(0,))
    play(at, take_hit(at, "ann", "og", 6, "physical"), {"absorb": "severe"})
    play(at, overcome(at, Task("ann", "overcome", "athletics"), Against(difficulty=0)))
    assert (only(at, Rolled).rating, only(at, Rolled).bonus) == (2, 0)


@pytest.mark.rule("CO-RECV-02", "CO-RECV-07")
@pytest.mark.parametrize("healer", ["ann", "bo"])
def test_anybody_may_treat_it_and_success_rewords_it_in_its_slot(healer: str) -> None:
    at = core(hero("Ann", academics=4), hero("Bo", academics=4), dice=(2,))
    play(at, take_hit(at, "ann", "og", 2, "physical"), {"absorb": "mild"})
    hurt = next(slot for slot in now(at, "ann").consequences if slot.aspect)
    play(at, treat(at, healer, "ann", hurt, "academics"), {"name": "Neatly Bandaged"})
    assert only(at, Recovery).aspect == "Neatly Bandaged"
    mending = next(slot for slot in now(at, "ann").consequences if slot.name == hurt.name)
    assert (mending.aspect, mending.state) == ("Neatly Bandaged", "treated")


@pytest.mark.rule("CO-GEN-01")
def test_where_core_is_silent_it_plays_as_condensed_does() -> None:
    one, other = ruleset("core"), ruleset("condensed")
    for value in ("style_at", "invoke_bonus", "pool_per_pc", "undefended"):
        assert getattr(one, value) == getattr(other, value)


@pytest.mark.rule("CO-GEN-03", "CO-CHAL-01")
def test_a_plain_goal_is_one_roll_however_long_it_takes() -> None:
    at = core(hero("Ann", athletics=2), dice=(2,))
    play(at, overcome(at, Task("ann", "overcome", "athletics", "days of climbing"), Against(difficulty=2)))
    assert (
        len(events_of(at, Rolled)) == 1 and at.state.scene.mode == "free" and at.state.scene.challenge is None
    )
