"""Whoever is told to be carried off, thrown out or let go leaves the scene."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.wording.pages.recap import recap_lines
from tests.readings.test_going_after import played


@pytest.fixture(scope="module")
def nave() -> Game:
    return played()


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("They drag Greta off to the hulks.", '/drop greta-vane to "off to the hulks"'),
        ("Two guards carry Greta away.", '/drop greta-vane to "away"'),
        ("They throw Father Orlin out into the street", '/drop father-orlin to "out into the street"'),
        ("Greta is led away to the cells", '/drop greta-vane to "away to the cells"'),
        ("Teo is taken to the hulks.", '/drop teo-lunt to "to the hulks"'),
        ("Father Orlin takes Greta with him to the vestry", '/drop greta-vane to "to the vestry"'),
        ("They let Greta go", '/drop greta-vane to "away"'),
        ("The watch arrests Greta", '/drop greta-vane to "away"'),
    ],
)
def test_who_is_taken_away_leaves_the_scene(nave: Game, said: str, line: str) -> None:
    assert nave.readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "I carry Greta out into the porch",
        "They take Greta's purse to the vestry",
        "Nobody drags Greta off",
        "Father Orlin leads Greta to the altar",
        "Father Orlin drives Greta up the wall",
        "Father Orlin leads me out into the street",
        "Do they drag Greta off to the hulks?",
    ],
)
def test_nobody_leaves_by_what_takes_them_nowhere(nave: Game, said: str) -> None:
    assert not nave.readings(said)[0].line.startswith("/drop")


def test_whoever_was_carried_off_is_told_of_and_is_found_there() -> None:
    game = played('/drop teo-lunt to "off to the hulks"')
    assert "  Teo Lunt has gone off to the hulks." in recap_lines(game.state)
    for line in ("/gm framing on", '/scene "At the hulks"'):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    teo = game.state.characters["teo-lunt"]
    assert teo.is_hero and teo.zone == game.state.characters["odile-marrack"].zone
    assert not any(each.who == "teo-lunt" for each in game.state.facts)


def test_a_hero_whom_a_title_names_is_no_new_acquaintance() -> None:
    game = played("/drop teo-lunt")
    for line in ("/gm framing on", '/scene "At the mill, with Teo"'):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    assert "teo" not in game.state.characters and "teo-lunt" in game.state.characters
