"""Names and ends that come of the words of a deed: what has become of a thing, and what somebody fell by."""

from __future__ import annotations

import pytest

from solofate.gm.wording.searches import search_for
from solofate.wording.deeds_told import DeedTold


@pytest.mark.parametrize(
    ("deed", "done"),
    [
        ("prop the gate open", "gate propped open"),
        ("steal the tax seals", "tax seals stolen"),
        ("draw the bolt", "bolt drawn"),
        ("shoot at the lantern", ""),
        ("make the crowd laugh", ""),
        ("call off the hounds", ""),
    ],
)
def test_what_has_become_of_a_thing_is_told_where_it_is_plain(deed: str, done: str) -> None:
    assert DeedTold(deed).brought_about == done


@pytest.mark.parametrize(
    ("blow", "means"),
    [
        ("club him with the ladle", "the ladle"),
        ("swing my crutch at her knees", "their crutch"),
        ("throw a right cross", "the right cross"),
        ("push her off the pier", ""),
    ],
)
def test_what_somebody_is_struck_with_is_what_was_typed(blow: str, means: str) -> None:
    assert DeedTold(blow, "the Bailiff", strikes=True).means == means


@pytest.mark.parametrize(
    ("sought", "deed", "sense", "thing"),
    [
        ("the boiler", "inspect the boiler", "seen", "the Boiler"),
        ("the murals in the crypt", "study the murals in the crypt", "seen", "the Murals"),
        ("a sign", "examine the corpse for a sign", "corpse", ""),
        ("her signature", "look through the shelves for her signature", "thing", "the Signature"),
        ("to the gate", "follow the hoofprints to the gate", "tracks", ""),
        ("another brooch", "look for another brooch", "thing", "the Brooch"),
    ],
)
def test_a_search_is_understood_by_the_whole_deed(sought: str, deed: str, sense: str, thing: str) -> None:
    meant = search_for(sought, (), deed)
    assert (meant.sense, meant.thing) == (sense, thing)
