"""Ways to a place that is told by what happened there lead away, also where a noun of it is in the scene's title."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import SITUATIONS


def at(title: str) -> Game:
    game = SITUATIONS["between"]().fork()
    game.do(f'/scene "{title}"')
    return game


@pytest.mark.parametrize(
    ("title", "said", "scene"),
    [
        (
            "On the salvage ship, at anchor",
            "I go to the skerry where the ship went down",
            "At the skerry where the ship went down",
        ),
        (
            "On the salvage ship, at anchor",
            "we row to the island the ship came from",
            "At the island the ship came from",
        ),
        (
            "On the salvage ship, at anchor",
            "I take the boat to the rock on which the ship broke",
            "At the rock on which the ship broke",
        ),
        (
            "At the chapel on the hill",
            "I drive to the registry where the chapel was sold",
            "At the registry where the chapel was sold",
        ),
        (
            "At the pub, to ask about the buyer",
            "I ride to the ford where the bodies were found",
            "At the ford where the bodies were found",
        ),
        (
            "In the camp of the drovers",
            "We walk to the quarry where the drovers cut their stone",
            "At the quarry where the drovers cut their stone",
        ),
    ],
)
def test_a_place_of_which_something_is_told_opens_a_scene(title: str, said: str, scene: str) -> None:
    assert at(title).readings(said)[0].line == f'/scene "{scene}"'


@pytest.mark.parametrize(
    "said",
    [
        "I go to the corner where the crates stand",
        "I go to the table where Teo sits",
        "I go to the hold where the salvage lies",
        "I go to the rail where the rope is fast",
    ],
)
def test_a_part_of_the_place_is_no_other(said: str) -> None:
    assert not at("On the salvage ship, at anchor").readings(said)[0].line.startswith("/scene")
