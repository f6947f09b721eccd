"""What the hero suspects and asks to be so is asked of the oracle, and nothing of it is done."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("I suspect that Fenn the cook pushed him. Is it so?", "? Is it true that Fenn the cook pushed him?"),
        ("I think the ledger was burned here. Am I right?", "? Is it true that the ledger was burned here?"),
        ("I believe Aldous forged the stamps. Is that true?", "? Is it true that Aldous forged the stamps?"),
        ("I bet the lane is watched. Right?", "? Is it true that the lane is watched?"),
    ],
)
def test_a_suspicion_is_a_question(said: str, asked: str) -> None:
    assert SITUATIONS["market"]().readings(said)[0].line == asked


@pytest.mark.parametrize("said", ["I suspect you pushed him. Is it so?", "I think about the ledger."])
def test_what_somebody_is_told_or_only_thought_is_none(said: str) -> None:
    assert not SITUATIONS["market"]().readings(said)[0].line.startswith("? Is it true")
