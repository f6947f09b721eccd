"""Rises in a campaign whose skills stand in a pyramid (Bite-Sized Fate, Skill Structures)."""

from __future__ import annotations

import pytest

from solofate.rules.model.columns import Growth, against_rising


@pytest.mark.rule("BS-STRUCT-01", "BS-STRUCT-04")
@pytest.mark.parametrize(
    ("ratings", "column", "pyramid"),
    [((2, 1, 1, 1), True, False), ((1, 1, 1), True, True), ((2, 1, 1, 1, 1), True, True)],
)
def test_a_rise_keeps_the_structure_of_the_campaign(
    ratings: tuple[int, ...], column: bool, pyramid: bool
) -> None:
    skills = {f"skill-{at}": rating for at, rating in enumerate(ratings)}
    rises = [f"skill-{len(ratings) - 1}"]
    assert (against_rising(skills, rises, Growth()) is None) == column
    assert (against_rising(skills, rises, Growth(pyramid=True)) is None) == pyramid
