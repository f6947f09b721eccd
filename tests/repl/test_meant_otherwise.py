"""What was done to the wrong one is taken back and done to whom it was meant, by saying so."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour
from tests.repl.at_the_prompt import sit, told


def _lines(*typed: str) -> list[str]:
    game = in_a_parlour().fork()
    before = len(game.steps)
    sit(game, *typed, "/quit", answers=('"',) * 3)
    return [step.line for step in game.steps[before:]]


@pytest.mark.parametrize(
    "said",
    ["No, I meant the Collector", "I meant to ask the Collector, not Greta.", "I mean the Collector: him I ask."],
)  # fmt: skip
def test_who_was_asked_by_mistake_is_not_asked_any_more(said: str) -> None:
    lines = _lines('/talk greta-vane "Who smoked out the bees?"', said)
    assert lines == ['/talk collector-stroud "Who smoked out the bees?"']


def test_what_is_done_to_them_instead_is_told_behind_the_name() -> None:
    lines = _lines(
        '/talk greta-vane "Who smoked out the bees?"', "No, I meant the Collector: I ask him who built this house."
    )  # fmt: skip
    assert lines == ['/talk collector-stroud "who built this house"'], lines


@pytest.mark.parametrize("said", ["No, I meant what I said", "I mean it.", "I meant Greta"])
def test_what_names_nobody_else_takes_nothing_back(said: str) -> None:
    first = '/talk greta-vane "Who smoked out the bees?"'
    assert _lines(first, said)[0] == first


def test_what_was_no_deed_to_anybody_stands() -> None:
    game = in_a_parlour().fork()
    sit(game, "The rain drums on the roof.", "No, I meant the Collector", "/quit")
    assert "The rain drums on the roof." in told(game)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Not her, the Collector.", '/talk collector-stroud "Who smoked out the bees?"'),
        ("No, not Greta, the Collector: who sent you?", '/talk collector-stroud "Who sent you?"'),
        (
            "Sorry, I meant the Collector, not Greta: I ask the Collector where Hammu has gone.",
            '/talk collector-stroud "where Hammu has gone"',
        ),
    ],
)
def test_whoever_is_turned_down_is_spoken_to_no_more(said: str, line: str) -> None:
    assert _lines('/talk greta-vane "Who smoked out the bees?"', said) == [line]


@pytest.mark.parametrize(
    ("said", "who"),
    [
        (
            "No, not Greta, she is in bed. I mean the lad under the desk: who sent you?",
            "The lad under the desk",
        ),
        (
            "Sorry, I meant the boy with the goat, not Greta: I ask the boy who sent him.",
            "The boy with the goat",
        ),
    ],
)
def test_where_whoever_is_meant_is_not_here_nothing_is_read_aloud(said: str, who: str) -> None:
    game = in_a_parlour().fork()
    before = len(game.steps)
    shown = sit(game, '/talk greta-vane "Who smoked out the bees?"', said, "/quit")
    assert len(game.steps) == before
    assert f'/add "{who}" as bystander brings them in; then say it to them.' in shown
