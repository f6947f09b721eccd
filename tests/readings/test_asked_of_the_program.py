"""What is asked about the program goes to the page of help that answers it, and never to the oracle."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.commands import everything
from solofate.lexicon.matcher import lexicon
from solofate.rulebook.program import pages
from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize("moment", ["hivehouse", "abbey", "between"])
@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("How do I read my journal?", "journal"),
        ("where is my story kept?", "journal"),
        ("how do i see my notes?", "journal"),
        ("Can I read the whole story as text?", "journal"),
        ("where can I find everything I typed?", "journal"),
        ("How do I save?", "saving"),
        ("do I need to save the game", "saving"),
        ("Is my progress saved?", "saving"),
        ("will I lose anything if I close the window?", "saving"),
        ("How do I stop for today?", "leaving"),
        ("how do I quit", "leaving"),
        ("how can I start a new campaign?", "another game"),
        ("How do I use my own dice?", "own dice"),
        ("Can I play without colours? how do I get plain text", "the screen"),
        ("how do I make a backup?", "copies"),
    ],
)
def test_a_question_about_the_program_has_its_page(moment: str, said: str, topic: str) -> None:
    assert SITUATIONS[moment]().readings(said)[0].line == f"/help {topic}"


@pytest.mark.parametrize(
    "said",
    [
        "How do I save her?",
        "Where is the abbess's journal?",
        "I save the child from the water",
        "Is there a way to save the bees?",
        "I read the journal",
        "Where is the exit?",
        "Does she have a copy of the letter?",
    ],
)
def test_what_is_asked_of_the_world_is_not_about_the_program(said: str) -> None:
    pages_of_help = {f"/help {topic}" for topic in pages()}
    assert SITUATIONS["hivehouse"]().readings(said)[0].line not in pages_of_help


def test_every_page_is_found_by_words_and_names_commands_that_are_there() -> None:
    topics = {*lexicon().subject("program-topics"), *lexicon().subject("program-at-the-end")}
    assert topics == set(pages())
    assert all(each in everything.COMMANDS for page in pages().values() for each in page.commands)


@pytest.mark.parametrize("topic", ["journal", "saving", "leaving", "copies"])
def test_help_tells_it(topic: str) -> None:
    game: Game = SITUATIONS["hivehouse"]()
    game.do(f"/help {topic}")
    assert game.reply[0] == pages()[topic].title
    assert pages()[topic].told in game.reply[1]
