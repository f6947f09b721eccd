"""People of a trade want, fear and say what only such people would; who is to do something says whether they will."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.talk.sought import asked_of_them, what_is_sought
from solofate.gm.talk.topics import topic_of
from solofate.gm.talk.utterances import _asks_for_help
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.talk_rows import weight_in_talk
from solofate.gm.wording.trades import sooner_of_a_trade, trade_of
from solofate.rules.dice import SeededDice
from solofate.rules.model.state import State


@pytest.mark.parametrize(
    ("calling", "trade"),
    [
        ("a mother with a feverish boy", "kin"),
        ("the dying navigator", "sick"),
        ("one of the strikers", "worker"),
        ("the bargeman's widow", "kin"),
        ("a loan shark", "crook"),
        ("the customs officer", "watch"),
        ("the night nurse", "healer"),
        ("somebody caught by the weather", ""),
        ("", ""),
    ],
)
def test_a_calling_is_of_a_trade_by_its_first_word_that_names_one(calling: str, trade: str) -> None:
    assert trade_of(calling) == (frozenset((trade,)) if trade else frozenset())


def test_a_line_of_a_trade_is_said_by_those_who_are_of_it_and_by_nobody_else() -> None:
    rows = [Phrase("Open your mouth, please.", needs=("healer",)), Phrase("Well, well.")]
    words = TableWords(lambda: {"talk-small": rows}, SeededDice(4))
    said = {
        calling: [words.line("talk-small", State(), {}, calling=calling) for _ in range(40)]
        for calling in ("the night nurse", "a ferryman", "")
    }
    assert said["the night nurse"].count("Open your mouth, please.") > 25
    assert set(said["a ferryman"]) == set(said[""]) == {"Well, well."}
    assert sooner_of_a_trade(rows[0], frozenset(("healer",))).weight > rows[0].weight


@pytest.mark.parametrize(
    ("goal", "known", "asked"),
    [
        (
            "Get the quartermaster to let you have one more oxygen tank",
            ("Yusuf Haruna", "the quartermaster"),
            "let you have one more oxygen tank",
        ),
        (
            "Bribe the customs officer to overlook the crate",
            ("Milo", "the customs officer"),
            "overlook the crate",
        ),
        ("Persuade the gravedigger to open the tomb", ("Hamza", "the gravedigger"), "open the tomb"),
        ("Persuade the gravedigger to open the tomb", ("Hamza", "a guard"), ""),
        ("Get the runaway bride over the river to her aunt", ("Zora", "the runaway bride"), ""),
        ("Find the miller's strongbox", ("Corvin", "the miller"), ""),
    ],
)
def test_what_somebody_is_to_be_brought_to_do_is_read_off_the_goal(
    goal: str, known: tuple[str, str], asked: str
) -> None:
    assert asked_of_them(goal, known) == asked


def test_what_a_place_is_searched_for_is_sought_and_not_the_place() -> None:
    sought = what_is_sought("Search the burnt mill for the miller's strongbox", ("Corvin", "an overseer"))
    assert sought == {"sought-thing": "the miller's strongbox"}


def test_a_line_that_names_what_it_is_all_about_comes_as_often_as_its_row_has_it() -> None:
    assert weight_in_talk(Phrase("I will {favour}.", weight=20)) == 20
    assert weight_in_talk(Phrase("You want to {goal}.", weight=20)) == 1


@pytest.mark.parametrize(
    ("said", "help_alone"),
    [
        ("Will you help us?", True),
        ("Please help me", True),
        ("Will you open the gate?", False),
        ("Help me up", False),
    ],
)
def test_who_asks_for_help_and_for_nothing_more_is_told_what_it_will_be(said: str, help_alone: bool) -> None:
    assert _asks_for_help(topic_of(said, "Milo", "")) == help_alone
