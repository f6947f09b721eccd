"""Lines typed in a hurry, wished, ordered and listed: each comes to the plain deed in it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.simpler.asides import without_asides
from solofate.commands.readings.simpler.spelling import spelt_out
from solofate.commands.readings.simpler.wishes import as_a_deed
from solofate.commands.readings.words.utterance import utterance
from tests.readings.situations import SITUATIONS, in_a_fight


@pytest.mark.parametrize(
    ("typed", "spelt"),
    [
        ("go 2 the loft n look 4 her rn", "go to the loft and look for her right now"),
        ("i atack nan w my cutlass", "i attack nan with my cutlass"),
        ("teo slips out n saddles 2 horses", "teo slips out and saddles 2 horses"),
        ("Give lumper 2 both barrels", "Give lumper 2 both barrels"),
        ("The mornign is grey", "The morning is grey"),
        ("I ask Thrid about it", "I ask Thrid about it"),
        ("y", "y"),
        ("n", "n"),
    ],
)
def test_what_is_typed_in_a_hurry_is_spelt_as_it_is_meant(typed: str, spelt: str) -> None:
    assert spelt_out(Moment(in_a_fight().state), utterance(typed)) == spelt


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I'd like my hero to run up the ladder", "I run up the ladder"),
        ("Let's have Teo take a shot at Nan", "Teo Lunt takes a shot at Nan"),
        ("Teo must to cut the rope", "Teo Lunt cuts the rope"),
        ("Teo should be shooting at her", "Teo Lunt shoots at her"),
        ("Can Teo calm the old man down?", "Teo Lunt calms the old man down"),
        ("Teo, please keep him talking", "Teo Lunt keeps him talking"),
        ("I think Teo needs to tie her up", "Teo Lunt ties her up"),
        ("Then Teo throw the lamp at Nan", "Teo Lunt throws the lamp at Nan"),
    ],
)
def test_what_is_wished_or_ordered_is_told_as_the_deed_it_is(said: str, told: str) -> None:
    wished = as_a_deed(Moment(in_a_fight().state), utterance(said))
    assert wished is not None and wished.told == told


@pytest.mark.parametrize(
    "said", ["Teo should be ashamed", "Teo is tired", "Nan must have a boat", "Teo climbs up the ladder"]
)
def test_what_somebody_is_or_does_is_no_wish(said: str) -> None:
    assert as_a_deed(Moment(in_a_fight().state), utterance(said)) is None


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("omg, I swing at Nan lol", ["I swing at Nan"]),
        (
            "sorry I'm no dancer, but I ask her for a waltz",
            ["I'm no dancer, but I ask her for a waltz", "I ask her for a waltz"],
        ),
        ("I look at the sky", []),
        ("Look at that door", []),
    ],
)
def test_what_stands_beside_the_deed_is_left_out(said: str, told: Sequence[str]) -> None:
    assert list(without_asides(Moment(in_a_fight().state), utterance(said))) == list(told)


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        ("fight", "Let's have Teo shoot Nan", "/as teo-lunt attack nan-crake with shoot"),
        (
            "fight",
            "Can Teo take a shot at Nan while I keep the others busy?",
            "/as teo-lunt attack nan-crake with shoot",
        ),
        ("fight", "Teo, please shoot the nearest lumper", "/as teo-lunt attack lumper-1 with shoot"),
        ("fight", "My hero should run up to the loft", "/move tally loft"),
        ("fight", "ladder, up, loft, fast", "/move tally loft"),
        ("fight", "cutlass, nearest lumper, go for the arm", "/attack lumper-1 with fight"),
        ("fight", "omg Teo never listens but whatever, I swing at Nan", "/attack nan-crake with fight"),
        ("free", "i wanna go 2 the cellar rn", "/move cellar"),
        ("free", "Can I go to the cellar, please?", "/move cellar"),
        ("fight", "Teo must be tired by now", "Teo must be tired by now"),
        ("market", "Greta should be ashamed of herself", "Greta should be ashamed of herself"),
        ("market", "Well, that was fun", "Well, that was fun"),
    ],
)
def test_such_a_line_is_read_by_the_deed_in_it(situation: str, said: str, line: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line == line
