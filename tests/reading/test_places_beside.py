"""Where one is behind a building, under the streets or aboard; and who comes of whose ball it is."""

from __future__ import annotations

from functools import cache

import pytest

from solofate.content.loading.places import load_places
from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.title_places import settings_in
from solofate.gm.titles.title_reading import comes_back_to, read_title
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.zones import ZoneMap


@cache
def atlas() -> Atlas:
    return Atlas(load_places())


@pytest.mark.parametrize(
    ("title", "kind", "called"),
    [
        ("We dig up the time capsule behind the school", "school", "playing field"),
        ("A duel at dawn behind the brewery", "brewery", "dray yard"),
        ("Waiting outside the bank", "street", "street outside the bank"),
        ("Under the streets in the old tunnels", "sewers", "old tunnels"),
        ("Aboard the zeppelin, dinner with the Countess", "aircraft", "cabin of the zeppelin"),
        ("Painting the ship on Gull Cay", "shore", "Gull Cay"),
        ("Interview with the surgeon", "infirmary", "ward"),
    ],
)
def test_where_a_title_is_set(title: str, kind: str, called: str) -> None:
    likeliest = settings_in(title, atlas())[0]
    assert (likeliest.kind.name, likeliest.called) == (kind, called)


@pytest.mark.parametrize(
    ("title", "there"),
    [
        ("We steal a letter from the priest", ["the priest"]),
        ("Stealing the letter from the priest", ["the priest"]),
        ("A letter from the priest", []),
    ],
)
def test_from_whom_something_is_taken_is_there_and_from_whom_it_comes_is_not(
    title: str, there: list[str]
) -> None:
    assert [each.called for each in read_title(title, atlas()).people] == there


@pytest.mark.parametrize("title", ["Waiting at the Eel and Anchor", "We meet Vex in the Crown & Hoop"])
def test_an_inn_is_known_by_its_sign(title: str) -> None:
    read = read_title(title, atlas())
    assert [each.kind.name for each in read.settings] == ["tavern"]
    assert read.settings[0].said == read.site and read.site in title


@pytest.mark.parametrize(
    ("title", "named"),
    [
        ("Boiler room, pressure rising, only Pip and me", ("Pip",)),
        ("Meeting our contact Vex at the wharf", ("Vex",)),
        ("Father Crane's christening", ("Father Crane",)),
    ],
)
def test_who_is_named_without_a_deed_of_theirs(title: str, named: tuple[str, ...]) -> None:
    assert read_title(title, atlas()).named == named


def test_whose_ball_it_is_is_there() -> None:
    assert [one.said for one in read_title("The governor's ball, in disguise", atlas()).people] == [
        "governor"
    ]


def test_a_back_shop_is_no_return() -> None:
    kept = (KeptPlace("shop", "the shop", "shop", ZoneMap({"counter": "counter"}, {})),)

    def back_to(title: str) -> KeptPlace | None:
        return comes_back_to(title, read_title(title, atlas()), kept)

    assert back_to("In the glovemaker's back shop") is None
    assert back_to("Back in the shop") == kept[0]
