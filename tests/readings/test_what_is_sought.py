"""What a sentence looks for, as the command that it is read as says it."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "sought"),
    [
        ("I wade to the long table and look under the oilcloth.", "under the oilcloth"),
        ("I look behind the painting", "behind the painting"),
        ("I reach into the hollow tree", "in the hollow tree"),
        ("I look into the well.", "in the well"),
        ("I look behind the stove for the tin box", "the tin box"),
        ("I listen at the door", "what is talked of at the door"),
        ("I eavesdrop on the two officers", "what is talked of by the two officers"),
        ("I look the tinker over: what is he carrying?", "what is he carrying"),
        ("I count the guards on the wall", "how many there are of the guards on the wall"),
        ("I scan the horizon for a sail", "a sail"),
        ("I look up and see which of them is missing", "which of them is missing"),
        ("I glance about and see who has gone", "who has gone"),
    ],
)
def test_what_is_sought_is_said_in_full(said: str, sought: str) -> None:
    lines = [each.line for each in in_a_parlour().readings(said)]
    assert any(line.endswith(f'seeking "{sought}"') for line in lines), lines
