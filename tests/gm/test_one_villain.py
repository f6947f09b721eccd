"""Somebody with a name and a title of their own is one person, under either."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.gm.titles.title_people import typed_people
from tests.readings.situations import _starter


@cache
def later(who: str, thread: str = "") -> Game:
    """A scene after the one in which somebody was met, who is not here."""
    game = _starter()
    lines = ["/gm framing off", '/scene "The cloister"', "/zone cloister", f'/add "{who}" in cloister']
    lines += [f'/thread add "{thread}"'] if thread else []
    for line in (*lines, "/end", '/scene "The bell tower"', "/zone tower"):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize(
    ("who", "called"),
    [
        ("Finnor Barrow, the Salt Abbot", "Salt Abbot"),
        ("Finnor Barrow, the Salt Abbot", "the Salt Abbot"),
        ("Ilse Brandt, the Night Warden", "Night Warden"),
        ("Osk Vell, the harbour master", "harbour master"),
    ],
)
def test_a_title_means_whoever_has_it(who: str, called: str) -> None:
    name = who.partition(",")[0]
    game = later(who)
    known = game.state.memory.called(called)
    assert known is not None and known.name == name
    game = game.fork()
    game.do(f'/add "{called}"')
    while game.pending is not None:
        game.do(">")
    assert [one.name for one in game.state.characters.values()].count(name) == 1
    assert all(one.name == name or one.is_hero for one in game.state.characters.values())


@pytest.mark.parametrize(
    "line",
    [
        "I challenge the Salt Abbot to a race to the bell.",
        "I attack the Salt Abbot.",
        "The Salt Abbot comes in.",
        "I ask the Salt Abbot where the clapper is.",
    ],
)
def test_no_second_one_comes_in(line: str) -> None:
    best = later("Finnor Barrow, the Salt Abbot").readings(line)[0].line
    assert '"Finnor Barrow"' in best and "Salt Abbot" not in best


def test_a_word_of_a_title_will_do_where_a_thread_tells_of_it() -> None:
    told = later("Finnor Barrow, the Salt Abbot", "The Salt Abbot Has Stolen the Clapper").state.memory
    untold = later("Finnor Barrow, the Salt Abbot").state.memory
    assert told.called("Abbot") is not None and untold.called("Abbot") is None


@pytest.mark.parametrize(
    ("who", "called"), [("Corrie, a ferryman", "ferryman"), ("Osk Vell, the porter", "porter")]
)
def test_a_calling_is_no_title(who: str, called: str) -> None:
    assert later(who).state.memory.called(called) is None


@pytest.mark.parametrize(
    ("title", "who"),
    [
        ("We climb the bell tower to take the clapper back from the Salt Abbot", "Salt Abbot"),
        ("At the ball, to win the ring back from the Dowager Duchess", "Dowager Duchess"),
        ("At the bell tower, with the Salt Abbot", "Salt Abbot"),
    ],
)
def test_from_whom_a_thing_is_taken_back_is_there(title: str, who: str) -> None:
    assert who in [each.said for each in typed_people(title, ())]


def test_from_whom_a_letter_is_is_not() -> None:
    assert not typed_people("A letter from the Salt Abbot", ())
