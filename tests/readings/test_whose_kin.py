"""`His brother` told of whoever speaks is their own brother, and not that of whoever hears it."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.commands.readings.talk.told_speech import of_the_speaker
from tests.readings.situations import _starter


@pytest.fixture(scope="module")
def ferry() -> Game:
    game = _starter()
    for line in (
        "/gm framing off",
        '/scene "The ferry"',
        "/zone ferry",
        '/add "Mirela Vane, a ferryman" in ferry',
    ):
        game.do(line)
    return game


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "Teo asks Mirela whether his brother Pell is still alive.",
            "whether my brother Pell is still alive",
        ),
        ("Teo asks Mirela where his brother is.", "where is my brother"),
        ("Teo tells Mirela that his sister is ill.", "my sister is ill"),
        ("Teo asks Mirela about his brother Pell.", "what about my brother Pell"),
    ],
)
def test_kin_is_whose_it_is_told_to_be(ferry: Game, line: str, said: str) -> None:
    assert ferry.readings(line)[0].line == f'/as teo-lunt talk mirela-vane "{said}"'


def test_what_is_asked_by_the_hero_of_somebody_elses_kin_stays_theirs(ferry: Game) -> None:
    found = ferry.readings("I ask Mirela whether her brother is still alive.")[0].line
    assert "my brother" not in found


@pytest.mark.parametrize(
    ("rest", "speaker", "other", "told"),
    [
        ("whether his brother lives", "he", "he", "whether my brother lives"),
        ("whether her elder sister lives", "she", "he", "whether my elder sister lives"),
        ("whether her sister lives", "he", "she", "whether her sister lives"),
        ("who took his boat", "he", "she", "who took my boat"),
        ("who took his boat", "he", "he", "who took his boat"),
        ("who took his boat", "he", "", "who took his boat"),
        ("where his mother is", "", "she", "where my mother is"),
    ],
)
def test_by_how_they_are_spoken_of(rest: str, speaker: str, other: str, told: str) -> None:
    assert of_the_speaker(rest, speaker, other) == told
