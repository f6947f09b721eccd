"""Deeds that nobody rolls for, read by what they are done for."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I hum the lullaby under my breath to see who flinches", '/advantage empathy seeking "who flinches"'),
        ("I name the drowned boy to learn how they take it", '/advantage empathy seeking "how they take it"'),
        ("I set both ledgers side by side to work out which one lies open too long",
         '/advantage investigate seeking "which one lies open too long"'),
        ("I drop a coin on the boards to hear where they are hollow",
         '/advantage notice seeking "where they are hollow"'),
    ],
)  # fmt: skip
def test_a_deed_done_to_learn_something_is_a_search_for_that(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize(
    ("said", "sought"),
    [
        ("I scrape the weed from the rim to read what is engraved there", "what is engraved on the rim"),
        ("I wipe the dust off the plaque to read what is written on it", "what is written on the plaque"),
        ("I brush the snow from the mile stone to see what is carved into it", "what is carved on the mile stone"),
    ],
)  # fmt: skip
def test_what_is_written_is_looked_for_on_what_it_is_written_on(said: str, sought: str) -> None:
    lines = [each.line for each in in_a_parlour().readings(said)]
    assert any(line.endswith(f'seeking "{sought}"') for line in lines), lines


@pytest.mark.parametrize(
    "said",
    ["I hang my coat in the hall so they think I mean to come back",
     "I put two glasses on the table so that they suppose there are two of us"],
)  # fmt: skip
def test_a_deed_that_is_to_be_believed_takes_deceit(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith('/advantage deceive "')


@pytest.mark.parametrize(
    "said", ["I break the lock to see what is inside", "I climb the trellis to see where she is going"]
)
def test_what_is_in_the_way_of_learning_comes_first(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/overcome ")


def test_nothing_is_learned_where_nothing_is_to_be() -> None:
    assert in_a_parlour().readings("I hum the lullaby under my breath")[0].line[0] != "/"


def test_what_nobody_can_do_then_is_said_in_full() -> None:
    said = "I wedge the door with a chair so nobody can follow us"
    assert in_a_parlour().readings(said)[0].line == '/advantage physique "Nobody Can Follow"'


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I eat the last pear in front of Greta to provoke her",
         '/overcome provoke vs greta-vane "eat the last pear in front of Greta to provoke her"'),
        ("I yawn at Greta to distract her", '/advantage deceive "Distracted" on greta-vane'),
        ("I tie a shawl over my hair so that nobody recognises me", '/advantage deceive "Nobody Recognises"'),
        ("I stand in the doorway so none of them can follow", '/advantage physique "None of Them Can Follow"'),
        ("I slide the ring under the rug so that nobody finds it", '/advantage stealth "Nobody Finds It"'),
    ],
)  # fmt: skip
def test_what_is_to_become_of_somebody_says_what_it_takes(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line
