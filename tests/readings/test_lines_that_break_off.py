"""Whatever is typed is read: sentences that break off, begin in their midst, or are put together of two."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.readings.situations import SITUATIONS
from tests.readings.test_sentence_sets import sentences

_SAID = [
    each.said for each in sentences("six", "fifth-writer", "seventh-writer", "three-writers", "two-writers")
]
_MOMENTS = ("fight", "free", "river-saloon", "between", "rooftops", "crypt", "salt-yard-brawl")


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
    found = SITUATIONS[moment]().readings(text)
    assert found and all(0.0 <= each.score <= 1.0 for each in found), text


def test_three_things_a_deed_may_be_are_named_where_hardly_anything_is_read() -> None:
    for moment, text in (
        ("fight", "left hook, then right"),
        ("fight", '"Teo! Keep that lookout\'s head down, and mind your aim!"'),
        ("breakwater", "bullet into the powder kegs. boom"),
        ("free", "up on the mantelpiece, quick"),
    ):
        assert len(SITUATIONS[moment]().readings(text)) >= 3, text


def test_who_is_called_in_words_that_are_all_in_quotes_does_not_say_them() -> None:
    found = SITUATIONS["fight"]().readings('"Teo! Keep that lookout\'s head down!"')
    assert any(each.line.startswith(("/as teo-lunt", "/talk teo-lunt")) for each in found[:3]), found
