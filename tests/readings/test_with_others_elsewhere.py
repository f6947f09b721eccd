"""A time, and the heroes with others on their way to somewhere else: the next scene."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    "said", ["At midnight Tomás and I creep up to the hut.", "At midnight I creep up to the hut."]
)
def test_a_time_and_a_way_with_others_are_the_next_scene(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/scene ")
