# ruff: noqa: E501
"""Sheets made in play: what is open, what a skill costs, and what a milestone cannot do (BLANK, MILE)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.limits import LONGEST_TITLE
from solofate.rules.model.advancing import milestone_changes, why_not
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import adversary_sheet, hero_sheet, paired
from solofate.rules.model.legality import ILLEGAL, NOTE, UNFINISHED, Budget, Finding, look_over
from solofate.rules.model.levels import SkillPoints
from solofate.rules.model.open_sheets import Open, open_places, what_is_open, with_skill
from solofate.rules.model.skills import DEFAULT_LIST, Skill, paired_list, skill_list
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.writing import write_aspect
from tests.rules.at_the_table import hero, play, table

MIRA = hero_sheet(
    "Mira",
    aspects=(
        SheetAspect("Bell-Diver", "high-concept"),
        SheetAspect("Hears the Drowned", "trouble"),
        SheetAspect("Half Blind", instead_of="Keen Eyes"),
    ),
    skills={"lore": 2, "fight": 4, "athletics": 2, "will": 1},
    stunts=(Stunt("One"), Stunt("Two")),
)
THREE = replace(MIRA, stunts=(Stunt("One"), Stunt("Two"), Stunt("Three")))


@pytest.mark.parametrize(
    ("sheet", "typed", "says"),
    [
        (replace(THREE, refresh=1), "buy-stunt", "refresh of 1"),
        (MIRA, "buy-stunt", "a free place for a stunt"),
        (THREE, "buy-stunt", None),
        (MIRA, "aspect:bell-diver", "high concept stands until a breakthrough"),
        (MIRA, "aspect:half-blind", "was an extreme consequence"),
        (MIRA, "aspect:nothing", None),
        (MIRA, "swap:lore:cooking", "no skill 'cooking'"),
        (MIRA, "swap:lore:athletics", "the same rating"),
        (MIRA, "replace:will:lore", "has a rating already"),
        (MIRA, "stunt:bell-diver", None),
    ],
)
def test_why_a_milestone_does_not_change_that(sheet: Any, typed: str, says: str | None) -> None:
    told = why_not(sheet, DEFAULT_LIST, typed)
    assert told is None if says is None else told is not None and says in told


def test_skills_that_change_places_are_named_from_the_highest_down() -> None:
    swaps = [change.id for change in milestone_changes(MIRA, DEFAULT_LIST) if change.kind == "swap"]
    assert swaps == [
        "swap:fight:athletics", "swap:fight:lore", "swap:fight:will", "swap:athletics:will", "swap:lore:will",
    ]  # fmt: skip


@pytest.mark.parametrize(("stunts", "free"), [(0, 3), (2, 1), (3, 0), (4, 0)])
def test_free_places_for_stunts_are_what_is_left_of_three(stunts: int, free: int) -> None:
    sheet = replace(MIRA, stunts=tuple(Stunt(f"Stunt {at}") for at in range(stunts)))
    assert what_is_open(sheet, DEFAULT_LIST).stunts == free


@pytest.mark.parametrize(
    ("left", "finished"),
    [
        (Open((), {}, 0, False), True),
        (Open((), {}, 3, False), True),
        (Open(("trouble",), {}, 0, False), False),
        (Open((), {1: 1}, 0, False), False),
        (Open((), {}, 0, True), False),
    ],
)
def test_a_sheet_is_finished_though_places_for_stunts_are_open(left: Open, finished: bool) -> None:
    assert left.nothing is finished


def test_with_points_every_step_they_pay_for_is_open() -> None:
    assert open_places(hero_sheet("Ida"), DEFAULT_LIST, SkillPoints(4, 4)) == {4: 1, 3: 1, 2: 2, 1: 4}
    assert open_places(hero_sheet("Ida", skills={"lore": 3}), DEFAULT_LIST, SkillPoints(4, 4)) == {1: 1}


@pytest.mark.parametrize(
    ("points", "rating", "says"),
    [
        (SkillPoints(10, 4), 5, "no skill may stand above Great (+4) here"),
        (SkillPoints(4, 4), 3, "Good (+3) costs 3 points, and what is left is 2"),
        (
            SkillPoints(5, 4, column=True),
            3,
            "would have to stand on more skills than the 3 points that are left pay for",
        ),
    ],
)
def test_what_points_do_not_pay_for_is_said(points: SkillPoints, rating: int, says: str) -> None:
    sheet = hero_sheet("Ida", skills={"lore": 2})
    with pytest.raises(IllegalChoice) as refused:
        with_skill(sheet, "fight", rating, DEFAULT_LIST, points)
    assert says in str(refused.value)


def test_of_two_lists_only_their_entries_are_rated_and_an_npc_keeps_its_sums() -> None:
    lists = (skill_list({"fight": Skill("Fight")}), skill_list({"boldly": Skill("Boldly")}))
    pairs = paired_list(*lists, ((0, 4), (0, 3)))
    sheet = paired(hero_sheet("Ida", skills={"fight": 2, "cooking": 3}), pairs)
    assert (dict(sheet.halves), dict(sheet.skills)) == ({"fight": 2}, {"fight+boldly": 2})
    og = adversary_sheet("Og", skills={"fight": 2})
    assert paired(og, pairs) is og
    bold = with_skill(sheet, "boldly", 3, pairs)
    assert dict(bold.skills) == {"fight+boldly": 5}
    for rating, says in ((1, "is +3 already"), (9, "is +3 already")):
        with pytest.raises(IllegalChoice, match=says.replace("+", r"\+")):
            with_skill(bold, "boldly", rating, pairs)
    with pytest.raises(IllegalChoice, match=r"may stand at \+0 to \+3, not at \+4"):
        with_skill(sheet, "boldly", 4, pairs)


@pytest.mark.parametrize(
    ("changes", "budget", "finding"),
    [
        ({"aspects": MIRA.aspects[:1]}, {}, Finding(UNFINISHED, "aspects", "no-trouble", 0, 1)),
        ({"aspects": MIRA.aspects[1:]}, {}, Finding(UNFINISHED, "aspects", "no-high-concept", 0, 1)),
        ({"aspects": MIRA.aspects[:1] * 2}, {}, Finding(ILLEGAL, "aspects", "high-concept-twice", 2, 1)),
        ({}, {}, Finding(NOTE, "aspects", "no-relationship", 0, 1)),
        ({}, {}, Finding(UNFINISHED, "aspects", "free-aspects-missing", 1, 2)),
        ({"aspects": (SheetAspect("A"), SheetAspect("B"), SheetAspect("C"))}, {}, Finding(ILLEGAL, "aspects", "too-many-aspects", 3, 2)),
        ({"stunts": (Stunt("A", "x", bonus=Bonus("lore", "attack", 3)),)}, {}, Finding(NOTE, "stunts", "unusual-bonus", ("A", 3), 2)),
        ({"stunts": (Stunt("A", "x", bonus=Bonus("lore", "attack")),)}, {}, Finding(NOTE, "stunts", "no-circumstance", "A")),
        ({"stunts": (Stunt("A"),)}, {}, Finding(NOTE, "stunts", "no-reason", "A")),
        ({"stunts": (Stunt("A"),)}, {}, Finding(NOTE, "stunts", "open-slots", 1, 3)),
        ({"refresh": 0}, {}, Finding(ILLEGAL, "refresh", "below-one", 0, 3)),
        ({"refresh": 2}, {}, Finding(ILLEGAL, "refresh", "does-not-match-stunts", 2, 3)),
        ({"skills": {"fight": 5, "lore": 1}}, {"free": True}, Finding(ILLEGAL, "skills", "beyond-the-cap", 5, 4)),
        ({"skills": {"fight": 4, "lore": 1}}, {"free": True}, Finding(NOTE, "skills", "points-left", 5, 20)),
        ({"name": " "}, {}, Finding(UNFINISHED, "finishing-touches", "no-name")),
        ({}, {}, Finding(UNFINISHED, "finishing-touches", "no-description")),
    ],
)  # fmt: skip
def test_what_is_found_on_a_sheet_says_what_there_is_and_what_would_be_right(
    changes: dict[str, Any], budget: dict[str, Any], finding: Finding
) -> None:
    assert finding in look_over(replace(MIRA, **changes), Budget(**budget))


def test_an_aspect_that_says_nothing_or_too_much_is_asked_for_again() -> None:
    one = hero("Ida")
    at = table(one._replace(sheet=replace(one.sheet, growing=True)))
    typed = ["…", "x" * (LONGEST_TITLE + 1), "x" * LONGEST_TITLE]
    asked = play(at, write_aspect(at, "ida"), {"blank": "trouble", "new-aspect": typed})
    objections = [each.about.objection for each in asked.decisions("new-aspect")]
    assert [
        next((why for why in ("letters or digits", "at most") if why in each), each) for each in objections
    ] == ["", "letters or digits", "at most"]
    assert asked.returned == SheetAspect(typed[2], "trouble")


@pytest.mark.parametrize(
    ("rated", "open_are"),
    [
        ({}, "1 at Great, 2 at Good, 3 at Fair, 4 at Average"),
        ({"fight": 4, "lore": 3}, "1 at Good, 3 at Fair, 4 at Average"),
    ],
)
def test_a_place_that_is_not_open_is_refused_with_those_that_are(
    rated: dict[str, int], open_are: str
) -> None:
    with pytest.raises(IllegalChoice, match=f"no open place at .*; open are {open_are}$"):
        with_skill(replace(MIRA, skills=rated), "athletics", 5, DEFAULT_LIST)


def test_a_place_is_refused_where_none_is_open() -> None:
    full = {
        skill: rating
        for skill, rating in zip(DEFAULT_LIST.skills, (4, 3, 3, 2, 2, 2, 1, 1, 1, 1), strict=False)
    }
    with pytest.raises(IllegalChoice, match=r"open are none$"):
        with_skill(replace(MIRA, skills=full), "will", 1, DEFAULT_LIST)
