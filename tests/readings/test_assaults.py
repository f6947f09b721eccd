"""Sentences in which somebody else harms the hero: a fight begins, they come into it, or it is their own turn."""

from __future__ import annotations

import pytest

from solofate.commands.readings.comings.arrivals import assault_in
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import utterance
from tests.readings.situations import in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import last_line, sit, told


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Ilse Odom comes up the stairs with a revolver and shoots at me", '/conflict with "Ilse Odom"'),
        ("Ferris joins the attack", '/conflict with "Ferris"'),
        ("A dog bites me", '/conflict with "Dog"'),
        ("A stray dog leaps at me", '/conflict with "Stray Dog"'),
        ("Two wolves maul me", '/conflict with "Wolf"*2'),
        ("The lumper punches my face", '/conflict with "Lumper"'),
        ("Greta kicks me under the table", "/conflict with greta-vane"),
        ("She hits me", "/conflict with greta-vane"),
    ],
)
def test_whoever_harms_the_hero_begins_a_fight(typed: str, line: str) -> None:
    assert in_a_parlour().readings(typed)[0].line == line


@pytest.mark.parametrize(
    "typed",
    [
        "The smell hits me",
        "A thought strikes me",
        "She strikes me as honest",
        "Her words cut me",
        "A crate falls on me",
        "Somebody hits me from behind",
        "Greta looks at me",
        "Greta kicks the table",
        "The news hits me hard",
    ],
)
def test_what_only_befalls_the_hero_begins_none(typed: str) -> None:
    assert in_a_parlour().readings(typed)[0].line == typed


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Ilse Odom comes down from the loft with a boat hook and joins the attack", '/add "Ilse Odom"'),
        ("A dog bites me", '/add "Dog"'),
    ],
)
def test_in_a_fight_whoever_is_not_in_it_comes_in(typed: str, line: str) -> None:
    assert in_a_fight().readings(typed)[0].line == line


def test_what_a_foe_in_the_fight_does_is_story_and_it_is_said_why() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "Nan Crake stabs me with her hook")
    assert told(game)[-1] == "Nan Crake stabs me with her hook" == last_line(game)
    said = "Nan Crake is a foe in this fight and acts on a turn of their own; what you told is kept as story."
    assert said in shown


def test_nobody_on_the_heros_side_is_taken_for_a_foe() -> None:
    moment = Moment(in_a_fight().state)
    assert assault_in(moment, utterance("Teo hits me")) is None
    assert assault_in(moment, utterance("I shoot at the men who hit me")) is None
