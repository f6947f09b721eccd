"""What one comes upon is no aim."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_goals import wanted_in


@pytest.mark.parametrize(
    ("title", "goal"),
    [
        ("At the customs shed, to find the strongbox empty", "Find out why the strongbox is empty"),
        ("I go down to the crypt to find my father's grave open", "Find out why my father's grave is open"),
        ("To find the ropes cut and nobody about", "Find out why the ropes are cut"),
        ("In the hold, to find the water casks drained", "Find out why the water casks are drained"),
        ("At the fort, to find the locked room", "Find the locked room"),
        ("In the hills, to find my brother alive", "Find my brother alive"),
        ("At the quay, to find the letter written by my aunt", "Find the letter written by my aunt"),
        ("In the attic, to find the missing will", "Find the missing will"),
    ],
)
def test_how_a_thing_is_found_is_to_be_explained_and_not_to_be_found(title: str, goal: str) -> None:
    assert wanted_in(title) == goal
