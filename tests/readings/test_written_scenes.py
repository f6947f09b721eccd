"""A sentence that goes on to a scene the campaign has written opens that scene, by its title, its place or its turn."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.readings.situations import first_night, in_a_fight, in_a_parlour


@cache
def behind_the_second_scene(*, in_between: bool) -> Game:
    """The guided evening with its second scene over, and a scene of the player's own behind it or none so far."""
    game = first_night()
    for line in ("/scene 01", "/scene 02", "/drop barrow-man", "/gm framing off", "/end"):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    if in_between:
        game.do('/scene "The kitchen, afterwards"')
    return game


@pytest.mark.parametrize("in_between", [False, True])
@pytest.mark.parametrize(
    "said",
    [
        "We go to Number Nine.",
        "I walk over to number nine in Candle Row.",
        "I go down into the lane, to whoever set down the barrow",
        "We head to the lane where the lantern and the barrow are.",
        "Next scene, please.",
    ],
)
def test_the_scene_that_is_meant_is_the_one_that_is_written(said: str, in_between: bool) -> None:
    assert behind_the_second_scene(in_between=in_between).readings(said)[0].line == "/scene 03-number-nine"


@pytest.mark.parametrize(
    "said", ["I walk to the wharf.", "I go to bed.", "We go to the lane behind the mill."]
)
def test_a_way_to_somewhere_else_is_none_of_them(said: str) -> None:
    assert "03" not in behind_the_second_scene(in_between=False).readings(said)[0].line


@pytest.mark.parametrize("said", ["We go to the combs at ebb.", "I walk out to the Combs, at ebb"])
def test_any_scene_to_come_is_meant_by_its_title(said: str) -> None:
    assert not in_a_fight().readings(said)[0].line.startswith("/scene")
    assert "/scene 01" not in in_a_parlour().readings(said)[0].line
