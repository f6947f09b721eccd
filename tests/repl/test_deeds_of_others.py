"""What another hero does, told out of turn in a fight: it waits for their turn, called out or told."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import sit


@pytest.mark.parametrize(
    "said", ["Teo, hit Nan!", '"Teo, hit Nan!"', "“Teo, hit Nan!”", "Teo shoots at the lookout in the loft"]
)
def test_the_deed_of_another_hero_is_kept_for_their_turn(said: str) -> None:
    game = in_a_fight().fork()
    shown = sit(game, said)
    assert any(line.startswith("Kept for Teo Lunt's next turn: Teo") for line in shown)
    assert not any("not as things stand" in line for line in shown)
    assert game.state.scene.turn == "odile-marrack"


def test_it_is_offered_once_it_is_their_turn() -> None:
    game = in_a_fight().fork()
    shown = sit(game, '"Teo, hit Nan!"', "/pass", "teo", answers=("", ""))
    assert any("Teo, hit Nan!" in line for line in shown[-30:])
    assert any("/attack nan-crake" in line for line in shown)


@pytest.mark.parametrize("said", ['"Nan, who pays you?"', '"Teo, I am sorry."', '"Hold on, Teo!" I shout'])
def test_what_is_only_said_to_somebody_is_no_order(said: str) -> None:
    line = in_a_fight().readings(said)[0].line
    assert not line.startswith("/as ")


def test_outside_of_a_fight_nobody_is_called_to_do_anything() -> None:
    assert not in_a_parlour().readings('"Teo, hit the footman!"')[0].line.startswith("/as ")
