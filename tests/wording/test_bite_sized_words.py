"""A game by Bite-Sized Fate is told in the words of its book: an aspect is placed by a maneuver."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.rules.decisions.actions import Announced
from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.decisions.decision import Option, Question
from solofate.wording.questions.choices import choice_lines
from solofate.wording.questions.options import asked
from tests.readings.situations import on_the_pier
from tests.wording.nave import STATE


@cache
def maneuvered() -> Game:
    """Dov has placed an aspect on Prewett."""
    game = on_the_pier().fork()
    game.do('/maneuver shoot "In My Sights" on mal-prewett')
    while game.pending is not None and game.pending.kind == "invoke" and game.pending.who == "dov-tallis":
        game.choose("pass")
    return game


@pytest.mark.parametrize("format", ["lonelog", "markdown"])
def test_a_journal_calls_a_maneuver_by_its_name(format: str) -> None:
    told = maneuvered().exported(format, mechanics="full").decode()
    assert "dvantage" not in told
    assert format != "lonelog" or ("Maneuver" in told and 'ruleset: "Bite-Sized Fate"' in told)


@pytest.mark.parametrize(
    ("book", "turn", "announced"),
    [
        ("condensed", "Create an advantage with Notice on", "creates an advantage against"),
        ("bite-sized", "Maneuver with Notice on", "maneuvers against"),
    ],
)
def test_questions_of_a_turn_and_a_defence_do_so_too(book: str, turn: str, announced: str) -> None:
    by_book = STATE._replace(dialect=book, options=())
    chosen = TurnChoice("advantage", "ringer", "notice")
    turns = Question("turn", "maren", (Option("advantage:ringer:notice", chosen),), None, None)
    assert turn in "\n".join(choice_lines(asked(turns, by_book)))
    about = Announced("ringer", "advantage", "notice", "maren")
    defence = Question("defend", "maren", (Option("notice", 1),), None, about)
    assert announced in asked(defence, by_book).question


def test_whose_skill_stands_against_a_blow_is_not_said_to_do_nothing() -> None:
    game = maneuvered().fork()
    while game.pending is not None:
        game.choose("pass" if game.pending.kind == "invoke" else "")
    game.do("/dice ++++")
    game.do("/attack mal-prewett with fight")
    while game.pending is not None:
        game.choose("pass" if game.pending.kind == "invoke" else "")
    told = game.exported("markdown").decode()
    assert ("lands" in told or "hits" in told) and "does nothing to stop it" not in told
