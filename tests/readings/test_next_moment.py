"""The next scene told by when and where it is, also out of a fight; what stays here is no next scene."""

from __future__ import annotations

import pytest

from solofate.repl.leaving import STAYED
from tests.readings.situations import between_scenes, in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import sit

ELSEWHERE = [
    "That evening at the fish market I wait for Marisol",
    "The same night, in the taproom of the Blue Swan, we meet the printer",
    "After the funeral I go to the notary to hear the will",
    "At sundown we are on the ridge over the camp",
    "Before dawn I am on the roof of the granary",
    "On Sunday I sit in the last pew of Saint Brannoc's",
    "An hour later Aldous and I stand in front of the warehouse on the salt flats",
]
HERE = [
    "After supper I sit down on the chair",
    "That night by the fire I open the drawer",
    "At midnight I hear a step behind me",
    "After a moment I look at Greta",
    "In the morning of my life I was a sailor",
    "At last I sit by the fire",
    "I stay on the step until it is dark, and do not knock again",
]


@pytest.mark.parametrize("said", ELSEWHERE)
def test_a_time_and_a_place_elsewhere_are_the_next_scene(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/scene "), said


@pytest.mark.parametrize("said", HERE)
def test_what_is_done_here_is_no_next_scene(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/scene "), said


@pytest.mark.parametrize("said", ELSEWHERE)
def test_out_of_a_fight_it_is_asked_whether_that_ends(said: str) -> None:
    game = in_a_fight().fork()
    assert game.readings(said)[0].line.startswith("/scene "), said
    shown = sit(game, said, answers=("", "no"))
    assert STAYED in shown and game.state.scene.mode != "free"


@pytest.mark.parametrize(
    "said",
    [
        "Always sing before the dive",
        "Sometimes we row at night",
        "I always wait at the bridge",
    ],
)
def test_what_is_always_so_opens_no_scene(said: str) -> None:
    assert not between_scenes().readings(said)[0].line.startswith("/scene"), said


@pytest.mark.parametrize(
    ("said", "title"),
    [
        (
            "Past midnight, in the last carriage of the night train to Lindenau.",
            "In the last carriage of the night train to Lindenau, past midnight",
        ),
        (
            "Near midnight, in the engine room of the freighter.",
            "In the engine room of the freighter, near midnight",
        ),
        (
            "Past noon, in the back room of the pawnbroker's shop.",
            "In the back room of the pawnbroker's shop, past noon",
        ),
        ("Towards evening, on the roof of the town hall.", "On the roof of the town hall, towards evening"),
        ("Just before dawn, in the cellar of the brewery.", "In the cellar of the brewery, just before dawn"),
        ("We go to the last carriage of the night train.", "At the last carriage of the night train"),
        (
            "We go to the last carriage of the night train to find out what is sewn into the coat.",
            "At the last carriage of the night train, to find out what is sewn into the coat",
        ),
        ("I go to the front cabin of the airship.", "At the front cabin of the airship"),
        ("I go to the rear compartment of the mail coach.", "At the rear compartment of the mail coach"),
    ],
)
def test_a_time_and_a_part_of_a_place_elsewhere_are_the_next_scene(said: str, title: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f'/scene "{title}"'


@pytest.mark.parametrize(
    "said",
    [
        "We go to the bottom of the matter.",
        "I go to the aid of Greta.",
        "I go to the head of the queue.",
        "I climb into the back of the cart.",
        "I walk to the other side of the table.",
        "In the drawer of the desk I find a key.",
    ],
)
def test_a_part_of_what_is_no_place_is_no_next_scene(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/scene")


def test_who_gets_off_somewhere_and_goes_on_is_where_they_go_to() -> None:
    game = in_a_parlour().fork()
    for line in (
        "/gm framing on",
        '/scene "Past midnight, in the last carriage of the night train to Lindenau"',
    ):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    assert "carriage" in game.state.scene.zones.names
    said = "At dawn we get off in Lindenau and go to the newspaper office by the river to have the plate printed."
    line = game.readings(said)[0].line
    assert line.startswith('/scene "At the newspaper office, at dawn,')
    whole = game.fork()
    for each, opened in ((line, game), (f'/scene "{said.strip(".")}"', whole)):
        opened.do(each)
        while opened.pending is not None:
            opened.do(">")
        assert "carriage" not in opened.state.scene.zones.names


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("I climb into the wagon and drive off to the depot.", "At the depot"),
        ("We jump on the horses and ride to the old mill.", "At the old mill"),
        (
            "Enough of this. Cut to the salt flats, in front of the works.",
            "The salt flats, in front of the works",
        ),
    ],
)
def test_who_gets_in_and_drives_off_is_where_they_drive_to(said: str, title: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f'/scene "{title}"'
