"""Goods: what is agreed on changes hands, what was owed is settled by it, and who has it is known without dice."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.goods import holder_of, is_of, thing_asked_after, thing_asked_for
from solofate.rules.events import Narration, OracleAnswered, Outcome, ThreadClosed
from solofate.rules.model.facts import TOLD
from tests.gm.test_talk import in_the_kitchen, say, say_and_get

HESPER, ODILE = "hesper-vane", "odile-marrack"


def with_a_bargain() -> Game:
    """Hesper Vane has agreed to give the ledger for two silver crowns."""
    game = in_the_kitchen()
    say_and_get(game, f'/talk {HESPER} "I offer you two silver crowns if you give me the ledger"', "tells")
    return game


def told(events: list[object]) -> list[str]:
    return [each.text for each in events if isinstance(each, Narration)]


@pytest.mark.parametrize(
    ("said", "thing"),
    [
        ("give me the ledger, please", "the ledger"),
        ("Then hand them over, please.", "them"),
        ("hand over the key to the strongroom", "the key"),
        ("Give it to me!", "it"),
        ("bring us the letters and wait here", "the letters"),
        ("give me the paper I signed", "the paper"),
        ("give me a moment", ""),
        ("give me your word", ""),
        ("give the ledger to Teo", ""),
        ("come with me", ""),
    ],
)
def test_what_somebody_is_asked_to_hand_over(said: str, thing: str) -> None:
    assert thing_asked_for(said) == thing


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Do I have the ledger now?", ("the ledger", True)),
        ("Am I still carrying the lamp?", ("the lamp", True)),
        ("Do we have the paper yet?", ("the paper", True)),
        ("Who has the key?", ("the key", False)),
        ("Have I seen him before?", None),
        ("Do I know her?", None),
        ("Who has killed him", ("killed him", False)),
    ],
)
def test_what_a_question_asks_the_holder_of(question: str, asked: tuple[str, bool] | None) -> None:
    assert thing_asked_after(question) == asked


def test_money_is_money_and_it_is_anything() -> None:
    assert is_of("it", "the ledger") and is_of("the toll ledger", "the ledger")
    assert is_of("ten crowns", "two ducats") and not is_of("the lamp", "the ledger")


def test_what_was_agreed_on_comes_when_what_was_promised_for_it_is_given() -> None:
    game = with_a_bargain()
    assert [each.title for each in game.state.memory.threads if each.title.startswith("Promised")]
    assert holder_of(game.state, "the ledger") is None
    events = say(game, game.readings("I press two silver crowns into her hand.")[0].line)
    assert any(isinstance(each, ThreadClosed) for each in events)
    assert not any(each.title.startswith("Promised") for each in game.state.memory.threads)
    assert "Hesper Vane hands over the ledger." in told(events)
    known = holder_of(game.state, "the ledger")
    assert known is not None and known.who == ODILE and known.source == TOLD
    assert not any(isinstance(each, Outcome) for each in events)


def test_what_was_agreed_on_comes_when_it_is_asked_for_and_what_is_owed_for_it_stays_open() -> None:
    game = with_a_bargain()
    events = say(game, game.readings("Then hand it over, please.")[0].line)
    assert "Hesper Vane hands over the ledger." in told(events)
    assert any(each.title.startswith("Promised") for each in game.state.memory.threads)
    again = say(game, '/talk hesper-vane giving "two silver crowns"')
    assert any(isinstance(each, ThreadClosed) for each in again)
    assert "Hesper Vane hands over the ledger." not in told(again)


def test_who_was_asked_for_a_thing_and_nothing_is_promised_for_it_gives_it_at_once() -> None:
    game = in_the_kitchen()
    say_and_get(game, f'/talk {HESPER} "Please give me the old lantern"', "tells")
    known = holder_of(game.state, "the lantern")
    assert known is not None and known.who == ODILE


def test_what_is_owed_may_be_paid_without_naming_it() -> None:
    game = with_a_bargain()
    assert game.readings("I pay her what I owe.")[0].line == f'/talk {HESPER} giving "two silver crowns"'


@pytest.mark.parametrize("question", ["Do I have the ledger now?", "Who has the ledger?"])
def test_who_has_a_thing_is_answered_from_what_is_known(question: str) -> None:
    game = with_a_bargain()
    assert "Not yet: Hesper Vane has agreed to give the ledger, and has not done so." in told(
        say(game, f"? {question}")
    )
    say(game, f'/talk {HESPER} "hand it over"')
    assert game.readings(question)[0].line == f"? {question}"
    answered = say(game, f"? {question}")
    assert any(each.endswith("Odile Marrack has the ledger from Hesper Vane.") for each in told(answered))
    assert not any(isinstance(each, OracleAnswered) for each in answered)
    say(game, f'/talk {HESPER} giving "the ledger"')
    assert "No: Hesper Vane has the ledger from Odile Marrack." in told(say(game, "? Do I have the ledger?"))


def test_what_nothing_is_known_of_the_oracle_answers() -> None:
    events = say(in_the_kitchen(), "? Do I have a rope?")
    assert any(isinstance(each, OracleAnswered) for each in events)


@pytest.mark.parametrize(
    ("typed", "thing"),
    [
        ("I press the silver ring into Hesper's hand.", "the silver ring"),
        ("I count two silver marks into Hesper's palm.", "two silver marks"),
        ("I hand Hesper the key to my cabin.", "the key to my cabin"),
        ("I hand Hesper the lantern to carry.", "the lantern"),
        ("I slip Hesper a silver coin for her trouble.", "a silver coin"),
    ],
)
def test_what_is_put_into_somebodys_hands_is_given_to_them(typed: str, thing: str) -> None:
    assert in_the_kitchen().readings(typed)[0].line == f'/talk {HESPER} giving "{thing}"'


def test_what_is_agreed_on_is_called_as_it_was_and_nothing_of_whose_it_is() -> None:
    game = in_the_kitchen()
    say_and_get(game, f'/talk {HESPER} "I offer you my ring if you give me the paper I signed"', "tells")
    assert "Hesper Vane hands over the paper." in told(say(game, f'/talk {HESPER} giving "my ring"'))
