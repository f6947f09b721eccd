"""Each script asks one question, quotes the ruling that answers it, and plays it through the public commands.

One that is about an optional rule names it, and is played by the campaign beside it, which has the rule on.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from solofate.app.cli import app

STAGE = Path(__file__).parent / "stage"
SCRIPTS = sorted((STAGE / "scripts").glob("*.fate"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_the_ruling_holds(script: Path) -> None:
    lines = script.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# What if "), "the question comes first"
    assert re.match(r"# AMB[CGO]-\d+: ", lines[1]), "the ruling that answers it comes second"
    assert lines[2].startswith("# rule: "), "and the rules it is about third"
    assert any(line.startswith("/expect ") for line in lines)
    rules_of = ["--campaign", str(STAGE)] if lines[3].startswith("# option: ") else []
    result = CliRunner().invoke(app, ["run", str(script), *rules_of])
    assert result.exit_code == 0, result.output
