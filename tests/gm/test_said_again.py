"""What was said stays said: it is told again by whoever is asked for it, and nothing new is drawn."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.gm.talk.said_again import asks_once_more, presses_for_an_answer
from solofate.gm.talk.statements import asked_as_a_clause
from solofate.gm.talk.topics import topic_of
from solofate.rules.events import Answered, FactsNoted
from tests.readings.situations import _starter


@cache
def asked_two() -> Game:
    """A market with three to talk to, of whom one has told who did it, and one where something is."""
    game = _starter()
    for line in (
        "/gm framing off",
        '/scene "Old Debts"',
        "/zone market",
        '/add "Sister Agathe" in market',
        '/add "Corporal Venn" in market',
        '/add "Mirela" in market',
    ):
        game.do(line)
    _told(game, "mirela", "Where is the lantern?")
    _told(game, "sister-agathe", "Who let the prisoner out?")
    return game


def _told(game: Game, who: str, question: str) -> None:
    """Asks until it is told who or where."""
    for _ in range(20):
        if (told := heard(game, f'/talk {who} "{question}"')[0]).kind in ("tells", "lie"):
            return
    raise AssertionError(told)


def heard(game: Game, line: str) -> tuple[Answered, bool]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.do(">")
    (answer,) = (each for each in happened if isinstance(each, Answered))
    return answer, any(isinstance(each, FactsNoted) and each.facts for each in happened)


def _last_line(game: Game, who: str) -> str:
    return next(each.text for each in reversed(game.state.scene.talk.lines) if each.who == who)


@pytest.mark.parametrize(
    "line",
    [
        '"What did she say?" I ask Venn.',
        "I ask Mirela what the sister said.",
        '"Corporal Venn, what did Sister Agathe say about the prisoner?"',
        '"Who did she say let the prisoner out?" I ask Mirela.',
    ],
)
def test_what_somebody_said_is_told_again_by_whoever_heard_it(line: str) -> None:
    game = asked_two().fork()
    before = _last_line(game, "sister-agathe")
    answer, noted = heard(game, game.readings(line)[0].line)
    assert "Sister Agathe" in answer.text and before in answer.text and not noted


@pytest.mark.parametrize(
    "line",
    [
        '"Say that again."',
        '"What did you say, Sister?"',
        '"What was that name again?"',
        '"Who was it again?"',
        '"Answer me."',
        "I ask her what that name was again.",
        '"Who let the prisoner out?"',
    ],
)
def test_somebody_says_their_own_line_again_or_the_same_in_other_words(line: str) -> None:
    game = asked_two().fork()
    told = game.state.personas["sister-agathe"].told[-1]
    answer, noted = heard(game, game.readings(line)[0].line)
    assert answer.who == "sister-agathe" and told.fill in answer.text and not noted


@pytest.mark.parametrize(
    "line",
    [
        '"Where did she say the lantern is?" I ask Venn.',
        '"Mirela, where did you say the lantern is?"',
        '"Mirela, where is the lantern again?"',
        '"Where is the lantern?" I ask Mirela.',
    ],
)
def test_a_place_that_was_told_is_told_again(line: str) -> None:
    game = asked_two().fork()
    told = game.state.personas["mirela"].told[-1]
    answer, noted = heard(game, game.readings(line)[0].line)
    assert told.fill in answer.text and not noted


def test_what_nobody_said_is_not_made_up() -> None:
    game = asked_two().fork()
    answer, noted = heard(game, '/talk corporal-venn "Where did she say the money is?"')
    assert not noted and not answer.fact
    assert not any("money" in each.fact for one in game.state.personas.values() for each in one.told)


def test_a_question_that_was_put_off_is_asked_anew() -> None:
    game = asked_two().fork()
    heard(game, '/talk corporal-venn "Why is the gate shut?"')
    put_off = game.state.personas["corporal-venn"].told
    answer, _ = heard(game, '/talk corporal-venn "That is not what I asked."')
    assert put_off or answer.topic.startswith("why")


@pytest.mark.parametrize(
    ("line", "again"),
    [
        ("Tell him what?", True),
        ("Go where?", True),
        ("Pardon?", True),
        ("Come again?", True),
        ("For what?", False),
        ("You know what?", False),
        ("Pardon me.", False),
        ("What did your father say about it?", False),
    ],
)
def test_what_asks_for_the_last_line(line: str, again: bool) -> None:
    assert asks_once_more(line) is again
    assert not presses_for_an_answer(line)


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("Where is the copy of the deed?", "where the copy of the deed is"),
        ("Where is the copy you hid?", "where the copy you hid is"),
        ("Is the end of the road safe?", "whether the end of the road is safe"),
        ("Did the captain of the guard know?", "whether the captain of the guard knew"),
    ],
)
def test_what_a_thing_is_of_stays_with_it(question: str, clause: str) -> None:
    assert asked_as_a_clause(question) == clause


@pytest.mark.parametrize(
    ("question", "about"),
    [
        ("Where does that door lead?", "that door"),
        ("Where does that door lead to?", "that door"),
        ("Where did the old captain die?", "the old captain"),
    ],
)
def test_what_a_thing_does_is_no_part_of_it(question: str, about: str) -> None:
    assert topic_of(question).about == about


@pytest.mark.parametrize(
    ("question", "about"),
    [
        ("Tell me about the letter we sent.", "the letter"),
        ("Who has the ledger I lost?", "the ledger"),
        ("Who stole the copy Lijsbet made?", "the copy"),
        ("Who owns the ship Aurora?", "the ship Aurora"),
    ],
)
def test_what_says_which_thing_it_is_is_no_part_of_its_name(question: str, about: str) -> None:
    assert topic_of(question).about == about
