"""What a companion is sent to do in a fight, and whose wound it is that they see to."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.rules.events import ConsequenceTaken
from tests.gm.test_companions import HESPER, ODILE, in_a_fight, with_hesper


def hurt(game: Game) -> Game:
    """Odile has a cut on her arm."""
    slot = game.state.characters[ODILE].consequences[0]
    game.put("", (ConsequenceTaken(ODILE, slot.name, "A Cut to the Bone", None, "physical"),))
    return game


@pytest.mark.parametrize(
    ("said", "foe"),
    [
        ("I send Hesper after the second watchman.", "watchman-2"),
        ("I send Hesper against the first watchman", "watchman-1"),
    ],
)
def test_whoever_is_sent_after_a_foe_attacks_them(said: str, foe: str) -> None:
    game = in_a_fight()
    first = game.readings(said)[0].line
    assert first == f"/as {HESPER} attack {foe}"
    game.do(first)
    order = game.state.characters[HESPER].order
    assert order is not None and order.target == foe


@pytest.mark.parametrize(
    "said", ["Hesper bandages my elbow.", "Hesper binds up my wrist.", "I have Hesper stitch my wound."]
)
def test_a_wound_of_mine_is_treated_by_whoever_sees_to_it(said: str) -> None:
    treats = f'/as {HESPER} treat {ODILE} "A Cut to the Bone"'
    assert hurt(with_hesper()).readings(said)[0].line == treats
    fighting = hurt(in_a_fight())
    assert fighting.readings(said)[0].line == treats
    with pytest.raises(IllegalChoice, match="afterwards there is time"):
        fighting.do(treats)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I send Hesper to the upper end", "move upper end"),
        ("I wave Hesper up onto the upper end", "move upper end"),
        ("I send Hesper round the other side", 'advantage athletics "Round the Other Side"'),
        ("I send Hesper around behind them", 'advantage athletics "Around Behind Them"'),
        ("Hesper, help Teo", 'advantage * "Teo Helped"'),
        ("Hesper shields Teo", 'advantage * "Teo Shielded"'),
        ("Hesper pulls Teo out of the way", 'advantage * "Teo Pulled Out of the Way"'),
        ("Hesper bandages Teo", 'advantage * "Teo Bandaged"'),
        ("Hesper throws me the rope", 'advantage athletics "Throwing Odile the Rope"'),
        ("Hesper, cover me!", 'advantage fight "Odile Covered"'),
        ("Hesper, guard my back", 'advantage fight "Odile Guarded"'),
        ("I tell Hesper to hold the door", 'advantage physique "Holding the Door"'),
    ],
)
def test_a_companion_who_is_sent_or_helps_does_what_can_be_done_in_a_fight(said: str, line: str) -> None:
    game = in_a_fight()
    first = game.readings(said)[0].line
    assert fnmatchcase(first, f"/as {HESPER} {line}") and not game.refusal(first)
    mine = [each.line for each in game.readings(said)]
    assert not any(each.startswith(("/move", "/attack")) for each in mine)
    game.do(first)
    assert game.state.characters[HESPER].order is not None


def test_of_two_who_are_told_the_first_is_and_it_says_who_is_to_be_told_yet() -> None:
    game = in_a_fight()
    game.do('/add "Tam" as ally')
    first = game.readings("I tell Hesper and Tam to go up to the upper end")[0]
    assert first.line == f"/as {HESPER} move upper end" and "Tam" in first.told


def test_the_captain_is_who_is_called_so() -> None:
    game = in_a_fight()
    game.do('/add "Kessler" as minor aspects "Captain of the Watch" skills shoot 2')
    assert game.readings("Hesper, hit the captain")[0].line.startswith(f"/as {HESPER} attack kessler")


def test_nobody_is_sent_to_a_place_that_is_not_here_and_nothing_is_struck_for_it() -> None:
    found = in_a_fight().readings("I send Hesper to the boathouse")
    assert "/map" in found[0].told and not any(each.line.startswith("/attack") for each in found)
