"""Pronouns and the verbs that go with them, and what words for somebody say of how they are spoken of."""

from __future__ import annotations

import pytest

from solofate.lexicon.pronouns import (
    THEY,
    form_of,
    is_slot,
    pronouns,
    pronouns_told,
    read_pronouns,
    told_of,
    told_of_its_own,
)

TOLD = [
    ("they are late, they have their way", "she is late, she has her way", "he is late, he has his way"),
    ("what they owe money for", "what she owes money for", "what he owes money for"),
    ("they break and mend it themselves", "she breaks and mends it herself", "he breaks and mends it himself"),
    ("meets them, a knife of theirs", "meets her, a knife of hers", "meets him, a knife of his"),
    ("they would not, and they came back", "she would not, and she came back", "he would not, and he came back"),
    ("they never go; they don't say", "she never goes; she doesn't say", "he never goes; he doesn't say"),
    ("They've said they're sure", "She has said she is sure", "He has said he is sure"),
    ("they need help", "she needs help", "he needs help"),
]  # fmt: skip


@pytest.mark.parametrize(("they", "she", "he"), TOLD)
def test_a_text_of_they_is_told_of_one_with_the_verbs_that_go_with_it(they: str, she: str, he: str) -> None:
    assert told_of(they, pronouns("she")) == she
    assert told_of(they, pronouns("he")) == he
    assert told_of(they, pronouns("")) == they


def test_what_speaks_of_others_stays() -> None:
    assert told_of_its_own("find their ledger", pronouns("she"), "find my ledger") == "find her ledger"
    assert told_of_its_own("find their ledger", pronouns("she"), "find their ledger") == "find their ledger"


@pytest.mark.parametrize(
    ("slot", "she", "they"),
    [
        ("them", "her", "them"),
        ("themself", "herself", "themself"),
        ("they owe", "she owes", "they owe"),
        ("they still have", "she still has", "they still have"),
    ],
)
def test_a_slot_is_a_form_with_its_verb(slot: str, she: str, they: str) -> None:
    assert is_slot(slot) and is_slot(f"npc:{slot}")
    assert (form_of("she", slot), form_of("", slot)) == (she, they)


def test_other_slots_are_none() -> None:
    assert not any(map(is_slot, ("npc", "their-want", "them owe", "table:They", "goal")))


@pytest.mark.parametrize(
    ("name", "calling", "spoken_of"),
    [
        ("Ada", "Widow of the Harbour Master", "she"),
        ("Tam", "a monk", "he"),
        ("Mrs Holt", "", "she"),
        ("Brother Anselm", "Keeper of the Archive", "he"),
        ("Barmaid", "", "she"),
        ("Nan", "Disgraced Queen", "she"),
        ("Rose King", "", ""),
        ("Dana", "Fire Lookout", ""),
        ("Bel", "The Queen's Messenger", ""),
        ("Sol", "Wizard in Debt", ""),
        ("Pia", "Daughter of a Duke", "she"),
    ],
)
def test_titles_and_kin_say_how_somebody_is_spoken_of(name: str, calling: str, spoken_of: str) -> None:
    assert pronouns_told(name, calling) == spoken_of


def test_pronouns_are_read_as_people_write_them() -> None:
    read = [
        read_pronouns(typed) for typed in ("she", "Her", "he/him", "they/them", "xe/xem", "hers", "a bear")
    ]
    assert read == ["she", "she", "he", THEY, "xe", "she", ""]
