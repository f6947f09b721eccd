"""Reading answers to an open decision."""

from __future__ import annotations

import pytest

from solofate.commands.language.answers import read_answer
from solofate.errors import AmbiguousName, IllegalChoice
from solofate.rules.decisions import Decision, bare

ABSORB = Decision("absorb", "ann", bare("stress:2", "mild", "out"), "stress:2", None)
NEXT = Decision("next", "ann", bare("og", "thug-1", "thug-2"), "og", None)
NAME = Decision("name", "ann", bare("Split Lip", "Winded"), "Split Lip", None, free_text=True)


@pytest.mark.parametrize(
    ("decision", "typed", "choice"),
    [
        (ABSORB, "", "stress:2"),
        (ABSORB, "stress:2", "stress:2"),
        (ABSORB, "MILD", "mild"),
        (ABSORB, "2", "mild"),
        (ABSORB, "str", "stress:2"),
        (NEXT, "thug-2", "thug-2"),
        (NAME, "A Nasty Bite", "A Nasty Bite"),
        (NAME, '"A Nasty Bite"', "A Nasty Bite"),
        (NAME, "2", "Winded"),
    ],
)
def test_an_answer_is_an_id_a_number_a_beginning_or_text(decision: Decision, typed: str, choice: str) -> None:
    assert read_answer(decision, typed) == choice


def test_a_typed_way_that_is_not_listed_is_taken_where_the_rules_allow_it() -> None:
    decision = ABSORB._replace(accepts=lambda typed: typed == "stress:2+mild")
    assert read_answer(decision, "Stress:2+Mild") == "stress:2+mild"


def test_what_fits_nothing_lists_the_choices() -> None:
    with pytest.raises(IllegalChoice, match="stress:2, mild, out"):
        read_answer(ABSORB, "severe")
    with pytest.raises(IllegalChoice, match="only 3 choices"):
        read_answer(ABSORB, "7")
    with pytest.raises(AmbiguousName):
        read_answer(NEXT, "thug")


def test_a_bare_number_out_of_range_is_a_slip_where_words_are_asked_for() -> None:
    decision = Decision("name", "maren", bare("Fat Lip", "Wrenched Neck"), "Fat Lip", None, free_text=True)
    assert read_answer(decision, "2") == "Wrenched Neck"
    assert read_answer(decision, "9 lives") == "9 lives"
    with pytest.raises(IllegalChoice, match="there are 2 choices, and 9 is none of them"):
        read_answer(decision, "9")
