"""What comes of a deed says what it was, what it was done to and with what; whoever falls is told of with all that."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.facets import LAST_FOE, MORE_FOES, facets_now
from solofate.gm.wording.deed_slots import thing_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.scene_slots import slots_now, speaks_of
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import Last, Scene, State


def at_the_gate(last: Last | None, *foes: str) -> State:
    """Mira, who has her father's cutlass, and so many foes."""
    sheet = hero_sheet("Mira", aspects=(SheetAspect("My Father's Cutlass and His Debts", "high-concept"),))
    mira = enter(sheet, "mira", side=PCS, control="player")
    others = [enter(adversary_sheet(name), name.casefold(), side=OPPOSITION, control="gm") for name in foes]
    goals = {"pcs": "Open the gate", "opposition": "Keep the lamp dark"}
    return State(
        active="mira",
        characters={one.id: one for one in (mira, *others)},
        scene=Scene(open=True, kind="physical", turn="mira", goals=goals),
        last=last,
    )


def did(purpose: str, action: str = "overcome", skill: str = "physique", against: str | None = None) -> Last:
    return Last("mira", action, "succeed", 1, 3, 2, against, skill, purpose)


@pytest.mark.parametrize(
    ("typed", "thing"),
    [
        ("kick the brazier over", "the brazier"),
        ("wrap the tablets in my cloak", "the tablets"),
        ("pick the lock of the county morgue", "the lock"),
        ("pry open the hatch with a crowbar", "the hatch"),
        ("steer the tug between the two wrecks", "the tug"),
        ("force the way open", ""),
        ("get past Lazar Yarrow unseen", ""),
        ("convince the guard that the captain sent me", ""),
    ],
)
def test_the_thing_a_deed_is_done_to_is_read_off_what_was_typed(typed: str, thing: str) -> None:
    assert thing_of(typed) == thing


def test_a_cost_says_what_was_done_and_to_what() -> None:
    state = at_the_gate(did("wrap the tablets in my cloak"))
    slots = slots_now(state, "mira", "cost-minor-detail")
    assert slots["deed"] == "wrap the tablets in their cloak" and slots["the-thing"] == "the tablets"
    assert slots["it"] == "it"
    assert slots_now(at_the_gate(did("climb the mast")), "mira", "cost-major-hit")["it"] == "the mast"
    assert "deed" not in slots_now(at_the_gate(None), "mira", "cost-minor-detail")


def test_a_deed_of_an_earlier_scene_is_not_told_again() -> None:
    last = did("climb the mast")
    state = at_the_gate(last)
    state = state._replace(scene=state.scene._replace(before=last))
    assert "deed" not in slots_now(state, "mira", "cost-minor-detail")


def test_it_is_the_thing_where_that_is_known() -> None:
    rows = {"cost-major-hit": (Phrase("{it} gives all at once, and {pc} falls.", about=("force",)),)}
    words = TableWords(lambda: rows, SeededDice(1))

    def told(typed: str) -> str:
        return words.suggest("cost-major-hit", at_the_gate(did(typed)), "mira", "physique")[0]

    assert told("force the cell door") == "The cell door gives all at once, and Mira falls."
    assert told("force the way open") == "It gives all at once, and Mira falls."


def test_whoever_falls_falls_to_the_weapon_of_whoever_struck() -> None:
    struck = did("", "attack", "fight", "bravo")
    slots = slots_now(at_the_gate(struck, "Bravo"), "bravo", "fate-npc")
    assert slots["weapon"] == "cutlass" and "gun" not in slots
    typed = did("shoot him with the musket", "attack", "shoot", "bravo")
    assert slots_now(at_the_gate(typed, "Bravo"), "bravo", "fate-npc")["gun"] == "musket"
    assert slots["came-for"] == "keep the lamp dark" and slots["goal"] == "open the gate"


def test_whoever_is_hunted_is_not_told_that_the_hunt_is_free() -> None:
    state = at_the_gate(did("", "attack", "fight", "bravo"), "Bravo")
    state = state._replace(scene=state.scene._replace(goals={"pcs": "Track the bravo"}))
    assert "goal" not in slots_now(state, "bravo", "fate-npc")
    assert speaks_of("teach Teo to waltz", "Teo") and speaks_of("lose the pirates", "Pirate 1")
    assert not speaks_of("open the gate", "Bravo")


@pytest.mark.parametrize(("foes", "facet"), [(("Bravo",), LAST_FOE), (("Bravo", "Thug"), MORE_FOES)])
def test_a_row_may_need_the_last_foe_or_one_of_several(foes: tuple[str, ...], facet: str) -> None:
    assert {LAST_FOE, MORE_FOES} & facets_now(at_the_gate(None, *foes), Atlas()) == {facet}
