"""Titles written by somebody who had not seen the lists: the kind of place, and whoever they speak of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from solofate.gm.titles.title_reading import TitleReading, read_title
from tests.places import read_yaml
from tests.reading.test_titles import HEROES, atlas

FRESH: list[dict[str, Any]] = read_yaml(Path(__file__).parent / "fresh.yaml")
KNOWN = ("Hesper Vane", "Collector Stroud")


def read(written: dict[str, Any]) -> TitleReading:
    return read_title(written["title"], atlas(written.get("era")), KNOWN, HEROES)


def kind_of(reading: TitleReading) -> str | None:
    return reading.settings[0].kind.name if reading.settings else None


def test_the_kind_of_place_is_read_off_most_titles_that_name_one() -> None:
    named = [each for each in FRESH if each["place"]]
    wrong = [(each["title"], kind_of(read(each))) for each in named if kind_of(read(each)) != each["place"]]
    assert len(wrong) <= 0.15 * len(named), wrong


def test_what_names_no_place_stays_unread_more_often_than_not() -> None:
    unnamed = [each for each in FRESH if not each["place"]]
    assert sum(kind_of(read(each)) is None for each in unnamed) >= 0.7 * len(unnamed)


def test_whoever_a_title_speaks_of_is_there() -> None:
    spoken_of = [each for each in FRESH if each.get("person")]
    missing = []
    for each in spoken_of:
        reading = read(each)
        there = " ".join((*reading.named, *(one.said for one in reading.people)))
        if each["person"].casefold() not in there.casefold():
            missing.append((each["title"], there))
    assert len(missing) <= 0.12 * len(spoken_of), missing
