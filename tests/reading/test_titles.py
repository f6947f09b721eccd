"""What titles of scenes are read as: where they are, what is wanted, and who is named."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from solofate.content.loading.places import load_places
from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.title_goals import wanted_in
from solofate.gm.titles.title_reading import read_title
from solofate.gm.titles.title_words import doing_in
from tests.places import read_yaml

TITLES: list[dict[str, Any]] = read_yaml(Path(__file__).parent / "titles.yaml")
GENRES = {None: (), "vacuum": ("orbital",), "screens": ("small-town",), "steam": ("steampunk",)}
HEROES = ("Odile Marrack", "Teo Lunt")


@cache
def atlas(era: str | None = None) -> Atlas:
    return Atlas(load_places(None, GENRES[era]))


def test_the_kind_of_place_is_read_off_nearly_every_title_that_names_one() -> None:
    right: Counter[bool] = Counter()
    wrong = []
    for written in TITLES:
        settings = read_title(written["title"], atlas(written.get("era"))).settings
        kind = settings[0].kind.name if settings else None
        right[kind == written["place"]] += 1
        if kind != written["place"]:
            wrong.append((written["title"], kind))
    assert right[True] >= 0.95 * len(TITLES), wrong


def test_the_zone_a_title_names_is_where_the_heroes_are() -> None:
    zoned = [written for written in TITLES if written.get("zone")]
    right = [
        written["title"]
        for written in zoned
        if read_title(written["title"], atlas(written.get("era"))).settings[0].zone.name == written["zone"]
    ]
    assert len(right) >= 0.9 * len(zoned), {written["title"] for written in zoned} - set(right)


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("We visit the widow to ask who sold her the oil", "Ask who sold her the oil"),
        ("Crossing the mud flats by night", "Cross the mud flats by night"),
        ("Odile Marrack climbs the mast", "Climb the mast"),
        ("Teo searches for the ledger in the loft", "Find the ledger in the loft"),
        ("We chase the thief over the roofs", "Chase the thief over the roofs"),
        ("Stopping the train", "Stop the train"),
        ("The quay at dawn", ""),
        (
            "The next evening I lay the ledger before the magistrate in his garden and beg a pardon for my brother",
            "Beg a pardon for my brother",
        ),
        ("Next morning I meet Sergeant Yates in the cafe", "Meet Sergeant Yates in the cafe"),
        (
            "It is late and I pull up at the Pell house to ask who takes the parcels",
            "Ask who takes the parcels",
        ),
        (
            "I sneak into the back office of the club after my set, because the ledger says what I really owe",
            "Sneak into the back office of the club",
        ),
        ("Three days later", ""),
        ("Something to remember", ""),
    ],
)
def test_what_a_title_says_is_wanted(title: str, wanted: str) -> None:
    assert wanted_in(title, HEROES) == wanted


@pytest.mark.parametrize(
    ("title", "named"),
    [
        ("We visit the widow Hesper Vane", ("Hesper Vane",)),
        ("Dinner with Stroud", ("Collector Stroud",)),
        ("In the med bay with Sabine", ("Sabine",)),
        ("We comfort Pell's fiancée", ()),
        ("Odile and Teo over the roofs of Candle Row", ()),
        ("The ball at the Customs House", ()),
        ("Nan Crake waits", ("Nan Crake",)),
    ],
)
def test_who_is_named(title: str, named: tuple[str, ...]) -> None:
    assert read_title(title, atlas(), ("Collector Stroud", "Hesper Vane"), HEROES).named == named


@pytest.mark.parametrize("title", ["Dinner with the mayor", "The funeral of Captain Marsh", "A card game"])
def test_some_occasions_are_not_for_fighting(title: str) -> None:
    assert read_title(title, atlas()).quiet


@pytest.mark.parametrize("title", ["An ambush on the road", "Storming the barricade", "The quay at dawn"])
def test_most_are_as_they_come(title: str) -> None:
    assert not read_title(title, atlas()).quiet


@pytest.mark.parametrize(
    ("title", "place"),
    [
        ("The ruins on the hill at sunset", "ruin"),
        ("The cottage by the lake", "home"),
        ("The warehouse on the quay", "warehouse"),
        ("Library after hours, finding the book on tides", "library"),
        ("The painting of a harbour", None),
        ("Studying the map of the mountains", None),
        ("The mermaid is still in the bathtub", "washroom"),
        ("Sheriff Dobbs wants a word", None),
    ],
)
def test_a_title_is_where_its_first_noun_lies_and_not_in_what_a_book_is_about(
    title: str, place: str | None
) -> None:
    settings = read_title(title, atlas()).settings
    assert (settings[0].kind.name if settings else None) == place


@pytest.mark.parametrize(
    ("title", "hull"),
    [("I climb the outside of the lighthouse", False), ("I crawl along the outside of the ship", True)],
)
def test_the_outside_of_a_place_is_a_hull_only_where_that_place_has_one(title: str, hull: bool) -> None:
    kinds = [each.kind.name for each in read_title(title, atlas("vacuum")).settings]
    assert ("hull" in kinds) is hull


def test_who_comes_along_with_somebody_stands_against_nobody() -> None:
    people = read_title("The general and his two bodyguards", atlas()).people
    assert [(each.said, each.number, each.hostile) for each in people] == [
        ("general", 1, False),
        ("bodyguards", 2, False),
    ]


def test_a_kind_of_place_of_another_age_is_not_there() -> None:
    assert "diner" in atlas("screens").kinds
    assert "diner" not in atlas("vacuum").kinds
    assert "tavern" in atlas("vacuum").kinds


@pytest.mark.parametrize(
    "title", ["", " ", "?!", "...", "🎭", "to", "We", "the", "From", "Ask", "’s", "a" * 400]
)
def test_odd_titles_are_read_as_nothing(title: str) -> None:
    assert read_title(title, atlas()).settings == ()


@pytest.mark.parametrize(
    ("title", "doing"),
    [
        ("A stranger sells a hearse to the miller", "bargain"),
        ("Somebody fills the swimming pool with salt", ""),
        ("A foreigner searches every attic", "search"),
    ],
)
def test_what_a_title_is_about_is_what_its_subject_does(title: str, doing: str) -> None:
    assert doing_in(title) == doing
