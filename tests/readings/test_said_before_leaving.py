"""A short sentence that only says that something is over does not keep the heroes from leaving behind it."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import SITUATIONS


@pytest.fixture(scope="module")
def harbour() -> Game:
    game = SITUATIONS["between"]().fork()
    game.do('/scene "At the harbour where the wreck was towed in"')
    return game


@pytest.mark.parametrize(
    "only_said",
    [
        "That's done.",
        "That is all.",
        "That settles it.",
        "Enough.",
        "Good.",
        "That will do.",
        "Nothing more to find here.",
        "So much for the harbour.",
        "I'm done here.",
        "I leave it there.",
        "I have seen enough.",
        "We have what we came for.",
    ],
)
def test_who_says_that_it_is_over_and_goes_opens_a_scene_there(harbour: Game, only_said: str) -> None:
    for way in ("I go to the mill", "We ride to the mill"):
        assert harbour.readings(f"{only_said} {way}")[0].line == '/scene "At the mill"'
    told = harbour.readings(f"{only_said} Next morning I go to the mill")[0].line
    assert told == '/scene "At the mill, next morning"'


@pytest.mark.parametrize(
    "said", ["Well. I ask Teo about the mill", "Right. I go to the crane", "Enough. I sit down"]
)
def test_who_stays_stays(harbour: Game, said: str) -> None:
    assert not harbour.readings(said)[0].line.startswith("/scene")
