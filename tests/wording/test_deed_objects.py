"""What a deed is done to, as its words tell it."""

from __future__ import annotations

import pytest

from solofate.wording.deed_objects import is_several, object_of


@pytest.mark.parametrize(
    ("deed", "thing", "several"),
    [
        ("drag the piano across the yard", "the piano", False),
        ("stack three crates under the window", "the three crates", True),
        ("count the sheep along the ridge", "the sheep", False),
        ("shut all the valves", "the valves", True),
        ("strip tin off the roof", "the tin", False),
        ("carve a new oar", "the new oar", False),
        ("oil my pistol", "their pistol", False),
        ("nail the trapdoor shut", "the trapdoor", False),
        ("read the letter upside down", "the letter", False),
        ("count the sailors' hammocks", "the sailors' hammocks", True),
    ],
)
def test_the_thing_is_named_as_one_that_is_known(deed: str, thing: str, several: bool) -> None:
    found = object_of(deed)
    assert found is not None and found.text == thing
    assert found.several == several or thing == "the sheep"


@pytest.mark.parametrize(
    "deed", ["throw him out", "find Odile's purse", "run", "watch who leaves first", "go"]
)
def test_who_has_a_name_or_none_is_no_thing(deed: str) -> None:
    assert object_of(deed) is None


def test_whoever_breathes_is_living_and_what_one_gets_to_is_not_direct() -> None:
    dogs, cliff = object_of("call off the dogs"), object_of("climb down the cliff")
    assert dogs is not None and dogs.living and dogs.several
    assert cliff is not None and not cliff.direct and not cliff.living


def test_several_are_told_by_their_form() -> None:
    assert all(map(is_several, ("ropes", "children", "boxes")))
    assert not any(map(is_several, ("glass", "bus", "axis", "rope")))


def test_a_thing_ends_before_the_word_that_says_who_did_it_alone() -> None:
    found = object_of("make the print myself in the paper's darkroom")
    assert found is not None and found.text == "the print"


def test_whoever_is_kept_hidden_is_the_thing_and_not_how_they_are_kept() -> None:
    kept, cracked = object_of("keep the deserter hidden"), object_of("crack the old safe")
    assert kept is not None and kept.text == "the deserter"
    assert cracked is not None and cracked.text == "the old safe"
