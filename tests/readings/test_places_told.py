"""Where a long sentence goes on: at home, where somebody takes the heroes, at a place it names, where they say."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment


@pytest.mark.parametrize(
    ("said", "title"),
    [
        (
            "I walk home through the rain and read the ledger by an ordinary candle.",
            "At home, to read the ledger by an ordinary candle",
        ),
        ("We hurry back home and lock the door.", "At home, to lock the door"),
        (
            "That night I walk home with Peg to count the money.",
            "At home, that night, with Peg to count the money",
        ),
        (
            "We leave Kemp standing there and hurry to Wilf's house, to get the money out of the back room.",
            "At Wilf's house, to get the money out of the back room",
        ),
        (
            "We let Kemp grumble and rush to Walter's garage to look at the car.",
            "At Walter's garage, to look at the car",
        ),
    ],
)
def test_a_way_leads_home_and_to_what_is_somebodys(said: str, title: str) -> None:
    assert in_a_moment("mission-hall").readings(said)[0].line == f'/scene "{title}"'


@pytest.mark.parametrize(
    ("said", "title"),
    [
        (
            "That evening Walter drives me to the fish dock, to the shed where he put Wilf out.",
            "At the fish dock, that evening, with Walter",
        ),
        ("At noon Wilf takes me to the customs house.", "At the customs house, at noon, with Wilf"),
        ("Joseph Kemp leads us to the chapel.", "At the chapel, with Joseph Kemp"),
        ("The skipper rows me to the lightship.", "At the lightship, with the skipper"),
        ("Peg brings me home.", "At home, with Peg"),
    ],
)
def test_somebody_takes_the_heroes_to_the_next_scene(said: str, title: str) -> None:
    assert in_a_moment("mission-hall").readings(said)[0].line == f'/scene "{title}"'


@pytest.mark.parametrize(
    "said",
    ["Kemp takes me for a fool.", "Walter takes me to the dock every Sunday.", "Kemp takes me to the yard."],
)
def test_nobody_is_taken_elsewhere_by_what_only_sounds_so(said: str) -> None:
    assert not in_a_moment("mission-hall").readings(said)[0].line.startswith("/scene")


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize(
    ("said", "title"),
    [
        (
            "That Sunday, in the mission hall, I want to give the widows their money back with Wilf at my side.",
            "In the mission hall, that Sunday, to give the widows their money back with Wilf at my side",
        ),
        (
            "The next evening, at the harbour, we want to meet the skipper.",
            "At the harbour, the next evening, to meet the skipper",
        ),
    ],
)
def test_a_scene_told_with_its_place_is_there(said: str, title: str, ended: bool) -> None:
    game = in_a_moment("net-shed").fork()
    if ended:
        game.do("/end")
    assert game.readings(said)[0].line == f'/scene "{title}"'


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("We are in the mission hall, not in Wilf's front room.", "In the mission hall"),
        ("No, this is the net loft, not the net shed.", "In the net loft"),
        ("We are at the harbour, not in the shed.", "At the harbour"),
        ("I am in the boat shed, not in the net shed.", "In the boat shed"),
    ],
)
def test_the_heroes_are_where_they_say(said: str, place: str) -> None:
    assert in_a_moment("net-shed").readings(said)[0].line.startswith(f'/scene "{place}')
