"""Care that is told with where the next scene is opens that scene and treats the wound, by whoever sees to it."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.readings.situations import in_a_parlour
from tests.repl.at_the_prompt import commands, sit

WOUND = "A bullet in the shoulder"


@cache
def _hurt() -> Game:
    game = in_a_parlour().fork()
    game.do('/add "Corrie, the ferryman" as bystander skills academics 2')
    game.do("/hit odile 4")
    game.do("> moderate")
    game.do(f"> {WOUND}")
    return game


@pytest.mark.parametrize(
    "typed",
    [
        "Corrie treats my bullet wound.",
        "Corrie sees to my shoulder",
        "Corrie digs the bullet out of my shoulder",
        "Corrie cuts the bullet out",
        "Corrie pulls the slug from my shoulder with his pliers",
    ],
)
def test_whoever_is_told_to_see_to_it_treats_it(typed: str) -> None:
    assert _hurt().readings(typed)[0].line == f'/as corrie treat odile-marrack "{WOUND}"'


@pytest.mark.parametrize(
    "typed", ["Corrie pulls me out of the water", "Corrie takes my hand", "Corrie cuts the rope"]
)
def test_other_hands_on_me_treat_nothing(typed: str) -> None:
    assert " treat " not in _hurt().readings(typed)[0].line


@pytest.mark.parametrize(
    "typed",
    [
        "That night I find Corrie on his boat, and he digs the bullet out of my shoulder.",
        "That night I find Corrie in his hut, and he sees to my shoulder.",
        "The next morning we meet Corrie at the ferry landing, and he sews up my shoulder.",
        "That night I visit Corrie on his boat, and he bandages my shoulder.",
    ],
)
def test_the_scene_opens_and_the_care_comes_behind_it(typed: str) -> None:
    game = _hurt().fork()
    game.do("/end")
    while game.pending is not None:
        game.do(">")
    before = len(commands(game))
    shown = sit(game, typed, "", "", answers=("",) * 4)
    done = commands(game)[before:]
    assert any(each.startswith("/scene ") for each in done), done
    behind = [line for line in shown if line.startswith(("Then: ", "Kept from before: "))]
    assert any("my shoulder" in line for line in behind), shown[-12:]
