"""What is given to somebody or shown them in plain words, what is asked with it, and a word that is given."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour
from tests.repl.at_the_prompt import commands, sit, told


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I hand Greta the list and let her go.", 'giving "the list"'),
        ("I hand Greta fifty roubles.", 'giving "fifty roubles"'),
        ("I show Greta the cloth and ask her whose it is.", '"whose it is" showing "the cloth"'),
        (
            "I put a coin on the table in front of Greta and ask what she saw.",
            '"what you saw" giving "a coin"',
        ),
        ('"For your trouble," I say and hand Greta ten dollars.', '"For your trouble" giving "ten dollars"'),
        ("I lay a purse of florins on the table in front of Greta.", 'giving "a purse of florins"'),
        ("I cut Greta a slice of sponge and ask who was here.", '"who was here" giving "a slice of sponge"'),
        ("I promise Greta I will speak to my brother.", '"I promise: I will speak to my brother"'),
        (
            "I will never tell a soul, Greta, cross my heart.",
            '"I will never tell a soul, Greta, cross my heart."',
        ),
        ("I plead with Greta to go home to her mum.", '"go home to your mum"'),
        ("I give Greta my word that I will tell nobody.", '"I give you my word: I will tell nobody"'),
    ],
)
def test_what_is_handed_over_is_a_part_of_the_talk(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f"/talk greta-vane {line}"


@pytest.mark.parametrize(
    "said",
    [
        "I give Greta a piece of my mind.",
        "I give Greta a shove.",
        "I give Greta a hand with the ropes.",
        "I slip Greta a purse of silver to loosen her tongue.",
    ],
)
def test_what_is_no_thing_and_what_is_to_win_something_are_not(said: str) -> None:
    assert " giving " not in in_a_parlour().readings(said)[0].line


def test_what_is_done_beside_the_talk_is_told_with_it() -> None:
    game = in_a_parlour().fork()
    sit(game, "I order a plum brandy, sit down beside Greta and ask her who came in after me.", "/quit")
    assert told(game)[-2] == "I order a plum brandy, sit down beside Greta"
    assert '/talk greta-vane "who came in after me"' in commands(game)


def test_what_is_given_is_told_in_the_players_words() -> None:
    game = in_a_parlour().fork()
    sit(game, "I pass Greta my handkerchief.", "/quit")
    assert told(game)[-1] == "I pass Greta my handkerchief."
    assert '/talk greta-vane giving "my handkerchief"' in commands(game)


@pytest.mark.parametrize(
    "said",
    [
        "I fetch the lantern and row out to the wreck with Greta.",
        "I put the ledger back and walk over to Greta.",
    ],
)
def test_who_takes_something_and_goes_with_somebody_gives_nothing(said: str) -> None:
    assert not any(" giving " in each.line for each in in_a_parlour().readings(said))


def test_who_fetches_something_and_brings_it_to_somebody_gives_it() -> None:
    best = in_a_parlour().readings("I fetch the lantern and bring it to Greta.")[0]
    assert best.line == '/talk greta-vane giving "the lantern"'
