"""A place is what its title says: where its noun is only nearest to a kind of place, nothing of that kind is there."""

from __future__ import annotations

import pytest

from solofate.content.loading.places import load_places
from solofate.gm.scenes.title_stakes import thing_in
from solofate.gm.titles.atlas import Atlas, Setting
from solofate.gm.titles.named_matters import matter_in
from solofate.gm.titles.place_kinds import ANYWHERE
from solofate.gm.titles.title_places import settings_in

LAMPS = Atlas(load_places(None, ["lamplight"]))


def placed(title: str) -> Setting:
    return settings_in(title, LAMPS)[0]


@pytest.mark.parametrize(
    ("title", "nearest", "called"),
    [
        ("Four drunk sailors in the tannery yard", "workshop", "tannery yard"),
        ("Sneaking aboard the grain barge", "ship", "grain barge"),
        ("Crossing the rope bridge with the wounded boy", "bridge", "rope bridge"),
        ("The candle factory at dawn", "mill", "candle factory"),
    ],
)
def test_what_is_nearest_to_a_kind_of_place_is_called_as_the_title_has_it(
    title: str, nearest: str, called: str
) -> None:
    found = placed(title)
    assert (found.kind.name, found.called, found.akin) == (nearest, called, True)


@pytest.mark.parametrize("title", ["Walking through Naples to find the printer", "Running across Cairo"])
def test_a_town_by_its_name_is_streets_like_any(title: str) -> None:
    found = placed(title)
    assert (found.kind.name, found.akin) == ("street", False)


def test_nothing_of_its_neighbour_is_at_a_place_of_its_own() -> None:
    own = placed("Four drunk sailors in the tannery yard").as_itself().kind
    assert own.like == ANYWHERE and not own.people and not own.aspects
    assert all(not zone.aspects for zone in own.zones)
    assert LAMPS.kinds[own.name] == own, "the place is known again when the heroes come back"


def test_whether_it_is_under_a_roof_is_known_of_it_all_the_same() -> None:
    assert "outdoors" in placed("Crossing the rope bridge").as_itself().kind.traits
    assert "indoors" in placed("The candle factory at dawn").as_itself().kind.traits
    assert "public" not in placed("Trouble in the soup kitchen").as_itself().kind.traits


def test_a_coolant_bay_is_no_bay_of_the_sea() -> None:
    bay = placed("The engineer shows us the leak in the coolant bay")
    assert bay.akin and bay.called == "coolant bay" and not bay.as_itself().kind.traits


def test_a_kind_of_place_by_its_own_words_stays_what_it_is() -> None:
    smithy = placed("A quarrel in the smithy")
    assert not smithy.akin and smithy.as_itself() is smithy


@pytest.mark.parametrize(
    ("title", "thing"),
    [
        ("The midwife's lamp", "the midwife's lamp"),
        ("The puppeteer's suitcase", "the puppeteer's suitcase"),
        ("An eel trap with a ring in it", "an eel trap"),
        ("The return of the king", ""),
        ("A duel at dawn", ""),
        ("The forger's wife", ""),
    ],
)
def test_a_thing_one_may_hold_is_told_from_what_goes_on(title: str, thing: str) -> None:
    assert thing_in(matter_in(title)) == thing
