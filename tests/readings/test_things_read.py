"""Whoever reads a letter or plays a tape comes to know what is in it; whoever has to find it out rolls."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "thing"),
    [
        ("I read the telegram", "telegram"),
        ("I slide the cassette into the machine and listen to it", "cassette"),
        ("I leaf through the guest book", "guest book"),
        ("We look at the old photograph", "old photograph"),
        ("I look closely at the portrait", "portrait"),
        ("I look into the urn", "urn"),
        ("I take the postcard and read the back", "postcard"),
        ("I leaf through his address book", "address book"),
        ("I unroll the chart and study it", "chart"),
        ("I scan the duty roster from the first line to the last", "duty roster"),
    ],
)
def test_what_is_read_is_told_without_dice(said: str, thing: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f'/examine "{thing}" "{said}"'


@pytest.mark.parametrize(
    "said",
    [
        "I try to decipher the telegram",
        "I read the faded inscription",
        "I study the floor plan for a way into the vault",
        "I listen at the door",
        "I read the telegram to Greta",
        "I read Greta's face",
        "I search the desk for the telegram",
        "I use Investigate to read the ledger",
    ],
)
def test_what_is_hard_to_read_or_is_for_somebody_is_not(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/examine")


@pytest.mark.parametrize(
    "said",
    [
        "I find a telegram that calls me home",
        "I find a brass disc with a number stamped on it",
        "I find a ticket marked with a cross",
    ],
)
def test_what_is_told_with_the_find_is_told(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == said


@pytest.mark.parametrize("said", ["I find a way out", "I find the key", "I find a hiding place"])
def test_what_is_only_looked_for_is_looked_for(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/")


@pytest.mark.parametrize(
    "said", ["What is in the urn?", "Where does the old map lead?", "What does the telegram say about Greta?"]
)
def test_what_a_thing_says_is_asked_of_nobody_who_stands_by(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f"? {said}"
