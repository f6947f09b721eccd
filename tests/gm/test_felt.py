"""What is done for somebody, or to them, without dice is felt: they think better or worse of the hero."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import AttitudeChanged
from solofate.rules.model.personas import Persona
from tests.readings.situations import SITUATIONS


def _thinks(game: Game, who: str) -> int:
    return game.state.personas.get(who, Persona()).attitude(game.state.active or "")


def _done(game: Game, said: str) -> Game:
    game.do(game.readings(said)[0].line)
    while game.pending is not None:
        game.do(">")
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I give Aldous some water",
        "I wrap Aldous in my coat",
        "I put my cloak round his shoulders",
        "I bandage Aldous's hand",
        "I share my bread with Aldous",
        "I comfort him",
        "I help Aldous to his feet",
        "I hold a cup of water to Aldous's lips",
        "I press a cloth to Aldous's forehead",
        "I put my hand on Aldous's shoulder",
        "I hold Aldous's hand",
        "I thank Aldous",
        "I apologise to Aldous",
        "I stand up for Aldous",
        '"Leave Aldous alone," I tell Greta',
    ],
)
def test_care_thanks_and_being_stood_up_for_are_taken_well_without_a_roll(said: str) -> None:
    game = _done(SITUATIONS["market"]().fork(), said)
    assert _thinks(game, "aldous-finch") == 1
    assert not [each for _, each in game.log if type(each).__name__ == "Rolled"]


@pytest.mark.parametrize(
    "said",
    [
        "I betray Aldous to Greta",
        "I laugh at Aldous",
        '"You are a miserable worm, Aldous"',
        "I board the boat, hold the oar to Aldous's throat and take the key off his neck",
        "I hold a knife under Aldous's chin",
        "I point my pistol at Aldous",
        "I press the bottle against Aldous's throat",
    ],
)
def test_what_hurts_is_held_against_the_hero(said: str) -> None:
    game = SITUATIONS["market"]().fork()
    game.do(said if said[0] == "I" else game.readings(said)[0].line)
    assert _thinks(game, "aldous-finch") == -1


@pytest.mark.parametrize(
    "said",
    [
        "I want to hug Aldous",
        "I would never betray Aldous",
        "Greta hugs Aldous",
        "I watch Greta hug Aldous",
        '"You are no coward, Aldous"',
        "Did I betray Aldous?",
        "I hold the cuff under Aldous's nose",
        "I hold the letter to Aldous's face",
        "I lay my sword at Aldous's feet",
    ],
)
def test_what_is_not_done_or_done_by_others_changes_nothing(said: str) -> None:
    game = SITUATIONS["market"]().fork()
    game.do(f'/talk aldous "{said.strip(chr(34))}"' if said[0] == '"' else said)
    assert _thinks(game, "aldous-finch") == 0


def test_small_kindness_goes_so_far_and_no_farther() -> None:
    game = SITUATIONS["market"]().fork()
    for said in ("I hug Aldous", "I comfort Aldous", "I wrap Aldous in my coat"):
        game.do(said)
    assert _thinks(game, "aldous-finch") == 1
    game.do("I shield Aldous from the blow")
    assert _thinks(game, "aldous-finch") == 2


def test_what_was_done_before_the_first_word_is_not_forgotten() -> None:
    game = SITUATIONS["market"]().fork()
    game.do('/add "Ida" as bystander')
    game.do("I wrap Ida in my coat")
    game.do('/talk ida "Who are you?"')
    assert game.state.personas["ida"].manner
    assert _thinks(game, "ida") == 1


def test_who_is_caught_stealing_is_thought_worse_of() -> None:
    game = SITUATIONS["market"]().fork()
    game.do("/dice ----")
    _done(game, "I steal Aldous's purse")
    changed = [each for _, each in game.log if isinstance(each, AttitudeChanged)]
    assert [each.reason for each in changed] == ["caught them at it"]


def test_a_foe_may_refuse_care_so_that_it_is_rolled_for() -> None:
    game = SITUATIONS["market"]().fork()
    assert game.readings("I comfort Greta")[0].line.startswith("/overcome")
    assert game.readings("I comfort Aldous")[0].line == "I comfort Aldous"
