"""What one goes somewhere to look at is what the scene is about."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_goals import wanted_in


@pytest.mark.parametrize(
    ("title", "goal"),
    [
        (
            "At the washhouse where they laid him out, to look at the body for bruises",
            "Look at the body for bruises",
        ),
        ("At the mill, to look at the wheel", "Look at the wheel"),
        ("In the archive, to look through the ledgers of 1911", "Look through the ledgers of 1911"),
    ],
)
def test_a_look_is_a_goal(title: str, goal: str) -> None:
    assert wanted_in(title) == goal
