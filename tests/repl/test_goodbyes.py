"""A goodbye is answered by a goodbye, and a scene that ends with it ends."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.rules.events import Answered
from tests.readings.situations import _starter
from tests.repl.at_the_prompt import commands, sit, told


@cache
def with_blom() -> Game:
    game = _starter()
    for line in (
        "/gm framing off",
        '/scene "A Quiet Word"',
        "/zone market",
        '/add "Adriaan Blom" in market',
        '/add "Joos Peeters" in market',
        '/talk adriaan-blom "Good evening, Master Blom."',
        '/talk joos-peeters "Hello."',
    ):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


@pytest.mark.parametrize(
    ("line", "who", "before"),
    [
        (
            '"Good day, Master Blom." I bow and walk out with Joos, the scene ends.',
            "adriaan-blom",
            "I walk out",
        ),
        ('"Goodbye, Joos," I say, and the scene ends.', "joos-peeters", ""),
        ("I thank Blom and leave. The scene ends.", "adriaan-blom", ""),
        ('"Good night, Blom." I put on my hat. End of scene.', "adriaan-blom", "I put on my hat"),
        ('"Farewell, Joos." The scene ends.', "joos-peeters", ""),
    ],
)
def test_a_goodbye_is_answered_and_the_scene_ends(line: str, who: str, before: str) -> None:
    game = with_blom().fork()
    sit(game, line, answers=("", "", ""))
    first, last = [each for each in commands(game) if each.startswith("/")][-2:]
    assert first.startswith(f"/talk {who} ") and last == "/end"
    assert not game.state.scene.open
    assert any(each.startswith(before) for each in told(game))


@pytest.mark.parametrize("line", ["Good day, Master Blom.", "Good evening, Blom", "Goodbye, Master Blom."])
def test_what_is_said_at_parting_is_no_new_confidence(line: str) -> None:
    game = with_blom().fork()
    (answer,) = (each for each in game.do(f'/talk adriaan-blom "{line}"') if isinstance(each, Answered))
    wants = game.state.personas["adriaan-blom"].wants
    assert wants not in answer.text and not answer.fact
