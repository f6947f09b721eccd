"""A line of talk that begins with a verb in a capital speaks of nobody of that name."""

from __future__ import annotations

import pytest

from solofate.gm.talk.company import company
from solofate.gm.talk.topics import topic_of
from solofate.rules.model.state import CONCEDED
from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("Got a cigarette?", "a cigarette"),
        ("Heard the news?", "the news"),
        ("Seen anything odd?", ""),
        ("Lost your way?", "your way"),
        ("Got Pip?", "Pip"),
        ("Heard of Lio Bright?", "Lio Bright"),
        ("Mind if I sit?", ""),
        ("Spare a coin?", "a coin"),
        ("Looking for work?", ""),
    ],
)
def test_a_verb_at_the_head_is_nobody(said: str, about: str) -> None:
    assert topic_of(said, "Dace").about == about


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("Rose took it?", "Rose"),
        ("Mark is gone?", "Mark"),
        ("Fielding was here?", "Fielding"),
        ("Grant took it?", "Grant"),
        ("Sterling a thief?", "Sterling"),
    ],
)
def test_a_name_at_the_head_is_somebody(said: str, about: str) -> None:
    assert topic_of(said, "Dace").about == about


def test_who_was_led_off_is_no_company() -> None:
    state = in_a_parlour().state
    greta = state.characters["greta-vane"]._replace(out=CONCEDED)
    assert greta in company(state._replace(characters={**state.characters, greta.id: greta}))
    gone = greta._replace(led_off=True)
    assert gone not in company(state._replace(characters={**state.characters, gone.id: gone}))
