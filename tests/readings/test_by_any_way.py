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


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        ("bedroom", "im going down to the shop to wake the chandler", '/scene "At the shop'),
        ("bedroom", "I'm going back to the inn", '/scene "At the inn"'),
        ("bedroom", "I am off to the harbour", '/scene "At the harbour"'),
        ("bedroom", "we're on our way to the market", '/scene "At the market"'),
        ("fight", "im going up to the loft", "/move tally loft"),
        ("free", "I'm off to the cellar", "/move cellar"),
        ("free", "we're going through to the hall", "/move hall"),
    ],
)
def test_a_way_one_is_on_is_gone(situation: str, said: str, line: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.startswith(line)


@pytest.mark.parametrize("said", ["I'm going to hit Nan", "im going to shoot the lookout", "I'm off balance"])
def test_what_is_done_next_is_no_way(said: str) -> None:
    assert not SITUATIONS["fight"]().readings(said)[0].line.startswith(("/move", "/scene"))


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("lagos-rooftop", "I melt into the shadow of the tank."),
        ("lagos-rooftop", "I sink back into the gloom"),
        ("lagos-rooftop", "I blend into the crowd"),
        ("backlot", "I vanish into the crowd"),
        ("fight", "I fade into the dark behind the barrels"),
        ("lane", "We disappear into the fog"),
    ],
)
def test_who_melts_into_the_shadows_hides(situation: str, said: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.startswith("/advantage stealth")


@pytest.mark.parametrize(
    "said",
    ["I play to the crowd and flex.", "I work the crowd", "I bow to the crowd", "I wave to the audience"],
)
def test_nobody_is_brought_in_by_a_crowd_that_looks_on(said: str) -> None:
    assert not SITUATIONS["backlot"]().readings(said)[0].line.startswith("/add")


@pytest.mark.parametrize(
    ("said", "whom"),
    [
        ("I grab Pettigrew by the collar and lift him off his feet.", "lucian-pettigrew"),
        ("I lift Pettigrew off his feet", "lucian-pettigrew"),
        ("I seize Dray by the arm and spin him round", "constable-dray"),
        ("I sweep Dray off his feet", "constable-dray"),
    ],
)
def test_whoever_is_lifted_off_their_feet_is_not_brought_to_safety(said: str, whom: str) -> None:
    first = SITUATIONS["estate-office"]().readings(said)[0].line
    assert first.startswith(("/advantage", "/conflict", "/overcome")) and whom in first
