"""A find that the player does not buy is another one: the dice stay, and what came of it goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.rules.events import AspectAdded, CallOverruled, Rolled
from tests.readings.situations import in_a_parlour


def _searched(sought: str) -> Game:
    game = in_a_parlour().fork()
    game.do("/dice ++++")
    game.do(f'/advantage notice seeking "{sought}"')
    while game.pending is not None:
        game.do(f"> {game.pending.default}")
    return game


def _finds(game: Game) -> list[str]:
    return [event.aspect for _, event in game.log if isinstance(event, AspectAdded)]


def test_bogus_after_a_search_finds_something_else_by_the_same_dice() -> None:
    game = _searched("tracks in the dust")
    before, rolled = _finds(game), [event.dice for _, event in game.log if isinstance(event, Rolled)]
    game.do("/bogus")
    while game.pending is not None:
        game.do(f"> {game.pending.default}")
    assert len(_finds(game)) == len(before) and set(_finds(game)) != set(before)
    assert [event.dice for _, event in game.log if isinstance(event, Rolled)] == rolled
    assert any(isinstance(event, CallOverruled) and event.duty == "find" for _, event in game.log)


def test_it_goes_through_what_there_is_and_is_written_into_a_script(tmp_path: Path) -> None:
    game = _searched("tracks in the dust")
    seen = set(_finds(game))
    for _ in range(2):
        game.do("/bogus find")
        while game.pending is not None:
            game.do(f"> {game.pending.default}")
        seen |= set(_finds(game))
    assert len(seen) >= 3
    script = tmp_path / "game.fate"
    game.export("script", script)
    assert script.read_text(encoding="utf-8").count("/bogus find") == 2


def test_where_nothing_was_sought_there_is_no_other_find() -> None:
    game = in_a_parlour().fork()
    with pytest.raises(IllegalChoice, match="nothing was found"):
        game.do("/bogus find")
