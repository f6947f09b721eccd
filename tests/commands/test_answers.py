"""Reading answers to an open decision."""

from __future__ import annotations

import re

import pytest

from solofate.commands.language.answers import read_answer
from solofate.errors import AmbiguousName, IllegalChoice
from solofate.game.game import Game
from solofate.rules.decisions import Decision, bare
from solofate.rules.decisions.conflict import FIRST
from tests.readings.situations import in_a_fight

ABSORB = Decision("absorb", "ann", bare("stress:2", "mild", "out"), "stress:2", None)
NEXT = Decision("next", "ann", bare("og", "thug-1", "thug-2"), "og", None)
NAME = Decision("name", "ann", bare("Split Lip", "Winded"), "Split Lip", None, free_text=True)
RATING = Decision("place-skill", "ann", bare("+2", "+1", "leave-open"), "leave-open", None)
INVOKE = Decision("invoke", "ann", bare("pass", "ann/a-rug-on-wax:+2", "bo/a-rug-on-wax:+2"), "pass", None)
DIFFICULTY = Decision("difficulty", "gm", bare("0", "1", "2"), "2", None)


@pytest.mark.parametrize(
    ("decision", "typed", "choice"),
    [
        (ABSORB, "", "stress:2"),
        (ABSORB, "stress:2", "stress:2"),
        (ABSORB, "MILD", "mild"),
        (ABSORB, "2", "mild"),
        (ABSORB, "str", "stress:2"),
        (NEXT, "thug-2", "thug-2"),
        (NAME, "A Nasty Bite", "A Nasty Bite"),
        (NAME, '"A Nasty Bite"', "A Nasty Bite"),
        (NAME, "2", "Winded"),
        (RATING, "1", "+2"),
        (RATING, "2", "+1"),
        (RATING, "+2", "+2"),
        (RATING, "3", "leave-open"),
        (INVOKE, "rug", "ann/a-rug-on-wax:+2"),
        (INVOKE, "bo/rug", "bo/a-rug-on-wax:+2"),
        (DIFFICULTY, "0", "0"),
        (DIFFICULTY, "1", "0"),
        (DIFFICULTY, "+1", "1"),
    ],
)
def test_an_answer_is_an_id_a_number_a_beginning_or_text(decision: Decision, typed: str, choice: str) -> None:
    assert read_answer(decision, typed) == choice


def test_a_typed_way_that_is_not_listed_is_taken_where_the_rules_allow_it() -> None:
    decision = ABSORB._replace(accepts=lambda typed: typed == "stress:2+mild")
    assert read_answer(decision, "Stress:2+Mild") == "stress:2+mild"


def test_what_fits_nothing_lists_the_choices() -> None:
    with pytest.raises(IllegalChoice, match="stress:2, mild, out"):
        read_answer(ABSORB, "severe")
    with pytest.raises(IllegalChoice, match="only 3 choices"):
        read_answer(ABSORB, "7")
    with pytest.raises(AmbiguousName):
        read_answer(NEXT, "thug")


def test_a_bare_number_out_of_range_is_a_slip_where_words_are_asked_for() -> None:
    decision = Decision("name", "maren", bare("Fat Lip", "Wrenched Neck"), "Fat Lip", None, free_text=True)
    assert read_answer(decision, "2") == "Wrenched Neck"
    assert read_answer(decision, "9 lives") == "9 lives"
    with pytest.raises(IllegalChoice, match="there are 2 choices, and 9 is none of them"):
        read_answer(decision, "9")


@pytest.fixture
def game() -> Game:
    """A fight in the starter, Odile's turn."""
    return in_a_fight().fork()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9", "there are only 2 choices: Odile Marrack, Teo Lunt"),
        ("Odlie", "“Odlie” is not one of the choices (did you mean Odile Marrack?): Odile Marrack, Teo Lunt"),
        ("zzz", "“zzz” is not one of the choices: Odile Marrack, Teo Lunt"),
    ],
)
def test_what_fits_nothing_lists_the_choices_as_they_are_shown(game: Game, typed: str, said: str) -> None:
    first = FIRST.ask("odile-marrack", bare("odile-marrack", "teo-lunt"), "odile-marrack", None)
    with pytest.raises(IllegalChoice) as problem:
        read_answer(first, typed, game.state)
    assert str(problem.value) == said


def test_the_words_shown_for_an_option_name_it(game: Game) -> None:
    defence = until_defence(game)
    assert read_answer(defence, "no defence", game.state) == "none"


def test_another_may_concede_where_the_hint_says_so(game: Game) -> None:
    defence = until_defence(game)
    assert read_answer(defence, "concede Odile Marrack", game.state) == "concede:odile-marrack"
    assert read_answer(defence, "concede odile", game.state) == "concede:odile-marrack"
    with pytest.raises(IllegalChoice):
        read_answer(defence, "concede nan", game.state)


def test_a_command_that_has_to_wait_is_told_the_question_as_it_was_put(game: Game) -> None:
    until_defence(game)
    with pytest.raises(IllegalChoice) as problem:
        game.do("/attack lumper-1 with fight")
    said = str(problem.value)
    assert said.startswith("answer first: ") and "How does Teo Lunt defend?" in said
    assert said.endswith("(Enter takes Athletics)")


def until_defence(game: Game) -> Decision:
    """The question how Teo defends himself, as soon as a foe attacks him."""
    game.do("/asking always")
    for _ in range(60):
        pending = game.pending
        if pending is None:
            game.do("/pass")
        elif pending.kind == "defend" and pending.who == "teo-lunt":
            return pending.decision
        else:
            game.do(">")
    raise AssertionError("nobody attacked Teo")


WAYS = ["stress:3", "stress:1+mild", "moderate", "severe", "out"]
"""The ways of Odile's to take a hit of three."""


def hit(shifts: int) -> Game:
    game = in_a_fight().fork()
    game.do(f"/hit odile {shifts} physical")
    return game


@pytest.mark.parametrize(
    ("said", "way", "covers"),
    [
        ("stress 1", "stress:1", 1),
        ("1 box", "stress:1", 1),
        ("one box", "stress:1", 1),
        ("box 1", "stress:1", 1),
        ("two boxes of stress", "stress:2", 2),
        ("I mark 2 boxes", "stress:2", 2),
        ("mild", "mild", 2),
        ("a mild consequence", "mild", 2),
        ("Take a mild consequence", "mild", 2),
    ],
)
def test_a_way_that_does_not_cover_a_hit_is_refused_and_what_would_is_said(
    said: str, way: str, covers: int
) -> None:
    game = hit(3)
    assert game.pending is not None and [option.id for option in game.pending.options] == WAYS
    told = f"{way} covers {covers} of the 3 shifts; there is {', '.join(WAYS)}"
    for answer in (lambda: game.do(f"> {said}"), lambda: game.choose(said)):
        with pytest.raises(IllegalChoice, match=re.escape(told)):
            answer()
    assert game.pending is not None and game.pending.kind == "absorb"
    assert not any(line.line.endswith(said) for line in game.steps)


@pytest.mark.parametrize(
    ("shifts", "said", "way"),
    [
        (3, "three boxes", "stress:3"),
        (3, "stress", "stress:3"),
        (3, "1 box and a mild consequence", "stress:1+mild"),
        (3, "mild and stress", "stress:1+mild"),
        (3, "moderate", "moderate"),
        (3, "mod", "moderate"),
        (3, "3 boxes and a mild one", "stress:3+mild"),
        (8, "mild and severe", "mild+severe"),
        (8, "four boxes and a moderate consequence", "stress:4+moderate"),
        (2, "a mild consequence", "mild"),
    ],
)
def test_a_way_said_in_words_is_that_way_and_no_other(shifts: int, said: str, way: str) -> None:
    decision = hit(shifts).pending
    assert decision is not None
    assert read_answer(decision.decision, said) == way


@pytest.mark.parametrize("said", ["mild and moderate", "stress", "2 boxes", "severe", "mild and 4 boxes"])
def test_parts_of_a_way_are_completed_to_none_that_hurts_more(said: str) -> None:
    game = hit(8)
    with pytest.raises(IllegalChoice, match="of the 8 shifts; there is"):
        game.do(f"> {said}")
