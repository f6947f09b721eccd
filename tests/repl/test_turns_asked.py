"""A sentence at “Who is next?”: whoever does a deed in it is next and does that, never whoever it is done to."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.readings.situations import in_a_fight
from tests.repl.at_the_prompt import commands, sit

TEO, NAN = "teo-lunt", "nan-crake"


@cache
def _asked() -> Game:
    game = in_a_fight().fork()
    game.do("/pass")
    assert game.pending is not None and game.pending.kind == "next" and game.pending.decision.legal(NAN)
    return game


def _done(typed: str, game: Game | None = None) -> list[str]:
    game = (game or _asked()).fork()
    before = len(commands(game))
    sit(game, typed, answers=("",) * 4)
    return commands(game)[before:]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Teo shoots Nan Crake in the leg.", "/attack nan-crake"),
        ("Teo shoots at the lookout in the loft.", "/attack loft-lookout"),
        ("Teo hides behind the barrels from Nan Crake.", "/advantage stealth"),
        ("Teo kicks Lumper 2 in the shin", "/attack lumper-2"),
        ("Teo, shoot the lookout!", "/attack loft-lookout"),
        ("Teo goes next: he punches Nan Crake in the jaw.", "/attack nan-crake"),
        ("Teo's turn: grabs Nan by the arm.", "/advantage physique"),
        ("Teo is next, and knocks Lumper 1 down.", "/advantage physique"),
        ("He shoots at Nan", "/attack nan-crake"),
        ("I throw my knife at Nan Crake", "/attack nan-crake"),
        ("We rush at Nan together and strike her", "/attack nan-crake"),
        ("Shoot Nan Crake in the leg", "/attack nan-crake"),
    ],
)
def test_a_deed_is_done_by_whoever_of_ours_is_next(typed: str, line: str) -> None:
    turn, *others = _done(typed)
    assert turn == f"> {TEO}"
    assert any(each.startswith(line) for each in others), others


@pytest.mark.parametrize(
    "typed", ["Nan goes next", "let Nan act", "It is Nan's turn", "Let Nan come at me", "Nan Crake", "3"]
)
def test_a_foe_is_next_only_where_that_is_said(typed: str) -> None:
    assert _done(typed)[:1] == [f"> {NAN}"]


@pytest.mark.parametrize(
    "typed",
    [
        "I shoot the lookout",
        "Teo kicks Lumper 2 in the shin",
        "I push Nan Crake into the barrels",
        "Odile stares at Nan",
    ],
)
def test_where_only_foes_are_left_none_is_chosen_by_what_is_done_to_them(typed: str) -> None:
    game = _asked().fork()
    game.choose(TEO)
    game.do("/pass")
    assert game.pending is not None and not game.pending.decision.legal(TEO)
    assert not any(each.startswith(">") for each in _done(typed, game))
