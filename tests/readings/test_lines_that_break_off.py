"""Whatever is typed is read: sentences that break off, begin in their midst, or are put together of two."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.readings.situations import SITUATIONS
from tests.readings.test_sentence_sets import sentences

_SAID = [
    each.said for each in sentences("six", "fifth-writer", "seventh-writer", "three-writers", "two-writers")
]
_AT_A_QUESTION = ("question", "river-compel")
_MOMENTS = (
    *("fight", "free", "river-saloon", "between", "rooftops", "crypt", "salt-yard-brawl"),
    *_AT_A_QUESTION,
)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(_MOMENTS),
    st.sampled_from(_SAID),
    st.sampled_from(_SAID),
    st.integers(0, 30),
    st.integers(0, 30),
)
def test_a_part_of_any_sentence_is_read(moment: str, one: str, other: str, until: int, since: int) -> None:
    text = " ".join([*one.split()[:until], *other.split()[since:]]) or one
    _is_read(moment, text)


def _is_read(moment: str, text: str) -> None:
    """A line is read by all that read a line: whole, in halves, for what it could be, and as an answer."""
    game = SITUATIONS[moment]()
    found = game.readings(text)
    assert found and all(0.0 <= each.score <= 1.0 for each in found), text
    halves = game.halves(text)
    assert halves is None or (halves.first and halves.second), text
    assert all(0.0 <= each.score <= 1.0 for each in game.what_can_be_done(text)), text
    if moment in _AT_A_QUESTION:
        game.answered(text)


@pytest.mark.parametrize("moment", ["fight", "between", "question", "free"])
@pytest.mark.parametrize(
    "text",
    [
        *("teo and", "I bet and", "I kneel by Teo and I", "and then I", "so we", "I tell her to sit and"),
        *(
            "after that we",
            "I crouch beside Teo and",
            "I ask him to wait, and I",
            "I reckon and",
            "then",
            "and",
        ),
        *(
            "I bind his arm and we",
            "What else, did he take?",
            "what else,did she hide",
            "What else",
            "What else?",
        ),
    ],
)
def test_a_line_that_ends_where_its_verb_should_stand_is_read(moment: str, text: str) -> None:
    _is_read(moment, text)


def test_three_things_a_deed_may_be_are_named_where_hardly_anything_is_read() -> None:
    for moment, text in (
        ("fight", "left hook, then right"),
        ("breakwater", "bullet into the powder kegs. boom"),
    ):
        assert len(SITUATIONS[moment]().readings(text)) >= 3, text


def test_who_is_called_in_words_that_are_all_in_quotes_does_not_say_them() -> None:
    found = SITUATIONS["fight"]().readings('"Teo! Keep that lookout\'s head down!"')
    assert any(each.line.startswith(("/as teo-lunt", "/talk teo-lunt")) for each in found[:3]), found
