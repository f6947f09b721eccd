"""Whether a verb tells of what was done."""

from __future__ import annotations

import pytest

from solofate.lexicon.tenses import is_past, may_be_past


@pytest.mark.parametrize("verb", ["taught", "showed", "found", "swung"])
def test_what_can_only_have_been_done_is_past(verb: str) -> None:
    assert is_past(verb)
    assert may_be_past(verb)


@pytest.mark.parametrize("verb", ["cut", "hit", "put"])
def test_a_verb_of_one_shape_may_be_past_and_is_not_surely(verb: str) -> None:
    assert may_be_past(verb)
    assert not is_past(verb)


@pytest.mark.parametrize("word", ["swing", "teaches", "lantern"])
def test_what_is_done_now_and_what_is_no_verb_is_never_past(word: str) -> None:
    assert not is_past(word)
    assert not may_be_past(word)
