"""A secret countdown was written before the line was drawn: what comes of it keeps within the line all the same."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.records import event_to_json


def played(*lines: str) -> tuple[Game, str]:
    """A game of these lines, and all that could be read of it after the first of them."""
    game = Game.new(seed=1)
    game.do('/scene "The attic"')
    shown = []
    for line in lines:
        game.do(line)
        shown += game.reply
    while game.pending is not None:
        game.choose("")
    game.do("/countdown")
    shown += game.reply
    told = [str(event_to_json(event, number)) for number, event in game.log[2:]]
    return game, "\n".join([*shown, *told])


SECRET = '/countdown "The Noise" 1 "The spiders come out of the wall" on "it is dark" secret'


@pytest.mark.rule(
    "FG-SAFE-07",
    prompt='/countdown "The Noise" 1 "The spiders come" on "it is dark" secret, then /lines add spiders',
)
@pytest.mark.parametrize("bound", ["/lines add spiders", "/lines veil spiders"])
def test_what_it_comes_to_keeps_within_a_line_drawn_later(bound: str) -> None:
    game, told = played(SECRET, bound, '/tick "The Noise"')
    assert "What Was Coming Is Here" in told
    assert "come out of the wall" not in told
    assert any(aspect.name == "What Was Coming Is Here" for aspect in game.state.scene.aspects)


def test_one_that_begins_after_the_line_keeps_within_it_too() -> None:
    game, _ = played("/lines add spiders", SECRET, '/tick "The Noise"')
    assert not any("spiders" in aspect.name for aspect in game.state.scene.aspects)


def test_what_a_line_does_not_touch_comes_as_it_was_written() -> None:
    game, _ = played(SECRET, "/lines add fire", '/tick "The Noise"')
    assert any("spiders" in aspect.name for aspect in game.state.scene.aspects)
