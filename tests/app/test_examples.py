"""The examples under `solofate COMMAND --help` work as they are typed."""

from __future__ import annotations

import io
import shlex
import sys
from pathlib import Path

import pytest

from solofate.app.cli import app, main
from tests.places import STARTER, copied

EXAMPLES = [
    line.strip().removeprefix("solofate ")
    for command in app.registered_commands
    for line in (command.epilog or "").splitlines()
    if line.startswith("  solofate ")
]
ASKS = "new "
"""The command that goes on asking until its questions are answered."""


def run(monkeypatch: pytest.MonkeyPatch, line: str, typed: str = "") -> int:
    """The exit code of the program with these arguments and this on its standard input."""
    monkeypatch.setattr(sys, "argv", ["solofate", *shlex.split(line)])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return main()


def test_every_command_has_an_example() -> None:
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.callback.__name__
        assert 1 <= (command.epilog or "").count(f"solofate {name}") <= 2, name


def test_the_examples_stand_a_line_each(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "odds --help")
    told = [line.strip() for line in capsys.readouterr().out.splitlines()]
    at = told.index("For example:")
    assert told[at + 1 : at + 3] == [
        "solofate odds --skill 3 --difficulty 4 --invokes 1",
        "solofate odds --oracle",
    ]


@pytest.mark.parametrize("line", [each for each in EXAMPLES if not each.startswith(ASKS)])
def test_an_example_works_as_typed(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    copied(STARTER, tmp_path / "campaigns" / STARTER.name)
    monkeypatch.chdir(tmp_path)
    for home in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{home}_HOME", str(tmp_path / home.casefold()))
    if line.split()[0] in ("export", "log", "backup", "repair"):
        assert run(monkeypatch, "play last-nights-light --seed 4", "/scene 01\n/quit\n") == 0
    capfd.readouterr()
    assert run(monkeypatch, line, "/quit\n") == 0, capfd.readouterr().err
