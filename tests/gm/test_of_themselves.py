"""Nobody tells of themselves by their own name: what was told of them before they tell as I, me and my."""

from __future__ import annotations

import pytest

from solofate.gm.talk.turned_round import as_said_by, as_told_of_them, of_themselves
from solofate.gm.wording.aspect_words import told_of_them


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("The parcel is wherever Joost Blom is.", "The parcel is wherever I am."),
        ("Joost Blom has the key.", "I have the key."),
        ("Joost Blom hid it, and Joost Blom's brother knows.", "I hid it, and my brother knows."),
        ("Ask Joost Blom.", "Ask me."),
        ("The addressee is with Joost Blom, and he knows it.", "The addressee is with me, and he knows it."),
        ("Nobody but Joost Blom knows it.", "Nobody but me knows it."),
        ("I am Joost Blom.", "I am Joost Blom."),
        ("My name is Joost Blom.", "My name is Joost Blom."),
        ("Mabel Ellis knows it.", "Mabel Ellis knows it."),
    ],
)
def test_a_name_of_ones_own_is_said_as_i(told: str, said: str) -> None:
    assert of_themselves(told, "Joost Blom") == said


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("pick the lock on the mine gate", "pick the lock on the mine gate"),
        ("I go down into the old salt mine", "you go down into the old salt mine"),
        ("the lamp is mine", "the lamp is yours"),
        ("tell a friend of mine", "tell a friend of yours"),
    ],
)
def test_a_mine_is_dug_where_it_is_nobodys_own(said: str, heard: str) -> None:
    assert as_said_by(said, "") == heard
    for told in (told_of_them(said.split()), as_told_of_them(said)):
        assert ("mine" in told.split()) == ("mine" in heard.split())
