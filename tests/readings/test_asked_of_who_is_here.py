"""Whom a question is for that names nobody: whoever one talks with, whoever it concerns, or the table."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.gm.test_talk import say
from tests.places import STARTER


def in_the_yard(*, talking: str = "") -> Game:
    """A widow, a ferryman and a doctor, and the talk with one of them."""
    game = _yard().fork()
    if talking:
        say(game, f'/talk {talking} "Good evening. What do you know about the fire?"')
    return game


@cache
def _yard() -> Game:
    game = Game.apart(STARTER, 3)
    say(game, '/scene "In the yard of the customs house"')
    for each in ("Hesper Vane", "Ewan Sloop, a ferryman", "Doctor Ines Vale"):
        say(game, f'/add "{each}" as bystander')
    return game


def first(game: Game, said: str) -> str:
    return game.readings(said)[0].line


@pytest.mark.parametrize(
    "said",
    [
        "What do you want from me?",
        "What do you do all day?",
        "What happened to your coat?",
        "What are you?",
        "Who are you?",
        "What is in your basket?",
        "Where were you at noon?",
        "Are you afraid of somebody?",
    ],
)
def test_what_is_asked_of_you_is_said_to_somebody(said: str) -> None:
    assert first(in_the_yard(), said).startswith("/talk ")
    assert first(in_the_yard(talking="ewan-sloop"), said).startswith("/talk ewan-sloop ")


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("When does the next ferry leave?", "ewan-sloop"),
        ("How much is the crossing?", "ewan-sloop"),
        ("How is your patient?", "doctor-ines-vale"),
        ("Who brought you the wounded man with the fever?", "doctor-ines-vale"),
    ],
)
def test_what_belongs_to_a_calling_is_for_whoever_has_it(said: str, who: str) -> None:
    assert first(in_the_yard(), said).startswith(f"/talk {who} ")


@pytest.mark.parametrize(
    "said",
    [
        "What is that pulley for?",
        "What happened to the bridge?",
        "Where can I buy a lantern?",
        "How do we get across the river?",
        "Who should I speak to about that?",
        "At what time did she leave?",
        "Since when has he been away?",
    ],
)
def test_in_a_talk_it_is_for_whom_one_talks_with(said: str) -> None:
    assert first(in_the_yard(talking="hesper-vane"), said).startswith("/talk hesper-vane ")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Who is here?", "/map here"),
        ("What do I see?", "/map here"),
        ("Where am I?", "/map"),
        ("What can I do?", "/suggest"),
        ("What is going on?", "/scene"),
        ("What is going on here?", "/scene"),
        ("What would you suggest?", "/suggest"),
        ("How badly am I hurt?", "/sheet"),
    ],
)
def test_what_is_asked_of_the_table_is_said_to_nobody(said: str, line: str) -> None:
    assert first(in_the_yard(), said) == line
    assert first(in_the_yard(talking="hesper-vane"), said) == line


def test_whoever_is_stuck_may_ask_for_help() -> None:
    assert first(in_the_yard(), "Can you help me?") == "/help"
    assert first(in_the_yard(talking="hesper-vane"), "Can you help me?").startswith("/talk hesper-vane ")


@pytest.mark.parametrize("said", ["Who did you speak to?", "Which way did you come?", "Why do you ask?"])
def test_what_asks_is_no_slip_for_a_name(said: str) -> None:
    game = in_the_yard()
    for each in ("Tao Cho", "Wich Ansel", "Way Whyte"):
        say(game, f'/add "{each}" as bystander')
    assert first(game, said).endswith(f'"{said}"')


@pytest.mark.parametrize("name", ["Vega", "Ottoline", "Brother Anselm"])
def test_who_is_called_and_is_not_here_is_asked_and_nobody_else(name: str) -> None:
    game = in_the_yard(talking="hesper-vane")
    assert "hesper-vane" not in first(game, f"{name}, what did you see?")
