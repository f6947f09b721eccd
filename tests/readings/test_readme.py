"""What the README says one may say is read as it says."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from solofate import Game

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I ask Og who pays him", '/talk og "who pays you"'),
        ("We go to the counting house", '/scene "At the counting house"'),
        ("I look for whatever is wrong here", '/advantage notice seeking "whatever is wrong here"'),
        ("Three thugs attack us", '/conflict with "Thug"*3'),
        ("The scene ends", "/end"),
        ("I bandage Teo", "/treat teo-lunt"),
    ],
)
def test_a_sentence_of_the_readme_is_read_as_it_says(tmp_path: Path, said: str, line: str) -> None:
    assert f"`{said}`" in (ROOT / "README.md").read_text(encoding="utf-8")
    campaign = tmp_path / "campaign"
    starter = ROOT / "campaigns" / "last-nights-light"
    shutil.copytree(starter, campaign, ignore=shutil.ignore_patterns("play.*"))
    game = Game.open(campaign, seed=3, store=campaign / "play.db")
    for begins in ("/gm framing off", '/scene "The quay at dawn"', '/add "Og" as minor skills fight 2'):
        game.do(begins)
        while game.pending is not None:
            game.do(">")
    assert game.readings(said)[0].line == line
    game.close()
