"""Whose thing it is, and kin who is yet to be found, is not in the scene."""

from __future__ import annotations

import pytest

from solofate.gm.titles.absent_people import is_absent


@pytest.mark.parametrize(
    ("said", "title", "wanted"),
    [
        ("uncle", "I row my uncle's skiff out to the breakwater to cut the nets", "Cut the nets"),
        ("father", "I carry my father's ashes up to the chapel", "Carry my father's ashes up to the chapel"),
        ("mother", "I take my mother's letters home", "Take my mother's letters home"),
        ("aunt", "I park my aunt's van outside the clinic", ""),
        ("sister", "I go to the docks to find my sister", "Find my sister"),
    ],
)
def test_who_is_only_spoken_of_is_absent(said: str, title: str, wanted: str) -> None:
    assert is_absent(said, title, wanted)


@pytest.mark.parametrize(
    ("said", "title", "wanted"),
    [
        ("doctor", "I walk into the doctor's house to ask for a bed", "Ask for a bed"),
        ("master", "I slip into my master's workshop", ""),
        ("grandmother", "I sit with my grandmother in the kitchen", ""),
        ("aunt", "My aunt holds my aunt's cart", ""),
        ("smith", "I ride to the ford to find the smith", "Find the smith"),
    ],
)
def test_who_may_be_there_is_not(said: str, title: str, wanted: str) -> None:
    assert not is_absent(said, title, wanted)
