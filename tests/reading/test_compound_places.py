"""A compound noun is read as a whole, and what is only told of, come by or done is nowhere to be."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_reading import TitleReading, read_title
from tests.reading.test_titles import HEROES, atlas


def read(title: str, era: str | None = None) -> TitleReading:
    return read_title(title, atlas(era), (), HEROES)


def kind_of(title: str, era: str | None = None) -> str | None:
    settings = read(title, era).settings
    return settings[0].as_itself().kind.name if settings else None


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("We slip into the pump room", "pump room"),
        ("I climb into the ventilation shafts above the vault", "ventilation shafts"),
        ("In the radio room I try to raise the mainland", "radio room"),
        ("I follow him into the gas works", "gas works"),
    ],
)
def test_a_room_is_no_place_of_the_kind_its_modifier_is_at_home_in(title: str, called: str) -> None:
    meant = read(title).settings[0]
    assert meant.called == called
    assert meant.as_itself().kind.name == "anywhere"
    assert read(title).site == f"the {called}"


def test_a_mine_shaft_is_one_all_the_same() -> None:
    assert kind_of("I climb down the mine shaft") == "mine"


@pytest.mark.parametrize(
    "title",
    ["We must stop the cannon before it fires", "I walk up to Harrow House"],
)
def test_what_somebody_does_is_no_place(title: str) -> None:
    assert kind_of(title) is None


def test_what_somebody_tells_of_is_not_where_they_are() -> None:
    assert kind_of("In the back room the old miner tells us of the flooded shaft") == "room"
    assert kind_of("Rosa talks about the quarry") is None


def test_a_windmill_is_no_factory() -> None:
    assert kind_of("We hide from the rain in the windmill") == "windmill"


def test_a_shipyard_among_the_stars_has_no_tide() -> None:
    assert kind_of("I walk across the shipyard", "vacuum") != "shipyard"
    assert kind_of("I walk across the shipyard") == "shipyard"


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("That evening Rosa and I go down through the ruins to the tavern by the Ribeira", "tavern"),
        ("I walk past the quarry to the chapel", "temple"),
        ("We wade through the swamp to the tavern", "swamp"),
        ("We go through the ruins to find the printer", "ruin"),
        ("We ride to Harrow House to speak with the steward", "home"),
    ],
)
def test_the_end_of_a_plain_way_is_the_place(title: str, kind: str) -> None:
    assert kind_of(title) == kind


def test_a_name_behind_by_the_is_a_places() -> None:
    assert read("That evening Rosa and I go down to the tavern by the Ribeira").named == ("Rosa",)


def test_a_spot_ends_before_whoever_does_something_there() -> None:
    assert read("In the bell chamber I find the nest").spot == "bell chamber"
    assert read("In the glue cupola Dana waits").spot == "glue cupola"
