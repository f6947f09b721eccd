"""All the heroes give up in one sentence, on terms that are kept as they were said and are not asked for again."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import Conceded
from solofate.rules.procedures.conflict.carried_off import is_led_away
from tests.readings.situations import in_a_fight
from tests.repl.at_the_prompt import sit

ODILE, TEO, NAN = "odile-marrack", "teo-lunt", "nan-crake"


def _conceded(game: Game) -> dict[str, str]:
    return {event.who: event.terms for _, event in game.log if isinstance(event, Conceded)}


@pytest.mark.parametrize(
    ("typed", "terms"),
    [
        (
            "We surrender: Nan keeps us as her prisoners, as long as she lets Teo see his brother.",
            "Nan keeps us as her prisoners, as long as she lets Teo see his brother",
        ),
        (
            "We yield: they get the tally book, and we walk out with one barrel.",
            "They get the tally book, and we walk out with one barrel",
        ),
        ("Teo and I give up: they lock us up, but nobody is hurt.", "They lock us up, but nobody is hurt"),
        (
            "Enough, we give up: Nan has the barrels, and she lets us row home.",
            "Nan has the barrels, and she lets us row home",
        ),
    ],
)
def test_all_of_us_give_up_on_those_terms_and_the_others_have_won(typed: str, terms: str) -> None:
    game = in_a_fight().fork()
    shown = sit(game, typed, "", "", "", "", answers=("",) * 6)
    assert _conceded(game) == {ODILE: terms, TEO: terms}
    assert NAN in game.state.characters
    assert any("the opposition won" in line for line in shown)


@pytest.mark.parametrize(
    ("typed", "terms"),
    [
        (
            "I give up: Nan takes the tally book and lets us go with one barrel.",
            "Nan takes the tally book and lets us go with one barrel",
        ),
        ("I surrender, and Nan lets Teo go home.", "Nan lets Teo go home"),
        ("I yield, if Nan spares Teo.", "Nan spares Teo"),
    ],
)
def test_one_who_gives_up_leaves_the_others_to_fight(typed: str, terms: str) -> None:
    game = in_a_fight().fork()
    sit(game, typed, answers=("",) * 6)
    while game.pending is not None and ODILE not in _conceded(game):
        game.do(">")
    assert _conceded(game) == {ODILE: terms}
    assert game.state.characters[TEO].out is None


@pytest.mark.parametrize(
    "typed",
    [
        "The fight is lost and I surrender: Nan lets Teo go home.",
        "We are outnumbered. I give up: they keep the store.",
        "It is over and I concede: they keep the store.",
    ],
)
def test_what_is_said_before_of_all_makes_nobody_else_give_up(typed: str) -> None:
    game = in_a_fight().fork()
    sit(game, typed, answers=("",) * 6)
    while game.pending is not None and ODILE not in _conceded(game):
        game.do(">")
    assert set(_conceded(game)) == {ODILE} and game.state.characters[TEO].out is None


def test_how_much_is_given_up_is_asked_as_ever() -> None:
    game = in_a_fight().fork()
    sit(game, "I give up: they keep the tally book, and we walk out with one barrel.", answers=("",) * 6)
    assert game.pending is not None and game.pending.kind == "concession-price"
    game.do("> 2")
    while game.pending is not None and ODILE not in _conceded(game):
        game.do(">")
    assert ODILE in _conceded(game)


@pytest.mark.parametrize(
    ("terms", "led"),
    [
        ("Nan keeps us as her prisoners", True),
        ("They hold me hostage until Sunday", True),
        ("I am locked up in the loft", True),
        ("We are her captives", True),
        ("We keep Nan as our prisoner", False),
        ("Nan is our prisoner", False),
        ("They keep the book", False),
    ],
)
def test_whoever_is_held_is_gone_and_not_who_holds_them(terms: str, led: bool) -> None:
    assert is_led_away(in_a_fight().state, ODILE, terms) == led
