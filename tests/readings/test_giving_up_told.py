"""Who gives up in a fight: what is called out to the foes, who is told to have given up, and a roll that was for it."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.model.state import FREE
from tests.readings.situations import in_a_fight, in_a_parlour


def best(said: str) -> str:
    return in_a_fight().readings(said)[0].line


def with_one_left() -> Game:
    game = in_a_fight().fork()
    for who in ("nan-crake", "lumper-2", "lumper-3", "lookout"):
        game.do(f"/drop {who}")
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I lift the lamp over the spirit casks and scream at them: surrender, or the loft burns!",
        "I kick the bung loose and warn Nan: yield, or your tea goes into the river.",
        "I snarl at the lookout: give yourself up or I cut the line.",
    ],
)
def test_what_is_called_out_to_the_foes_is_no_surrender_of_the_hero(said: str) -> None:
    lines = [each.line for each in in_a_fight().readings(said)]
    assert lines[0].startswith("/overcome provoke vs ")
    assert any(line.startswith("/truce ") for line in lines)
    assert not any(line.startswith("/concede") for line in lines)


@pytest.mark.parametrize(
    "said", ["I throw up my hands and shout: I yield!", "I call to Nan Crake: we surrender, let Teo go!"]
)
def test_who_calls_out_that_they_give_up_does(said: str) -> None:
    assert best(said).startswith("/concede")


def test_what_a_foe_does_in_a_clause_is_not_the_heros() -> None:
    assert not best("I stare at Nan Crake until she lowers the stave and surrenders.").startswith("/concede")


@pytest.mark.parametrize(
    "said",
    [
        "The lumper raises his hands.",
        "He has surrendered, so I take the hook off him.",
        "It is done: the last of them begs for mercy.",
        "They have all given up.",
    ],
)
def test_who_is_told_to_have_given_up_stops_the_fight(said: str) -> None:
    game = with_one_left()
    assert game.readings(said)[0].line.startswith("/truce ")


def test_one_of_several_gives_up_by_a_roll() -> None:
    assert best("Nan Crake throws down her stave.").startswith("/overcome provoke vs nan-crake ")


@pytest.mark.parametrize(
    "said", ["Nan Crake will never surrender.", "If she gives up, I let her go.", "I hope that she gives up."]
)
def test_who_may_give_up_has_not(said: str) -> None:
    assert not best(said).startswith("/truce")


@pytest.mark.parametrize("faces", ["++++", "----"])
def test_the_last_foe_gives_up_to_a_roll_that_was_for_it_whatever_it_cost(faces: str) -> None:
    game = with_one_left()
    game.do("/asking never")
    game.do(f"/dice {faces}")
    game.do("/dice 0000")
    game.do('/overcome provoke vs lumper-1 "scowl at Lumper 1 until he begs for mercy"')
    while game.pending is not None:
        options = [each.id for each in game.pending.options]
        game.choose("major-cost" if "major-cost" in options else game.pending.default)
    assert game.state.scene.mode == FREE
    assert game.state.characters["lumper-1"].out == "conceded"


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("Two cutthroats set upon us, and Greta Vane fights on our side.", '"Cutthroat"*2'),
        ("Three bargemen come at me, but Greta sides with me.", '"Bargeman"*3'),
    ],
)
def test_who_fights_on_the_heroes_side_is_no_foe(said: str, who: str) -> None:
    game = in_a_parlour().fork()
    lines = [each.line for each in game.readings(said)]
    assert lines[:2] == ["/side greta-vane heroes", f"/conflict with {who}"]
    game.do(lines[0])
    assert game.readings(said)[0].line == f"/conflict with {who}"


@pytest.mark.parametrize(
    "said",
    [
        "Greta Vane is our companion from now on.",
        "From this day on Greta travels with me.",
        "I take Greta with me as my companion.",
        "Greta becomes my companion.",
    ],
)
def test_who_is_told_to_be_a_companion_is_one(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == "/side greta-vane heroes"
