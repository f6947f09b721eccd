"""Whoever was won over in talk stays out of a conflict that begins with others."""

from __future__ import annotations

from solofate import Game
from solofate.rules.events import AttitudeChanged
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION
from tests.places import STARTER

ODILE, CUTTER = "odile-marrack", "purse-cutter"


def _met(change: int) -> Game:
    """Odile before two others who stand against her and one who has come to think otherwise of her."""
    game = Game.apart(STARTER, 3)
    game.do("/gm framing off")
    game.do('/scene "The slipway"')
    game.do('/add "Purse Cutter"')
    game.do('/add "Hired Tough"*2')
    while game.pending is not None:
        game.do(">")
    game.put("#", [AttitudeChanged(CUTTER, ODILE, change, change, "a promise")])
    return game


def _begin(game: Game, line: str) -> dict[str, str]:
    game.do(line)
    while game.pending is not None and game.pending.kind == "first":
        game.do(">")
    return {who: one.side for who, one in game.state.characters.items()}


def test_who_has_no_quarrel_stays_out_of_a_fight_with_others() -> None:
    sides = _begin(_met(1), f"/conflict with hired-tough-1 hired-tough-2 first {ODILE}")
    assert sides[CUTTER] == BYSTANDERS and sides["hired-tough-1"] == OPPOSITION


def test_who_thinks_worse_than_before_fights() -> None:
    assert _begin(_met(-1), f"/conflict with hired-tough-1 first {ODILE}")[CUTTER] == OPPOSITION


def test_who_is_named_is_fought_all_the_same() -> None:
    assert _begin(_met(1), f"/conflict with {CUTTER} first {ODILE}")[CUTTER] == OPPOSITION
