"""In a contest nothing is offered that would be refused: what slows somebody down is an exchange, whoever they are."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.errors import SolofateError
from tests.readings.situations import in_a_moment


@cache
def after_a_bystander() -> Game:
    """A race on the quay after somebody who only stood by until she ran."""
    game = in_a_moment("net-shed").fork()
    for line in (
        '/add "Gudrun Pellerin" as bystander',
        '/contest "catch her" vs gudrun "get away" with athletics',
    ):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize("moment", ["bystander", "foe"])
@pytest.mark.parametrize(
    "said",
    [
        "I throw my cutlass belt around her legs.",
        "I swing a rope at her ankles.",
        "I fling the net over her.",
        "I sling my scarf round her knees.",
    ],
)
def test_what_catches_the_legs_is_an_exchange_or_an_advantage(said: str, moment: str) -> None:
    game = after_a_bystander() if moment == "bystander" else in_a_moment("quay-chase")
    found = game.readings(said)
    assert found[0].line.startswith(("/exchange ", "/advantage "))
    assert not any(each.line.startswith("/attack") for each in found)


@pytest.mark.parametrize(
    "said", ["I strike her with the oar.", "I punch Gudrun in the back.", "I shoot at her."]
)
def test_nothing_is_offered_that_is_refused_right_after(said: str) -> None:
    for each in after_a_bystander().readings(said):
        if each.line.startswith("/"):
            game = after_a_bystander().fork()
            try:
                game.do(each.line)
            except SolofateError as refused:
                pytest.fail(f"{each.line}: {refused}")


@pytest.mark.parametrize("said", ["I strike her with the oar.", "I punch Gudrun in the back."])
def test_a_blow_at_whoever_is_against_the_heroes_still_ends_the_race(said: str) -> None:
    assert in_a_moment("quay-chase").readings(said)[0].line.startswith("/attack ")
