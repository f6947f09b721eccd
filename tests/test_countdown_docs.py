"""The page about countdowns and distractions: everything on it can be typed and written as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.forms.adversaries import HAND_OFFS
from solofate.rules.model.countdowns import BY_WORD, read_trigger
from tests.content.helpers import put, told

PAGE, _, OBSTACLES = (
    (Path(__file__).resolve().parents[1] / "docs" / "countdowns-and-distractions.md")
    .read_text(encoding="utf-8")
    .partition("## Hazards and blocks")
)
"""The page, and its part on obstacles, which only a table with that optional rule has (tests/rules/test_blocks.py)."""
YAML = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_its_files_are_without_mistakes_and_play(tmp_path: Path) -> None:
    scene, table = YAML
    files = {"scenes/store.yaml": scene, "adversaries/yard.yaml": table}
    assert told(tmp_path, files) == []
    put(tmp_path, files)
    game = Game.new(seed=1)
    game.do('/hero "Ann"')
    game.do(f"/scene {tmp_path}/scenes/store.yaml")
    assert [each.name for each in game.state.countdowns][:2] == ["The Fuse", "Steps on the Stair"]


def commands() -> list[str]:
    """Every line of a table that begins with a slash and stands there whole."""
    found = re.findall(r"`(/[^`]+)`", PAGE)
    return [line for line in found if line != "/tick" and not line.startswith("/why")]


def settle(game: Game) -> None:
    while game.pending is not None:
        game.choose("")


@pytest.mark.parametrize("line", commands())
def test_every_line_on_it_can_be_typed(line: str) -> None:
    game = Game.new(seed=1)
    first = ['/hero "Ann"', '/scene "A quay"', '/add "Og" as major skills fight 2 stress 3']
    if "fuse" in line:
        first += ['/countdown "The Fuse" 9 "Boom"', "/tick fuse"]
    if re.search(r"\btram\b", line):
        vs = " vs 2" if " with " in line else ""
        first.append(f'/distraction "Tram" "Do you stop it?"{vs} leave "Blood on the Rails"')
    for each in (*first, line):
        game.do(each)
        settle(game)


def test_there_are_lines_to_type() -> None:
    assert len(commands()) >= 12


def test_every_trigger_it_names_is_one_the_program_tracks() -> None:
    tracked = PAGE.partition("**The program marks by itself**")[2].partition("Everything else")[0]
    named = re.findall(r"`([^`]+)`", tracked)
    assert len(named) >= 10
    for each in named:
        assert read_trigger(each.replace('"', "") if not each.startswith("aspect") else each).on != BY_WORD, (
            each
        )


def test_it_lists_every_habit() -> None:
    for habit in HAND_OFFS:
        assert f"| `{habit}` |" in PAGE + OBSTACLES
