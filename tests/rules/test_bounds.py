"""What is kept out of play by its words: topics of lines and veils, and what the setting has no room for (SAFE)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.safety import Struck, kept_out
from solofate.rules.model.setting import require_in_the_setting
from solofate.rules.model.state import State
from tests.rules.at_the_table import foe


@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("A burning house stands there", True),
        ("burning  HOUSES", True),
        ("An old house", False),
        ("Something burning", False),
        ("spiders!", True),
        ("Rain falls", True),
        ("Rainfall", False),
        ("nothing of it", False),
    ],
)
def test_a_topic_of_two_words_is_found_where_both_stand(text: str, out: bool) -> None:
    state = State(lines=("burning houses",), veils=("spider",), struck=(Struck("rain"),))
    assert kept_out(state, text) is out
    assert not kept_out(State(), text)


def test_a_row_that_says_what_it_is_about_is_kept_out_by_that() -> None:
    assert kept_out(State(lines=("Plague",)), "They cough", ["plague"])
    assert not kept_out(State(lines=("Plague",)), "They cough", ["war"])


def test_what_the_setting_rules_out_is_turned_down_with_its_topic() -> None:
    state = State(ruled_out=("robots", "ghosts"))
    require_in_the_setting(state, "A cat in the attic")
    with pytest.raises(IllegalChoice, match=r"no room for ghosts .* word “A ghost in the attic” another way"):
        require_in_the_setting(state, "A ghost in the attic")
    long = "A ghost " + "o" * 100
    with pytest.raises(IllegalChoice) as refused:
        require_in_the_setting(state, long)
    assert f"“{long[:80]}”" in str(refused.value)


@pytest.mark.parametrize(
    ("thing", "aspect"),
    [
        (Repercussion("The roof burns."), "The roof burns"),
        (Repercussion("It burns!", aspect="Roof on Fire"), "Roof on Fire"),
        (Repercussion("It burns!", hit=2), ""),
        (Repercussion("It burns!", hit=2, aspect="Roof on Fire"), "Roof on Fire"),
        (Repercussion("They come", foes=foe("Thug").sheet), ""),
        (Repercussion("He is off", escapes="leader"), ""),
        (Repercussion("She is the heir", fact=True), ""),
    ],
)
def test_what_comes_about_leaves_an_aspect_where_it_does_nothing_else(
    thing: Repercussion, aspect: str
) -> None:
    assert thing.leaves == aspect
