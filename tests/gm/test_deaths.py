"""Whoever is told to be dead comes into no scene, and is not waited for."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from solofate import Game
from solofate.gm.story.deaths import is_told_dead
from tests.places import STARTER
from tests.readings.situations import in_the_market


@pytest.mark.parametrize(
    "said",
    ["Aldous Finch is dead.", "Aldous Finch was murdered.", "Finch, who sold me the oil, is dead."],
)
def test_who_is_told_dead_stands_here_no_longer(said: str) -> None:
    game = in_the_market().fork()
    game.do(said)
    assert is_told_dead(game.state, "Aldous Finch")
    assert "aldous-finch" not in game.state.characters
    assert all(person.id != "aldous-finch" for person in game.state.memory.people)


def test_whom_the_oracle_says_to_be_dead_is_not_waited_for() -> None:
    game = in_the_market().fork()
    game.do('/cast add "Henry Holt"')
    game.do("/dice ++++")
    game.do("? Is Henry Holt dead")
    assert is_told_dead(game.state, "Henry Holt")
    assert game.state.memory.person("henry-holt") is None


@pytest.mark.parametrize(
    "said", ["Aldous Finch killed the king.", "Is Aldous Finch dead?", "Aldous's dog is dead."]
)
def test_who_lives_stays(said: str) -> None:
    game = in_the_market().fork()
    game.do(said)
    assert "aldous-finch" in game.state.characters


def test_who_is_dead_by_the_setting_is_in_no_scene(tmp_path: Path) -> None:
    at = tmp_path / "campaign"
    copytree(STARTER, at)
    file = at / "campaign.yaml"
    told = file.read_text(encoding="utf-8")
    file.write_text(told.replace("setting: [", "setting: [Old Tobias Rehm Is Dead, ", 1), encoding="utf-8")
    game = Game.open(at)
    game.do('/scene "I ask Tobias Rehm about the new gallery"')
    while game.pending is not None:
        game.do(">")
    names = {one.name for one in game.state.characters.values()} | {
        one.name for one in game.state.memory.people
    }
    assert not any("Rehm" in name for name in names)
