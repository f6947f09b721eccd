"""Free words at a question: agreeing, refusing, paying, objecting, and a deed that has to wait."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import at_a_question, in_a_fight, in_a_parlour


@pytest.fixture(scope="module")
def compelled() -> Game:
    game = in_a_parlour().fork()
    game.do("/compel")
    assert game.pending is not None and game.pending.kind == "compel"
    return game


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("That does not fit.", "withdraw"),
        ("I don't think this fits her at all", "withdraw"),
        ("I don't believe that makes sense here", "withdraw"),
        ("I let it slide this time", "refuse"),
        ("It doesn't fit her", "withdraw"),
        ("that makes no sense for her", "withdraw"),
        ("No, she would never do that", "withdraw"),
        ("I don't think so", "refuse"),
        ("Absolutely not!", "refuse"),
        ("I buy it off", "refuse"),
        ("She keeps her composure", "refuse"),
        ("I'll take it", "accept"),
        ("Fine, give me the point", "accept"),
        ("why not", "accept"),
        ("Odile gives in", "accept"),
        ("I won't take it", "refuse"),
    ],
)
def test_a_compel_is_answered_in_ones_own_words(compelled: Game, said: str, answer: str) -> None:
    assert compelled.readings(said)[0].line == f"> {answer}"


@pytest.mark.parametrize(
    ("said", "how", "behind"),
    [
        ("No: I throw my voice into the hall, and the footman goes to look.",
         "I throw my voice into the hall, and the footman goes to look.", ""),
        ("No, I search the desk for a pen and pretend to write.",
         "I search the desk for a pen and pretend to write.", ""),
        ("No, I bite my tongue. I search the desk.", "I bite my tongue.", "I search the desk."),
    ],
)  # fmt: skip
def test_who_refuses_and_says_how_is_not_asked_how(compelled: Game, said: str, how: str, behind: str) -> None:
    found = compelled.answered(said)
    assert found is not None and found.choices == ("refuse",)
    assert (found.how, found.behind) == (how, behind)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("She's standing right next to him, she knows he's dead. withdraw", "withdraw"),
        ("withdraw, she knows he's dead", "withdraw"),
        ("Withdraw because the airlock is shut", "withdraw"),
        ("isn't she next to him? withdraw it please", "withdraw"),
        ("That was settled last scene, so I withdraw it.", "withdraw"),
        ("he already knows, refuse", "refuse"),
        ("Refuse because I need the point for later", "refuse"),
        ("I can take the trouble. accept", "accept"),
    ],
)
def test_an_answer_named_beside_its_reason_is_that_answer(compelled: Game, said: str, answer: str) -> None:
    found = compelled.answered(said)
    assert found is not None and found.choices == (answer,) and found.sure
    assert compelled.readings(said)[0].line == f"> {answer}"


@pytest.mark.parametrize(
    "said",
    [
        "I withdraw to the hall",
        "I tell them to withdraw",
        "I go to the hall and withdraw",
        "I withdraw my hand",
    ],
)
def test_a_deed_called_as_an_answer_is_none(compelled: Game, said: str) -> None:
    assert compelled.answered(said) is None
    assert not compelled.readings(said)[0].line.startswith(">")


@pytest.mark.parametrize("said", ["The Collector smiles at the right moment", "What does fit?"])
def test_what_is_told_or_asked_at_a_compel_answers_nothing(compelled: Game, said: str) -> None:
    assert not compelled.readings(said)[0].line.startswith(">")


def test_who_does_not_understand_a_question_is_told_about_it(compelled: Game) -> None:
    assert compelled.readings("What does that mean?")[0].line == "/help ?"


def test_an_objection_is_a_pass_where_nothing_can_be_withdrawn() -> None:
    assert at_a_question().readings("I don't think so")[0].line == "> pass"


def test_words_of_ones_own_that_share_some_with_a_choice_are_ones_own(compelled: Game) -> None:
    game = compelled.fork()
    game.choose("refuse")
    assert game.pending is not None and game.pending.decision.free_text and game.pending.options
    offered = game.pending.options[0].id.rstrip(".")
    own = f"{offered}, and three herons fly over the harbour"
    assert game.readings(own)[0].line == f"> {own}"
    part = " ".join(offered.split()[-3:])
    assert game.readings(part)[0].line == f"> {game.pending.options[0].id}"


def test_a_number_counts_the_choices_whatever_number_a_name_in_them_has() -> None:
    game = in_a_fight().fork()
    for faces in ("++++", "----"):
        game.do(f"/dice {faces}")
    game.do("/attack lumper-3 with fight")
    while game.pending is not None and game.pending.kind != "fate":
        game.choose("")
    assert game.pending is not None
    for number, option in enumerate(game.pending.decision.options, start=1):
        assert game.readings(str(number))[0].line == f"> {option.id}"
