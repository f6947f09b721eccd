"""Words in a conflict of minds are the blow; what is asked, offered or said to a friend is none, nor in a brawl."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.readings.situations import in_the_market, on_the_pier


@cache
def in_an_argument() -> Game:
    """A conflict of minds in the market: Odile against Aldous Finch, with Greta Vane standing by."""
    game = in_the_market().fork()
    game.do("/side greta-vane bystanders")
    game.do("/conflict mental with aldous-finch first odile")
    while game.pending is not None:
        game.do(">")
    return game


def best(typed: str) -> str:
    return in_an_argument().readings(typed)[0].line


@pytest.mark.parametrize(
    "typed",
    [
        "I tell Aldous that he cheated and everyone here saw it.",
        "I tell Aldous that the whole market laughs at him.",
        "I point at the torn page and say that a ledger without its page is no ledger.",
        "I say loudly that his scales are false.",
    ],
)
def test_what_is_said_of_a_foe_is_the_blow(typed: str) -> None:
    assert best(typed) == "/attack aldous-finch with provoke"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("I ask Aldous what the stake is.", "/talk aldous-finch"),
        ("I ask Aldous to tear up the form.", "/talk aldous-finch"),
        ("I tell Aldous that I am sorry.", "/talk aldous-finch"),
        ("I tell Greta that it will be all right.", "/talk greta-vane"),
        ("I tell Aldous I fold.", "/concede"),
        ('"You cheated us, Aldous."', "/talk aldous-finch"),
    ],
)
def test_what_is_asked_or_meant_well_is_said(typed: str, line: str) -> None:
    assert best(typed).startswith(line)


@pytest.mark.parametrize(
    "typed", ['"You cheated us, Aldous."', 'Odile slaps the ledger on the table: "You cheated us, Aldous."']
)
def test_what_is_said_in_quotes_may_be_the_blow_as_well(typed: str) -> None:
    lines = [each.line for each in in_an_argument().readings(typed)[:2]]
    assert lines == ['/talk aldous-finch "You cheated us, Aldous."', "/attack aldous-finch with provoke"]


def test_in_a_brawl_words_are_said() -> None:
    assert on_the_pier().readings("I tell Mal that he is a coward.")[0].line.startswith("/talk mal-prewett ")
