"""Whoever goes with the heroes is told what to do with courtesies, by a sign or without a comma."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        ("free", "teo go check the cellar pls", "/as teo-lunt move cellar"),
        ("free", "Teo go with Greta to the hall", "/as teo-lunt move hall"),
        ("free", "teo can u watch the door", "/as teo-lunt advantage notice"),
        ("free", "I sign to Teo to watch the door", "/as teo-lunt advantage notice"),
        ("market", "i wisper to teo to keep an eye on the old man", "/as teo-lunt advantage notice"),
        ("fight", "teo shoot the lookout pls", "/as teo-lunt attack loft-lookout with shoot"),
        ("fight", "I make a sign to Teo to shoot the lookout", "/as teo-lunt attack loft-lookout with shoot"),
        ("fight", "I wave to Teo that he takes the second one", "/as teo-lunt attack lumper-2"),
        ("fight", '"Teo, my friend, would you deal with Nan for me?"', "/as teo-lunt attack nan-crake"),
        (
            "fight",
            '"Teo! Keep that lookout\'s head down, and mind your aim!"',
            "/as teo-lunt advantage shoot",
        ),
        (
            "lane",
            "I signal to Teo that he shoots the one who is second.",
            "/as teo-lunt attack hired-tough-2",
        ),
        (
            "cargo-lock",
            '"Sabine, my dear, would you take the first guard apart?"',
            "/as sabine-kwarte attack door-guard-1",
        ),
        ("cargo-lock", "sabine smash guard 2", "/as sabine-kwarte attack door-guard-2"),
    ],
)
def test_a_friend_does_what_they_are_told(situation: str, said: str, line: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.startswith(line)


@pytest.mark.parametrize(
    "said",
    [
        "Teo laughed at something the old man said, and the clock on the mantel struck nine.",
        "Teo yawned, and the fire cracked behind him.",
        "Teo smiled at the Collector, and the wind hit the shutters.",
        "Teo laughed, and a bell rang somewhere.",
        "Teo shrugged while the footman cut the bread.",
        "Teo sighed, but the old man kicked the logs apart and said nothing.",
    ],
)
def test_what_is_harmless_and_told_of_a_friend_is_story(said: str) -> None:
    assert SITUATIONS["free"]().readings(said)[0].line == said


@pytest.mark.parametrize(
    ("situation", "said", "who"),
    [
        ("lane", "shoot the one who is second", "hired-tough-2"),
        ("lane", "hit the one that is first", "hired-tough-1"),
        ("lane", "shoot no. 2", "hired-tough-2"),
        ("lane", "I shoot toughs one and two", "hired-tough-1"),
        ("fight", "I hit #3 with my cutlass", "lumper-3"),
        ("fight", "smack no 3", "lumper-3"),
        ("fight", "I attack the one who is third", "lumper-3"),
        ("lightship-deck", "tip number 2 over the side", "wick-hand-2"),
        ("cargo-lock", "hit the guard who is second", "door-guard-2"),
    ],
)
def test_who_is_counted_is_who_has_that_number(situation: str, said: str, who: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.startswith(f"/attack {who} ")


def _where_teo_is_hurt() -> Game:
    game = SITUATIONS["abbey"]().fork()
    game.do("/hit teo-lunt 2 physical")
    answers = iter(("> mild", '> "Gashed Arm"'))
    while game.pending is not None:
        game.do(next(answers, ">"))
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I clean and bind Teo's wound.",
        "I stitch up Teo's arm",
        "set Teo's broken arm",
        "I set his arm",
        "I cauterise Teo's wound",
        "I close Teo's wound with a few stitches",
        "I see to his arm",
        "patch him up",
    ],
)
def test_whatever_a_healer_does_to_somebody_hurt_treats_them(said: str) -> None:
    assert _where_teo_is_hurt().readings(said)[0].line == '/treat teo-lunt "Gashed Arm"'
