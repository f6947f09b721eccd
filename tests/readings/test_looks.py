"""Looking at people: read in them or seen about them, heard by nobody, and promised to nobody."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.rules.events import Answered, Event
from solofate.rules.model.personas import READ
from tests.places import STARTER


@cache
def in_the_pawnshop() -> Game:
    """A pawnshop with its owner and a customer, with whom the hero has begun to talk."""
    game = Game.apart(STARTER, 5)
    for line in (
        '/scene "Three Balls over the Door"',
        '/add "Silas Orme, a pawnbroker" as bystander',
        '/add "Bettany Crewe, a seamstress" as bystander',
        '/talk bettany-crewe "Good evening"',
    ):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I study the pawnbroker's face while he weighs the brooch", "/overcome empathy vs silas-orme "),
        ("I search her eyes for regret", "/overcome empathy vs bettany-crewe "),
        ("I watch how Silas takes the news", "/overcome empathy vs silas-orme "),
        ("I glance at Bettany to see whether she understood", "/overcome empathy vs bettany-crewe "),
        ("I read him while he talks", "/overcome empathy vs "),
        ("I eye the seamstress's satchel", "/overcome notice vs bettany-crewe "),
        ("I look Silas over for a pistol", "/overcome notice vs silas-orme "),
        ("I keep my eyes on her fingers", "/overcome notice vs bettany-crewe "),
    ],
)
def test_who_is_looked_at_is_read_or_seen(said: str, line: str) -> None:
    assert in_the_pawnshop().readings(said)[0].line.startswith(line)


@pytest.mark.parametrize(
    "said",
    [
        "I look along the shelves",
        "I look up at the rafters",
        "I peer into the back room",
        "I scan the street",
    ],
)
def test_no_empathy_where_nobody_is_looked_at(said: str) -> None:
    assert not any("empathy" in each.line for each in in_the_pawnshop().readings(said)[:2])


def test_a_mere_glance_is_story() -> None:
    assert in_the_pawnshop().readings("I look at Bettany")[0].line == "I look at Bettany"


def looked(said: str, dice: str) -> list[Event]:
    game = in_the_pawnshop().fork()
    game.do(f"/dice {dice}")
    happened = list(game.do(game.readings(said)[0].line))
    while game.pending is not None:
        happened += game.do(">")
    return happened


def test_a_look_that_succeeds_says_what_is_seen_and_one_that_fails_does_not() -> None:
    seen = [each for each in looked("I look Silas over for a pistol", "++++") if isinstance(each, Answered)]
    assert [each.kind for each in seen] == [READ] and "Silas Orme" in seen[0].text
    assert not any(isinstance(each, Answered) for each in looked("I look Silas over for a pistol", "----"))


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Is she lying?", '/overcome empathy vs bettany-crewe "tell whether she is lying"'),
        ("Does she believe me?", '/overcome empathy vs bettany-crewe "tell whether she believes me"'),
        (
            "What is she not telling me?",
            '/overcome empathy vs bettany-crewe "tell what she is not telling me"',
        ),
        ("What does she really want?", '/overcome empathy vs bettany-crewe "tell what she really wants"'),
        ("Why is Bettany so nervous?", '/overcome empathy vs bettany-crewe "tell why Bettany is so nervous"'),
        (
            "Is Silas telling the truth?",
            '/overcome empathy vs silas-orme "tell whether Silas is telling the truth"',
        ),
    ],
)
def test_what_goes_on_in_somebody_here_is_read_in_them(said: str, line: str) -> None:
    first, *others = in_the_pawnshop().readings(said)
    assert first.line == line
    assert any(each.line.startswith("?") for each in others), "the oracle may be meant as well"


@pytest.mark.parametrize(
    "said",
    [
        "Does she have a key?",
        "Is she married?",
        "What does she know about the fire?",
        "What is the pawnbroker hiding?",  # It is asked of the seamstress.
        "What did she want from him?",
        "Who else knows?",
        "Are you lying?",
    ],
)
def test_what_is_so_outside_of_them_is_not_read_in_a_face(said: str) -> None:
    assert "empathy" not in in_the_pawnshop().readings(said)[0].line


@pytest.mark.parametrize(
    ("asked", "seen"),
    [
        ("tell whether she is lying", "has told no lie so far"),
        ("tell what she wants from me", "wants to"),
        ("tell why she is so nervous", "is afraid of"),
    ],
)
def test_what_was_looked_for_is_what_is_seen(asked: str, seen: str) -> None:
    game = in_the_pawnshop().fork()
    game.do('/talk bettany-crewe "Who sews the flags?"')
    game.do("/dice ++++")
    happened = list(game.do(f'/overcome empathy vs bettany-crewe "{asked}"'))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    [read] = [each for each in happened if isinstance(each, Answered)]
    assert read.kind == READ and seen in read.fact
