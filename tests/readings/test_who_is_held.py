"""Whoever holds somebody acts: only who holds nobody waits."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("at", "said", "means"),
    [
        (
            "pier",
            "I hold him against the railing until he gives up.",
            '/maneuver physique "Held Against the Railing" on paraffin-man-1',
        ),
        ("pier", "I hold her.", '/maneuver physique "Held Fast" on mal-prewett'),
        ("fight", "I hold a lumper in front of me.", '/advantage physique "Held" on lumper-1'),
        (
            "lagos-rooftop",
            '"Femi, hold him while I grab the pole."',
            '/as femi-adeyemi advantage physique "Held" on captain-okoro',
        ),
    ],
)
def test_who_holds_a_foe_does_not_pass(at: str, said: str, means: str) -> None:
    assert SITUATIONS[at]().readings(said)[0].line == means


@pytest.mark.parametrize(
    "said", ["I hold.", "I hold back.", "I hold and wait.", "I hold and see what they do."]
)
def test_who_holds_nobody_waits(said: str) -> None:
    assert SITUATIONS["fight"]().readings(said)[0].line == "/pass"
