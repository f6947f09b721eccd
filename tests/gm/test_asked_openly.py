"""Questions to the oracle without a yes or a no are answered in a sentence, by what was asked."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.asked_openly import what_is_asked
from solofate.rules.events import Narration
from tests.readings.situations import in_a_fight


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("What do the papers say", "says"),
        ("What are the bravos talking about?", "talked"),
        ("What is Percy hiding", "hides"),
        ("Why did he hide his post", "why"),
        ("Where does James Parrish live?", "where"),
        ("Who is at the door", "who"),
        ("What is in the box", "holds"),
        ("When does the boat leave", "when-next"),
        ("When did the boat leave", "when"),
        ("How long until dawn", "long"),
        ("How did the thief get in", "how"),
        ("What do they want", "wants"),
        ("What colour is it", "of-it"),
    ],
)
def test_a_question_is_read_for_what_it_wants_to_hear(question: str, asks: str) -> None:
    assert what_is_asked(question) == asks


def answer(game: Game, question: str) -> str:
    told = [event for event in game.do(f"? {question}") if isinstance(event, Narration) and event.by == "gm"]
    assert len(told) == 1
    return told[0].text


def test_what_papers_say_is_no_box_and_where_somebody_stands_is_on_the_map() -> None:
    game = in_a_fight().fork()
    said = answer(game, "What do the papers say")
    assert said.endswith(".") and " First-Aid " not in said
    hero = next(one for one in game.state.characters.values() if one.is_hero and one.zone is not None)
    where = answer(game, f"Where is {hero.name}")
    assert where.startswith(f"{hero.name} is here: ")
