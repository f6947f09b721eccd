"""A scene that was typed as a sentence has a title in headings, and every other title stays as it is."""

from __future__ import annotations

import pytest

from solofate.wording.titles import scene_title


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("I run down to the ferry landing to find Idris", "At the ferry landing"),
        ("I wait for him under the ferry landing", "Under the ferry landing"),
        ("That night, we go to the old mill with a lantern", "At the old mill, that night"),
        ("I go into the crypt and listen", "In the crypt"),
        ("We talk my brother into opening the door.", "Talking my brother into opening the door"),
        ("I look for Idris", "Looking for Idris"),
        ("The quay at dawn", "The quay at dawn"),
        ("Two bravos wait for me on the bridge", "Two bravos wait for me on the bridge"),
        ("I am cold", "I am cold"),
        (
            "I sneak into the back office of the club after my set, because the ledger says what I really owe",
            "In the back office of the club",
        ),
        (
            "Two days later, at the auction house, I try to outbid the widow",
            "At the auction house, two days later",
        ),
        ("It is seven on a wet Saturday and I pull up outside the Pell house", "Outside the Pell house"),
        (
            "After the funeral I follow the man in the grey coat to the cemetery",
            "At the cemetery, after the funeral",
        ),
        (
            "I climb the lighthouse stairs at dusk because the lamp is out",
            "Climbing the lighthouse stairs at dusk",
        ),
        (
            "The storm has cut the village off and the doctor asks me to fetch medicine",
            "The storm has cut the village off",
        ),
    ],
)
def test_a_sentence_is_said_as_a_title(typed: str, title: str) -> None:
    assert scene_title(typed) == title
