"""A distraction is seen to, or left, in the words one has for it."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import in_a_fight


@pytest.fixture(scope="module")
def burning() -> Game:
    game = in_a_fight().fork()
    game.do(
        '/distraction "Fire in the Loft" "Do you put out the fire before it reaches the oil?" vs 3 '
        'leave "The oil catches" deal "Smoke everywhere"'
    )
    while game.pending is not None:
        game.do(">")
    assert game.state.scene.distractions
    return game


@pytest.mark.parametrize(
    "said",
    ["I douse the fire", "put the fire out", "beat out the flames", "I smother the blaze with my coat"],
)
def test_it_is_dealt_with_by_any_deed_that_is_about_it(burning: Game, said: str) -> None:
    assert burning.readings(said)[0].line.startswith("/deal fire-in-the-loft with ")


def test_another_hero_sees_to_it(burning: Game) -> None:
    assert burning.readings("Teo puts out the fire")[0].line.startswith("/as teo-lunt deal fire-in-the-loft")


def test_who_lets_it_burn_turns_away(burning: Game) -> None:
    assert burning.readings("I let the fire burn")[0].line == "/distraction leave fire-in-the-loft"


@pytest.mark.parametrize(
    ("said", "verb"),
    [
        ("I ignore the fire and hit Nan", "/attack"),
        ("I run to the loft", "/move"),
        ("I fire at the lookout", "/attack"),
    ],
)
def test_a_deed_about_something_else_stays_what_it_is(burning: Game, said: str, verb: str) -> None:
    assert burning.readings(said)[0].line.startswith(verb)


def test_a_slip_in_a_command_is_offered_each_line_once(burning: Game) -> None:
    for said in ("/attak lumper-1 with fight", "/shoot lumper 1", "/attac lumper 1"):
        lines = [each.line for each in burning.readings(said)]
        assert len(lines) == len(set(lines)) and lines[0].startswith("/attack lumper-1")
