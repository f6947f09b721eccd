"""Skill points: what is left of them, what they buy, and what shapes ask for (AMBO-17, AMBO-19)."""

from __future__ import annotations

import pytest

from solofate.rules.in_force import ruleset
from solofate.rules.model.columns import BeyondHighest, Growth, against_rising
from solofate.rules.model.levels import SkillPoints, Unsupported
from solofate.rules.model.pace import Pace
from solofate.rules.model.shapes import DIAMOND, diamond
from solofate.rules.model.skills import proposed_spread
from solofate.rules.model.state import State


@pytest.mark.parametrize(
    ("skills", "left"), [({}, 3), ({"fight": 1}, 2), ({"fight": 4}, 0), ({"fight": -1}, 3)]
)
def test_points_that_are_left_are_never_less_than_none(skills: dict[str, int], left: int) -> None:
    assert SkillPoints(3, 4).left(skills) == left


@pytest.mark.parametrize(
    ("many", "shape", "rating", "more"),
    [
        (10, {}, 3, 3),
        (10, {}, 5, 0),
        (9, {"column": True}, 2, 3),
        (9, {"pyramid": True}, 2, 2),
        (10, {"pyramid": True}, 2, 3),
        (3, {"column": True}, 2, 1),
        (3, {"pyramid": True}, 2, 0),
        (6, {"column": True}, 3, 1),
        (10, {"pyramid": True}, 3, 1),
        (9, {"pyramid": True}, 3, 0),
    ],
)
def test_points_buy_with_a_skill_what_it_stands_on(
    many: int, shape: dict[str, bool], rating: int, more: int
) -> None:
    assert SkillPoints(many, 4, **shape).buys({}, rating) == more


def test_what_lacks_support_is_said() -> None:
    assert str(Unsupported(3, 2, 1)) == "+3 holds 2 and +2 only 1: that is too little support"


@pytest.mark.parametrize("skills", [7, 8, 9, 19])
def test_a_list_with_no_skill_to_spare_is_no_diamond(skills: int) -> None:
    """AMBO-17."""
    assert diamond(skills) == (DIAMOND if skills > 8 else proposed_spread(skills))


@pytest.mark.parametrize(
    ("options", "pace", "growth"),
    [
        ((), Pace(), Growth(cap=0)),
        ((), Pace(cap=6, pyramid=True), Growth(cap=6, pyramid=True)),
        (("diamond",), Pace(), Growth(cap=5, columns=False)),
        (("diamond",), Pace(cap=6), Growth(cap=6, columns=False)),
    ],
)
def test_where_skills_keep_no_shape_a_cap_binds_their_rise(
    options: tuple[str, ...], pace: Pace, growth: Growth
) -> None:
    """AMBO-16."""
    assert ruleset("condensed", options).growth(State(options=options, pace=pace)) == growth


@pytest.mark.parametrize(("cap", "beyond"), [(0, False), (4, False), (3, True)])
def test_a_skill_may_rise_to_the_cap_and_no_higher(cap: int, beyond: bool) -> None:
    wrong = against_rising({"fight": 3}, ("fight",), Growth(cap=cap, columns=False))
    assert wrong == (BeyondHighest("fight", 3) if beyond else None)
