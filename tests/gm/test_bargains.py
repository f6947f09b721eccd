"""Bargains in talk: a price that is granted or paid, something offered for an answer, a gift, what is shown."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.bargains import agrees_outright, grants, is_money, pays, return_offered, without_return
from solofate.gm.talk.indirect import as_asked, question_in
from solofate.gm.talk.topics import topic_of
from solofate.gm.talk.turned_round import as_said_by, as_told_of
from solofate.rules.events import Answered, AttitudeChanged, FactsNoted, ThreadOpened
from solofate.rules.model.personas import PRICE, REFUSES, TELLS, Persona
from tests.gm.test_talk import answers, in_the_kitchen, say, say_and_get


@pytest.mark.parametrize(
    ("price", "said", "granted"),
    [
        ("see somebody home after dark", "I'll see whoever you like home. Whom, and where?", True),
        ("ask no more about my family", "I give you my word: I shall never speak of your family again", True),
        ("sit with a sick man until morning", "I will sit with your sick father tonight.", True),
        ("tell me who sent you", "I give you my word: I will do it", True),
        ("see somebody home after dark", "I will not be here tomorrow.", False),
        ("see somebody home after dark", "Why should I see anybody home?", False),
        ("keep my name out of it", "Who was on the barge?", False),
        (
            "leave the logbook where it is until tomorrow",
            "All right, the logbook stays where it is until tomorrow.",
            True,
        ),
        ("put out the lamp in the tower", "The lamp in the tower goes out tonight. Now who is it?", True),
        ("leave the logbook where it is until tomorrow", "The logbook does not stay here.", False),
        (
            "leave the logbook where it is until tomorrow",
            "Why should the logbook stay here until tomorrow?",
            False,
        ),
        ("put out the lamp in the tower", "The lamp in the tower goes out if you come along.", False),
    ],
)
def test_a_price_is_granted_by_whoever_says_that_just_that_will_be_done(
    price: str, said: str, granted: bool
) -> None:
    assert grants(price, said) is granted


@pytest.mark.parametrize(
    ("price", "thing", "paid"),
    [
        ("pay me a month's wages", "a purse of silver", True),
        ("pay me now, in cash", "fifty roubles", True),
        ("pay me now, in cash", "the letter", False),
        ("bring me the letter he wrote", "the letter", True),
        ("keep my name out of it", "a gold piece", False),
    ],
)
def test_a_price_is_paid_by_the_thing_itself_or_by_money_where_it_was_money(
    price: str, thing: str, paid: bool
) -> None:
    assert pays(price, thing) is paid


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("Whose is the gold, Felice? Tell me and I'll let you run", "I will let you run"),
        ("If you help us, the circus will play here.", "the circus will play here"),
        ("Tell me who did it, and I won't tell anybody.", "I will not tell anybody"),
        ("Tell me who did it.", ""),
        ("Tell me, and I will break your arm.", ""),
        ("Who did it?", ""),
    ],
)
def test_what_is_offered_for_an_answer(said: str, what: str) -> None:
    assert return_offered(said) == what


def hesper(game: Game) -> Persona:
    return game.state.personas["hesper-vane"]


def asked_a_price() -> Game:
    game = in_the_kitchen()
    say_and_get(game, '/talk hesper "Who sold you the oil?"', PRICE)
    assert hesper(game).unpaid and hesper(game).price
    return game


def test_once_the_price_is_granted_what_was_withheld_is_told_and_the_promise_is_owed() -> None:
    game = asked_a_price()
    before = hesper(game).attitude("odile-marrack")
    events = say(game, '/talk hesper "I give you my word: I will do it"')
    assert next(each.kind for each in answers(events)) not in (PRICE, REFUSES)
    assert any(isinstance(each, ThreadOpened) and "Hesper Vane" in each.title for each in events)
    assert hesper(game).attitude("odile-marrack") > before or before == 2
    assert not hesper(game).unpaid


@pytest.mark.parametrize(
    "said",
    [
        *("Agreed. Now who sold you the oil?", "Very well, as you like. Who sold it to you?", "Done. So who was it?"),
        *("All right, it will be done. Who was it?", "You have my word. Who sold you the oil?", "Yes. Who was it?"),
    ],
)  # fmt: skip
def test_whoever_agrees_and_asks_again_is_told(said: str) -> None:
    game = asked_a_price()
    told = answers(say(game, f'/talk hesper "{said}"'))
    assert told[0].kind not in (PRICE, REFUSES) and not hesper(game).unpaid
    assert told[0].topic == topic_of("Who sold you the oil?", "Hesper Vane").key


@pytest.mark.parametrize(
    "said", ["Yes, but who sold you the oil?", "Who sold you the oil?", "Very well, half of it."]
)
def test_whoever_takes_it_back_in_the_same_breath_has_agreed_to_nothing(said: str) -> None:
    assert not agrees_outright(said)


def test_who_says_so_is_left_out_of_what_is_said() -> None:
    game = asked_a_price()
    line = game.readings("All right, I say, it stays as it is. Now who sold you the oil?")[0].line
    assert line == '/talk hesper-vane "All right, it stays as it is. Now who sold you the oil?"'


def test_what_is_offered_for_an_answer_is_owed_once_it_is_given() -> None:
    game = in_the_kitchen()
    line = "Who sold you the oil? Tell me and I'll let you run."
    say_and_get(game, f'/talk hesper "{line}"', TELLS)
    assert any("let Hesper Vane run" in each.title for each in game.state.memory.threads)
    game = in_the_kitchen()
    say_and_get(game, f'/talk hesper "{line}"', REFUSES)
    assert not any("let Hesper Vane run" in each.title for each in game.state.memory.threads)


def test_what_is_given_leaves_the_heros_hands_and_is_thought_of_well_once() -> None:
    game = in_the_kitchen()
    events = say(game, '/talk hesper giving "my scarf"')
    [noted] = [each for each in events if isinstance(each, FactsNoted)]
    assert noted.facts[0].sentence == "Hesper Vane has Odile Marrack's scarf from Odile Marrack"
    assert any(isinstance(each, AttitudeChanged) for each in events)
    [answer] = answers(events)
    assert answer.kind == TELLS and not answer.fact
    again = say(game, '/talk hesper giving "my hat"')
    assert not any(isinstance(each, AttitudeChanged) for each in again)


def test_something_given_to_who_has_put_one_off_asks_again() -> None:
    game = in_the_kitchen()
    say_and_get(game, '/talk hesper "Who sold you the oil?"', REFUSES)
    waits = hesper(game).waits
    events = say(game, '/talk hesper giving "a gold piece"')
    [answer] = answers(events)
    assert waits and answer.topic == topic_of(waits, "Hesper Vane").key


def test_what_is_shown_stays_with_the_hero() -> None:
    game = in_the_kitchen()
    events = say(game, '/talk hesper showing "the cloth"')
    assert not any(isinstance(each, FactsNoted) for each in events)
    [answer] = answers(events)
    assert isinstance(answer, Answered) and answer.kind == TELLS


def test_money_is_money() -> None:
    assert is_money("a purse") and is_money("twenty dollars") and not is_money("the letter")


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("for coffee and whether she has seen Felice tonight", "whether you have seen Felice tonight"),
        ("when she last saw her husband", "when you last saw your husband"),
    ],
)
def test_what_is_asked_for_besides_is_what_is_asked(told: str, said: str) -> None:
    assert question_in(told, "Kyra Despina", "she") == said


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("whether you have seen Felice tonight", "have you seen Felice tonight"),
        ("whose boat you have been signalling", "whose boat have you been signalling"),
        ("whether a big man with a trunk came by", "a big man with a trunk came by"),
    ],
)
def test_a_question_told_of_is_asked_in_its_own_order(told: str, asked: str) -> None:
    assert as_asked(told) == asked


@pytest.mark.parametrize(
    ("said", "asks", "claim"),
    [
        ("Whom, and where?", "who", ""),
        ("Whose men were in those boats?", "who", "the men are {}'s"),
        ("Felice, are you still there?", "greeting", ""),
        ("Whose is the gold, Felice? Tell me and I'll let you run", "who", ""),
    ],
)
def test_what_newcomers_asked(said: str, asks: str, claim: str) -> None:
    topic = topic_of(said, "Felice Undercliffe")
    assert (topic.asks, topic.claim) == (asks, claim)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Tell me who wrote it, and I shall forget that I ever saw you.", "Tell me who wrote it"),
        ("Who wrote it?", "Who wrote it?"),
    ],
)
def test_what_is_asked_is_read_without_what_is_offered_for_it(said: str, left: str) -> None:
    assert without_return(said) == left


def test_who_answers_for_themselves_is_the_subject_of_their_own_clause() -> None:
    claim = "it is not true that you travel alone"
    assert as_said_by(claim, "") == "it is not true that I travel alone"
    assert as_told_of(claim, "", "Hesper Vane", "Odile") == "it is not true that Hesper Vane travels alone"


def test_of_two_questions_in_one_sentence_the_first_is_answered() -> None:
    topic = topic_of("who put you up to it and whether you have eaten today")
    assert topic.claim == "{} put you up to it"


def test_a_yes_is_of_somebody_and_not_of_anybody() -> None:
    game = in_the_kitchen()
    answer = say_and_get(game, '/talk hesper "Have you seen anybody near my boat?"', TELLS)
    assert "anybody" not in answer.fact
