"""What was typed stands in somebody's mouth, in a note or in a thread only where it reads as one clause."""

from __future__ import annotations

import pytest

from solofate.gm.talk.two_sides import two_sides
from solofate.gm.wording.clauses import reads_as_one
from solofate.rules.events import Answered, FactsNoted, ThreadOpened
from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    "said",
    [
        "I will tell you where the boat is he has to leave tonight",
        "as quickly as I can, that we have no bread",
        "that the roof is gone",
        "you has the keys",
        "the keys and that she was there",
        "to will you",
        "bring the ladder to the",
        "row over the river with the lamps and the ropes and come back before the moon is up for us all",
    ],
)
def test_word_salad_is_not_said_back(said: str) -> None:
    assert not reads_as_one(said)


@pytest.mark.parametrize(
    "said",
    [
        "I will let you run",
        "bring the oil back tomorrow",
        "my van for a week",
        "where he kept it",
        "did he have the keys",
        "you and I are friends",
        "tell me who was with him on the stairs",
    ],
)
def test_a_plain_clause_is(said: str) -> None:
    assert reads_as_one(said)


def test_what_is_told_in_a_clause_makes_no_bargain() -> None:
    assert (
        two_sides("as kindly as I can, that I have nobody left and that if you know who is he has to say so")
        is None
    )
    assert two_sides("I will buy you breakfast if you tell me who signed") is not None


@pytest.mark.parametrize(
    "said",
    [
        "I tell Greta, as kindly as I can, that we have a crew to feed and that if she saw Ivo she has to say so",
        "I explain to Greta as calmly as possible that the pumps broke and that if she has the key he needs it now",
    ],
)
def test_nobody_promises_by_it(said: str) -> None:
    game = in_a_parlour().fork()
    line = game.readings(said)[0].line
    assert line.startswith("/talk greta-vane")
    assert "as kindly as" not in line and "as calmly as" not in line and "and that" not in line
    game.do(line)
    while game.pending is not None:
        game.do(">")
    happened = [each for _, each in game.log]
    assert not [each for each in happened if isinstance(each, ThreadOpened) and "Promised" in each.title]


def test_who_presses_asks_for_what_was_asked_before() -> None:
    game = in_a_parlour().fork()
    game.do('/talk greta-vane "Walk home with me, Greta. Would you?"')
    while game.pending is not None:
        game.do(">")
    told = [each for _, each in game.log if isinstance(each, (Answered, FactsNoted))]
    assert told
    assert not [each for each in told if "to would" in str(each) or "would would" in str(each)]
