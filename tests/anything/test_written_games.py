"""What random play seldom comes by is reached for certain, by games that are written down.

Here they are played with the tables that ship; with made-up words `tests/gm/test_recorded_sittings.py` plays them all
and asks the same, whatever is left out of the tests as slow.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.game.game import Game
from tests.anything.written import HOUSE, Reader, Written, written_games
from tests.places import copied

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("written", list(written_games()), ids=lambda written: written.name)
def test_a_written_game_comes_to_what_it_is_written_for(
    written: Written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = copied(HOUSE, tmp_path / "house")
    written.furnish(folder)
    game = Game.open(folder, seed=3)
    reader = Reader(game, written.lines, monkeypatch)
    reader.play()
    game.close()
    assert written.aims and written.aims == reader.reached
