"""Whoever stands by in a fight and is a friend, or agreed to strike, does so when the hero calls upon them."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.readings.situations import in_a_fight, in_a_moment
from tests.repl.at_the_prompt import sit


@cache
def beside_a_sergeant(*, agreed: bool) -> Game:
    """The fight, with a sergeant who stands by, and who agreed to shoot or did not."""
    game = in_a_fight().fork()
    game.do('/add "Sergeant" as bystander')
    if agreed:
        game.do('/talk sergeant "shoot at anything that moves"')
    while game.pending is not None and game.pending.kind != "turn":
        game.choose("")
    return game


ORDERS = [
    "Sergeant, shoot him!",
    "Shoot him, sergeant!",
    "I shout at the sergeant to shoot him, damn it",
    "I tell the sergeant to attack Nan",
]


@pytest.mark.parametrize("said", ORDERS)
def test_whoever_agreed_to_fight_takes_the_heroes_side_and_acts(said: str) -> None:
    game = beside_a_sergeant(agreed=True).fork()
    assert game.readings(said)[0].line == "/side sergeant heroes"
    game.do("/side sergeant heroes")
    assert game.readings(said)[0].line.startswith("/as sergeant attack ")


@pytest.mark.parametrize("said", ORDERS)
def test_whoever_promised_nothing_does_not(said: str) -> None:
    found = beside_a_sergeant(agreed=False).readings(said)
    assert not any(each.line.startswith("/side") for each in found)


@pytest.mark.parametrize("said", ["I hit the sergeant", "Sergeant, how old are you?", "Sergeant, hide!"])
def test_nobody_takes_a_side_who_is_told_of_no_blow(said: str) -> None:
    found = beside_a_sergeant(agreed=True).readings(said)
    assert not any(each.line.startswith("/side") for each in found)


def test_at_the_prompt_the_side_is_taken_and_the_blow_follows() -> None:
    game = beside_a_sergeant(agreed=True).fork()
    sit(game, "Sergeant, shoot him!", "/quit", answers=("", "", "", ""))
    lines = [step.line for step in game.steps]
    taken = next(at for at, line in enumerate(lines) if line == "/side sergeant heroes")
    assert any(line.startswith("/as sergeant attack ") for line in lines[taken + 1 :])


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ("Wilf, grab him from behind!", "grab him from behind"),
        ("Grab him, Wilf!", "Grab him"),
        ("Wilf, throw the net over him!", "throw the net over him"),
        ("Wilf, hold the door shut!", "hold the door shut"),
    ],
)
def test_whoever_only_stands_by_is_told_and_no_hero_does_it_for_them(said: str, order: str) -> None:
    found = in_a_moment("shed-fight").readings(said)
    assert found[0].line == f'/talk wilf "{order}"'
    assert not any(each.line.startswith(("/advantage", "/overcome", "/move")) for each in found)


@pytest.mark.parametrize("agreed", ["hit Walter with the oar", "grab Walter from behind"])
def test_whoever_agreed_to_lay_hands_on_somebody_does_so_when_called(agreed: str) -> None:
    game = in_a_moment("shed-fight").fork()
    game.do(f'/talk wilf "{agreed}"')
    assert game.readings("Wilf, grab him from behind!")[0].line == "/side wilf heroes"
    game.do("/side wilf heroes")
    assert game.readings("Wilf, grab him from behind!")[0].line.startswith("/as wilf advantage ")


@pytest.mark.parametrize("said", ["Wilf, I grab him from behind", "I grab Walter, and Wilf watches."])
def test_what_the_hero_does_is_no_order(said: str) -> None:
    assert not in_a_moment("shed-fight").readings(said)[0].line.startswith('/talk wilf "grab')
