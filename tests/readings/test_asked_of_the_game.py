"""What is asked of the game in free words: whose sheet, the skill for a thing, what is open, the last move back."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


def first(moment: str, said: str) -> str:
    return SITUATIONS[moment]().readings(said)[0].line


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("hivehouse", "remind me what bakkar's good at", "/sheet bakkar"),
        ("hivehouse", "how good is bakkar in a fight compared to me", "/sheet bakkar"),
        ("hivehouse", "I want to know what stunts Bakkar has", "/sheet bakkar"),
        ("hivehouse", "I'd like to know how good I am with a lock.", "/sheet"),
        ("coffee-house", "I want to know what I am good at.", "/sheet"),
        ("moonpool", "what are kojis aspects again", "/sheet koji-brandt"),
    ],
)
def test_whoever_is_named_has_the_sheet_that_is_asked_for(moment: str, said: str, line: str) -> None:
    assert first(moment, said) == line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("what skill would I need if I wanted to pick one of these locks?", "/odds burglary"),
        ("which skill do I use to repair the punt", "/odds crafts"),
        ("what skill would that take?", "/skills"),
    ],
)
def test_the_skill_for_something_is_told_with_its_odds(said: str, line: str) -> None:
    assert first("hivehouse", said) == line


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("abbey", "what have we left hanging, I've lost the plot a bit", "/threads"),
        ("hivehouse", "which loose ends do we still have", "/threads"),
        ("question", "I want to know what my choices are.", "/choices"),
        ("question", "what can I use here?", "/choices"),
        ("hivehouse", "what can I use here?", "/sheet"),
    ],
)
def test_what_is_open_is_shown(moment: str, said: str, line: str) -> None:
    assert first(moment, said) == line


@pytest.mark.parametrize(
    "said",
    [
        "I've changed my mind, I'd like to take back what I just did.",
        "Can I do that last turn over please?",
        "my mistake, could we rewind the last move",
        "oops, let me take that last roll back",
    ],
)
def test_what_was_played_last_is_taken_back(said: str) -> None:
    assert first("hivehouse", said) == "/undo"


@pytest.mark.parametrize(
    "said",
    [
        "I take back my seal",
        "I go back to the landing stage",
        "we do it together",
        "I take the last cask back to Nim",
    ],
)
def test_what_is_taken_back_in_the_story_is_no_move_of_the_game(said: str) -> None:
    assert first("hivehouse", said) != "/undo"


@pytest.mark.parametrize(
    "said", ["What did Bakkar see down there?", "How good is the honey?", "What does Nim want from us?"]
)
def test_what_is_asked_of_the_world_is_not_on_a_sheet(said: str) -> None:
    assert not first("hivehouse", said).startswith("/sheet")
