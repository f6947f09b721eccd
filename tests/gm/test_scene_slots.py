"""The slots of a row are filled from who is here and where, and a row that takes up more of the scene goes first."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.scene_slots import (
    apart_from_the_wanted,
    called,
    is_of_the_scene,
    missing,
    of_the_scene,
    slots_now,
)
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import (
    BYSTANDERS,
    OPPOSITION,
    PCS,
    Character,
    adversary_sheet,
    enter,
    hero_sheet,
)
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import ZoneMap

ZONES = ZoneMap({"yard": "yard", "loft": "hay loft", "river": "in the water"}, {})


def hero(name: str, zone: str = "yard") -> Character:
    return enter(hero_sheet(name), name.split()[0].casefold(), side=PCS, control="player", zone=zone)


def other(name: str, side: str = OPPOSITION, zone: str = "yard") -> Character:
    return enter(adversary_sheet(name), name.casefold(), side=side, control="gm", zone=zone)


def scene(*people: Character) -> State:
    lying = (Aspect("Rotten Boards"), Aspect("Barrels"))
    place = KeptPlace("mill", "the mill", "", ZONES, lying, ("danger", "cover"))
    return State(
        scene=Scene(zones=ZONES, aspects=lying, place="mill"),
        characters={one.id: one for one in people},
        places=(place,),
    )


def told(state: State, *rows: str, kind: str = "cost-minor", who: str = "mira") -> set[str]:
    phrases = {kind: tuple(map(Phrase, rows))}
    return {TableWords(lambda: phrases, SeededDice(seed)).one(kind, state, who) for seed in range(12)}


def test_who_is_here_and_where_fills_a_row() -> None:
    state = scene(hero("Mira Vale"), hero("Pike"), other("Og"))
    slots = slots_now(state, "mira", "cost-minor")
    found = {slot: slots[slot] for slot in ("pc", "other", "ally", "zone", "far", "danger", "cover")}
    assert found == {
        "pc": "Mira Vale",
        "other": "the Og",
        "ally": "Pike",
        "zone": "the yard",
        "far": "the hay loft",
        "danger": "Rotten Boards",
        "cover": "Barrels",
    }


def test_nobody_is_made_up() -> None:
    alone = scene(hero("Mira Vale"))
    assert missing("{other} laughs at {pc}.", slots_now(alone, "mira"))
    assert told(alone, "{other} laughs at {pc}.", "{pc} stumbles.") == {"Mira Vale stumbles."}
    met = scene(hero("Mira Vale"), other("Hesper", BYSTANDERS))
    assert slots_now(met, "mira")["other"] == "the Hesper"


def test_whoever_is_near_is_meant_before_whoever_is_far() -> None:
    state = scene(hero("Mira Vale"), other("Og", zone="loft"), other("Ulf"))
    assert slots_now(state, "mira")["other"] == "the Ulf"


def test_a_hero_goes_by_the_first_name_the_second_time() -> None:
    assert told(scene(hero("Mira Vale")), "{pc} waits, and {pc} is late.") == {
        "Mira Vale waits, and Mira is late."
    }


def test_a_zone_that_says_where_stands_behind_no_preposition() -> None:
    assert "zone" not in slots_now(scene(hero("Mira Vale", "river")), "mira")
    assert slots_now(scene(hero("Mira Vale", "loft")), "mira")["far"] == "the yard"


def test_of_several_foes_none_is_named_in_a_boost() -> None:
    several = scene(hero("Mira Vale"), other("Og"), other("Ulf"))
    assert "other" not in slots_now(several, "mira", "boost")
    assert slots_now(scene(hero("Mira Vale"), other("Og")), "mira", "boost")["other"] == "the Og"


def test_a_row_that_takes_up_the_scene_goes_before_one_that_does_not() -> None:
    assert (
        of_the_scene("{pc} stumbles.")
        < of_the_scene("{other} laughs.")
        < of_the_scene("{other} sees {ally}.")
    )
    assert of_the_scene("{npc} was here.", {"npc"}) == of_the_scene("{pc} stumbles.")


@pytest.mark.parametrize("name", ["round the fire", "alongside", "before the gate"])
def test_a_zone_that_begins_with_where_it_lies_fills_no_slot(name: str) -> None:
    scene = Scene(zones=ZoneMap({"deck": "deck", "there": name}, {}))
    slots = slots_now(State(characters={"odile": hero("Odile", "deck")}, scene=scene), "odile")
    assert slots["zone"] == "the deck" and "far" not in slots


@pytest.mark.parametrize(("goal", "may"), [("Find the stowaway", False), ("Find the ledger", True)])
def test_whoever_the_heroes_came_for_has_not_taken_it(goal: str, may: bool) -> None:
    stowaway = other("Stowaway", BYSTANDERS)
    state = State(characters={"stowaway": stowaway}, scene=Scene(goals={PCS: goal}))
    assert ("other" in apart_from_the_wanted({"other": called(stowaway)}, state)) is may


def test_what_could_be_told_anywhere_is_told_where_nothing_of_the_scene_is() -> None:
    rows = {
        "event": (Phrase("A storm is coming.", 50), Phrase("{other} goes to {far}."), Phrase("{ally} nods."))
    }
    words = TableWords(lambda: rows, SeededDice(1))
    mira = enter(hero_sheet("Mira"), "mira", side=PCS, control="player")
    alone = State(active="mira", characters={"mira": mira})
    teo = enter(hero_sheet("Teo"), "teo", side=PCS, control="player")
    two = alone._replace(characters={"mira": mira, "teo": teo})
    assert words.draw("event", alone, "mira") == ("A storm is coming.",)
    assert {words.draw("event", two, "mira") for _ in range(30)} == {("Teo nods.",)}


def test_what_was_given_with_a_row_is_nothing_of_the_scene() -> None:
    assert not is_of_the_scene("{npc} is angry.", {"npc": "Nan", "other": "Odo"}, {"npc": "Nan"})
    assert is_of_the_scene("{npc} warns {other}.", {"npc": "Nan", "other": "Odo"}, {"npc": "Nan"})
    assert not is_of_the_scene("{npc} warns {other}.", {"npc": "Nan"}, {"npc": "Nan"})
    assert is_of_the_scene(
        "{thread}: time to {aim}.", {"thread": "x", "aim": "go"}, {"thread": "x", "aim": "go"}
    )
