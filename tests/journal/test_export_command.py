"""Exporting at the prompt and from the shell: names, places, voices, and mistakes that change nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solofate.errors import MalformedChoice, SolofateError
from solofate.game.game import Game
from tests.test_layers import ROOT


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    folder = tmp_path / "bell"
    folder.mkdir()
    (folder / "campaign.yaml").write_text("campaign: The Drowned Bell\ndialect: condensed\n")
    game = Game.open(folder, 1)
    game.do('/scene "The quay"')
    game.do("Fog, and no boat.")
    game.do("I should not have come.")
    game.undo()
    game.close()
    return folder


@pytest.fixture
def game(campaign: Path) -> Game:
    return Game.open(campaign)


def shell(*words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "solofate", *words], cwd=ROOT, capture_output=True, check=False
    )


def test_without_a_name_the_journal_lies_in_the_campaign_and_is_replaced(game: Game, campaign: Path) -> None:
    for _ in range(2):
        game.do("/export html")
        assert game.reply == (f"Written: {campaign / 'the-drowned-bell.html'}",)
    assert "Fog, and no boat." in (campaign / "the-drowned-bell.html").read_text()


def test_what_was_taken_back_is_in_no_export(game: Game) -> None:
    for format in ("md", "html", "json", "epub"):
        content = game.exported(format)
        assert b"should not have come" not in content and (format == "epub" or b"Fog, and no boat" in content)


def test_the_voice_stands_behind_the_name(game: Game, tmp_path: Path) -> None:
    game.do(f"/export md {tmp_path / 'a b.md'} none")
    assert "Mechanics" not in (tmp_path / "a b.md").read_text()
    game.do(f"/export md {tmp_path / 'c.md'} FULL")
    assert "<details>" not in (tmp_path / "c.md").read_text()
    game.do(f'/export md "{tmp_path / "full"}" all')
    assert "<details>" in (tmp_path / "full").read_text()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("/export", "say the format"),
        ("/export docx", "there is no format"),
        ("/export json none", "only as full"),
        ("/export md -", "outside of play"),
        ("/export md-folder campaign.yaml", "is a file"),
    ],
)
def test_a_mistake_is_one_line_and_writes_nothing(
    game: Game, campaign: Path, line: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(campaign)
    before = sorted(os.listdir(campaign))
    with pytest.raises(SolofateError, match=says):
        game.do(line)
    assert sorted(os.listdir(campaign)) == before


def test_a_dash_is_the_output(campaign: Path) -> None:
    done = shell("export", str(campaign), "--to", "json", "-o", "-")
    assert done.returncode == 0 and done.stderr == b"" and done.stdout.startswith(b'{"solofate": 1')
    done = shell("export", str(campaign), "--to", "epub", "--mechanics", "none", "-o", "-")
    assert done.stdout.startswith(b"PK") and not list(ROOT.glob("-"))
    done = shell("export", str(campaign), "--to", "md-folder", "-o", "-")
    assert done.returncode == 2 and b"folder of files" in done.stderr and done.stdout == b""
    done = shell("export", str(campaign), "--mechanics", "loud", "-o", "-")
    assert done.returncode == 2 and b"none, rolls, all, full" in done.stderr


def test_a_voice_is_checked_before_anything_is_written(game: Game) -> None:
    with pytest.raises(MalformedChoice):
        game.export("md", None, "loud")
