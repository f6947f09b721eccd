"""A script is played by the book and the options of the campaign it lies in."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from solofate.app.cli import app


@pytest.mark.parametrize(
    ("campaign", "line", "code"),
    [
        ("campaign: Pier\ndialect: bite-sized\n", '/lock "Rain" for fight', 2),
        ("campaign: Pier\ndialect: bite-sized\n", "/concede", 2),
        ("campaign: Pier\n", "/concede", 2),
        ("", "/concede", 2),
    ],
)
def test_a_script_is_refused_in_the_words_of_its_own_book(
    tmp_path: Path, campaign: str, line: str, code: int
) -> None:
    if campaign:
        (tmp_path / "campaign.yaml").write_text(campaign, encoding="utf-8")
    (tmp_path / "scripts").mkdir()
    script = tmp_path / "scripts" / "one.fate"
    script.write_text(f"{line}\n", encoding="utf-8")
    result = CliRunner().invoke(app, ["run", str(script)])
    assert result.exit_code == code
    assert ("Bite-Sized Fate has no conceding" in result.output) == (
        "bite-sized" in campaign and line == "/concede"
    )
