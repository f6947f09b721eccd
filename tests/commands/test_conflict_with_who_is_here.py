"""Behind `with`, part of a name means who is here, though a table has a row of that name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from tests.places import ROOT
from tests.readings.situations import in_a_fight


def test_part_of_a_name_means_who_is_here(tmp_path: Path) -> None:
    folder = tmp_path / "starter"
    campaign = ROOT / "campaigns" / "last-nights-light"
    shutil.copytree(campaign, folder, ignore=shutil.ignore_patterns("play.*"))
    game = Game.open(folder, seed=3, store=folder / "play.db")
    for line in ("/gm framing off", '/scene "The deck"', "/zone deck", '/add "Sunniva Tarn" in deck'):
        game.do(line)
    game.do('/conflict physical with "Wick Hand"*3 Sunniva first odile')
    assert "sunniva-tarn" in game.state.characters
    assert "sunniva-tarn-2" not in game.state.characters
    assert sum(each.startswith("wick-hand") for each in game.state.characters) == 3


def test_whoever_is_out_begins_no_fight_and_nobody_is_picked_for_it() -> None:
    game = in_a_fight().fork()
    for line in (
        "/concede",
        "/as teo-lunt concede",
        "/drop loft-lookout nan-crake lumper-1 lumper-2 lumper-3",
    ):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    with pytest.raises(IllegalChoice, match="Odile Marrack is out of the scene"):
        game.do("/conflict first odile-marrack")
    assert game.pending is None
