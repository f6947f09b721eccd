"""At an open question only what plainly answers is an answer; what is doubtful is asked, and no point moves unasked."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import at_a_question, in_a_parlour
from tests.repl.at_the_prompt import commands, sit


def _at_a_compel() -> Game:
    game = in_a_parlour().fork()
    game.do("/compel")
    assert game.pending is not None and game.pending.kind == "compel"
    return game


@pytest.mark.parametrize(
    "sentence", ["The scene ends.", "That is the end of the scene", "We are done here, the session is over"]
)
def test_the_end_of_a_scene_answers_no_question(sentence: str) -> None:
    for game in (_at_a_compel(), at_a_question().fork()):
        before = len(commands(game))
        shown = sit(game, sentence)
        assert any(line.endswith(f"Kept until then: {sentence}") for line in shown)
        assert game.pending is not None and not any(line[:1] == ">" for line in commands(game)[before:])


@pytest.mark.parametrize("slip", ["cutlsas", "customsofficer buttosn", "harbuor"])
def test_a_slip_at_an_invoke_spends_no_point_without_a_yes(slip: str) -> None:
    game = at_a_question().fork()
    before = game.state.characters["odile-marrack"].fate_points
    shown = sit(game, slip, answers=("no",))
    assert game.pending is not None and game.state.characters["odile-marrack"].fate_points == before
    refused = any("is not one of the choices" in line for line in shown)
    assert refused or f"Let go: {slip}" in shown


def test_a_slip_is_taken_where_it_is_meant() -> None:
    game = at_a_question().fork()
    before = game.state.characters["odile-marrack"].fate_points
    sit(game, "cutlsas", answers=("y",))
    assert game.state.characters["odile-marrack"].fate_points == before - 1


def test_a_plain_answer_is_not_asked_about() -> None:
    game = at_a_question().fork()
    sit(game, "Cutlass")
    assert commands(game)[-1] == "> my-fathers-cutlass-and-my-fathers-debts:+2"
    game = _at_a_compel()
    sit(game, "I take it")
    assert commands(game)[-1] == "> accept"
