"""Where something is, with the word that goes with such a place."""

from __future__ import annotations

import pytest

from solofate.gm.talk.filled_answers import on_or_in


@pytest.mark.parametrize(
    ("drawn", "told"),
    [
        ("at the back seat, not an hour ago", "on the back seat, not an hour ago"),
        ("at the cellar, by myself", "in the cellar, by myself"),
        ("at the tally loft", "in the tally loft"),
        ("at the customs house, always", "at the customs house, always"),
        ("at Greta's, behind a locked door", "at Greta's, behind a locked door"),
        ("at the kitchen table", "at the kitchen table"),
    ],
)
def test_one_is_on_a_seat_and_in_a_cellar(drawn: str, told: str) -> None:
    assert on_or_in(drawn) == told
