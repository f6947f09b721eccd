"""Whoever has asked the hero something is answered by the next plain sentence, and comes back to the matter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from solofate import Game
from solofate.gm.talk.asked_back import answers_it
from solofate.rules.events import Answered
from solofate.rules.model.personas import REFUSES, TURNED
from tests.places import STARTER


@cache
def asked_by_the_glazier() -> Game:
    """A glazier who was asked something, and has asked back."""
    game = Game.apart(STARTER, 4)
    for line in ('/scene "A Workshop Full of Panes"', '/add "Imke Sand, a glazier" as bystander'):
        _played(game, line)
    _played(game, '/talk imke-sand "Who broke the great window?"')
    if game.state.scene.talk.kind != TURNED:
        _played(game, "/bogus reply turned")
    return game


def _played(game: Game, line: str) -> Sequence[Answered]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return [each for each in happened if isinstance(each, Answered)]


@pytest.mark.parametrize(
    "said",
    [
        "My sister asked me to",
        "Because nobody else will pay for it",
        "I want to know who owes me a window",
        "We were hired by the chapter",
        "To clear my own name",
        "Nobody",
        "Three of the canons",
        "It's for the widow next door",
        "That is my own business",
    ],
)
def test_a_plain_sentence_answers_what_was_asked(said: str) -> None:
    first = asked_by_the_glazier().readings(said)[0]
    assert first.line.startswith("/talk imke-sand ") and said.rstrip(".") in first.line


@pytest.mark.parametrize(
    "said",
    [
        "I walk out",
        "The kettle boils",
        "I put the pane down on the bench",
        "Imke laughs",
        "I smile",
        "I follow the gallery round to the back",
        "Three of his sailors bar the stairs",
    ],
)
def test_a_deed_and_a_piece_of_story_answer_nothing(said: str) -> None:
    assert not asked_by_the_glazier().readings(said)[0].line.startswith("/talk")


def test_nothing_is_an_answer_where_nobody_has_asked() -> None:
    game = Game.apart(STARTER, 4)
    _played(game, '/scene "A Workshop Full of Panes"')
    _played(game, '/add "Imke Sand, a glazier" as bystander')
    assert not game.readings("My sister asked me to")[0].line.startswith("/talk")


def test_the_answer_is_heard_and_what_was_asked_before_is_answered() -> None:
    game = asked_by_the_glazier().fork()
    (answered,) = _played(game, '/talk imke-sand "I want to mend it for the feast."')
    assert answered.kind != TURNED and answered.topic.startswith("who")


def test_who_will_not_say_is_told_no_more() -> None:
    game = asked_by_the_glazier().fork()
    (answered,) = _played(game, '/talk imke-sand "That is none of your business."')
    assert answered.kind == REFUSES


def test_a_question_answers_nothing() -> None:
    assert not answers_it("Who asks?") and not answers_it("")
