"""What a player is told of their chances, by the book at the table."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from solofate.app.cli import app
from tests.readings.situations import in_a_fight, on_the_pier


@pytest.mark.rule("BS-SKILL-03", "BS-SKILL-04")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/odds fight vs 1", "fail 38.3% · succeed 61.7%"),
        ("/odds fight vs mal-prewett", "and no dice: fail"),
    ],
)
def test_odds_are_those_of_the_book(line: str, told: str) -> None:
    game = on_the_pier()
    game.do(line)
    assert told in game.reply[0] and "tie" not in game.reply[0] and "style" not in game.reply[0]


def test_a_book_with_ties_tells_them() -> None:
    game = in_a_fight()
    game.do("/odds fight vs 1")
    assert "tie" in game.reply[0] and "style" in game.reply[0]


def test_what_is_suggested_can_be_typed_in_the_terms_of_the_book() -> None:
    game = on_the_pier()
    game.do("/suggest")
    told = "\n".join(game.reply)
    assert "/advantage" not in told and "/move" not in told


@pytest.mark.parametrize(
    ("book", "outcomes"),
    [("condensed", ["fail", "tie", "succeed", "style"]), ("bite-sized", ["fail", "succeed"])],
)
def test_the_program_reckons_by_a_book(book: str, outcomes: list[str]) -> None:
    line = ["odds", "--skill", "2", "--opposed", "2", "--book", book, "--json"]
    told = json.loads(CliRunner().invoke(app, line).stdout)
    assert [name for name in told if name != "distribution"] == outcomes


def test_a_book_that_is_none_is_refused_by_name() -> None:
    result = CliRunner().invoke(app, ["odds", "--skill", "2", "--difficulty", "2", "--book", "gurps"])
    assert result.exit_code == 2 and "condensed, core, bite-sized" in result.output
