"""Who a text tells to be dead or far away, and that nobody then meets them or speaks of them as living."""

from __future__ import annotations

import pytest

from solofate.gm.story.dead_told import told_of
from solofate.gm.story.deaths import is_told_dead, may_be_met, of_a_premise
from solofate.rules import events as happened
from tests.readings.situations import in_the_market

PREMISE = "My partner Joss Calder was murdered last night, and my cousin Birger sailed for Lisbon."


@pytest.mark.parametrize(
    ("said", "whom"),
    [
        ("My partner Joss Calder was murdered, and his brother Ned wants the ledger.", ["Joss Calder"]),
        ("Osk rides with the sword of his dead father Brannoch.", ["Brannoch"]),
        ("The dead Queen Ysolde's crown is missing.", ["Queen Ysolde"]),
        ("My husband Aksel drowned, and my late sister Ansa left a letter.", ["Aksel", "Ansa"]),
        ("The murdered doctor left a diary.", ["the doctor"]),
        ("My husband, who drowned, owed them money.", ["my husband"]),
        ("Find out who killed your partner Joss Calder", ["Joss Calder"]),
        ("I look for my brother's killer.", ["my brother"]),
        ("I had a brother, Tam. He died at sea.", ["Tam"]),
        ("Their commander, Major Ilse Renn, was shot dead at the gate.", ["Major Ilse Renn"]),
        ("The pilot whom they hanged left a map.", ["the pilot"]),
        ("The ghost of Captain Moss walks the deck.", ["Captain Moss"]),
        ("Her old teacher Master Wen has long been dead.", ["Master Wen"]),
        ("The dead drop is under the bridge.", []),
        ("The late train to Tarn stops here.", []),
        ("Ned says that Joss is dead.", []),
        ("He tried to kill my brother.", []),
        ("They plan the murder of the queen.", []),
        ("If my brother is dead, I go home.", []),
        ("The drowned port is full of bells.", []),
        ("I killed the guard.", []),
        ("Is Aldous Finch dead?", []),
        ("The guard will be killed.", []),
    ],
)
def test_whom_a_text_tells_to_be_dead(said: str, whom: list[str]) -> None:
    assert [each.called for each in told_of(said)] == whom


@pytest.mark.parametrize("name", ["Joss Calder", "Joss", "Calder", "your partner", "Odile Marrack's partner"])
def test_the_dead_are_known_by_name_and_by_what_they_are(name: str) -> None:
    (noted,) = of_a_premise(PREMISE, ["Odile Marrack"])
    state = happened.apply(in_the_market().state, noted)
    assert is_told_dead(state, name) and not may_be_met(state, name)


@pytest.mark.parametrize("name", ["Ned", "Aldous Finch", "my brother", "Lisbon"])
def test_who_lives_is_not_dead(name: str) -> None:
    (noted,) = of_a_premise(PREMISE, ["Odile Marrack"])
    state = happened.apply(in_the_market().state, noted)
    assert may_be_met(state, name)


def test_who_sailed_away_is_not_met_and_not_dead() -> None:
    (noted,) = of_a_premise(PREMISE, ["Odile Marrack"])
    state = happened.apply(in_the_market().state, noted)
    assert not may_be_met(state, "Birger") and not is_told_dead(state, "Birger")
