"""So many of a kind as are here already are those, and nobody comes in."""

from __future__ import annotations

import pytest

from tests.readings.situations import between_scenes


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Three lumpers jump up and attack me.", "/conflict with lumper-1 lumper-2 lumper-3"),
        ("Two lumpers attack us.", "/conflict with lumper-1 lumper-2"),
    ],
)
def test_who_is_here_is_not_brought_in_once_more(said: str, line: str) -> None:
    game = between_scenes().fork()
    game.do("/gm framing off")
    game.do('/scene "A cellar"')
    game.do('/add "Tallow Hythe/Lumper"*3')
    assert game.readings(said)[0].line == line
