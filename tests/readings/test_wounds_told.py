"""Hands on a wound are no blow, whoever is carried in is here, and what is a matter of life takes a roll."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from solofate import Game
from solofate.rules.model.conditions import Condition
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.stunts import of_this_case
from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    "said",
    [
        "I rip the sleeve open and hold my scarf against the gash.",
        "I lay my hand on her wound and count to twenty.",
        "I slit the boot open and wrap the torn ankle.",
        "I cut Greta's bonds with the bread knife.",
        "We wash the burn on the stoker's arm.",
    ],
)
def test_what_is_done_to_a_wound_is_told(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == said


@pytest.mark.parametrize(
    "said",
    [
        "I try to close the gash on the girl's neck before the blood runs out.",
        "I tie off the stump, or the boy dies.",
        "I try to set the girl's broken leg.",
    ],
)
def test_a_matter_of_life_takes_a_roll(said: str) -> None:
    game = in_a_parlour()
    line = game.readings(said)[0].line
    assert line.startswith("/overcome ")
    assert line.split()[1] in {*game.state.skills.at("academics"), *game.state.skills.at("lore"), "crafts"}


@cache
def beside_a_sick_chief() -> Game:
    """The parlour, with a chief and a pilot in it; no sheet has a consequence."""
    game = in_a_parlour().fork()
    for line in ('/add "Chief"', '/add "Pilot"'):
        game.do(line)
        while game.pending is not None:
            game.choose("")
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I treat the chief",
        "I operate on the chief with all my academics",
        "I nurse the pilot through the night",
        "I cut open the wound and drain it",
        "I stitch the wound",
        "I set the broken leg",
        "I amputate the leg",
        "I lance the boil",
        "I stitch up the patient",
        "I treat the patient",
    ],
)
def test_whoever_is_sick_on_no_sheet_is_treated_by_a_roll(said: str) -> None:
    first = beside_a_sick_chief().readings(said)[0]
    assert first.line == f'/overcome academics "{said.removeprefix("I ")}"'


@pytest.mark.parametrize(
    "said", ["I bandage Greta's arm", "I bandage Teo", "I open the window for the chief"]
)
def test_what_is_no_treatment_of_a_stranger_takes_none(said: str) -> None:
    assert not beside_a_sick_chief().readings(said)[0].line.startswith("/overcome academics")


@pytest.mark.parametrize(
    ("told", "is_for_it"),
    [
        ("treat the chief", True),
        ("operate on the chief", True),
        ("cut open the wound and drain it", True),
        ("amputate the leg", True),
        ("treat the chief to a drink", False),
        ("cut the rope", False),
    ],
)
def test_a_stunt_for_wounds_is_for_every_treatment(told: str, is_for_it: bool) -> None:
    gives = Bonus("academics", "overcome", when=Condition(question="I treat a wound"))
    stunt = Stunt("Steady Hands", bonus=gives)
    hero = beside_a_sick_chief().state.characters["odile-marrack"]
    hero = hero._replace(sheet=replace(hero.sheet, stunts=(stunt,)))
    assert [one for one, _ in of_this_case(hero, told)] == ([stunt] if is_for_it else [])


@pytest.mark.parametrize("said", ["I cut her throat.", "I cut Greta with the bread knife."])
def test_a_blow_is_one_still(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/conflict with")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Two sailors drag in a girl with a broken wrist.", '/add "Sailor"*2 "Girl" as bystander'),
        ("Three miners carry an old man into the parlour.", '/add "Miner"*3 "Old Man" as bystander'),
        ("Greta brings in a child with a burnt hand.", '/add "Child" as bystander'),
    ],
)
def test_whoever_is_brought_in_is_here(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize("said", ["The cook brings in the soup.", "Two maids carry in a table."])
def test_things_are_nobody(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/add")


def test_what_the_hero_does_comes_behind_it() -> None:
    two = in_a_parlour().halves(
        "Two sailors drag in a girl with a cut brow, and I rip a cloth and press it on the gash."
    )
    assert two is not None and two.parted
    assert two.second == "I rip a cloth and press it on the gash"
