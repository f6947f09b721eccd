"""What a title speaks of and is nobody, who is told of only, and what a goal says where a title says it oddly."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_goals import wanted_in
from solofate.gm.titles.title_reading import read_title
from tests.reading.test_titles import atlas


def people(title: str) -> list[str]:
    return [each.in_words for each in read_title(title, atlas()).people]


@pytest.mark.parametrize(
    "title",
    [
        "We cross the rope bridge with the wounded bear",
        "Over the moor with the dogs",
        "We drive the last herd over the pass",
        "On the night train with a corpse",
        "The maintenance bay: Tick swears the robot moved by itself",
        "I talk the rogue survey drone out of the crater",
        "I question the station's computer about the night the lights went out",
        "I sleep in a dry bed under the mill",
        "I haul the coal up with the mules",
    ],
)
def test_no_animal_machine_or_corpse_is_company(title: str) -> None:
    assert people(title) == []


@pytest.mark.parametrize(
    "title",
    [
        "That night we hide in the loft, where Hendrik Peeters has his bed",
        "Jan Willems waits in the hall",
        "I knock at the door of Rosa Meyers",
    ],
)
def test_a_surname_with_an_s_is_no_band(title: str) -> None:
    assert people(title) == []


def test_a_family_and_brothers_are_bands() -> None:
    assert people("The Peeters wait in the hall") == ["one of the Peeters"]
    assert people("The Hask Brothers wait in the hall") == ["one of the Hask Brothers"]


@pytest.mark.parametrize(
    ("title", "who"),
    [
        ("I ask the dragon where its hoard lies", ["the dragon"]),
        ("The dragon offers me a riddle instead of a fight", ["the dragon"]),
        ("I play cards with the loan shark", ["the loan shark"]),
        ("We talk the captain round", ["the captain"]),
        ("I show the magistrate the proof", ["the magistrate"]),
        ("We ask the ghost what it wants", ["the ghost"]),
        ("I dance with the daughter to learn where her father keeps the keys", ["the daughter"]),
        ("Fishing off the pier with grandad", ["your grandad"]),
        ("In the greenhouse with Lady Amory's gardener", ["Lady Amory's gardener"]),
        ("I meet the woman who forged my pilot's licence", ["the woman who forged your pilot's licence"]),
        ("I follow the man who paid for the funeral through the rain", ["the man who paid for the funeral"]),
    ],
)
def test_who_is_there_is_whom_the_words_mean(title: str, who: list[str]) -> None:
    assert people(title) == who


def test_who_is_followed_is_ahead_and_not_with_them() -> None:
    (followed,) = read_title("I tail the clerk through the arcade", atlas()).people
    (met,) = read_title("I meet the clerk in the arcade", atlas()).people
    assert followed.ahead and not met.ahead


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Tailing Mr. Pruitt through the fish market", ("Mr Pruitt",)),
        ("Group therapy with Dr. Alvarez", ("Dr Alvarez",)),
        ("Trench 14, Christmas Eve, singing across the wire", ()),
        ("Supper with Eve", ("Eve",)),
        ("Looking for a dropped USB stick", ()),
    ],
)
def test_a_dot_ends_no_name_and_not_every_capital_is_one(title: str, names: tuple[str, ...]) -> None:
    assert read_title(title, atlas()).named == names


@pytest.mark.parametrize(
    ("title", "goal"),
    [
        ("I reason with the ship that will not open its doors", "Reason with the ship that will not open its doors"),
        ("I plead with the bank not to take the bakery", "Plead with the bank not to take the bakery"),
        ("Rain, and nowhere to go", ""),
        ("Back at the ranch, the cattle are gone", "Find the cattle"),
        ("Server room, ten minutes till the guards are back", ""),
        ("Recording studio, after midnight", ""),
        ("Nurse Pettibone shows us the locked ward", ""),
        ("I wait at the gallows hill for whoever comes to cut him down", "Meet whoever comes to cut him down"),
        ("I dock with the silent tanker to find out why it stopped answering",
         "Find out why the silent tanker stopped answering"),
        ("I board the derelict ore carrier to get its log", "Get the derelict ore carrier's log"),
        ("I carry the chest to the cave to hide it", "Hide the chest"),
        ("I visit Uncle Feng in prison to ask where he buried it", "Ask where he buried it"),
        ("Following the cart and losing it", "Follow the cart and lose it"),
    ],
)  # fmt: skip
def test_a_goal_says_what_the_title_means(title: str, goal: str) -> None:
    assert wanted_in(title) == goal
