"""The scripts that come with the campaigns run through, each against the campaign it lies in."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from solofate.app.cli import app
from solofate.bundled import data_root

SCRIPTS = sorted(data_root().glob("campaigns/*/scripts/*.fate"))


def test_there_are_some() -> None:
    assert SCRIPTS


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: f"{script.parent.parent.name}/{script.stem}")
def test_it_runs_through(script: Path) -> None:
    result = CliRunner().invoke(app, ["run", str(script)])
    assert result.exit_code == 0, result.output


def test_it_runs_from_its_own_folder_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for script in SCRIPTS:
        monkeypatch.chdir(script.parent)
        result = CliRunner().invoke(app, ["run", script.name])
        assert result.exit_code == 0, result.output
