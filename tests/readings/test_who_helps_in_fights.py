"""Whoever helps the heroes in a fight: told to, set on somebody, or told of by what they do."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.gm.test_companions import HESPER, in_a_fight, say
from tests.repl.at_the_prompt import commands, sit


@cache
def fight() -> Game:
    """Odile, Teo and their companion Hesper against two watchmen, on Odile's turn; Greta Vane stands by."""
    game = in_a_fight()
    say(game, '/add "Greta Vane" as bystander')
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I set Hesper on the second watchman.",
        "I let Hesper loose on the second watchman.",
        "I call to Hesper to take the second watchman.",
        "I yell at Hesper to deal with the second watchman.",
        "Hesper, see to the second watchman!",
        "Hesper throws herself on the second watchman.",
    ],
)
def test_who_is_set_on_a_foe_attacks_them(said: str) -> None:
    assert fight().readings(said)[0].line.startswith(f"/as {HESPER} attack watchman-2")


@pytest.mark.parametrize(
    "said",
    [
        "Greta Vane hits the first watchman with a pan.",
        "Greta jumps on the second watchman's back and throttles him.",
    ],
)
def test_who_only_looked_on_and_strikes_a_foe_takes_the_heroes_side(said: str) -> None:
    first = fight().readings(said)[0]
    assert first.line == "/side greta-vane heroes" and "turn of their own" in first.told


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("The lamplighter throws a sack of flour into their faces.", "Lamplighter"),
        ("A boy in the loft drops a millstone on the second watchman.", "Boy"),
    ],
)
def test_who_is_not_here_and_strikes_a_foe_comes_in_as_an_ally(said: str, who: str) -> None:
    assert fight().readings(said)[0].line == f'/add "{who}" as ally'


@pytest.mark.parametrize(
    "said",
    [
        "The rain beats down on the watchmen.",
        "Greta screams.",
        "Greta looks at the first watchman.",
        "The first watchman hits the carter.",
    ],
)
def test_who_strikes_nobody_takes_no_side(said: str) -> None:
    assert not fight().readings(said)[0].line.startswith(("/side", "/add"))


def test_what_such_a_helper_was_told_to_do_is_kept_for_their_turn() -> None:
    game = in_a_fight()
    say(game, '/add "Greta Vane" as bystander')
    sit(game, "Greta hits the first watchman with a pan.", answers=("", ""))
    done = [each for each in commands(game) if each.startswith("/")]
    assert done[-2:] == ["/side greta-vane heroes", "/as greta-vane attack watchman-1 with fight"]


def test_who_does_it_with_the_hero_is_not_who_it_is_done_to() -> None:
    found = fight().readings("Greta and I jump on the cart and whip the mare.")
    assert not any("greta-vane" in each.line for each in found)


def test_the_second_man_is_one_of_those_who_are_fought() -> None:
    assert fight().readings("I kick the second man in the chest.")[0].line == "/attack watchman-2 with fight"


def test_whatever_is_brought_down_on_a_head_is_a_blow() -> None:
    assert fight().readings("I bring the Devil down on his head.")[0].line.startswith("/attack watchman-")


def test_a_blow_behind_what_is_shouted_is_struck_as_well() -> None:
    game = in_a_fight()
    sit(game, 'I shout "Hesper, get down!" and kick the second watchman.', "", answers=("",) * 4)
    said = commands(game).index(f'/talk {HESPER} "Hesper, get down!"')
    assert commands(game)[said + 1] == "/attack watchman-2 with fight"


def test_a_foe_who_turns_on_a_companion_is_nobody_new() -> None:
    found = fight().readings("One of the watchmen turns on Hesper.")
    assert not any(each.line.startswith("/add") for each in found) and "turn of their own" in found[0].told


def test_whatever_is_swung_at_a_foe_is_a_weapon() -> None:
    assert (
        fight().readings("I swing my mailbag at the first watchman.")[0].line
        == "/attack watchman-1 with fight"
    )


def test_a_thing_of_theirs_is_broken_for_what_that_does() -> None:
    first = fight().readings("I smash his lantern so that they stand in the dark.")[0]
    assert first.line.startswith("/advantage physique")


def test_nobody_bandages_a_foe_by_a_pronoun() -> None:
    assert "Watchman" not in fight().readings("I bandage his head.")[0].told
