"""What is said in single quotes behind a word for saying is said, and what is done beside it is done."""

from __future__ import annotations

import pytest

from solofate.commands.readings.words.utterance import utterance
from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("I say 'give me that' and take the lamp.", "give me that"),
        ("I tell Greta ‘hold this’ and climb out.", "hold this"),
        ("I ask her 'don't you know me' and smile", "don't you know me"),
        ("I take the Collectors' book and the footmen's keys.", ""),
        ("I ask for the boys' coats and the girls' hats.", ""),
        ("I call the dogs' keeper a liar and his wife's too.", ""),
    ],
)
def test_single_quotes_are_quotes_where_something_is_said(line: str, said: str) -> None:
    assert utterance(line).quoted == said


@pytest.mark.parametrize(
    ("at", "said", "means"),
    [
        ("free", "I tell Greta 'hold this' and climb out of the window.", '/talk greta-vane "hold this"'),
        ("free", "I mutter 'excuse me' and slip out into the hall.", "/move hall with stealth"),
        ("free", "I whisper 'now' to Teo and blow out the lamp.", '/advantage stealth "Lamp Blown Out"'),
        ("fight", "I yell 'get down' and shoot the lookout.", "/attack loft-lookout with shoot"),
    ],
)
def test_what_is_said_and_what_is_done_are_told_apart(at: str, said: str, means: str) -> None:
    assert SITUATIONS[at]().readings(said)[0].line == means


def test_the_second_half_behind_such_quotes_is_a_deed_of_its_own() -> None:
    two = SITUATIONS["free"]().halves("I tell Greta 'hold this' and climb out of the window.")
    assert two is not None and two.first == "I tell Greta 'hold this'"
    assert two.second == "I climb out of the window"
