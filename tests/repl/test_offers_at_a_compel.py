"""An offer made to somebody while a compel is open answers nothing, and is no way for them to leave."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment, in_a_parlour
from tests.repl.at_the_prompt import commands, sit


@pytest.mark.parametrize(
    "typed",
    [
        "Greta, row us out to the lightship tonight and I will forget that I ever saw you.",
        "Greta, run us over to the island and I'll pay your debts.",
        "Collector, drive me home, and I promise to say nothing.",
        "Greta Vane, walk us out through the cellar, and we shall not come back.",
    ],
)
def test_whoever_is_to_take_us_away_is_spoken_to_and_does_not_leave(typed: str) -> None:
    found = in_a_parlour().readings(typed)
    assert found[0].line.startswith(("/talk", "/overcome")), found
    assert not any(each.line.startswith("/drop") for each in found)


@pytest.mark.parametrize(
    "typed",
    [
        "Lemaire, deal me out of this hand and I will put the deed on your table tomorrow.",
        "Zeke, row us over to the shore tonight and I will forget that I ever saw you.",
        "Widow Thibault, lend me fifty dollars and I'll pay you a hundred back.",
    ],
)
def test_an_offer_at_a_compel_waits_for_its_answer(typed: str) -> None:
    game = in_a_moment("river-compel").fork()
    before = len(commands(game))
    shown = sit(game, typed, "/quit", answers=("",))
    assert game.pending is not None and game.pending.kind == "compel"
    assert not any(each.startswith(">") for each in commands(game)[before:])
    assert f"First the question. Kept until then: {typed}" in shown
