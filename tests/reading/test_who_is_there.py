"""Who is there by a title, who only is told of, and what the heroes want where it only says how they are there."""

from __future__ import annotations

import pytest

from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.title_goals import wanted_in
from solofate.gm.titles.title_reading import read_title
from solofate.wording.gm.scenes import met_in


@pytest.mark.parametrize(
    ("title", "people"),
    [
        ("The widow of the wrong man is waiting at the mill", ["widow of the wrong man"]),
        ("The foreman of the work camp calls me into his hut", ["foreman of the work camp"]),
        ("The mail coach comes over the pass; I am the only passenger", []),
        ("I find out why I am blackmailed by my late husband", []),
        ("A wrecked carriage in the forest, and the coachman is gone", []),
        ("Nobody is in the tavern but the innkeeper", ["innkeeper"]),
        ("In the counting house I decide to find out why the cargo never came", []),
    ],
)
def test_people_are_whole_and_whoever_is_gone_is_not_there(title: str, people: list[str]) -> None:
    assert [each.said for each in read_title(title, Atlas()).people] == people


def test_whoever_comes_along_stands_against_nobody() -> None:
    (captain,) = read_title("At dawn the captain and I walk down to the beach", Atlas()).people
    assert not captain.hostile


def test_whoever_is_late_is_told_of_only() -> None:
    read = read_title("I wait for Rosa under the railway bridge; she is late", Atlas())
    assert read.named == () and read.elsewhere == ("Rosa",)


@pytest.mark.parametrize(
    ("title", "goal"),
    [
        ("I stand at his grave with the priest", ""),
        ("I sit in the engine room with the black box on my knees, and somebody is hailing us",
         "Find out who is hailing us"),
        ("I stand guard at the gate", "Stand guard at the gate"),
        ("At the café where Mercedes keeps a table", ""),
        ("In the attic where Lem keeps the letters", "Find the letters"),
        ("The foreman calls me into his hut", "Learn what the foreman wants of me"),
    ],
)  # fmt: skip
def test_how_somebody_is_there_is_no_goal(title: str, goal: str) -> None:
    assert wanted_in(title) == goal


def test_a_long_title_is_told_by_its_place_in_an_aside() -> None:
    told = met_in("In the kitchen of the manor, where the cook is hiding a stolen goose from everybody")
    assert told == "met in “In the kitchen of the manor”"
    assert met_in("The Bonded Store") == "met in “The Bonded Store”"
