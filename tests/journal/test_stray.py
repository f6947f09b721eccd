"""What was typed by mistake is no part of a story, and what somebody wrote is."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.commands.everything import COMMANDS
from solofate.journal.telling import COMMANDS as WITHOUT_A_SLASH
from solofate.journal.telling import is_stray


@pytest.mark.parametrize(
    "typed",
    ["help", "9", "attack nan", "move dock", "attack lumper-2 with fight", "／map", " undo ", "nan"],
)
def test_stray_lines_are_not_printed(typed: str) -> None:
    assert is_stray(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "Run!",
        "“No.”",
        "move it, he says, and I do.",
        "I attack",
        "Attack is the best defence",
        "attack and attack and attack until the bell falls silent",
        "No.",
    ],
)
def test_prose_stays(typed: str) -> None:
    assert not is_stray(typed)


def test_every_word_taken_for_a_command_is_one() -> None:
    assert set(COMMANDS) >= WITHOUT_A_SLASH


def test_a_journal_is_a_story_unless_the_numbers_are_asked_for() -> None:
    game = Game.new(seed=3)
    for line in ('/scene "The quay"', "I wait under the crane.", "attack nan", "help", "? is pell alive"):
        game.do(line)
        while game.pending is not None:
            game.choose("")
    story, rolls, everything = (game.exported("md", each).decode() for each in (None, "rolls", "all"))
    assert "I wait under the crane." in story and "Is pell alive? " in story
    assert "attack nan" not in story and "\nhelp" not in story and "Mechanics" not in story
    assert "Mechanics" in rolls and "tension 2)" in rolls and "attack nan" not in rolls
    assert "attack nan" in everything
