"""Where a game stands, and when that was, in the words of a list."""

from __future__ import annotations

import pytest

from solofate.rules.model.state import State
from solofate.wording.pages.scene import how_long_ago, standing

HOUR, DAY = 3600, 86_400


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        (0, "just now"),
        (2 * HOUR, "today"),
        (12 * HOUR, "yesterday"),
        (3 * DAY, "3 days ago"),
        (30 * DAY, "4 weeks ago"),
        (400 * DAY, "over a year ago"),
    ],
)
def test_how_long_ago_it_was(ago: float, told: str) -> None:
    now = 1_800_000_000.0
    assert how_long_ago(now - ago, now, now - 10 * HOUR) == told


def test_before_anything_was_played() -> None:
    assert standing(State()) == "before the first scene"
