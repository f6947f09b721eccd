"""A name that a player calls somebody by who was only told of by a calling is that one's name."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.places import STARTER


@pytest.fixture
def waiting() -> Game:
    """A scene whose title brings a widow, to whom the GM has given a name."""
    game = Game.apart(STARTER, 3)
    game.do('/scene "At the chandler\'s shop, to meet the widow"')
    while game.pending is not None:
        game.answer()
    return game


def _widow(game: Game) -> str:
    return next(each.id for each in game.state.memory.people if each.role == "the widow")


def test_who_is_called_by_a_name_nobody_has_is_whom_the_title_told_of(waiting: Game) -> None:
    who = _widow(waiting)
    before = set(waiting.state.characters)
    waiting.do('/talk "Frau Nagy" "You are late. Who followed you here?"')
    assert set(waiting.state.characters) == before
    assert waiting.state.characters[who].name == "Frau Nagy"
    known = waiting.state.memory.person(who)
    assert known is not None and known.name == "Frau Nagy"
    assert waiting.state.scene.talk.who == who


def test_who_has_been_spoken_to_keeps_the_name_and_another_comes_in(waiting: Game) -> None:
    who = _widow(waiting)
    waiting.do(f'/talk {who} "Good day."')
    name = waiting.state.characters[who].name
    waiting.do('/talk "Frau Nagy" "Who followed you here?"')
    assert waiting.state.characters[who].name == name
    assert "Frau Nagy" in [each.name for each in waiting.state.characters.values()]


def test_a_name_with_another_calling_is_somebody_else(waiting: Game) -> None:
    name = waiting.state.characters[_widow(waiting)].name
    waiting.do('/talk "Pista, the bear keeper" "Have you seen the watch?"')
    assert waiting.state.characters[_widow(waiting)].name == name


def test_whom_the_title_names_is_nobody_else_who_is_there() -> None:
    game = Game.apart(STARTER, 3)
    game.do('/scene "In the coffee house of Kyra Despina, among the corn merchants"')
    while game.pending is not None:
        game.answer()
    before = {each.id: each.name for each in game.state.characters.values()}
    game.do('/talk "Kyra Despina" "Coffee, please."')
    assert {who: game.state.characters[who].name for who in before} == before


def test_undo_gives_the_old_name_back(waiting: Game) -> None:
    who = _widow(waiting)
    name = waiting.state.characters[who].name
    waiting.do('/talk "Frau Nagy" "Good evening."')
    waiting.undo()
    assert waiting.state.characters[who].name == name
