"""Whom a pronoun means in the first turn of a fight: whoever was told of, or spoken with, before it began."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import in_the_market


def begun_after(*lines: str) -> Game:
    """A fight in the market with Greta Vane and two toughs, after these lines; nobody has struck yet."""
    game = in_the_market().fork()
    for line in ('/add "Hired Tough"*2 in market', *lines, "/conflict first odile"):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize(
    ("line", "said", "foe"),
    [
        ("Hired Tough 2 spits at my feet.", "I hit him", "hired-tough-2"),
        ("The second tough spits at my feet.", "I hit him", "hired-tough-2"),
        ("Greta Vane smiles.", "I hit her", "greta-vane"),
        ("I look hard at Hired Tough 2.", "I punch him in the jaw", "hired-tough-2"),
    ],
)
def test_whoever_was_told_of_before_the_fight_is_meant(line: str, said: str, foe: str) -> None:
    assert begun_after(line).readings(said)[0].line.startswith(f"/attack {foe}")


def test_where_nobody_was_told_of_the_nearest_is_meant() -> None:
    game = begun_after()
    assert game.readings("I hit him")[0].line.startswith("/attack hired-tough-1")
    assert game.readings("I hit her")[0].line.startswith("/attack greta-vane")
