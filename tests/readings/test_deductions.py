"""What the heroes make of what they know: the facts are told, and what follows from them is rolled for."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.test_going_after import played

_TOLD = (
    '/goal "Learn who stole the candlestick"',
    "The candlestick is missing from the altar.",
    "The vestry door is locked.",
)


@pytest.fixture(scope="module")
def nave() -> Game:
    return played(*_TOLD)


@pytest.mark.parametrize(
    ("said", "matter"),
    [
        ("I put two and two together", "who stole the candlestick"),
        ("I work out who did it from what I have seen", "who did it"),
        ("What do the clues tell me?", "who stole the candlestick"),
        ("I try to figure out why the door is locked", "why the door is locked"),
        ("We go over what we know", "who stole the candlestick"),
    ],
)
def test_what_is_known_is_put_together_by_a_roll(nave: Game, said: str, matter: str) -> None:
    best = nave.readings(said)[0]
    assert best.line == f'/advantage investigate seeking "{matter}"'
    assert best.told == "What you know: The candlestick is missing from the altar. The vestry door is locked."


@pytest.mark.parametrize(
    "said",
    [
        "I work out how to open the lock",
        "I work out in the yard",
        "I figure out a plan",
        "Greta puts two and two together",
        "“I put two and two together,” I say",
    ],
)
def test_other_things_are_worked_out_as_they_were(nave: Game, said: str) -> None:
    assert "seeking" not in nave.readings(said)[0].line


def test_what_is_noted_already_is_told_and_not_rolled_for() -> None:
    game = played(*_TOLD, "Greta Vane stole the candlestick.")
    best = game.readings("I put two and two together")[0]
    assert best.line == "? who stole the candlestick"
    assert best.told == "What you know: Greta Vane stole the candlestick."


def test_a_success_brings_a_new_fact_about_it() -> None:
    game = played(*_TOLD, "/dice ++++")
    known = len(game.state.facts)
    game.do(game.readings("I put two and two together")[0].line)
    while game.pending is not None:
        game.do(">")
    assert len(game.state.facts) > known


def test_where_nothing_is_noted_that_is_said() -> None:
    told = played().readings("I put two and two together")[0].told
    assert told == "Nothing is noted yet that bears on it."
