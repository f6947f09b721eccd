"""A scene that is over is not ended again, and nobody is asked how it came out."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from tests.places import STARTER


def test_a_scene_that_was_skipped_is_not_asked_about() -> None:
    game = Game.apart(STARTER, 1)
    for line in ('/scene "We ask the lamplighter who bought the oil"', "/skip", "/hit teo-lunt 3"):
        game.do(line)
        while game.pending is not None:
            game.choose("")
    assert not game.state.scene.open
    with pytest.raises(IllegalChoice, match="no scene is open"):
        game.do("/end")
