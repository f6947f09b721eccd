"""Whose turn “I …” takes where it may be one of several heroes: the player says it, and no order of names does."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.repl.going_on import whose_deed
from tests.readings.situations import in_a_fight
from tests.repl.at_the_prompt import Lines, choosing, commands, converse, sit

ODILE, TEO, GRETA = "odile-marrack", "teo-lunt", "greta-vane"


@cache
def _three_of_us() -> Game:
    game = in_a_fight().fork()
    for line in (
        '/add "Greta Vane" as bystander in long floor',
        f"/side {GRETA} heroes",
        f"/control {GRETA} player",
    ):
        game.do(line)
    assert game.pending is None and game.state.active == ODILE
    return game


@cache
def _asked_with_two_left() -> Game:
    game = _three_of_us().fork()
    game.do("/pass")
    assert game.pending is not None and game.pending.kind == "next"
    assert game.pending.decision.legal(TEO) and game.pending.decision.legal(GRETA)
    return game


DEEDS = [
    "I throw my knife at Nan Crake",
    "We rush at Nan together and strike her",
    "Shoot Nan Crake in the leg",
    "I hide behind the barrels",
]


@pytest.mark.parametrize("typed", DEEDS)
def test_where_it_may_be_the_turn_of_two_the_question_stays(typed: str) -> None:
    game = _asked_with_two_left().fork()
    before = len(commands(game))
    shown = sit(game, typed, "/quit", answers=("",) * 4)
    assert not any(each.startswith(">") for each in commands(game)[before:]), commands(game)[before:]
    assert f"First the question. Kept until then: {typed}" in shown


@pytest.mark.parametrize("who", [TEO, GRETA])
@pytest.mark.parametrize("typed", DEEDS)
def test_what_waits_is_offered_to_whoever_is_chosen(typed: str, who: str) -> None:
    game, screen, lines = _asked_with_two_left().fork(), Lines(), iter([typed, f"> {who}"])
    converse(game, lambda game: next(lines, None), screen, choose=choosing(iter(("no",) * 4)))
    assert game.state.active == who and f"Kept from before: {typed}" in screen.shown


@pytest.mark.parametrize(("who", "name"), [(TEO, "Teo"), (GRETA, "Greta")])
def test_whoever_is_named_is_next_of_however_many(who: str, name: str) -> None:
    game = _asked_with_two_left().fork()
    before = len(commands(game))
    sit(game, f"{name} punches Nan Crake in the jaw.", answers=("",) * 4)
    assert commands(game)[before] == f"> {who}"


@pytest.mark.parametrize("typed", DEEDS[:3])
def test_the_only_one_who_is_left_is_next(typed: str) -> None:
    game = _asked_with_two_left().fork()
    game.choose(TEO)
    game.do("/pass")
    assert game.pending is not None and game.pending.decision.legal(GRETA)
    before = len(commands(game))
    sit(game, typed, answers=("",) * 4)
    assert commands(game)[before] == f"> {GRETA}"


@pytest.mark.parametrize(
    "typed",
    [
        "I pull Teo back behind the barrels",
        "I drag Teo out of the way",
        "I shove Teo behind the crates",
    ],
)
def test_what_is_done_to_who_acts_is_nobodys_of_two_others(typed: str) -> None:
    game = _asked_with_two_left().fork()
    game.choose(TEO)
    assert whose_deed(game, typed) is None
    game.do(f"/drop {GRETA}")
    assert whose_deed(game, typed) == ODILE
