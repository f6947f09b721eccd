"""Two questions in one sentence, whom its pronouns mean, and what somebody carries, hopes for or is called."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solofate import Game
from solofate.gm.talk.indirect import direct
from solofate.gm.talk.topics import YOU_ARE, YOU_WANT, asked_besides, topic_of
from solofate.rules.events import Answered
from solofate.rules.model.personas import LIE, TELLS
from tests.places import STARTER


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        (
            "whether she has met anyone at the well, and where he went",
            "whether you have met anyone at the well, and where he went",
        ),
        (
            "when he saw the duchess last and whether she was alone",
            "when you saw the duchess last and whether she was alone",
        ),
        ("what he did and why he did it", "what you did and why you did it"),
    ],
)
def test_who_is_meant_first_is_spoken_to_and_the_other_is_not(told: str, asked: str) -> None:
    assert direct(told, "Wilm Tauber") == asked


def test_the_second_question_stands_behind_the_first() -> None:
    assert asked_besides("who hired you and how much they pay") == "how much they pay"
    assert not asked_besides("who hired you and your brother")


@pytest.mark.parametrize(
    ("said", "asks", "way"),
    [
        ("what you hope to gain by it", YOU_WANT, ""),
        ("What are you looking for down there?", YOU_WANT, ""),
        ("Tell me your name", YOU_ARE, ""),
        ("what you are hiding in that basket", "about", "carries"),
        ("what kept you", "about", "moved"),
    ],
)
def test_what_is_asked_of_somebody_themselves(said: str, asks: str, way: str) -> None:
    topic = topic_of(said)
    assert (topic.asks, topic.way) == (asks, way)


def _played(game: Game, line: str) -> Sequence[Answered]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return [each for each in happened if isinstance(each, Answered)]


def test_both_questions_are_answered_where_the_first_is() -> None:
    seen = set()
    for seed in range(1, 12):
        game = Game.apart(STARTER, seed)
        _played(game, '/scene "A Workshop Full of Panes"')
        _played(game, '/add "Imke Sand, a glazier" as bystander')
        told = _played(game, '/talk imke-sand "Who hired you and how much do they pay?"')
        seen.add((told[0].kind in (TELLS, LIE), len(told)))
    assert (True, 2) in seen
    assert seen <= {(True, 2), (False, 1)}


def test_whoever_has_no_name_gives_one_and_keeps_it() -> None:
    game = Game.apart(STARTER, 4)
    _played(game, '/scene "A Workshop Full of Panes"')
    _played(game, '/add "Young Woman" as bystander')
    for _ in range(6):
        _played(game, '/talk young-woman "What is your name?"')
    name = game.state.characters["young-woman"].name
    assert name != "Young Woman"
    assert "The " not in f"{name} "
