"""Fights, chases and pressure as somebody tells them: what leads to a deed, what is there then, who is run after."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import fighting_in_the_lane, in_a_fight, in_a_parlour


def first(game: Game, said: str) -> str:
    return game.readings(said)[0].line


@pytest.mark.parametrize(
    "said",
    [
        "While Teo keeps Lumper 1 busy, I slam the heaviest vessel into Nan's knee.",
        "Even as the lumpers stare at the fire, I bring the flat of my cutlass down on Nan.",
        "Ducking low, I drive my elbow into Nan's ribs.",
        "With my back to the barrels, I stab at Nan.",
        "I duck under the hook and kick Nan's knee out.",
    ],
)
def test_what_leads_to_a_blow_is_told_with_it(said: str) -> None:
    game = in_a_fight()
    assert first(game, said) == "/attack nan-crake with fight"


def test_whoever_only_keeps_somebody_busy_is_not_struck() -> None:
    said = "While the Ledger Clerk keeps Hired Tough 2 busy, I slam the bucket into his knee."
    assert "hired-tough-2" in first(fighting_in_the_lane(), said)


def test_a_clause_that_leads_to_a_deed_is_no_half_of_its_own() -> None:
    assert in_a_fight().halves("While Nan wipes her eyes and curses, I stab at her.") is None


@pytest.mark.parametrize(
    ("said", "aspect"),
    [
        ("I kick the brazier over so burning coals roll between me and the first lumper.", "Burning Coals"),
        ("I tip the barrel over so slick oil spreads between me and Nan.", "Slick Oil"),
        ("I pull the chain loose so the hook swings between the lumpers and me.", "Swinging Hook"),
        ("I cut the rope so that the awning comes down over both lumpers.", "Awning Over Both Lumpers"),
        ("I throw a bucket of water on the boiler so steam fills the shed.", "Steam Fills the Shed"),
        ("I smash the lamp so that it goes dark in here.", "Dark"),
        ("I fling salt in Nan's eyes so she cannot see me.", "Cannot See"),
    ],
)
def test_an_advantage_is_called_by_what_is_there_then(said: str, aspect: str) -> None:
    line = first(in_a_fight(), said)
    assert line.startswith("/advantage ") and f'"{aspect}"' in line


def test_it_lies_on_whoever_is_named_in_the_sentence() -> None:
    said = "I kick the brazier over so burning coals roll between me and the first lumper."
    assert first(in_a_fight(), said).endswith(" on lumper-1")


def test_a_name_with_a_small_word_in_it_is_not_meant_by_that_word() -> None:
    game = in_a_parlour().fork()
    game.do('/add "Smooth Go-Between" in parlour')
    assert "smooth-go-between" not in first(game, "I sweep the papers off the table between us.")


def test_a_hand_laid_on_somebody_elsewhere_takes_the_way_first() -> None:
    game = in_a_fight()
    assert first(game, "I disarm the lookout.") == "/move tally loft"
    assert first(game, "I disarm Nan.").startswith("/advantage fight")


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        ("I lean over Greta until she talks.", "/overcome provoke vs greta-vane"),
        ("I grip Greta by the collar until she gives me a name.", "/overcome provoke vs greta-vane"),
        ("I sit with Greta and pour the tea until she tells me.", "/overcome rapport vs greta-vane"),
        ("I shine the torch behind the curtains.", '/advantage notice seeking "what is behind the curtains"'),
        ("I hold the lamp over the open chest.", '/advantage notice seeking "what is over the open chest"'),
    ],
)
def test_pressure_and_light_are_read_by_what_they_are_for(said: str, begins: str) -> None:
    assert first(in_a_parlour(), said).startswith(begins)


@pytest.fixture(scope="module")
def chase() -> Game:
    game = in_a_parlour().fork()
    game.do('/contest "catch Greta" vs greta-vane "get away" with athletics')
    while game.pending is not None:
        game.do(">")
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I know every short cut the porters use.",
        "My legs are longer and I know where the lane comes out.",
        "I push through the crowd.",
        "I whistle for the watch.",
        "I shout to the fishwives to stop her.",
        "I throw my sandal at her heels.",
    ],
)
def test_what_is_told_in_a_chase_is_a_roll_of_it(chase: Game, said: str) -> None:
    line = first(chase, said)
    assert line.startswith("/exchange ") and "fight" not in line


def test_what_is_put_in_the_way_sets_something_up(chase: Game) -> None:
    assert first(chase, "I tip a stack of crates into her way.").startswith("/advantage physique")


def test_whoever_was_said_to_run_is_run_after() -> None:
    game = in_a_parlour().fork()
    game.do("Greta snatches the letter and runs for the door.")
    line = first(game, "I run after her.")
    assert line == '/contest "catch Greta Vane" vs greta-vane "get away" with athletics'
