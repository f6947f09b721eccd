"""Calls of few words and what they are not: a wire to somebody elsewhere, arms laid down to talk, a stand, a cut."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import commands, sit


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("phone Lena and tell her to come", "phone Lena and tell her to come"),
        (
            "I phone Lena and tell her that we found the key",
            "I phone Lena and tell her that we found the key",
        ),
        ("I radio base", "? Does base answer?"),
        ("radio base", "? Does base answer?"),
        ("I radio the ship for a pickup", "? Does the ship answer?"),
        ("time skip to noon", '/scene "Noon"'),
        ("session over", "/session end"),
        ("call it a night", "/session end"),
    ],
)
def test_a_bare_call_is_read(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said", ["I radio for help", "I ring the bell", "I telephone Greta", "the phone rings"]
)
def test_what_calls_nobody_elsewhere_asks_no_oracle(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("?")


@pytest.mark.parametrize(
    "said",
    [
        "I lay my wrench down and say we should talk",
        "I lay my hook down and say we should talk",
        "I put my knife down and say let's talk this over",
        "I throw the club aside and tell them nobody has to get hurt",
    ],
)
def test_arms_laid_down_to_talk_offer_a_truce(said: str) -> None:
    assert in_a_fight().readings(said)[0].line.startswith("/truce")


@pytest.mark.parametrize("said", ["I drop my club and raise my hands", "I lay down my arms and surrender"])
def test_arms_laid_down_and_no_more_give_up(said: str) -> None:
    assert in_a_fight().readings(said)[0].line.startswith("/concede")


@pytest.mark.parametrize(
    "said", ["make our stand and fight", "we make our stand here and fight", "stand and fight"]
)
def test_a_stand_is_made_against_whoever_is_there(said: str) -> None:
    assert in_a_fight().readings(said)[0].line.startswith("/attack ")


@pytest.mark.parametrize(
    ("said", "whom"),
    [
        ("While the Collector pours I lift the key from his belt", "collector-stroud"),
        ("While Greta laughs I slip the letter out of her bag", "greta-vane"),
        ("I take the watch out of her pocket", "greta-vane"),
    ],
)
def test_a_theft_is_against_whose_belt_it_is(said: str, whom: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith(f"/overcome burglary vs {whom} ")


def test_where_it_cuts_to_behind_an_end_is_the_next_scene() -> None:
    game = in_a_parlour().fork()
    sit(game, "let's end it here and cut to the next morning", *[">"] * 3, answers=("",) * 4)
    assert "/end" in commands(game) and game.state.scene.title == "The next morning"
