"""A name that no table has: who may have been meant, and that a name in quotes is somebody new."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import UnknownName
from tests.places import STARTER, copied


@pytest.fixture
def game(tmp_path: Path) -> Game:
    game = Game.open(copied(STARTER, tmp_path / "camp"), seed=1)
    game.do("/gm framing off")
    game.do('/scene "The pier"')
    return game


@pytest.mark.parametrize("line", ["/add lumpre", "/conflict with lumpre*2"])
def test_who_may_have_been_meant_and_how_somebody_new_comes_in(game: Game, line: str) -> None:
    with pytest.raises(UnknownName) as raised:
        game.do(line)
    said = str(raised.value)
    assert "did you mean Lumper" in said and "a name in quotes makes up somebody new" in said
    assert ('/add "lumpre"' if line.startswith("/add") else 'with "lumpre"') in said


def test_where_nobody_is_near_some_are_listed(game: Game) -> None:
    with pytest.raises(UnknownName) as raised:
        game.do("/add zzyzx")
    assert "did you mean" not in str(raised.value) and ": " in str(raised.value)
    assert 'as in /add "zzyzx"' in str(raised.value)


def test_a_name_in_quotes_does_come_in(game: Game) -> None:
    game.do('/add "Gaurd"')
    assert "gaurd" in game.state.characters


def test_a_countdown_brings_those_of_the_tables_only_and_does_not_say_otherwise(game: Game) -> None:
    with pytest.raises(UnknownName) as raised:
        game.do('/countdown "Bells" 3 "More of them" foes lumpre*2 on "a bell rings"')
    assert "in quotes" not in str(raised.value)


@pytest.mark.parametrize("line", ["/scene 'A quiet hour'", "/scene A quiet hour"])
def test_a_scene_of_ones_own_stands_in_double_quotes(game: Game, line: str) -> None:
    with pytest.raises(UnknownName, match='double quotes, as in /scene "A quiet hour"'):
        game.do(line)
    with pytest.raises(UnknownName) as raised:
        game.do("/scene 09")
    assert "double quotes" not in str(raised.value)


@pytest.mark.parametrize("line", ["/conflict with hired tough*2", '/conflict with "hired tough"*2'])
def test_a_name_of_several_words_needs_no_quotes(game: Game, line: str) -> None:
    game.do(line)
    assert {"hired-tough-1", "hired-tough-2"} <= set(game.state.characters)


def test_several_of_a_name_in_quotes_that_no_table_has_come_in(game: Game) -> None:
    game.do('/conflict with "Thug"*3')
    assert {"thug-1", "thug-2", "thug-3"} <= set(game.state.characters)


def test_who_lives_as_they_do_is_named_with_the_line_that_works(game: Game) -> None:
    with pytest.raises(UnknownName) as raised:
        game.do("/conflict with thug*2")
    assert '"Hired Tough"' in str(raised.value) and 'as in with "thug"*2' in str(raised.value)
