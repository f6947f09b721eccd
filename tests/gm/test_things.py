"""Things that lie in a scene stand in a sentence by their name alone, and what is no thing is left an aspect."""

from __future__ import annotations

import pytest

from solofate.gm.wording.scene_slots import slots_now
from solofate.gm.wording.things import the_thing
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS, enter, hero_sheet
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import ZoneMap


@pytest.mark.parametrize(
    ("aspect", "thing"),
    [
        ("Old Banisters", "the old banisters"),
        ("A Door That Will Cut", "the door"),
        ("Racks of Road Maps", "the racks of road maps"),
        ("Tubs Standing on the Rails", "the tubs"),
        ("A Half-Built Bulkhead", "the half-built bulkhead"),
        ("Vats of Dye, Head High", "the vats of dye"),
        ("The Boat Has Begun to Fill", "the boat"),
        ("Curtains on Rings", "the curtains"),
    ],
)
def test_a_thing_is_named_by_the_words_before_what_is_said_of_it(aspect: str, thing: str) -> None:
    assert the_thing(aspect) == thing


@pytest.mark.parametrize(
    "aspect",
    [
        "",
        "Everybody Has Been Here Too Long",
        "No Help Within Call",
        "Some Cover",
        "Somebody's Unlocked Strongbox",
        "The Book of Who Was Brought In",
        "Deep Under the Lilies",
        "A Long Way Round",
        "Nobody Speaks Ill of the Dead",
        "The Clock's Own Time",
    ],
)
def test_what_names_no_thing_for_certain_is_none(aspect: str) -> None:
    assert not the_thing(aspect)


def test_of_what_was_framed_the_first_that_names_a_thing_fills_its_slot() -> None:
    lying = (Aspect("A Gap Just Wide Enough"), Aspect("Oars That Are Also Clubs"), Aspect("Rotten Planks"))
    place = KeptPlace("here", "", "", ZoneMap(), lying, ("usable", "usable", "danger"))
    mira = enter(hero_sheet("Mira"), "mira", side=PCS, control="player")
    state = State(scene=Scene(place="here", aspects=lying), characters={"mira": mira}, places=(place,))
    slots = slots_now(state, "mira")
    assert slots["usable"] == "A Gap Just Wide Enough" and slots["the-usable"] == "the oars"
    assert slots["the-danger"] == "the rotten planks" and "the-cover" not in slots
