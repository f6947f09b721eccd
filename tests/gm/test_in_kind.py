"""Answers in kind: what the oracle says to where, when, why and how many is noted, and whoever is asked says it too."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.sought import what_is_sought
from solofate.rules.events import Answered, Event, Narration
from tests.gm.test_talk import in_the_kitchen, say


def told(events: list[object]) -> str:
    return " ".join(each.text for each in events if isinstance(each, Narration) and each.by == "gm")


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("? when does the judge come home", "The judge comes home "),
        ("? where does the judge keep the letters", "The judge keeps the letters "),
        ("? why was the log changed", "The log was changed "),
        ("? how often does the ferry cross", "The ferry crosses "),
    ],
)
def test_the_oracle_answers_in_what_was_asked_and_the_same_again(question: str, begins: str) -> None:
    game = in_the_kitchen()
    first = told(say(game, question))
    if not first.startswith(begins):
        pytest.skip("an answer that stands by itself")
    [fact] = [each for each in game.state.facts if each.sentence.startswith(begins)]
    assert told(say(game, question)) == f"{fact.sentence}."


def test_whoever_is_asked_what_the_oracle_was_asked_says_the_same() -> None:
    game = in_the_kitchen()
    first = told(say(game, "? when does the judge come home")).rstrip(".")
    said = [
        each
        for each in say(game, '/talk hesper "When does the judge come home?"')
        if isinstance(each, Answered)
    ]
    answer = said[0] if said[0].kind == "tells" else _told_after_all(game)
    assert first.casefold() in answer.text.casefold()


def _told_after_all(game: Game) -> Answered:
    events: list[Event] = list(game.do("/bogus reply tells"))
    return next(each for each in events if isinstance(each, Answered))


def test_what_the_heroes_want_may_be_wanted_and_feared_by_others() -> None:
    known = ["Mathilde", "an aunt"]
    assert what_is_sought("Learn who paid your father's debts", known) == {
        "sought-answer": "who paid your father's debts"
    }
    assert what_is_sought("Find your brother's crane pass", known) == {
        "sought-thing": "your brother's crane pass"
    }
    assert what_is_sought("Rescue the pilot from the cell", known) == {"sought-one": "the pilot"}
    assert what_is_sought("Win over Mathilde", known) == {}


def test_what_is_shown_is_answered_by_what_it_says() -> None:
    game = in_the_kitchen()
    events = say(game, '/talk hesper showing "the letter"')
    [says] = [each for each in game.state.facts if each.kind == "holds"]
    assert says.sentence.casefold() in told(events).casefold()
    again = say(game.fork(), '/talk hesper showing "the letter"')
    assert "letter" in " ".join(
        each.text for each in again if isinstance(each, Answered)
    ).casefold() or not told(again)
