"""Whoever knocks at a door asks the oracle whether anybody answers, and what was told besides stays in the story."""

from __future__ import annotations

import pytest

from solofate.repl.offers import Meant
from solofate.repl.own_words import with_own_words
from tests.readings.situations import in_a_parlour

ANYBODY = "? Does anybody answer?"


@pytest.mark.parametrize(
    "said",
    [
        "I carry up the breakfast tray myself and knock at room 40.",
        "I ring at the gate",
        "Odile knocks at the door",
        "I tap on the window, softly",
    ],
)
def test_whoever_knocks_asks_whether_anybody_answers(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == ANYBODY


@pytest.mark.parametrize(
    "said",
    [
        "I knock on wood",
        "I knock the guard out",
        "I rap at the cabin door and walk in",
        "Did he knock at the door?",
    ],
)
def test_nobody_is_asked_for_where_nobody_waits_at_a_door(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line != ANYBODY


def test_what_was_told_besides_the_knock_is_kept() -> None:
    told = "I carry up the breakfast tray myself and knock at room 40."
    assert with_own_words(in_a_parlour(), told, Meant(ANYBODY)).words == told
    asked = "Does anybody answer the knock at the door of the old tower?"
    assert not with_own_words(in_a_parlour(), asked, Meant(ANYBODY)).words
