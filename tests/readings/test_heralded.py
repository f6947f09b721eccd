"""Whoever comes in behind a knock, a bell or a door is met."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "comes"),
    [
        ("There is a rap at the hatch, and a woman in a grey shawl comes in.", '"Woman'),
        ("The doorbell goes and a boy with a telegram steps inside.", '"Boy'),
        ("The airlock hisses open, and two soldiers march in.", '"Soldier"*2'),
    ],
)
def test_whoever_comes_in_behind_what_is_heard_comes_into_the_scene(said: str, comes: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith(f"/add {comes}")


@pytest.mark.parametrize(
    "said",
    [
        "The door swings open and a cold draught comes in.",
        "The bell rings, and a footman goes out.",
        "I open the door when a woman in grey comes in.",
    ],
)
def test_nobody_comes_in_where_nobody_does(said: str) -> None:
    assert not any(each.line.startswith("/add") for each in in_a_parlour().readings(said))
