"""Lines of the GM that have to make sense to somebody new: of whom they speak, what they want, what is at hand."""

from __future__ import annotations

import pytest

from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.title_goals import seeks
from solofate.gm.titles.title_reading import read_title
from solofate.gm.wording.at_hand import may_be_here
from solofate.gm.wording.goals import first_of, of_them, to_you
from solofate.wording.plain import brief_title


@pytest.mark.parametrize(
    ("typed", "to_them", "of_others"),
    [
        (
            "find the man who ruined me, Aldous Finch",
            "find the man who ruined you, Aldous Finch",
            "find the man who ruined them, Aldous Finch",
        ),
        ("win back my ship", "win back your ship", "win back their ship"),
        ("come away with your name intact", "come away with your name intact", "come away with their name intact"),
        ("get Pike to show you the way in", "get Pike to show you the way in", "get Pike to show them the way in"),
        ("have Pike on your side before you go", "have Pike on your side before you go",
         "have Pike on their side before they go"),
    ],
)  # fmt: skip
def test_a_goal_is_told_to_the_player_and_of_the_heroes_and_never_in_the_first_person(
    typed: str, to_them: str, of_others: str
) -> None:
    assert to_you(typed) == to_them
    assert of_them(typed) == of_others


def test_of_a_goal_of_two_things_a_closing_says_the_first() -> None:
    assert first_of("keep the bottle, and learn who wants it back") == "keep the bottle"
    assert first_of("keep the bottle and the cork") == "keep the bottle and the cork"


@pytest.mark.parametrize(
    ("goal", "met"),
    [
        ("Find the man who ruined you, Aldous Finch", True),
        ("Find Aldous Finch", True),
        ("Find out what Aldous Finch knows and sells", False),
        ("Learn who sent Aldous Finch", False),
        ("Find Wenna Pike", False),
    ],
)
def test_whoever_stands_there_is_not_looked_for(goal: str, met: bool) -> None:
    assert seeks(goal, "Aldous Finch") == met


@pytest.mark.parametrize(
    ("title", "people"),
    [
        ("I set out to find Ulrike Ibarra, the retired thief", []),
        ("Dinner with Ulrike Ibarra, a thief who knows the house", []),
        ("In the wages wagon with Ulrike the old clown", []),
        ("In the Drowned Bell, a thief waits", ["thief"]),
        ("At the docks, a thief waits", ["thief"]),
    ],
)
def test_what_stands_behind_a_name_is_the_same_person(title: str, people: list[str]) -> None:
    assert [each.said for each in read_title(title, Atlas()).people] == people


@pytest.mark.parametrize(
    "text", ["Splinter from the Rail", "Powder for Fireworks", "A Long Pole and Nobody Using It"]
)
def test_what_is_no_part_of_a_kitchen_is_not_found_in_one(text: str) -> None:
    assert not may_be_here(text, {"kitchen", "house", "indoors"})
    assert may_be_here(text, {"ship", "outdoors"})


def test_a_sentence_typed_as_a_title_breaks_off_between_words_in_headings_and_lists() -> None:
    typed = "I walk into the tavern at the edge of the moor to find the man who ruined me, Aldous Finch"
    assert brief_title(typed) == "I walk into the tavern at the edge of the moor…"
    assert brief_title("The Bonded Store at Night") == "The Bonded Store at Night"
