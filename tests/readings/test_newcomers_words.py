"""What newcomers typed and was not understood: times before a way, questions inside a search, plants that attack."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.places import STARTER


@pytest.fixture(scope="module")
def between() -> Game:
    return Game.apart(STARTER, 3)


@pytest.fixture(scope="module")
def at_the_well() -> Game:
    game = Game.apart(STARTER, 3)
    game.do("/gm framing off")
    game.do('/scene "The dry well under the east wall"')
    return game


@pytest.mark.parametrize(
    "said",
    [
        "The next morning I leave for the roof of the astronomers' tower",
        "At dawn I set out for the old mill",
        "I leave for the astronomers' tower",
    ],
)
def test_between_scenes_a_way_opens_the_next_also_with_a_time_before_it(between: Game, said: str) -> None:
    assert between.readings(said)[0].line == f'/scene "{said}"'


def test_what_is_behind_something_is_sought_whole(at_the_well: Game) -> None:
    lines = [each.line for each in at_the_well.readings("I pull the panel off and see what is behind it")]
    assert '/advantage notice seeking "what is behind it"' in lines


def test_plants_and_demons_may_begin_a_fight(at_the_well: Game) -> None:
    for said, foes in {
        "Three thorny vines attack me": '"Thorny Vine"*3',
        "Two demons attack us": '"Demon"*2',
    }.items():
        assert at_the_well.readings(said)[0].line == f"/conflict with {foes}"
