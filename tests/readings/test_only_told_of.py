"""Whoever is named in what for, which, whether or who not comes in by none of it; nor does a beast of the scenery."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment


def _brings(said: str) -> bool:
    return any(each.line.startswith("/add") for each in in_a_moment("mission-hall").readings(said))


@pytest.mark.parametrize(
    "said",
    [
        "I look around the hall for anything Wilf might have left behind.",
        "I go through whatever Walter Sawyer has forgotten here.",
        "I pick the lock before Wilf comes.",
        "I open the safe without waking Walter Sawyer.",
        "I push the table against the door, not Wilf.",
        "I wipe the handle of the safe, unless Wilf did it.",
        "I burn the letter so Wilf never sees it.",
        "I keep low so that we need not meet Walter Sawyer.",
        "I hide behind the curtain so Walter Sawyer doesn't find me.",
        "I hide so the watchman won't see me.",
        "I search the room for what the notary hid.",
        "I bar the door in case the sergeant comes back.",
        "I search Wilf's desk.",
        "I cross the floor without waking the watchman.",
    ],
)
def test_a_mere_mention_brings_nobody(said: str) -> None:
    assert not _brings(said)


@pytest.mark.parametrize(
    "said",
    [
        "I grab Walter Sawyer by the sleeve.",
        "I stand before Walter Sawyer and shake my fist.",
        "I confront the notary about the safe.",
    ],
)
def test_whoever_something_is_done_to_comes_in(said: str) -> None:
    assert _brings(said)


def test_whoever_is_told_to_be_gone_is_asked_about_first() -> None:
    found = in_a_moment("mission-hall").readings("I grab Wilf by the sleeve.")[0]
    assert not found.line.startswith("/add") or found.score < 0.75


@pytest.mark.parametrize(
    "said",
    [
        "The fish go round and round in their green light.",
        "The crabs scuttle round and round in the bucket.",
        "The rats run along the wall.",
        "A cat walks along the wall.",
        "The fish swim in the tank.",
    ],
)
def test_a_beast_of_the_scenery_comes_in_by_nothing(said: str) -> None:
    assert not _brings(said)


@pytest.mark.parametrize(
    "said", ["A dog runs up to me.", "The cow comes up to me.", "A dog comes in and barks."]
)
def test_a_beast_that_comes_to_the_heroes_comes_in(said: str) -> None:
    assert _brings(said)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("I keep low so Wilf won't see us.", "Keeping Low"),
        ("I pull my hat down so that Kemp doesn't recognise me.", "Hat Pulled Down"),
        ("I turn up my collar so that he will not notice us.", "Turning Up My Collar"),
    ],
)
def test_an_aspect_is_not_called_by_what_others_do_not_see(said: str, name: str) -> None:
    found = in_a_moment("mission-hall").readings(said)
    assert any(f'"{name}"' in each.line for each in found)
    assert not any("Won't" in each.line or "Doesn't" in each.line for each in found if each.line[0] == "/")
