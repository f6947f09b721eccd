"""Compels by who is there and what is still to be had: none of the heroes' own people, none of what was answered."""

from __future__ import annotations

import pytest

from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.facets import facets_now, is_of_theirs
from solofate.gm.wording.scene_slots import cast_now, missing, slots_now
from solofate.rules.events import Narration, apply
from solofate.rules.model.characters import BYSTANDERS, PCS, Character, adversary_sheet, enter, hero_sheet
from solofate.rules.model.facts import Fact
from solofate.rules.model.memory import Memory, Person
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import Scene, State

COMPEL = "compel-event"


def with_one(name: str, **changes: object) -> State:
    hero = enter(hero_sheet("Ilka Brandt"), "ilka", side=PCS, control="player")
    one = enter(adversary_sheet(name), "one", side=BYSTANDERS, control="gm")
    scene = Scene(open=True, framed=True, goals={PCS: "Keep the black box"})
    characters: dict[str, Character] = {"ilka": hero, "one": one}
    return State(active="ilka", scenes=1, scene=scene, characters=characters)._replace(**changes)


OWN_PEOPLE = [
    with_one("Aunt Dorrit"),
    with_one("Matej", facts=(Fact(1, "one", "Matej", "is", "is Ilka Brandt's brother"),)),
    with_one("Odo Bell", personas={"one": Persona(attitudes={"ilka": 1})}),
    with_one("Odo Bell", memory=Memory(people=(Person("one", "Odo Bell", "friend"),))),
]


@pytest.mark.parametrize("state", OWN_PEOPLE)
def test_ones_own_people_are_friends_and_no_onlookers(state: State) -> None:
    assert is_of_theirs(state, state.characters["one"])
    cast = cast_now(state, "ilka", COMPEL)
    assert cast["ally"].id == "one" and "other" not in cast
    assert "onlookers" not in facets_now(state, Atlas())


def test_strangers_look_on() -> None:
    state = with_one("Harbour Clerk")
    assert cast_now(state, "ilka", COMPEL)["other"].id == "one"
    assert "onlookers" in facets_now(state, Atlas())
    assert "onlookers" not in facets_now(
        state._replace(characters={"ilka": state.characters["ilka"]}), Atlas()
    )


def test_nobody_is_kept_from_what_they_have() -> None:
    state = with_one("Harbour Clerk")
    assert slots_now(state, "ilka", COMPEL)["goal"] == "keep the black box"
    assert "unsettled" in facets_now(state, Atlas())
    had = state._replace(scene=state.scene._replace(overtaken=True))
    slots = slots_now(had, "ilka", COMPEL)
    assert "goal" not in slots and missing("{pc} has no hand left to {goal}.", slots)
    assert "unsettled" not in facets_now(had, Atlas())
    assert "goal" in slots_now(had, "ilka", "cost-minor")


def test_no_compel_quotes_a_goal_no_sentence_has_room_for() -> None:
    long = "Sit in the engine room of the Patient Margaret with the black box on your knees, still cold"
    state = with_one("Harbour Clerk")
    state = state._replace(scene=state.scene._replace(goals={PCS: long}))
    assert "goal" not in slots_now(state, "ilka", COMPEL)


def test_what_is_told_and_said_in_a_scene_is_counted() -> None:
    state = with_one("Harbour Clerk")
    state = apply(state, Narration("I sit down.", "player"))
    state = apply(state, Narration("A door slams.", "gm"))
    assert state.scene.deeds == 1
