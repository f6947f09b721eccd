"""Typed in a hurry: short words with a slip, names here with one, words by their sound; and what is no slip."""

from __future__ import annotations

import pytest

from solofate.commands.readings.simpler.spelling import spelt_out
from solofate.commands.readings.words.utterance import utterance
from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lok for the purse in hte tulips", "look for the purse in the tulips"),
        ("i sneek down to the celler", "i sneak down to the cellar"),
        ("giv teo a leg up", "give teo a leg up"),
        ("i hlep teo wiht the door", "i help teo with the door"),
        ("taek the lamp adn run", "take the lamp and run"),
        ("i lisen at the dor", "i listen at the door"),
        ("kik the door opne", "kick the door open"),
        ("how mny fate points hav i got", "how many fate points have i got"),
    ],
)
def test_a_slip_is_read_as_the_word_that_is_used_most(typed: str, meant: str) -> None:
    assert spelt_out(SITUATIONS["free"]().reader._moment(), utterance(typed)) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "Ines says nothing",
        "I ask Mr Voss about the skiff",
        "we sit by the weir with a pint",
        "i yeet the lino at him",
        "we take our meds and the ammo",
        "he had lain there all night",
        "The gnu is here",
    ],
)
def test_what_is_a_word_or_a_name_stays_as_it_is(typed: str) -> None:
    assert spelt_out(SITUATIONS["free"]().reader._moment(), utterance(typed)) == typed
