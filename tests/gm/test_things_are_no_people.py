"""A thing that is carried, stolen or found is nobody, whatever else its name may be for."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_people import typed_people


@pytest.mark.parametrize(
    "title",
    [
        "At the landing, where the monks carry the clapper away",
        "In the abbey, to take back the clapper",
        "At the docks, where they unload the reaper",
        "At the forge, to fetch the striker of the great bell",
        "In the barn, to hide the sampler",
    ],
)
def test_a_thing_is_nobody(title: str) -> None:
    things = {"clapper", "reaper", "striker", "sampler"}
    assert not [each for each in typed_people(title, ()) if not things.isdisjoint(each.said.split())]


@pytest.mark.parametrize(
    ("title", "who"),
    [
        ("In the inn, with the smoker", "smoker"),
        ("At the market, to ask the florist", "florist"),
        ("In the study, to talk to the retainer", "retainer"),
    ],
)
def test_who_is_met_is_somebody_all_the_same(title: str, who: str) -> None:
    assert [each.said for each in typed_people(title, ())] == [who]
