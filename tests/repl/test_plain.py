"""Without a terminal: plain text in, plain text out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solofate.repl.offers import keeps_as_story, plain_chooser, terminal_chooser
from tests.places import STARTER, copied

pytestmark = pytest.mark.slow


def run(arguments: list[str], typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a user would."""
    return subprocess.run(
        [sys.executable, "-m", "solofate", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
    )


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    return copied(STARTER, tmp_path / "camp")


def test_a_pipe_plays_and_everything_is_kept(campaign: Path) -> None:
    first = run(["play", str(campaign), "--seed", "4"], "I listen at the door.\n/scene 01\n\n/quit\n")
    assert first.returncode == 0, first.stderr
    assert "\x1b" not in first.stdout and "Nan Crake" in first.stdout
    log = run(["log", str(campaign), "--json"])
    assert "I listen at the door." in log.stdout and log.returncode == 0
    again = run(["play", str(campaign)], "/quit\n")
    assert "Nan Crake" in again.stdout


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("/atack og\n", "did you mean /attack?"),
        ("/attack nobody with fihgt\n", "did you mean Fight?"),
        ("> pass\n", "nothing is being asked"),
        ('/aspect "Dark\n', "never closed"),
        ("/undo 5\n", "nothing to take back"),
        ("/attack lumper with fight\n", "not someone here"),
    ],
)
def test_a_wrong_line_is_answered_in_one_line(campaign: Path, lines: str, told: str) -> None:
    done = run(["play", str(campaign)], lines + "/quit\n")
    assert done.returncode == 0 and "Traceback" not in done.stderr + done.stdout
    assert told.casefold() in done.stdout.casefold()


@pytest.mark.parametrize(
    ("environment"),
    [
        {"TERM": "dumb"},
        {"NO_COLOR": "1"},
        {"PYTHONIOENCODING": "ascii"},
        {"COLUMNS": "0"},
        {"LC_ALL": "C", "PYTHONUTF8": "0"},
    ],
)
def test_odd_terminals_are_no_obstacle(campaign: Path, environment: dict[str, str]) -> None:
    done = run(["play", str(campaign)], "/scene 01\n/map\n/quit\n", **environment)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert "Nan Crake" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["plya"], 2),
        (["play", "no-such-campaign"], 2),
        (["run", "no-such.fate"], 2),
        (["odds", "--skill", "x"], 2),
        (["odds", "--skill", "3"], 2),
        (["check", "no-such-file.yaml"], 2),
        (["schema", "nonsense"], 2),
        (["playtest", "no-such-scene.yaml"], 2),
        (["--help"], 0),
        (["--about"], 0),
        (["--version"], 0),
    ],
)
def test_exit_codes(arguments: list[str], code: int) -> None:
    done = run(arguments)
    assert (done.returncode, "Traceback" in done.stderr) == (code, False), done.stderr


def test_where_only_lines_are_read_no_key_is_named() -> None:
    assert keeps_as_story(terminal_chooser).startswith("Esc or")
    assert "Esc" not in keeps_as_story(plain_chooser)
