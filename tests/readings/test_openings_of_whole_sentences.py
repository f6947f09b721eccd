"""A sentence that says how, when or where before who opens a scene; a counted time leads to the next."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.model.state import heroes_are_gone
from tests.places import STARTER
from tests.readings.situations import between_scenes, in_a_parlour


@pytest.mark.parametrize(
    "said",
    [
        "Before the tide turns I climb down to the wreck to cut the bell loose.",
        "Disguised as a miller I knock at the back door of the manor.",
        "In order to win my licence back I follow the harbour master into the baths.",
        "I have come to the cooper's on Fish Street because he owes me money.",
        "We are in danger: the raft has come apart and the bank is out of sight.",
        "Nine days later, in a tea house by the canal, Ludmila pays for both of us.",
        "Three nights after the fire I sit in the cellar of the bakery and try to make him talk.",
        "The next morning I am woken by a knock at the door of the inn.",
        "I need to speak with the midwife, so I ride to the ford.",
    ],
)
def test_it_opens_a_scene_between_scenes(said: str) -> None:
    assert between_scenes().readings(said)[0].line.startswith("/scene ")


@pytest.mark.parametrize(
    "said",
    [
        "At home I always sleep badly.",
        "In those days I was a baker.",
        "With him I am never sure.",
        "I am tired by now.",
    ],
)
def test_what_is_always_so_or_over_opens_none(said: str) -> None:
    assert between_scenes().readings(said)[0].line == said


@pytest.mark.parametrize(
    "said",
    [
        "Nine days later, in a tea house by the canal, Ludmila pays for both of us.",
        "Two months after the flood, a letter reaches me in the hospital.",
        "A week later, at the customs shed, an old man asks me for my papers.",
        "Later that day, back on the ferry, the pilot tells me what he saw.",
    ],
)
def test_a_counted_time_and_a_place_are_the_next_scene_in_the_middle_of_one(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/scene ")


def test_what_is_wanted_and_what_is_done_for_it_stand_whole_in_the_title() -> None:
    said = "I need to speak with the midwife, so I ride to the ford."
    assert between_scenes().readings(said)[0].line == f'/scene "{said.rstrip(".")}"'


def test_no_place_is_read_off_what_is_done_somewhere() -> None:
    said = "I climb aboard the mail boat at Port Lisse to take my mother's letters home."
    assert "At take" not in between_scenes().readings(said)[0].line


WHEN_AND_WHERE = [
    "That night in the longhouse the old chief lies dying of a septic wound",
    "In the longhouse that night the old chief lies dying",
    "The old chief lies dying in the longhouse that night",
    "At the longhouse, that night",
    "The next morning the mill stands empty",
    "That evening the mayor lies dead in his study",
    "At dawn at the mill, a miller hangs from the sail",
    "Midnight. The chapel.",
    "It is night, the longhouse is full of smoke",
    "Three days later, in Sibu, the Resident sends for me",
]


@pytest.mark.parametrize("said", WHEN_AND_WHERE)
def test_when_and_where_in_either_order_open_a_scene_between_scenes(said: str) -> None:
    assert between_scenes().readings(said)[0].line.startswith("/scene "), said


@pytest.fixture(scope="module")
def led_off() -> Game:
    """A scene that is still open, from which the only hero has been led off."""
    game = Game.apart(STARTER, 3)
    for line in ("/gm framing off", '/scene "The quay at dawn"', "/drop teo-lunt", "/conflict with lumper"):
        game.do(line)
    game.do("> odile")
    game.do('/concede "She lets herself be led off"')
    while game.pending is not None:
        game.do(">")
    assert game.state.scene.open and heroes_are_gone(game.state)
    return game


@pytest.mark.parametrize("said", WHEN_AND_WHERE)
def test_they_open_it_where_the_heroes_are_gone_from_the_last(led_off: Game, said: str) -> None:
    assert led_off.readings(said)[0].line.startswith("/scene "), said


@pytest.mark.parametrize(
    "said",
    [
        "The mill burned down last winter",
        "It is a good night",
        "The night is young",
        "Rosa always sleeps at night",
        "The road at night is dangerous",
        "What a night",
    ],
)
def test_what_only_speaks_of_a_time_opens_none(said: str) -> None:
    assert not between_scenes().readings(said)[0].line.startswith("/scene"), said
