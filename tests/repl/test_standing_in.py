"""A deed that waits for a hero who fell is offered to whoever still stands, and never done on their turn unasked."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.repl.offers import Rest
from solofate.repl.still_to_do import StillToDo
from tests.readings.situations import in_a_fight

ODILE, TEO = "odile-marrack", "teo-lunt"


@cache
def _teo_is_down() -> Game:
    game = in_a_fight().fork()
    game.do(f"/as {TEO} concede")
    while game.pending is not None:
        game.do(">")
    for _ in range(9):
        if game.state.active == ODILE and game.pending is None:
            break
        game.do(">" if game.pending is not None else "/pass")
    assert game.state.characters[TEO].out is not None and game.state.active == ODILE
    return game


@pytest.mark.parametrize(
    "said", ["I shoot the lookout in the arm", "I kick Nan in the shin", "run to the tide dock", "hide"]
)
def test_what_was_typed_in_the_same_line_is_asked_about_on_the_turn_of_another(said: str) -> None:
    game, still = _teo_is_down(), StillToDo()
    still.somebody_typed()
    still.keep(game, Rest(said, is_story=False, hero=TEO))
    assert still.next(game) == Rest(said, is_story=False, hero=TEO)
    assert still.is_old


@pytest.mark.parametrize("said", ["I shoot the lookout in the arm", "I kick Nan in the shin"])
def test_what_was_typed_in_the_same_line_goes_on_on_ones_own_turn(said: str) -> None:
    game, still = _teo_is_down(), StillToDo()
    still.somebody_typed()
    still.keep(game, Rest(said, is_story=False, hero=ODILE))
    assert still.next(game) is not None and not still.is_old


def test_story_is_told_whoever_fell() -> None:
    game, still = _teo_is_down(), StillToDo()
    still.somebody_typed()
    still.keep(game, Rest("The lamp goes out", is_story=True, hero=TEO))
    assert still.next(game) is not None and not still.is_old
