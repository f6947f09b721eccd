"""Who is called in what is said is spoken to, whoever else is named or was spoken to last."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.places import STARTER
from tests.readings.situations import in_a_parlour, in_the_market


@cache
def in_the_grog_shop() -> Game:
    game = Game.apart(STARTER, 3)
    for line in (
        "/gm framing off",
        '/scene "In the grog shop"',
        '/add "Quirin Feroz, a sergeant three weeks from a pension" as bystander',
        '/add "Yusuf Nakano, a surveyor" as bystander',
        '/add "Aunt Dorrit" as bystander',
        '/add "Company Guard" as bystander',
        '/talk yusuf-nakano "Good evening."',
    ):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ('"Sergeant, who has a hold over you? Is it Varga?"', "quirin-feroz"),
        ("So you are Quirin Feroz. Who sent you aboard, and what do you know?", "quirin-feroz"),
        ('"You have three weeks left, Sergeant. Will you come?" I lay my hand on his.', "quirin-feroz"),
        ('I sit down by Feroz and push a glass towards him. "Who has a hold over you?"', "quirin-feroz"),
        ("So it was you, Dorrit. You sold me, after all the suppers!", "aunt-dorrit"),
        ('"Will you help me, auntie?"', "aunt-dorrit"),
        ('"Were you there" Dorrit?', "aunt-dorrit"),
        ('"You know him, Quirin?" I say to Nakano.', "yusuf-nakano"),
        ("I roar through the door: Feroz, hand over your papers!", "quirin-feroz"),
        ('I turn to the guard. "And you? What do you know?"', "company-guard"),
        ('"Did Feroz say so?"', "yusuf-nakano"),
    ],
)
def test_who_is_called_is_spoken_to(said: str, who: str) -> None:
    assert in_the_grog_shop().readings(said)[0].line.startswith(f"/talk {who} ")


def test_nobody_answers_for_kin_who_are_not_here() -> None:
    assert not in_the_grog_shop().readings('"Forgive me, dad."')[0].line.startswith("/talk")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "I tell the sergeant about the letter and beg him to keep quiet",
            "It is about the letter. Please keep quiet",
        ),
        (
            "I tell him that I keep the copy, whatever he says, and walk past him",
            "I keep the copy, whatever you say",
        ),
        ("I ask the sergeant when he drove her home", "when you drove her home"),
    ],
)
def test_what_is_told_of_is_said_as_it_was_said(typed: str, said: str) -> None:
    assert f'"{said}"' in in_the_grog_shop().readings(typed)[0].line


def test_what_is_read_aloud_to_somebody_is_shown_to_them() -> None:
    line = in_the_grog_shop().readings("I read the letter aloud to Dorrit")[0].line
    assert line == '/talk aunt-dorrit showing "the letter"'


def test_what_somebody_is_told_to_do_is_nobodys_name() -> None:
    assert (
        '"Fetch"' not in in_the_market().readings('"Run, Greta! Fetch the guild masters!" I shout.')[0].line
    )


def test_a_question_that_speaks_of_killing_frightens_nobody() -> None:
    said = '"Aldous! What did Rehm find here, that you had to kill him for it?" I ask.'
    assert in_the_market().readings(said)[0].line.startswith("/talk aldous-finch")


@pytest.mark.parametrize(
    "said",
    [
        "Stop it, Greta! I shout. Take half the money and let the footman go, and nobody will hear your name.",
        "Greta, let the Collector go and nobody will ever hear your name.",
        "Put that down, Greta! I cry. Take the ring and leave the Collector alone.",
        "Enough, Greta! I call. Give the footman his purse back.",
    ],
)
def test_whoever_is_called_is_spoken_to_and_not_whoever_is_named_behind(said: str) -> None:
    line = in_a_parlour().readings(said)[0].line
    assert line.startswith("/talk greta-vane "), line
    assert "I shout" not in line and "I cry" not in line and "I call" not in line
