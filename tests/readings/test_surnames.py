"""A surname that is a beast or a thing is somebody's name, and who is called `boy` is none of the heroes' own."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.gm.talk.company import can_talk
from solofate.rules.person_names import has_a_surname
from tests.readings.situations import _starter


@cache
def with_these(*people: str) -> Game:
    game = _starter()
    for line in (
        "/gm framing off",
        '/scene "The Cellar"',
        "/zone market",
        *(f'/add "{one}" in market' for one in people),
    ):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("Tom Fox", True),
        ("Joos de Wolf", True),
        ("Peter Hawk", True),
        ("Captain Stone", True),
        ("Mary Bell", True),
        ("Old Hound", False),
        ("Grey Wolf", False),
        ("Guard Dog", False),
        ("Mill Hound", False),
    ],
)
def test_whose_last_word_is_a_surname(name: str, is_one: bool) -> None:
    assert has_a_surname(name) is is_one


def test_a_fox_by_name_has_words_and_a_hound_has_none() -> None:
    game = with_these("Tom Fox", "Old Hound")
    assert can_talk(game.state.characters["tom-fox"]) and not can_talk(game.state.characters["old-hound"])
    assert game.readings("I ask Fox where he was.")[0].line == '/talk tom-fox "where were you"'


@pytest.mark.parametrize("line", ["I throw a stone", "I ring the bell", "I pick up a stone"])
def test_a_thing_is_nobody_with_that_surname(line: str) -> None:
    found = with_these("Captain Stone", "Mary Bell").readings(line)
    assert not any(name in each.line for each in found[:2] for name in ("captain-stone", "mary-bell"))
    assert with_these("Captain Stone", "Mary Bell").readings("I hit Stone")[0].line.startswith("/conflict")


@pytest.mark.parametrize(
    "line",
    [
        '"Put the pistol down, boy. Who set you to guard Peeters\'s cellar?"',
        '"Lower that knife, lad," I say.',
        '"Easy, boy. Nobody will hurt you."',
    ],
)
def test_who_is_called_boy_is_not_ones_own_brother(line: str) -> None:
    game = with_these("Pieter Marrack, my brother", "Frightened Amateur").fork()
    game.do('/talk pieter-marrack "Stay close."')
    assert game.state.scene.talk.who == "pieter-marrack"
    assert game.readings(line)[0].line.startswith("/talk frightened-amateur ")
    assert game.readings('"Stay close to me."')[0].line.startswith("/talk pieter-marrack ")
