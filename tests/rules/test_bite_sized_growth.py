"""Bite-Sized Fate: points, levels, the structure of skills and what grows."""

from __future__ import annotations

import pytest

from solofate.rules.events import (
    PaceChanged,
)
from solofate.rules.model.advancing import milestone_changes
from solofate.rules.model.levels import (
    TooDear,
    TooHigh,
    Unsupported,
    against_points,
    cap_at,
    points_in,
    unsupported,
)
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.growth.breakthroughs import end_arc
from solofate.rules.procedures.scenes.sessions import end_session, start_session
from tests.rules.at_the_table import foe, hero, now, play
from tests.rules.bite_sized import bite, fight


def skills_of(*steps: int) -> dict[str, int]:
    """So many skills at +1, +2 and so on."""
    return {f"s{step}-{each}": step for step, number in enumerate(steps, 1) for each in range(number)}


@pytest.mark.rule("BS-STRUCT-02", "BS-STRUCT-03", "BS-STRUCT-04")
@pytest.mark.parametrize(
    ("steps", "column", "pyramid"),
    [
        ((2, 2, 2), True, False),
        ((2, 1, 2), False, False),
        ((2, 3, 2), False, False),
        ((4, 3, 2, 1), True, True),
        ((4, 2, 2, 1), True, False),
        ((0, 1), False, False),
        ((3,), True, True),
        ((3, 0, 1), False, False),
    ],
)
def test_columns_stand_on_as_many_and_pyramids_on_more(
    steps: tuple[int, ...], column: bool, pyramid: bool
) -> None:
    skills = skills_of(*steps)
    assert (unsupported(skills) is None, unsupported(skills, pyramid=True) is None) == (column, pyramid)


@pytest.mark.rule("BS-CHAR-02", "BS-CHAR-05", "BS-ADV-03")
@pytest.mark.parametrize(
    ("points", "cap"), [(6, 4), (20, 4), (25, 4), (29, 4), (30, 5), (35, 5), (39, 5), (40, 6), (56, 6)]
)
def test_the_cap_rises_with_the_points_of_a_level(points: int, cap: int) -> None:
    rules = bite().rules
    assert points_in({"fight": 3, "lore": 2, "will": 1}) == 6
    assert cap_at(rules.levels, points) == cap
    assert [tuple(level) for level in rules.levels] == [
        ("novice", 20, 4),
        ("veteran", 25, 4),
        ("hero", 30, 5),
        ("legend", 35, 5),
        ("superhero", 40, 6),
    ]


@pytest.mark.rule("BS-CHAR-06", prompt="solofate check")
@pytest.mark.parametrize(
    ("steps", "found"),
    [((4, 3, 2, 1), []), ((1, 1, 1, 1, 1), [TooHigh]), ((2, 3), [Unsupported]), ((9, 9, 9), [TooDear])],
)
def test_a_finished_sheet_stays_within_points_cap_and_structure(
    steps: tuple[int, ...], found: list[type]
) -> None:
    assert [type(each) for each in against_points(skills_of(*steps), bite().rules.levels)] == found


@pytest.mark.rule("BS-ADV-01", prompt="/milestone")
def test_a_session_lets_one_aspect_be_altered_and_nothing_else() -> None:
    mira = hero("Mira", aspects=("Quick and Quiet", "Hates to Lose"), fight=2, lore=1)
    ids = [each.id for each in milestone_changes(mira.sheet, bite().state.skills, any_aspect=True)]
    assert ids == ["aspect:quick-and-quiet", "aspect:hates-to-lose"]


@pytest.mark.rule("BS-ADV-01")
def test_at_the_end_of_a_session_nothing_but_an_aspect_is_offered_and_one_is_changed() -> None:
    at = bite(hero("Mira", aspects=("Quick and Quiet", "Hates to Lose"), fight=2, lore=1))
    at.emit(PaceChanged("scenes", at.state.pace._replace(scenes=0)))
    start_session(at)
    answers = {"milestone": "aspect:hates-to-lose", "rewrite": "Learns From Losing"}
    (offered,) = play(at, end_session(at), answers).decisions("milestone")
    assert [option.id for option in offered.options] == [
        "keep",
        "aspect:quick-and-quiet",
        "aspect:hates-to-lose",
    ]
    assert offered.accepts is not None and not offered.accepts("swap:fight:lore")
    assert [aspect.name for aspect in now(at, "mira").sheet.aspects] == [
        "Quick and Quiet",
        "Learns From Losing",
    ]


@pytest.mark.rule("BS-ADV-02", "BS-CONS-03", prompt="/arc end")
def test_a_story_brings_one_point_and_heals_what_took_a_story() -> None:
    at = fight(hero("Mira", aspects=("Quick",), fight=1), foe("Og", fight=2), dice=(+4,))
    play(at, attack(at, "og", "mira", "fight"), {"absorb": "significant"})
    end_conflict(at, None)
    at.emit(PaceChanged("scenes", at.state.pace._replace(scenes=0)))
    played = play(at, end_arc(at, ["It is over"]))
    assert "power-up" not in played.asked_kinds
    assert now(at, "mira").sheet.skill_points == 1
    start_session(at)
    play(at, end_arc(at, ["That is over too"]))
    assert now(at, "mira").sheet.skill_points == 2
    assert not [slot for slot in now(at, "mira").consequences if slot.aspect]
