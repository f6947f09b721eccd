"""What is done for show, what does not give way, a weapon that is only held to somebody, and steel drawn on several."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


def first(moment: str, said: str) -> str:
    return SITUATIONS[moment]().readings(said)[0].line


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("tulip-auction", "I swoon, artfully, into the nearest chair."),
        ("tulip-auction", "I cough theatrically."),
        ("commandant", "I stumble convincingly and drop my hat."),
    ],
)
def test_what_befalls_somebody_for_show_deceives(moment: str, said: str) -> None:
    assert first(moment, said).startswith("/overcome deceive")


@pytest.mark.parametrize("said", ["I swoon.", "I cough and look away."])
def test_what_only_befalls_somebody_deceives_nobody(said: str) -> None:
    assert "deceive" not in first("tulip-auction", said)


@pytest.mark.parametrize(
    "said",
    [
        "I press my blade to his neck.",
        "I set the pistol against his temple.",
        "I lay my sword on his shoulder.",
    ],
)
def test_a_weapon_held_to_somebody_frightens_where_nobody_fights(said: str) -> None:
    assert first("commandant", said).startswith("/overcome provoke vs casimir-petrov")


@pytest.mark.parametrize(
    "said", ["I turn the rusted lever.", "I pull the jammed handle.", "I turn the seized wheel."]
)
def test_what_is_stuck_takes_strength(said: str) -> None:
    assert first("pump-room", said).startswith("/overcome physique")


def test_what_is_not_stuck_takes_no_dice() -> None:
    assert first("pump-room", "I turn the handle.") == "I turn the handle."


@pytest.mark.parametrize(
    "said",
    [
        "I wave a scarf to draw their fire.",
        "I hold my coat out on a pole to draw fire",
        "I yell to draw his fire",
    ],
)
def test_who_draws_their_fire_has_their_eyes(said: str) -> None:
    assert first("breakwater", said).startswith("/advantage provoke")


@pytest.mark.parametrize(
    ("said", "whom"),
    [
        ("I draw steel on Tadefit and Brother Ouri.", ("tadefit", "brother-ouri")),
        ("I attack all three.", ("tadefit", "brother-ouri")),
        ("I draw steel on all three of them.", ("tadefit", "brother-ouri")),
        ("I stab Brother Ouri and Tadefit.", ("tadefit", "brother-ouri")),
    ],
)
def test_steel_drawn_on_several_begins_a_fight_with_all_of_them(said: str, whom: tuple[str, ...]) -> None:
    line = first("counting-house", said)
    assert line.startswith("/conflict with ") and set(whom) <= set(line.split()), line


@pytest.mark.parametrize(
    "said",
    [
        "dodge and keep dodging until teo is back",
        "I parry and keep parrying until help gets here.",
        "duck and keep ducking till the bell rings",
    ],
)
def test_defence_until_something_comes_is_a_turn_for_defence(said: str) -> None:
    assert first("loading-dock", said).startswith("/full-defense")


@pytest.mark.parametrize(
    "said", ["who here owes me money", "who else saw the letter", "who here recognises my brother's ring"]
)
def test_who_of_those_here_is_asked_of_the_oracle(said: str) -> None:
    assert first("tulip-auction", said).startswith("? who")
