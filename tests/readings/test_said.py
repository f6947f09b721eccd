"""What is said to somebody is the clause behind the verb of saying, whole, and not what it is said for."""

from __future__ import annotations

import pytest

from solofate.commands.readings.talk.told_speech import as_said
from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            "the widow Sark has gone to the watch, to break his nerve",
            "the widow Sark has gone to the watch",
        ),
        ("that the widow has gone, to break his nerve", "the widow has gone"),
        ("to let me in", "let me in"),
        ("the way to the mill", "the way to the mill"),
    ],
)
def test_the_purpose_is_not_said(told: str, said: str) -> None:
    assert as_said(told, "Barrow Man", "he") == said


def test_the_end_of_a_scene_is_no_answer_to_what_was_asked() -> None:
    game = in_a_parlour().fork()
    game.do('/talk greta-vane "What do you want?"')
    assert game.readings("The scene ends.")[0].line == "/end"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            'My cousin Odo, the owner, throws back the curtain: "Why are you here?"',
            '/add "Odo, my cousin" as bystander',
        ),
        ('Her brother Anselm bursts in: "Who let you in here?"', '/add "Anselm, her brother" as bystander'),
    ],
)
def test_whoever_comes_in_with_a_question_comes_in(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line
