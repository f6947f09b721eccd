"""What somebody one talks with is told to do is their errand, and no deed of the hero's."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour, in_the_market


@pytest.mark.parametrize(
    "said",
    [
        "Now go and find the harbour master.",
        "Good. Bring me the long ladder.",
        "Run and warn the others!",
        "Please hand me that lamp.",
    ],
)
def test_whoever_one_talks_with_is_sent(said: str) -> None:
    assert in_the_market().readings(said)[0].line == f'/talk aldous-finch "{said}"'


@pytest.mark.parametrize("said", ["Go and find the harbour master.", "Go to the cellar", "Get the ladder"])
def test_it_is_the_heros_own_where_nobody_was_spoken_to(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/talk")


def test_whoever_is_called_does_not_leave_by_it() -> None:
    line = in_a_parlour().readings("Greta, go and look into the hall.")[0].line
    assert line.startswith("/talk greta-vane")


def test_an_order_behind_what_is_said_is_said_with_it() -> None:
    game = in_the_market()
    assert game.halves("Agreed, Aldous, I never met you. Now run and fetch the key.") is None
