"""Whoever goes to a zone goes there by whatever verb of the body, through whatever lies on the way."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("situation", "said", "zone"),
    [
        ("fight", "I kick off the rail and swing up to the tally loft", "tally loft"),
        ("fight", "I vault the crates and grab the loft ladder", "tally loft"),
        ("fight", "I fight my way up to the loft", "tally loft"),
        ("fight", "I slog across to the tally loft", "tally loft"),
        ("berth", "I launch myself at the tug cradle", "tug cradle"),
        ("berth", "I shove off for the tug cradle", "tug cradle"),
        ("berth", "Sabine pushed off from the hull and drifted over to the tug cradle.", "tug cradle"),
        ("cargo-lock", "I leap up and catch the rail of the catwalk", "catwalk"),
        ("cargo-lock", "I lunge for the catwalk ladder", "catwalk"),
        ("cargo-lock", "I run across the lock until the airlock", "airlock"),
        ("saloon", "I shoulder through the doors and head over to the stable", "stable"),
        ("saloon", "I barged out the back and ran to the stable.", "stable"),
        ("lane", "I push past the clerk and run to the lane", "lane"),
        ("lane", "push my way through to the lane", "lane"),
    ],
)
def test_the_body_goes_by_any_way(situation: str, said: str, zone: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line == f"/move {zone}"


@pytest.mark.parametrize(
    "said", ["i sneek down to the celler", "I creap into the cellar", "slinkk out to the celar"]
)
def test_a_slip_in_a_way_and_in_a_place_is_no_other_word(said: str) -> None:
    assert SITUATIONS["free"]().readings(said)[0].line == "/move cellar with stealth"


@pytest.mark.parametrize(
    "said",
    [
        "I throw the lamp up to the loft",
        "I shove the crate into the tide dock",
        "I kick the barrel toward the tide dock",
        "I drag Teo to the tide dock",
        "I look up to the tally loft",
        "I hit lumper 1 and run to the tide dock",
    ],
)
def test_what_is_moved_there_carries_nobody_along(said: str) -> None:
    assert not SITUATIONS["fight"]().readings(said)[0].line.startswith("/move")


@pytest.mark.parametrize("said", ["I bluff my way into the cellar", "I talk my way into the hall"])
def test_a_way_that_is_talked_into_is_an_obstacle(said: str) -> None:
    assert SITUATIONS["free"]().readings(said)[0].line.startswith("/overcome")
