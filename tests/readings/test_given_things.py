"""Whatever is given is a thing and settles one promise; care that is to win something is rolled for; leave is asked."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.gm.talk.demands import bare_request
from solofate.gm.talk.goods import owed_to
from solofate.gm.talk.topics import REQUEST, topic_of
from tests.readings.situations import _starter


@cache
def with_three() -> Game:
    game = _starter()
    for line in (
        "/gm framing off",
        '/scene "The Copy"',
        "/zone market",
        '/add "Adriaan Blom" in market',
        '/add "Lijsbet Hoefnagel" in market',
        '/add "Joos Peeters" in market',
        '/talk adriaan-blom "Hello"',
    ):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


@pytest.mark.parametrize(
    ("line", "who", "thing"),
    [
        ("I give him the watch.", "adriaan-blom", "the watch"),
        ("I give Joos the watch", "joos-peeters", "the watch"),
        ("I lend him the horse", "adriaan-blom", "the horse"),
        ("I hand Joos the crane", "joos-peeters", "the crane"),
        ("I return the bell to Lijsbet", "lijsbet-hoefnagel", "the bell"),
    ],
)
def test_what_is_given_is_a_thing_and_nobody(line: str, who: str, thing: str) -> None:
    assert with_three().readings(line)[0].line == f'/talk {who} giving "{thing}"'


def test_nobody_is_given_away() -> None:
    assert not with_three().readings("I give Lijsbet the boy")[0].line.startswith("/talk")


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("I bandage Joos's arm so that he tells me who did it", "joos-peeters"),
        ("I pour Blom a cup of wine so that he tells me where the key is", "adriaan-blom"),
        ("I give Joos bread so that he lets us in", "joos-peeters"),
        ("I sit with Lijsbet, hoping she will tell me the truth", "lijsbet-hoefnagel"),
        ("I pour Joos some wine in the hope that he talks", "joos-peeters"),
    ],
)
def test_care_that_is_to_win_something_is_rapport(line: str, who: str) -> None:
    assert with_three().readings(line)[0].line.startswith(f"/overcome rapport vs {who} ")


@pytest.mark.parametrize(
    "line",
    [
        "I hit Joos so that he tells me where it is",
        "I hide behind the barrel so that he tells me nothing",
        "I give Joos my coat so that he keeps warm",
        "I bandage Joos's arm",
    ],
)
def test_other_deeds_with_an_aim_are_no_rapport(line: str) -> None:
    assert not with_three().readings(line)[0].line.startswith("/overcome rapport")


def test_one_thing_settles_one_promise() -> None:
    game = with_three().fork()
    for line in (
        '"I promise I will bring you the red lamp."',
        '"I promise I will bring you the green lamp."',
    ):
        game.do(f"/talk joos-peeters {line}")
    joos = game.state.characters["joos-peeters"]
    assert len(list(owed_to(game.state, joos))) == 2
    game.do('/talk joos-peeters giving "the green lamp"')
    ((_, left),) = owed_to(game.state, joos)
    assert "red lamp" in left


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Give me leave to go ashore.", "let me go ashore"),
        ("Grant us permission to enter the vault", "let us enter the vault"),
        ("Give me the leave form", "give me the leave form"),
    ],
)
def test_leave_is_no_thing(said: str, asked: str) -> None:
    topic = topic_of(said)
    assert topic.asks == REQUEST and bare_request(topic.said) == asked


def test_leave_that_is_asked_for_is_asked_to_be_let() -> None:
    read = with_three().readings("I ask Joos for leave to go ashore.")[0].line
    assert read == '/talk joos-peeters "let me go ashore"'
