"""What somebody is called in a line is no newcomer, and a weapon of the hero's own is drawn by the hero."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    "line",
    [
        "I shout at the Collector that he's a liar and a thief and draw my knife.",
        "I yell that she is a coward and a murderer and draw my sword.",
        "I tell Greta that the Collector was a cheat and a smuggler and pull my pistol.",
        "I cry that Greta is a fool and a robber and draw my dagger.",
    ],
)
def test_nobody_comes_in_who_is_only_called_so(line: str) -> None:
    lines = [each.line for each in in_a_parlour().readings(line)]
    assert not any(each.startswith(('/conflict with "', '/add "')) for each in lines)


def test_who_comes_with_a_weapon_still_does() -> None:
    found = in_a_parlour().readings("The door flies open and a thief draws a knife.")
    assert found[0].line.startswith('/conflict with "Thief"')
