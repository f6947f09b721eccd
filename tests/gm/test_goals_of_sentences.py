"""A whole sentence typed as a title: the goal is what is wanted in it, in few words, and not the way there."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_goals import wanted_in


@pytest.mark.parametrize(
    ("title", "goal"),
    [
        (
            "At noon I steal into the tailor's shop to look for the coat she altered",
            "Find the coat she altered",
        ),
        ("In order to clear my name I follow the judge into the steam baths", "Clear my name"),
        ("We row to the hulk hoping to catch whoever cuts the nets", "Catch whoever cuts the nets"),
        (
            "I want to know why nobody rings the noon bell, so I climb the tower",
            "Find out why nobody rings the noon bell",
        ),
        ("I need to speak with the midwife, so I ride to the ford", "Speak with the midwife"),
        (
            "I creep into the archive so that nobody hears me open the press",
            "Make sure nobody hears me open the press",
        ),
        (
            "I knock at the forge, hoping the smith still owes me a favour",
            "See whether the smith still owes me a favour",
        ),
        ("We meet behind the chapel to decide who goes down the well", "Decide who goes down the well"),
        ("I sit on the quay in the sun", ""),
        (
            "Get the foreman to tell us about the explosives",
            "Get the foreman to tell us about the explosives",
        ),
        ("I ask the innkeeper to hide us", "Ask the innkeeper to hide us"),
        ("I get a ladder to reach the loft", "Reach the loft"),
        ("I explain to the school board why I lied", "Explain to the school board why I lied"),
        ("At the toll house the keeper will not let us by", "Get the keeper to let us by"),
    ],
)
def test_what_is_wanted_is_the_goal(title: str, goal: str) -> None:
    assert wanted_in(title) == goal


@pytest.mark.parametrize(
    ("title", "goal"),
    [
        (
            "The next morning I wait in my boat outside the pump house, because Joost has the second key",
            "Get the second key from Joost",
        ),
        (
            "I hide in the attic, because the steward has my brother's letters",
            "Get my brother's letters from the steward",
        ),
        ("I crawl out of the water onto the roof of the library, and Elsje is there with my boat", ""),
        ("I wait in my boat outside the pump house", ""),
        ("I swim ashore at the old pier", ""),
        ("I wait in my boat for the smuggler", "Meet the smuggler"),
        ("We crawl through the drain", "Crawl through the drain"),
    ],
)
def test_a_wait_and_a_way_that_is_gone_already_are_no_goal(title: str, goal: str) -> None:
    assert wanted_in(title) == goal


def test_a_goal_is_of_few_words() -> None:
    title = (
        "I have to carry the abbot's last letter over the frozen pass before the snow closes it "
        "because the bishop leaves on Friday"
    )
    assert wanted_in(title) == "Carry the abbot's last letter over the frozen pass"
