"""Whoever gives up while dice lie on the table concedes before any others are rolled, whatever is usually chosen."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.asking import WHEN_IT_MATTERS
from solofate.rules.events import Conceded, Rolled
from tests.readings.situations import in_a_fight
from tests.repl.at_the_prompt import sit

ODILE = "odile-marrack"


def _given_up(*typed: str) -> tuple[Game, list[str]]:
    game = in_a_fight().fork()
    game.asking = game.asking.put(WHEN_IT_MATTERS)
    shown = sit(game, "I hit Nan", "I give up: they keep the store.", *typed, answers=("",) * 6)
    while game.pending is not None and not any(isinstance(event, Conceded) for _, event in game.log):
        game.do(">")
    return game, shown


@pytest.mark.parametrize("then", ["> 1", "> 3", "> 2"])
def test_nothing_is_rolled_between(then: str) -> None:
    game, shown = _given_up(then)
    assert any(line.startswith("You concede before any dice") for line in shown)
    events = [event for _, event in game.log]
    conceded = next(at for at, event in enumerate(events) if isinstance(event, Conceded))
    rolled = [event.who for event in events[:conceded] if isinstance(event, Rolled)]
    assert events[conceded].who == ODILE and set(rolled) <= {ODILE, "nan-crake"} and len(rolled) <= 2, rolled


def test_what_is_asked_is_as_before_once_it_is_done() -> None:
    game, _ = _given_up("> 3", ">", ">")
    assert game.asking.of("defend") == WHEN_IT_MATTERS


def test_whoever_gives_up_takes_no_turn_of_another() -> None:
    game, _ = _given_up("> 1")
    assert game.state.characters["teo-lunt"].out is None
