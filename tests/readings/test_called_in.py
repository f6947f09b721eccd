"""Whoever a hero calls in, lets in or sends for comes in; a thing does not, nor does somebody who is let go."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I open the door and call the constable in", '/add "Constable" as bystander'),
        ("I wave the surgeon in", '/add "Surgeon" as bystander'),
        ("Odile lets the sergeant in", '/add "Sergeant" as bystander'),
        ("I send for a doctor", '/add "Doctor" as bystander'),
        ("We let three sailors in", '/add "Sailor"*3 as bystander'),
        ("I ring for the maid", '/add "Maid" as bystander'),
    ],
)
def test_whoever_is_called_in_comes(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "I let the rope in",
        "I let the doctor go",
        "I call for a drink",
        "I call Greta in",
        "Do I call a doctor in?",
    ],
)
def test_nobody_comes_where_nobody_is_called_in(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/add")
