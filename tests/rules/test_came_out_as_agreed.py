"""A scene that was lost on terms closes by them, and one in a place that was to be reached was not lost for that."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import Narration
from solofate.rules.procedures.scenes.touched import has_been_reached
from tests.readings.situations import _starter


def _conceded(goal: str, *zones: str) -> Game:
    game = _starter()
    lines = [
        "/gm framing off",
        '/scene "In the store"',
        *(f"/zone {zone}" for zone in zones),
        f'/goal "{goal}"',
    ]
    lines += [f'/add "Tallow Hythe/Nan Crake" in {zones[0]}', "/conflict with nan-crake first odile-marrack"]
    lines += ['/concede "We get away with one barrel, and they keep the tally book"']
    for line in lines:
        game.do(line)
        while game.pending is not None and line != lines[-1]:
            game.do(">")
    return game


@pytest.mark.parametrize(
    "goal", ["Get away with the tally book", "Learn who pays Nan Crake", "Save the barrels"]
)
def test_what_closes_a_scene_that_was_lost_on_terms_says_nothing_of_the_goal(goal: str) -> None:
    game = _conceded(goal, "floor")
    while game.pending is not None:
        game.do(">")
    for one in ("teo-lunt",):
        if one in game.state.characters and game.state.scene.mode == "conflict":
            game.do(f'/as {one} concede "The same"')
            while game.pending is not None:
                game.do(">")
    events = list(game.do("/end"))
    while game.pending is not None:
        events += game.do(">")
    told = " ".join(each.text for each in events if isinstance(each, Narration))
    assert "It was agreed: We get away with one barrel" in told
    assert "did not" not in told and "could not" not in told


@pytest.mark.parametrize(
    ("goal", "zones", "reached"),
    [
        ("Reach the attic", ("attic", "stair"), True),
        ("Reach the attic", ("stair", "attic"), False),
        ("Reach Odile's attic", ("attic",), True),
        ("Find the attic key", ("attic",), False),
        ("Reach the store", ("floor", "loft"), False),
    ],
)
def test_a_place_one_stands_in_has_been_reached(goal: str, zones: tuple[str, ...], reached: bool) -> None:
    game = _starter()
    for line in ("/gm framing off", '/scene "On the stairs"', *(f"/zone {zone}" for zone in zones)):
        game.do(line)
    game.do(f'/goal "{goal}"')
    game.do(f"/move {zones[0]}") if game.state.characters["odile-marrack"].zone != zones[0] else None
    assert has_been_reached(game.state) is reached
