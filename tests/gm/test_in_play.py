"""Who is asked of what a sentence in play says answers by that sentence."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.gm.test_talk import in_the_kitchen
from tests.gm.test_their_own import asked

IN_PLAY = (
    "Two Nights Ago the Verger Fled with the Silver",
    "The Brewer Wants Us Gone",
    "The Pilot Was Drowned in the Mill Race",
    "At the Head of the Quay the Crane Turns at Night and Nobody Works It",
    "Somebody Waters the Wine",
    "On Friday the Wedding Was Called Off",
)


def with_these(game: Game) -> Game:
    for each in IN_PLAY:
        game.do(f'/aspect "{each}"')
    return game


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Who fled?", "the verger fled"),
        ("Who has the silver?", "the verger has the silver"),
        ("When did the verger flee?", "the verger fled two nights ago"),
        ("What did the verger do?", "the verger fled with the silver"),
        ("Who wants us gone?", "the brewer wants you gone"),
        ("Where was the pilot drowned?", "the pilot was drowned in the mill race"),
        ("When does the crane turn?", "the crane turns at night"),
        ("When was the wedding called off?", "the wedding was called off on friday"),
        ("Who works the crane?", "nobody works the crane"),
    ],
)
def test_what_is_in_play_is_answered_by_it(line: str, told: str) -> None:
    answer = asked(with_these(in_the_kitchen()), "hesper-vane", line)
    assert told in answer.text.casefold()


@pytest.mark.parametrize(
    "line", ["Who waters the wine?", "Who saw the verger last?", "Who owns the brewery?"]
)
def test_what_it_does_not_say_is_answered_by_somebody(line: str) -> None:
    answer = asked(with_these(in_the_kitchen()), "hesper-vane", line)
    assert answer.fill[:1].isupper()
