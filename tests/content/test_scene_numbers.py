"""A number names the prepared scene with that number, whatever other numbers it is a part of."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from tests.places import ROOT


@pytest.mark.parametrize(
    ("typed", "title"),
    [("4", "The Receiver"), ("04", "The Receiver"), ("14", "The Stove, Lit"), ("1", "The Lodger Upstairs")],
)
def test_a_number_names_the_scene_with_that_number(typed: str, title: str, tmp_path: Path) -> None:
    game = Game.open(ROOT / "campaigns" / "trial-bouts", seed=3, store=tmp_path / "play.db")
    game.do(f"/scene {typed}")
    assert game.state.scene.title == title
    game.close()
