"""Prices come down: by an offer, in two parts, for something else, by a roll; and what is agreed on is owed."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.gm.talk.haggling import bid_in
from solofate.rules.events import Answered
from solofate.rules.model.personas import PRICE, REFUSES, TELLS
from tests.places import STARTER

WHO = "yvette-carne"


@cache
def at_the_stall(seed: int = 6) -> Game:
    """A stall where a price was asked for a lantern."""
    game = Game.apart(STARTER, seed)
    for line in (
        '/scene "A Stall under the Arches"',
        '/add "Yvette Carne, a ragpicker" as bystander',
        f'/talk {WHO} "What do you want for the brass lantern?"',
    ):
        _played(game, line)
    return game


def _played(game: Game, line: str) -> list[Answered]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return [each for each in happened if isinstance(each, Answered)]


def _price(game: Game) -> str:
    return game.state.personas[WHO].price


def test_a_thing_has_a_price_in_money() -> None:
    assert _price(at_the_stall()).startswith("pay me ") and at_the_stall().state.personas[WHO].unpaid


@pytest.mark.parametrize(
    "said",
    [
        "Seven, and not a penny more",
        "A third now, and the rest on Sunday",
        "Too steep. I will give you my scarf.",
        "I'll give you my boots for it",
        "That's too much",
        "I offer her eight shillings",
    ],
)
def test_less_is_offered_to_whoever_asked(said: str) -> None:
    assert at_the_stall().readings(said)[0].line.startswith(f"/talk {WHO} ")


@pytest.mark.parametrize(
    ("said", "price"),
    [
        ("Nine, not forty", "pay me nine"),
        ("Half now, half when we land", "pay me half now, and the rest when it is done"),
        ("Too dear. I will give you my scarf for it.", "give me your scarf"),
        ("I offer you eight shillings", "pay me eight shillings"),
    ],
)
def test_what_is_bid_is_what_they_would_have_to_do(said: str, price: str) -> None:
    bid = bid_in(said)
    assert bid is not None and bid.in_full == price


def test_to_say_that_it_is_dear_bids_nothing() -> None:
    assert bid_in("That is far too dear") is None


def test_a_bid_is_taken_met_half_way_or_refused_and_what_is_taken_is_owed() -> None:
    came_to = set()
    for seed in range(3, 60):
        game = at_the_stall(seed).fork()
        assert game.state.personas[WHO].unpaid
        before = _price(game)
        (answered,) = _played(game, f'/talk {WHO} "Ten."')
        if answered.kind == TELLS and answered.topic.startswith("news"):
            continue  # They had asked something, and that was an answer to it.
        came_to.add(answered.kind if answered.kind != PRICE or _price(game) != before else REFUSES)
        if answered.kind == TELLS:
            assert any("pay them ten" in thread.title for thread in game.state.memory.threads)
        elif _price(game) != before:
            assert game.state.personas[WHO].unpaid
            _played(game, f'/talk {WHO} "Agreed."')
            assert any(
                thread.title.startswith("Promised to Yvette Carne: pay them")
                for thread in game.state.memory.threads
            )
        if PRICE in came_to and len(came_to) > 1:
            break
    assert PRICE in came_to and len(came_to) > 1


@pytest.mark.parametrize(
    ("said", "dice", "price"),
    [("I try to beat her down to eleven", "++++", "pay me eleven"), ("I haggle", "----", None)],
)
def test_a_roll_brings_the_price_down_where_it_is_won(said: str, dice: str, price: str | None) -> None:
    game = at_the_stall().fork()
    before = _price(game)
    line = game.readings(said)[0].line
    assert line.startswith(f"/overcome rapport vs {WHO} ")
    game.do(f"/dice {dice}")
    game.do("/dice 0000")
    _played(game, line)
    assert _price(game) == (price or before)


@pytest.mark.parametrize(
    "said",
    [
        "I'd give you my scarf for the lantern",
        "My gloves for your lamp",
        "Twelve shillings for the lamp",
        "I'd trade my boots for a lamp",
    ],
)
def test_goods_are_offered_for_goods(said: str) -> None:
    assert at_the_stall().readings(said)[0].line.startswith(f"/talk {WHO} ")
