"""The campaign that comes with Fate Core is played by its rules, to the end of both its scenes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.rules.events import ContestEnded, TaskDone, TurnOrderSet
from tests.places import ROOT

ENOUGH = 400
"""Questions after which a scene will hardly ever come to an end."""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    folder = tmp_path / "bell"
    shutil.copytree(ROOT / "campaigns" / "the-bell-below", folder)
    return Game.open(folder, 5, store=tmp_path / "s.db")


def answered(game: Game) -> None:
    for _ in range(ENOUGH):
        if game.pending is None:
            return
        game.choose("")


def test_the_tasks_of_the_sluice_house_are_done_amid_the_fight(game: Game) -> None:
    game.do("/scene 01-the-sluice-house")
    answered(game)
    assert any(isinstance(event, TurnOrderSet) for _, event in game.log)
    game.do('/challenge amid "open the gate" "break the chain:crafts:1" "turn the wheel:physique:1"')
    answered(game)
    game.do("/dice ++++")
    game.do("/task break")
    answered(game)
    done = [event for _, event in game.log if isinstance(event, TaskDone)]
    assert [task.result for task in done] in (["style"], ["succeed"])
    assert game.state.scene.mode == "conflict"


def test_the_valley_is_won_over_in_a_contest_that_hurts_nobody(game: Game) -> None:
    game.do("/scene 02-saturday-in-the-pavilion")
    answered(game)
    for _ in range(12):
        if game.state.scene.mode != "contest":
            break
        for faces in ("++++", "----"):
            game.do(f"/dice {faces}")
        game.do("/exchange rapport")
        answered(game)
    assert [event.winner for _, event in game.log if isinstance(event, ContestEnded)] == ["pcs"]
    with pytest.raises(SolofateError):
        game.do("/exchange rapport")
