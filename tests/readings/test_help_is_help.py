"""Whoever is helped is not rolled against, and whoever is asked to see to a wound treats it, by their own skill."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment
from tests.repl.at_the_prompt import sit


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I help Kemp to carry the safe out", '/overcome physique "carry the safe out"'),
        ("I help Kemp look for the key", '/advantage notice seeking "the key"'),
        ("We assist Joseph Kemp to push the piano aside", '/overcome physique "push the piano aside"'),
    ],
)
def test_who_stands_by_is_helped_with_what_they_do(said: str, line: str) -> None:
    found = in_a_moment("mission-hall").readings(said)
    assert found[0].line == line
    assert not any("vs joseph-kemp" in each.line or "on joseph-kemp" in each.line for each in found)


@pytest.mark.parametrize("said", ["I help Kemp.", "I assist Joseph Kemp in his work"])
def test_help_with_nothing_is_story(said: str) -> None:
    assert in_a_moment("mission-hall").readings(said)[0].line == said


def test_a_friend_is_helped_by_the_skill_of_what_they_do() -> None:
    found = in_a_moment("net-shed").readings("I help Peg carry the safe to the van.")
    assert found[0].line in ("/aid peg with physique", "/aid peg with burglary")


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("I ask the nurse to look at my hand.", "nurse"),
        ("Nurse, could you bandage my hand?", "nurse"),
        ("I have the nurse dress the cut.", "nurse"),
        ("The nurse bandages my hand.", "nurse"),
        ("I let the surgeon sew up my hand.", "dr-abel-moss"),
        ("Dr Moss sews up the cut.", "dr-abel-moss"),
        ("I ask Peg to bandage my hand.", "peg"),
    ],
)
def test_who_is_asked_treats(said: str, who: str) -> None:
    found = in_a_moment("ward").readings(said)
    assert found[0].line == f'/as {who} treat nora-tansley "Knife Cut Across the Palm"'


@pytest.mark.parametrize(
    "said",
    [
        "I ask the nurse where Wilf is.",
        "I ask Peg to look at the letter.",
        "I look at my hand.",
        "The nurse looks at the door.",
    ],
)
def test_who_is_asked_something_else_treats_nobody(said: str) -> None:
    assert not in_a_moment("ward").readings(said)[0].line.startswith("/as")


def test_a_nurse_who_has_to_come_first_treats_when_she_has() -> None:
    game = in_a_moment("ward").fork()
    game.do("/drop nurse dr-abel-moss")
    sit(game, "I ask the nurse to look at my hand.", "/quit", answers=("",) * 9)
    assert any(step.line.startswith("/as nurse treat nora-tansley") for step in game.steps)
