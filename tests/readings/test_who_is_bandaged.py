"""Whose wound it is that is bound: a companion's stays a companion's, also where the hero is hurt, or has left."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.rules.model.characters import PCS
from tests.gm.test_companions import HESPER, ODILE, in_a_fight, with_hesper


def _answer(game: Game, answers: tuple[str, ...] = ()) -> None:
    left = iter(answers)
    while game.pending is not None:
        game.do(next(left, ">"))


@cache
def where_the_hero_is_hurt() -> Game:
    """Odile has a consequence, and Hesper, who is with her, has none."""
    game = with_hesper()
    game.do("/hit odile 2 physical")
    _answer(game, ("> mild", '> "Scalded Ribs"'))
    return game


@cache
def after_a_lost_fight() -> Game:
    """Odile is hurt and has conceded, and her friends were taken out: no hero is left in the scene."""
    game = in_a_fight()
    game.do(f"/hit {ODILE} 2 physical")
    _answer(game, ("> mild", '> "Scalded Ribs"'))
    for who in (HESPER, "teo-lunt"):
        game.do(f"/hit {who} 20 physical")
        _answer(game)
    game.do("/concede")
    _answer(game)
    assert not any(one.out is None for one in game.state.characters.values() if one.side == PCS)
    return game


BOUND = [
    "I splint Hesper's wrist with my belt.",
    "I clean Hesper's cuts with my handkerchief.",
    "I crouch beside Hesper and dress her burn with my sash.",
    "I rush over to Hesper and bandage her head with my sleeve.",
]


@pytest.mark.parametrize("said", BOUND)
def test_a_companions_wound_is_not_the_heros(said: str) -> None:
    game = where_the_hero_is_hurt()
    first = game.readings(said)[0]
    assert first.line == said and "Hesper Vane has no consequence" in first.told
    assert not any(each.line.startswith(f"/treat {ODILE}") for each in game.readings(said))
    assert game.halves(said) is None


@pytest.mark.parametrize("said", BOUND)
def test_nobody_begins_a_scene_by_bandaging_a_companion(said: str) -> None:
    game = after_a_lost_fight()
    first = game.readings(said)[0]
    assert first.line == said and "Hesper Vane has no consequence" in first.told


@pytest.mark.parametrize("said", ["I bandage my ribs with my sash.", "I bind the wound with a clean rag."])
def test_the_heros_own_wound_is_still_the_heros(said: str) -> None:
    assert where_the_hero_is_hurt().readings(said)[0].line == f'/treat {ODILE} "Scalded Ribs"'
