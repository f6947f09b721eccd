"""Rises of skills and the columns that carry them (SKILLUP)."""

from __future__ import annotations

import pytest

from solofate.rules.model.columns import (
    BeyondHighest,
    Growth,
    TooFull,
    against_rising,
    growth_here,
    raised,
    rises_needed,
    single_rises,
    spread,
    too_full,
)
from solofate.rules.model.pace import Pace
from solofate.rules.model.skills import DEFAULT_LIST
from solofate.rules.model.state import State

COLUMNS = Growth()
NAMES = tuple(DEFAULT_LIST.skills)


def skills(steps: dict[int, int]) -> dict[str, int]:
    """So many skills at each step, the highest first."""
    names = iter(NAMES)
    return {next(names): step for step in sorted(steps, reverse=True) for _ in range(steps[step])}


PYRAMID = {4: 1, 3: 2, 2: 3, 1: 4}


@pytest.mark.rule("FA-SKILLUP-01", prompt="/arc end, then raise:SKILL; what lacks support is refused")
@pytest.mark.parametrize(
    ("steps", "step"),
    [
        (PYRAMID, None),
        ({4: 1, 3: 2, 2: 3, 1: 3}, None),
        ({4: 1, 3: 2, 2: 4, 1: 4}, None),
        ({4: 1, 3: 3, 2: 3, 1: 3}, None),
        ({4: 2, 3: 2, 2: 2, 1: 2}, None),
        ({5: 1, 4: 1, 3: 2, 2: 3, 1: 4}, None),
        ({4: 1, 3: 3, 2: 3, 1: 4}, None),
        ({4: 1, 3: 3, 2: 2, 1: 4}, 3),
        ({4: 2, 3: 1, 2: 3, 1: 4}, 4),
        ({5: 1, 4: 0, 3: 3, 2: 3, 1: 4}, 5),
        ({4: 1, 3: 2, 2: 4, 1: 3}, 2),
    ],
)
def test_no_step_holds_more_than_the_one_beneath(steps: dict[int, int], step: int | None) -> None:
    """XG-SKILLUP-02, XG-SKILLUP-03, XG-SKILLUP-04, XG-SKILLUP-05."""
    wrong = too_full(steps)
    assert (wrong.step if wrong else None) == step
    if step == 2:
        assert wrong == TooFull(2, 4, 3), "one more is missing beneath"


@pytest.mark.rule("FA-SKILLUP-01")
def test_a_lone_rise_that_lacks_support_is_refused_and_the_step_is_named() -> None:
    sheet = skills(PYRAMID)
    assert against_rising(sheet, [NAMES[6]], COLUMNS) == TooFull(2, 4, 3)


@pytest.mark.rule("FA-SKILLUP-01", "FA-SKILLUP-02", "FA-SKILLUP-04")
def test_several_rises_are_judged_on_their_result_together() -> None:
    """XG-SKILLUP-01: Ruth's Lore comes up because Empathy comes up beneath it."""
    sheet = skills(PYRAMID)
    lore, empathy = NAMES[6], NAMES[12]
    assert (sheet[lore], sheet.get(empathy)) == (1, None)
    assert against_rising(sheet, [lore, empathy], COLUMNS) is None
    after = raised(sheet, [lore, empathy])
    assert (after[lore], after[empathy]) == (2, 1)
    assert dict(spread(after)) == {4: 1, 3: 2, 2: 4, 1: 4}
    assert rises_needed(sheet, lore, DEFAULT_LIST, COLUMNS)[0] == lore
    assert len(rises_needed(sheet, lore, DEFAULT_LIST, COLUMNS)) == 2


@pytest.mark.rule("FA-SKILLUP-04")
def test_a_skill_named_twice_rises_twice() -> None:
    assert raised({"fight": 1}, ["fight", "fight", "lore"]) == {"fight": 3, "lore": 1}


@pytest.mark.rule("FA-SKILLUP-05", prompt="/arc end: raise:SKILL lists the rises that are legal now")
def test_an_unrated_skill_may_always_rise() -> None:
    legal = set(single_rises(skills(PYRAMID), DEFAULT_LIST, COLUMNS))
    assert legal == set(NAMES[10:]), "with the pyramid nothing else may rise alone"
    everything_average = dict.fromkeys(NAMES[:18], 1)
    assert NAMES[18] in set(single_rises(everything_average, DEFAULT_LIST, COLUMNS)), (
        "Average needs no support"
    )


@pytest.mark.rule("FA-SKILLUP-01")
@pytest.mark.parametrize(
    ("ratings", "legal"),
    [
        ((4, 3, 2, 1), set()),
        ((4, 4, 3, 3, 2, 2, 1, 1), {5}),
        ((4, 3, 3, 2, 2, 2, 1, 1, 0), {1}),
        ((4, 3, 3, 2, 2, 2, 1, 1, 1), set()),
    ],
)
def test_single_rises_on_short_lists(ratings: tuple[int, ...], legal: set[int]) -> None:
    """XO-SHAPE-05."""
    sheet = dict(zip(NAMES, ratings, strict=False))
    rises = [skill for skill in sheet if against_rising(sheet, [skill], COLUMNS) is None]
    assert {sheet[skill] + 1 for skill in rises} == legal
    if len(ratings) == 9 and not legal:
        assert against_rising(sheet, [NAMES[0], NAMES[1]], COLUMNS) is None, "two points together"


@pytest.mark.rule("FA-SKILLUP-01")
def test_a_shape_that_broke_the_rule_may_stay_but_not_get_worse() -> None:
    """AMBG-22."""
    top_heavy = skills({3: 3, 2: 2, 1: 4})
    assert against_rising(top_heavy, [NAMES[10]], COLUMNS) is None
    assert against_rising(top_heavy, [NAMES[3]], COLUMNS) == TooFull(3, 4, 1)


def test_a_cap_holds_besides_the_columns() -> None:
    """AMBG-06."""
    assert growth_here(State()) == Growth(cap=0)
    assert growth_here(State(pace=Pace(cap=5))).cap == 5
    assert against_rising({"fight": 5}, ["fight"], Growth(5)) == BeyondHighest("fight", 5)
