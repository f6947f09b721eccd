"""Questions that are told of, in the order in which they are asked."""

from __future__ import annotations

import pytest

from solofate.gm.talk.indirect import as_asked, direct


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("where Ilse Odom is now", "where is Ilse Odom now"),
        ("where Jolene Wexcombe lives", "where does Jolene Wexcombe live"),
        ("why you had my letter in your hands", "why did you have my letter in your hands"),
        ("who you work for", "who do you work for"),
        ("when Ilse left", "when did Ilse leave"),
        ("where you were last night", "where were you last night"),
        ("who sold you the oil", "who sold you the oil"),
        ("what happened", "what happened"),
    ],
)
def test_a_question_told_of_is_asked_in_its_own_order(told: str, asked: str) -> None:
    assert as_asked(direct(told, "Greta Vane", "she")) == asked


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("nobody will follow her any more", "nobody will follow you any more"),
        ("nobody will read her old letter", "nobody will read your old letter"),
        ("whether she's hurt", "whether you are hurt"),
        ("if she's got any more eggs", "if you have got any more eggs"),
        ("if she doesn't open that door", "if you do not open that door"),
    ],
)
def test_she_who_is_spoken_to_is_you_and_what_she_has_is_yours(told: str, said: str) -> None:
    assert direct(told, "Greta Vane", "she") == said
