"""A question as a statement with a hole for its answer, and as a clause; a line as a clause behind `that`."""

from __future__ import annotations

import pytest

from solofate.gm.talk.statements import as_a_clause, asked_as_a_clause, claim_of
from solofate.gm.talk.topics import topic_of
from solofate.gm.talk.turned_round import as_said_by, said_back


@pytest.mark.parametrize(
    ("question", "asks", "claim"),
    [
        ("Where did he keep his papers?", "where", "he kept his papers {}"),
        ("When did you last speak to him?", "when", "you last spoke to him {}"),
        ("When does the guard change?", "when", "the guard changes {}"),
        ("When did the tide turn?", "when", "the tide turned {}"),
        ("Why did nobody tell me?", "why", "nobody told me {}"),
        ("Why was the log changed?", "why", "the log was changed {}"),
        ("why you took it", "why", "you took it {}"),
        ("How many people know of it?", "how-many", "{} people know of it"),
        ("How many men does the judge have?", "how-many", "the judge has {} men"),
        ("Who did you see on the stairs?", "who", "you saw {} on the stairs"),
        ("Who does he work for?", "who", "he works for {}"),
        ("Where was your surveyor that night?", "where", "that night your surveyor was {}"),
    ],
)
def test_a_question_states_what_it_asks_with_a_hole(question: str, asks: str, claim: str) -> None:
    assert claim_of(question, asks) == claim


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("Where did he keep his papers?", "where he kept his papers"),
        ("What is in container forty?", "what is in container forty"),
        ("Where is my brother's pass?", "where my brother's pass is"),
        ("Did you tell the police?", "whether you told the police"),
        ("How long has the crane been broken?", "how long the crane has been broken"),
        ("Why, and for how much?", ""),
    ],
)
def test_a_question_stands_behind_another_verb(question: str, clause: str) -> None:
    assert asked_as_a_clause(question) == clause


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ("The judge is a thief.", "the judge is a thief"),
        ("the inspector comes tomorrow", "the inspector comes tomorrow"),
        ("I made that violin.", "you made that violin"),
        ("You look tired.", "I look tired"),
        ("I married his mother too, and all of them were late", "you married his mother too"),
        ("Good night to all", ""),
    ],
)
def test_what_is_said_stands_behind_that(said: str, clause: str) -> None:
    assert as_a_clause(said) == clause


@pytest.mark.parametrize(
    ("said", "asks", "told"),
    [
        ("Who paid my father's debts, aunt?", "who", "paid your father's debts"),
        ("Can you ride, Tomás?", "whether", "I can ride"),
        ("Can you see her anywhere?", "whether", "I can see her anywhere"),
        ("Can you see to the horses?", "request", ""),
        ("Can you open it, guard?", "request", ""),
        ("Would you lie for him?", "whether", "I would lie for him"),
        ("Did you two quarrel?", "whether", "we two did quarrel"),
        ("You look tired. Long night?", "news", ""),
        ("You were always kind to me, and I need you to come with me.", "request", ""),
    ],
)
def test_a_line_is_read_without_what_somebody_is_called_in_it(said: str, asks: str, told: str) -> None:
    topic = topic_of(said, "Tomás")
    assert (topic.asks, as_said_by(topic.claim, "")) == (asks, told)


@pytest.mark.parametrize(
    ("question", "claim"),
    [
        ("Who told you I was diving again?", "{} told you I was diving again"),
        ("who Ida Brannock is", "Ida Brannock is {}"),
        ("who Ida works for", "Ida works for {}"),
        ("Who Tobias paid", "Tobias paid {}"),
        ("whom you come to mourn", "you come to mourn {}"),
        ("whom you hoped to find here", "you hoped to find {} here"),
        ("Whom did you ask to come?", "you asked {} to come"),
        ("Who said we were late?", "{} said we were late"),
        ("Who do you think rang the bell?", "you think {} rang the bell"),
        ("Who did Ida say had the key?", "Ida said {} had the key"),
        ("Who is the old man waiting for?", ""),
    ],
)
def test_a_name_stands_in_a_question_where_it_makes_a_sentence(question: str, claim: str) -> None:
    assert topic_of(question).claim == claim


def test_which_of_us_may_be_whoever_hears_it() -> None:
    assert said_back("which of us you were looking out for") == "which of us I was looking out for"


def test_an_order_is_nothing_that_somebody_knows() -> None:
    assert as_a_clause("forget you saw me") == ""
