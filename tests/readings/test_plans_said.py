"""A plan that somebody is told, and what is proposed for later, is said to them, and nothing of it is done yet."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment
from tests.repl.at_the_prompt import sit


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "I tell Peg the plan: tonight we break into Kemp's cottage and find the hidden logbook.",
            '/talk peg "tonight we break into Kemp\'s cottage and find the hidden logbook"',
        ),
        (
            "I explain the plan to Wilf: tomorrow we search the taxi office and take the key.",
            '/talk wilf "tomorrow we search the taxi office and take the key"',
        ),
        (
            "I tell Wilf my plan: he keeps Walter busy, and I open the van.",
            '/talk wilf "he keeps Walter busy, and I open the van"',
        ),
        ("Peg, let's burn the papers tomorrow.", '/talk peg "let\'s burn the papers tomorrow"'),
        (
            "I tell Peg that we will search Kemp's room tonight and find the money.",
            '/talk peg "we will search Kemp\'s room tonight and find the money"',
        ),
    ],
)
def test_it_is_said_to_whoever_is_told(said: str, line: str) -> None:
    game = in_a_moment("net-shed").fork()
    assert game.readings(said)[0].line == line
    sit(game, said, "/quit", answers=("",) * 9)
    lines = [step.line for step in game.steps]
    assert line in lines and not any(each.startswith(("/advantage", "/overcome", "/move")) for each in lines)


@pytest.mark.parametrize(
    "said",
    [
        "Let's rob the office tomorrow night and take the ledger.",
        "Let's break the lock tomorrow night, Peg, and carry off the safe.",
    ],
)
def test_nothing_of_what_is_proposed_is_done(said: str) -> None:
    game = in_a_moment("net-shed").fork()
    sit(game, said, "/quit", answers=("",) * 9)
    assert not any(step.line.startswith(("/advantage", "/overcome")) for step in game.steps)


@pytest.mark.parametrize("said", ["I tell Peg where the money is.", "I search the shed for the plan."])
def test_what_is_no_plan_is_read_as_before(said: str) -> None:
    assert in_a_moment("net-shed").readings(said)[0].because != "what is planned is not done yet"
