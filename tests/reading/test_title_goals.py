"""What a title gives the heroes to want, in English that stands inside a sentence, or nothing where it has none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from solofate.gm.scenes.title_stakes import told_in
from solofate.gm.titles.title_goals import wanted_in
from solofate.gm.titles.title_reading import read_title
from solofate.gm.wording.goals import to_you
from tests.places import read_yaml
from tests.reading.test_titles import HEROES, atlas

READ_ALOUD: list[dict[str, Any]] = read_yaml(Path(__file__).parent / "goals.yaml")
KNOWN = ("Ilse Tarn", "Collector Stroud")

NEVER = (
    r"\b(?:and|or) \w+ing\b(?!ing)",  # Cut the engines and listening.
    r"\bthe (?:the|a|an|your|my|our|no|not|at|in|on|after|before|while|where|what|who|you)\b",
    r"\bthe (?:snowed|stranded|wounded and|chased|invited|late|too|alone|lost|home) ",
    r"\b(?:I|me|my|we|us|our)\b",
    r"\byou (?:am|is|was|'m)\b",
    r"^the [A-Z]\w+ (?:sharps|friends|men)\b",
    r"[.!?…]$",
    r"^(?:Don't|Never|Not|No) ",
)
"""What is bad English wherever it comes out."""


@cache
def wanted_by(title: str) -> Mapping[str, str]:
    """What the heroes may want by a title, under what it is drawn by."""
    reading = read_title(title, atlas(), KNOWN, HEROES)
    if reading.wanted:
        return {"do": to_you(reading.wanted)}
    told = told_in(title, reading, HEROES)
    return {"title-named" if told.by == "title" else told.by: told.said} if told else {}


@pytest.mark.parametrize("written", READ_ALOUD, ids=lambda each: each["title"])
def test_a_title_gives_what_was_read_aloud(written: dict[str, str]) -> None:
    assert wanted_by(written["title"]) == {key: said for key, said in written.items() if key != "title"}


@pytest.mark.parametrize("never", NEVER)
def test_none_of_them_is_bad_english(never: str) -> None:
    came_out = [said for each in READ_ALOUD for said in wanted_by(each["title"]).values()]
    assert [said for said in came_out if re.search(never, said)] == []


def test_most_titles_give_something_to_want() -> None:
    assert sum(bool(wanted_by(each["title"])) for each in READ_ALOUD) >= 0.7 * len(READ_ALOUD)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Learn who I am", "Learn who you are"),
        ("Search the silver mine", "Search the silver mine"),
        ("Find a friend of mine", "Find a friend of yours"),
        ("I'm late and I was warned", "you are late and you were warned"),
    ],
)
def test_the_first_person_is_turned_and_its_verb_with_it(typed: str, told: str) -> None:
    assert to_you(typed) == told


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("Nobody has seen my sister, and I ask at the bakery", "Find out what has become of my sister"),
        ("There is no sign of the ferryman at the landing", "Find out what has become of the ferryman"),
        ("Teo has been gone since Tuesday", "Find out what has become of Teo"),
        ("I wake in my own bed and the house is too quiet", ""),
        ("I wake in a ditch with no shoes", "Find out how you came to be there"),
    ],
)
def test_who_is_missed_is_to_be_found_and_nobody_asks_after_their_own_bed(title: str, wanted: str) -> None:
    assert wanted_in(title) == wanted


def test_what_others_do_behind_a_deed_is_no_part_of_a_goal() -> None:
    assert wanted_in("Climb over the rail, and the captain stands there with a pistol") == ""
    assert wanted_in("Find the lamp, and the oil for it") == "Find the lamp, and the oil for it"


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        (
            "I lift my candle in the cellar and look at the dead man's face",
            "Find out who killed the dead man",
        ),
        ("I raise my lantern and look at the dead pilot's hands", "Find out who killed the dead pilot"),
        ("We find the engineer dead", "Find out why the engineer is dead"),
        ("I lift the ledger from the strongbox", "Lift the ledger from the strongbox"),
        ("We hold the bridge", "Hold the bridge"),
    ],
)
def test_a_gesture_is_no_goal_and_the_dead_are_one(title: str, wanted: str) -> None:
    assert wanted_in(title, HEROES) == wanted
