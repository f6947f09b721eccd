"""The forms of verbs as sentences need them."""

from __future__ import annotations

import pytest

from solofate.lexicon.forms import third_person


@pytest.mark.parametrize(
    ("verb", "does"),
    [("try", "tries"), ("press", "presses"), ("go", "goes"), ("focus", "focuses"), ("guess", "guesses")],
)
def test_what_somebody_does_is_told_once(verb: str, does: str) -> None:
    assert third_person(verb) == does == third_person(does)
