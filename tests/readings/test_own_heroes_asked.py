"""What is asked of another hero whom one plays oneself is answered by nobody else."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("moment", "asked"),
    [
        ("free", "Teo, are you sure that was your brother's shadow?"),
        ("free", "I ask Teo what he makes of it."),
        ("crypt", '"You ever been down here before, Teo?"'),
        ("crypt", "We ask Teo Lunt whether he is afraid of the dark"),
    ],
)
def test_an_own_hero_is_asked_and_nobody_else_answers(moment: str, asked: str) -> None:
    found = SITUATIONS[moment]().readings(asked)[0]
    assert found.line == asked and "You play Teo Lunt yourself" in found.told


@pytest.mark.parametrize(
    "asked", ["I ask Teo to open the tomb", "Teo, can you climb up there?", "I ask Greta what she saw"]
)
def test_what_an_own_hero_is_to_do_is_no_question(asked: str) -> None:
    assert not SITUATIONS["free"]().readings(asked)[0].told


@pytest.mark.parametrize("line", ["I go up to the tower", "I leave Teo here and climb up to the tower alone"])
def test_a_zone_is_gone_to_by_the_last_word_of_its_name(line: str) -> None:
    assert SITUATIONS["crypt"]().readings(line)[0].line == "/move bell tower"


def test_a_wire_that_is_cut_sends_no_word() -> None:
    found = SITUATIONS["canal-house-burglary"]().readings("I cut the wire to the alarm.")[0]
    assert found.line.startswith("/overcome crafts"), found
