"""What gives nothing for anything is no promise: doubts, what is asked with `if`, and what somebody else will hear."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_the_market


def best(typed: str) -> str:
    return in_the_market().readings(typed)[0].line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("I don't believe Aldous. I watch his face to see if he is lying.", "/overcome empathy vs aldous-finch "),
        ("I don't trust Aldous. I study him to find out if he is afraid.", "/overcome empathy vs aldous-finch "),
        (
            "I blurt out the whole plan to Aldous and ask if he will keep watch at the gate.",
            '/talk aldous-finch "if you will keep watch at the gate"',
        ),
    ],
)  # fmt: skip
def test_an_if_behind_what_is_in_question_is_no_condition(typed: str, line: str) -> None:
    assert best(typed).startswith(line)


@pytest.mark.parametrize(
    "typed",
    [
        "I tell Aldous that if he keeps quiet, the magistrate will hear that he carries keys at night.",
        "I tell Aldous that the whole town will know what he did if he doesn't talk.",
        '"If you stay silent, Aldous, the bishop will learn what you did."',
    ],
)
def test_who_holds_back_and_is_told_on_is_threatened(typed: str) -> None:
    assert best(typed).startswith("/overcome provoke vs aldous-finch ")


def test_what_is_paid_for_something_is_still_offered() -> None:
    found = in_the_market().readings("I tell Aldous I will pay him if he opens the shed.")[0]
    assert found.because == "something is offered for something"
