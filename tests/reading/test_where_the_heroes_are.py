"""Where a title has the heroes, and what it only speaks of: made for, watched, waited for, told of others."""

from __future__ import annotations

import pytest

from solofate.content.loading.places import load_places
from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.title_reading import comes_back_to, read_title, spots_in
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.zones import ZoneMap
from tests.reading.test_titles import HEROES, atlas


def kind_and_call(title: str, land: str | None = None) -> tuple[str, str]:
    settings = read_title(title, atlas() if land is None else of_land(land), (), HEROES).settings
    return (settings[0].kind.name, settings[0].called) if settings else ("", "")


def of_land(land: str) -> Atlas:
    return Atlas(load_places(None, ("orbital",), "vacuum", land))


@pytest.mark.parametrize(
    "title",
    [
        "We bar the way until the bell",
        "A ribbon for the masquerade",
        "I am waiting for the lifeboat",
        "We talk about the tannery",
        "I watch the hay barge drift past",
        "We watch the granary burn",
        "I trade the watch for last winter's tea",
    ],
)
def test_what_is_only_done_watched_or_waited_for_is_no_place(title: str) -> None:
    assert kind_and_call(title) == ("", "")


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("I drag the surveyor to the infirmary", "way to the infirmary"),
        ("We haul the bell up to the old chapel", "way to the old chapel"),
        ("I crawl for an hour to reach the observatory", "way to the observatory"),
    ],
)
def test_who_makes_for_a_place_is_on_the_way_there(title: str, called: str) -> None:
    likeliest = read_title(title, atlas(), (), HEROES).settings[0]
    assert (likeliest.called, likeliest.ahead) == (called, True)


def test_a_boat_that_is_rowed_is_where_they_are_and_who_goes_to_do_something_is_there() -> None:
    assert kind_and_call("I row the priest to the lighthouse")[0] == "small boat"
    assert kind_and_call("I walk to the infirmary to ask for quinine")[0] == "infirmary"


def test_a_house_is_where_they_are_and_not_what_its_owner_works_in() -> None:
    assert kind_and_call("We dry our coats in a woodcutter's cottage")[0] == "home"


def test_what_others_do_meanwhile_is_elsewhere() -> None:
    assert (
        kind_and_call("I keep the guests laughing in the parlour while Ines searches the cellar")[0]
        != "cellar"
    )


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("We sleep under the eaves of a locked chapel", "under the eaves of a locked chapel"),
        ("I wait in the lee of the granary", "in the lee of the granary"),
    ],
)
def test_beside_a_building_is_out_of_doors(title: str, called: str) -> None:
    assert kind_and_call(title)[1] == called


@pytest.mark.parametrize(
    ("title", "called"), [("The counting hall", "counting hall"), ("The drying shed", "drying shed")]
)
def test_a_hall_that_is_of_its_own_has_nothing_of_another(title: str, called: str) -> None:
    likeliest = read_title(title, atlas(), (), HEROES).settings[0]
    assert (likeliest.called, likeliest.as_itself().kind.traits) == (called, ())


def test_what_lies_under_a_sky_is_only_called_so_where_there_is_none() -> None:
    meadow = read_title("The meadow deck", of_land("space"), (), HEROES).settings[0]
    assert (meadow.akin, meadow.as_itself().kind.traits) == (True, ())


def test_who_is_snowed_in_is_under_a_roof() -> None:
    likeliest = read_title("Snowbound", atlas(), (), HEROES).settings[0].as_itself()
    assert "indoors" in likeliest.kind.traits
    assert likeliest.called == ""


@pytest.mark.parametrize(
    ("title", "spot"),
    [
        ("I keep the deeds in the cello of the old man", ""),
        ("A voice under the floorboards", ""),
        ("Four sisters in a hired Packard", "hired Packard"),
        ("We crouch behind the gasworkery", "behind the gasworkery"),
        ("We are waiting at Trebizond for the caravan", "Trebizond"),
        ("In the confusion", ""),
    ],
)
def test_a_spot_is_what_one_may_be_in(title: str, spot: str) -> None:
    assert read_title(title, Atlas(), (), HEROES).spot == spot


def test_it_is_the_heroes_who_come_back() -> None:
    kept = (KeptPlace("mill", "", "mill", ZoneMap({}, {}), (), (), 1),)

    def back(title: str) -> bool:
        return comes_back_to(title, read_title(title, atlas(), (), HEROES), kept) is not None

    assert back("Back at the mill")
    assert not back("We search the mill before the owner comes back")


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("We unwrap the icon and find it split in two", "Find out why the icon is split in two"),
        ("I lift the lid after prayers and find it full of sand", "Find out why the lid is full of sand"),
        ("We climb up to the beacon and find it cold", "Find out why the beacon is cold"),
        ("I find the man called Harrow", "Find the man called Harrow"),
        ("Find the hidden ledger", "Find the hidden ledger"),
    ],
)
def test_what_is_come_upon_is_no_aim(title: str, wanted: str) -> None:
    assert read_title(title, atlas(), (), HEROES).wanted == wanted


def test_somebody_a_letter_is_addressed_to_is_not_there() -> None:
    assert read_title("A parcel addressed to the abbess", atlas(), (), HEROES).people == ()


@pytest.mark.parametrize(
    "title",
    [
        "At the mayor's office, to ask him why the road must go through my kitchen",
        "I visit the miller to learn how the rats come into the granary",
    ],
)
def test_where_something_is_asked_about_is_not_where_one_is(title: str) -> None:
    assert not {"kitchen", "granary"} & set(spots_in(title))
