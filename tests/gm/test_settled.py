"""Questions of yes or no that a noted fact settles, and what is noted of things for it."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.story.facts import answered, facts_in
from solofate.gm.story.settled import settled_by_a_fact
from solofate.rules.events import Narration, OracleAnswered
from tests.places import STARTER

_TOLD = (
    "/gm framing off",
    '/scene "The nave"',
    "The vestry door is locked.",
    "The candlestick is missing from the altar.",
    "Stroud has a pistol.",
    "Hesper Vane hates Stroud.",
)


def _played() -> Game:
    game = Game.apart(STARTER, 3)
    for line in _TOLD:
        game.do(line)
    return game


@pytest.fixture(scope="module")
def nave() -> Game:
    return _played()


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("Is the vestry door locked?", True),
        ("Is the door locked?", True),
        ("is the door open", False),
        ("Is the door not locked?", False),
        ("Is the candlestick missing?", True),
        ("Does Stroud have a pistol?", True),
        ("Does Hesper hate Stroud?", True),
    ],
)
def test_what_is_noted_settles_a_question(nave: Game, question: str, yes: bool) -> None:
    settled = settled_by_a_fact(nave.state, question)
    assert settled is not None and settled.yes is yes


@pytest.mark.parametrize(
    "question",
    [
        "Is the window locked?",
        "Does Stroud hate Hesper?",
        "Is the door still locked?",
        "Can I open the vestry door?",
        "Is the vestry door locked or barred?",
        "Is the vestry warm?",
        "Who locked the door?",
        "Does anybody have a pistol?",
    ],
)
def test_what_is_not_noted_is_left_to_the_dice(nave: Game, question: str) -> None:
    assert settled_by_a_fact(nave.state, question) is None


def test_the_latest_fact_counts() -> None:
    game = _played()
    game.do("The vestry door is unlocked.")
    settled = settled_by_a_fact(game.state, "Is the vestry door unlocked?")
    assert settled is not None and settled.yes
    settled = settled_by_a_fact(game.state, "Is the vestry door locked?")
    assert settled is not None and not settled.yes


def test_the_answer_says_which_fact_it_goes_by_and_no_dice_are_rolled() -> None:
    game = _played()
    events = game.do("? Is the vestry door locked?")
    assert not any(isinstance(each, OracleAnswered) for each in events)
    told = [each.text for each in events if isinstance(each, Narration)][-1]
    assert told == "Yes: the vestry door is locked. That is fact 1 of /facts, and no dice are asked for it."


def test_with_odds_the_dice_are_asked_all_the_same() -> None:
    game = _played()
    assert any(isinstance(each, OracleAnswered) for each in game.do("?likely is the door locked"))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("The vestry door is locked.", "the vestry door is locked"),
        ("The window is nailed shut.", "the window is nailed shut"),
        ("The door was locked.", ""),
        ("The door is not locked.", ""),
        ("If the door is locked, we are lost.", ""),
    ],
)
def test_how_a_thing_is_is_noted(told: str, said: str) -> None:
    game = Game.apart(STARTER, 3)
    assert " ".join(each.sentence for each in facts_in(game.state, told)) == said


def test_a_yes_about_a_thing_is_noted() -> None:
    game = Game.apart(STARTER, 3)
    (noted,) = answered(game.state, "Is the vestry door locked?")
    assert [each.sentence for each in noted.facts] == ["the vestry door is locked"]
