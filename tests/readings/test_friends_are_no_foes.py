"""In a fight nobody is struck at who stands by, but by name; in a talk whoever one talks with is asked."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.places import STARTER
from tests.readings.situations import in_a_parlour


def fighting_beside_a_brother() -> Game:
    game = Game.apart(STARTER, 5)
    game.do('/scene "At the gate of the hospital with my brother Piero"')
    while game.pending is not None:
        game.choose("")
    game.do('/conflict with "Door Guard"*2')
    while game.pending is not None and game.pending.kind != "turn":
        game.choose("")
    return game


def test_a_word_for_a_man_is_no_friend_in_a_fight() -> None:
    game = fighting_beside_a_brother()
    assert any(one.id == "piero" for one in game.state.characters.values())
    found = game.readings("I kick the blinded man's legs away and tie him with his own belt.")
    assert not any("piero" in each.line for each in found)
    assert game.readings("I hit Piero")[0].line.startswith("/attack piero")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("So who has been signing for them?", '/talk greta-vane "So who has been signing for them?"'),
        ("Was he sick, or did somebody pay you to say so?", "/talk greta-vane "),
        ("Where is she now, and what does she want from our family?", "/talk greta-vane "),
        ("Is the door locked?", "? "),
        ("What do I know about the oil?", "? "),
    ],
)
def test_a_question_in_a_talk_is_asked_of_whoever_one_talks_with(said: str, line: str) -> None:
    game = in_a_parlour().fork()
    game.do("/talk greta hello")
    assert game.readings(said)[0].line.startswith(line)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Three bandits leap out and attack me and Greta", '/conflict with "Bandit"*3'),
        ("Four wolves fall upon us, Greta and the Collector", '/conflict with "Wolf"*4'),
        ("Two poachers come at me with the Collector", '/conflict with "Poacher"*2 collector-stroud'),
    ],
)
def test_who_is_set_upon_with_the_hero_is_no_foe(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said", ["Greta and I haul the crate up the stairs", "I haul the crate up while Greta lights us"]
)
def test_who_lends_a_hand_or_a_light_is_not_rolled_against(said: str) -> None:
    assert "greta-vane" not in in_a_parlour().readings(said)[0].line


@pytest.mark.parametrize("said", ["Greta drags me out by the collar", "The Collector pulls us clear"])
def test_who_gets_the_hero_out_is_no_foe(said: str) -> None:
    assert not any(each.line.startswith("/conflict") for each in in_a_parlour().readings(said))


def test_who_drags_the_hero_somewhere_is_one() -> None:
    assert in_a_parlour().readings("Greta drags me to the cellar")[0].line == "/conflict with greta-vane"
