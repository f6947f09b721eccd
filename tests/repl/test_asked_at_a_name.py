"""A question typed where something is to be named is no name: it waits until that is answered."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.readings.situations import in_a_parlour
from tests.repl.at_the_prompt import commands, sit


@cache
def _hurt() -> Game:
    game = in_a_parlour().fork()
    game.do("/hit odile 4")
    game.do("> moderate")
    assert game.pending is not None and game.pending.decision.free_text
    return game


@pytest.mark.parametrize(
    "typed",
    [
        "What does the lamp in my kitchen show on the wall?",
        "Teo, are you sure that was your brother's shadow on the wall?",
        "Is anybody coming up the stairs?",
        "How many of them are left?",
        "Who is the man at the piano over there?",
    ],
)
def test_a_question_waits_for_the_name(typed: str) -> None:
    game = _hurt().fork()
    before = len(commands(game))
    shown = sit(game, typed, "/quit", answers=("", ""))
    assert f"First the question. Kept until then: {typed}" in shown
    assert game.pending is not None and not any(each.startswith(">") for each in commands(game)[before:])


@pytest.mark.parametrize(
    "typed", ["Cracked ribs on the left side", "Lame in one leg", "A cut that will not close"]
)
def test_a_name_is_a_name(typed: str) -> None:
    game = _hurt().fork()
    sit(game, typed, answers=("yes", "yes"))
    wounds = [slot.aspect for slot in game.state.characters["odile-marrack"].consequences if slot.aspect]
    assert wounds == [typed]
