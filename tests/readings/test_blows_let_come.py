"""What comes down on a foe hits, whoever is pushed about may be hurt, and to let a blow come is no surrender."""

from __future__ import annotations

import pytest

from tests.readings.situations import at_a_question, in_a_fight
from tests.repl.at_the_prompt import sit


@pytest.mark.parametrize(
    "said",
    [
        "I let the crates topple right onto Nan.",
        "I cut the rope and let the hook swing into Nan Crake.",
        "I send the barrels tumbling down on Nan.",
    ],
)
def test_what_is_let_go_and_comes_down_on_a_foe_is_an_attack(said: str) -> None:
    first = in_a_fight().readings(said)[0]
    assert first.line.startswith("/attack nan-crake with "), first


@pytest.mark.parametrize("said", ["I send the boy running to Nan.", "I let the lamp fall."])
def test_what_comes_down_on_nobody_is_none(said: str) -> None:
    assert not any(
        each.line.startswith("/attack") and each.score > 0.7 for each in in_a_fight().readings(said)
    )


@pytest.mark.parametrize("said", ["I shove Nan down the hatch.", "I tackle Nan Crake into the nets."])
def test_whoever_is_pushed_about_may_be_meant_to_be_hurt(said: str) -> None:
    lines = [each.line for each in in_a_fight().readings(said)[:2]]
    assert any(each.startswith("/attack nan-crake") for each in lines), lines


@pytest.mark.parametrize("said", ["I let her have her swing.", "I let Nan have the first punch."])
def test_to_let_a_blow_come_gives_nothing_up(said: str) -> None:
    assert not in_a_fight().readings(said)[0].line.startswith("/concede")


def test_to_let_them_have_what_it_was_about_still_gives_up() -> None:
    assert in_a_fight().readings("I let them have the tally book.")[0].line.startswith("/concede")


def test_the_kind_of_a_foe_in_a_sentence_is_no_aspect_that_is_invoked() -> None:
    game = at_a_question().fork()
    assert game.pending is not None and game.pending.kind == "invoke"
    shown = sit(game, "Teo throws a sack over the second lumper's head.", "/quit")
    assert any("Kept until then: Teo throws a sack" in line for line in shown), shown
