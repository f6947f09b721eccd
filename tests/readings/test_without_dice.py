"""Where nobody fights dice fall only where something opposes: what is plainly done or found is told."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import commands, sit, told


@pytest.mark.rule("FC-ACT-03")
@pytest.mark.parametrize(
    "said",
    [
        "I pull back the tarpaulin",
        "I light a fire and we eat",
        "I pour two cups of tea, one for Greta and one for me.",
        "I slide the empty jars under the bench and wipe my hands on my apron.",
        "I carry the lamp over to the window",
        "I put the ladder against the wall.",
        "I turn the key.",
        "I unlock the cellar with my key.",
        "I fold the map into my coat",
        "I wrap the child in my cloak",
        "I spread the blanket over his feet.",
        "I hang my wet coat over the stove and rub my hands warm.",
        "I cut the twine around the parcel.",
    ],
)
def test_what_nothing_opposes_is_told(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == said


@pytest.mark.parametrize(
    "said",
    [
        "I push the cupboard in front of the door",
        "I lift the chest",
        "I pull at the jammed hatch",
        "I close the shutters so that nobody can look in",
        "I set my shoulder to the lid and shove.",
        "I quietly take the keys from the footman's belt",
        "I try to open the window",
        "I unlock the cabinet",
    ],
)
def test_what_is_heavy_stuck_unseen_or_tried_is_rolled_for(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/")


def test_in_a_fight_a_deed_is_a_turn() -> None:
    said = "I pull the sheet off the barrel"
    assert in_a_parlour().readings(said)[0].line == said
    assert in_a_fight().readings(said)[0].line.startswith("/")


@pytest.mark.parametrize(
    "said",
    [
        "I pull the book out of the bag and find that the last page is gone.",
        "I open the ledger at March and see that somebody has added three names in red.",
        "I look for tracks in the snow. They lead to the mill.",
        "I go through his satchel. The letter is there, and the seal is unbroken.",
        "I drag the box out from under the bed and find it empty.",
        "I search the chest, and there is nothing in it but a child's shoe.",
        'I cut the twine, unfold the paper and read: "Burn the inn."',
        "I climb the wall to find the garden deserted.",
    ],
)
def test_what_is_found_in_the_same_breath_is_told(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == said


@pytest.mark.parametrize(
    "said",
    [
        "I search the desk. Greta watches me.",
        "I search the desk for the key. It must be somewhere.",
        "I look out of the window. It is getting dark.",
        "I search the room and find out who was here.",
        "I search the parlour and see if anybody is there",
        "I try to see what is behind the curtain. It is red.",
    ],
)
def test_a_search_of_which_no_find_is_told_is_rolled_for(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/")


def test_what_is_done_behind_a_find_is_done() -> None:
    game = in_a_parlour().fork()
    sit(game, "I open the ledger. A name is struck out. I ask Greta whose it is.", answers=("",))
    assert "I open the ledger. A name is struck out" in told(game)
    assert any(line.startswith("/talk greta-vane") for line in commands(game))


def test_what_one_asks_behind_a_deed_is_not_that_deed() -> None:
    found = in_a_parlour().readings("I open the ledger. I ask Greta whose it is.")
    assert all("I open the ledger" not in each.line for each in found if each.line.startswith("/talk"))


@pytest.mark.parametrize(
    "said",
    [
        "I cross the courtyard to the director's staircase and go up to the second floor.",
        "I stroll along the booths.",
        "I freeze where I stand and listen.",
        "I find him behind the tinker's booth, thin as a rake.",
        "I pull a shawl over my hair",
    ],
)
def test_where_nothing_is_in_the_way_one_only_goes(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == said


def test_a_way_that_is_hard_or_leads_past_somebody_is_rolled_for() -> None:
    for said in ("I walk past the footman", "I cross the roof without a sound"):
        assert in_a_parlour().readings(said)[0].line.startswith("/overcome"), said


def test_whoever_does_it_with_the_hero_is_not_fought() -> None:
    found = in_a_parlour().readings("Greta and I jump on the cart and whip the mare.")
    assert all("greta" not in each.line for each in found)


def test_a_voice_that_is_thrown_hits_nobody() -> None:
    found = in_a_parlour().readings("I throw my voice into the henhouse, and the footman goes there to look.")
    assert found[0].line.startswith("/advantage deceive")


def test_two_looks_are_one_search() -> None:
    game = in_a_parlour().fork()
    said = "I peer through the slit in the curtain and search the crowd for the grey coat."
    sit(game, said, answers=("", ""))
    assert sum(line.startswith("/advantage") for line in commands(game)) == 1


def test_whoever_lends_a_hand_is_not_meant_by_a_pronoun_behind_it() -> None:
    game = in_a_parlour().fork()
    for who in ("collector-stroud", "clay-footman-1", "clay-footman-2"):
        game.do(f"/drop {who}")
    found = game.readings("Greta and I carry the sick priest over to her sofa, because he has fainted.")
    assert all("vs greta" not in each.line and "on greta" not in each.line for each in found)
