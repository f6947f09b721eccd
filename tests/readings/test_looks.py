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
