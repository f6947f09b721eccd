"""A friend who helps in the same sentence counts for that roll, and their help is neither done twice nor asked of."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import Rolled
from tests.readings.situations import in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import commands, sit

AID = "/as teo-lunt aid odile-marrack"


def _rolled(game: Game) -> Rolled:
    return next(event for _, event in game.log if isinstance(event, Rolled) and event.who == "odile-marrack")


@pytest.mark.parametrize(
    "typed",
    [
        "I push the Collector toward the edge and Teo helps me.",
        "I pull the Collector out of his chair, and Teo helps me with it",
        "I lift the chest; Teo helps.",
        "I force the cellar door while Teo backs me up",
        "I break the lock with Teo lending me a hand",
        "Teo helps me push the Collector toward the cellar",
    ],
)
def test_the_hand_is_lent_first_and_the_deed_comes_behind_it(typed: str) -> None:
    game = in_a_parlour().fork()
    before = len(commands(game))
    shown = sit(game, typed, "/quit", answers=("",) * 4)
    aid, *deeds = commands(game)[before:]
    assert aid.startswith(AID) and any(each.startswith(("/overcome", "/advantage")) for each in deeds)
    assert not any(each.startswith("/help") or each == "Teo helps me" for each in deeds)
    assert any("+1" in line for line in shown) and _rolled(game)


def test_in_a_fight_the_hand_is_lent_on_the_heros_turn() -> None:
    game = in_a_fight().fork()
    before = len(commands(game))
    sit(game, "I push Nan Crake toward the lamp and Teo helps me.", "/quit", answers=("",) * 4)
    assert commands(game)[before].startswith(AID)
    assert "Pushed Toward the Lamp" in commands(game)[before + 1]


@pytest.mark.parametrize(
    "typed", ["Teo helps me.", "Help me, Teo", "Somebody helps me", "Teo is helping me with it"]
)
def test_help_that_is_told_shows_no_page_of_help(typed: str) -> None:
    assert not any(
        each.line.startswith("/help") and each.score > 0.9 for each in in_a_parlour().readings(typed)
    )


@pytest.mark.parametrize("typed", ["help me", "Help me please", "I need help"])
def test_whoever_asks_for_help_gets_the_page(typed: str) -> None:
    assert in_a_parlour().readings(typed)[0].line == "/help"
