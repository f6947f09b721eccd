"""A question is answered by what it asks for: a purpose, a name, a deed, a thing, a time, a reason; of its own noun."""

from __future__ import annotations

import pytest

from solofate.gm.talk.question_words import can_be_echoed
from solofate.gm.talk.topics import ABOUT, HOW_MANY, MORE, WHEN, WHERE, WHETHER, WHO, WHY, YOU_ARE, topic_of
from tests.gm.test_talk import answers, in_the_kitchen, say
from tests.gm.test_their_own import asked


@pytest.mark.parametrize(
    ("line", "asks", "claim", "way"),
    [
        ("What is the invoice for?", ABOUT, "the invoice is for {}", "purpose-paid"),
        ("What's this ticket for?", ABOUT, "this ticket is for {}", "purpose-opens"),
        ("What is the long pole for?", ABOUT, "the long pole is for {}", "purpose"),
        ("What is the shed used for?", ABOUT, "the shed is used for {}", "purpose"),
        ("What is the sexton called?", WHO, "the sexton is called {}", "called"),
        ("What is the teacher's name?", WHO, "the teacher is called {}", "called"),
        ("What is the name of the ship?", ABOUT, "the ship is called {}", "called"),
        ("What did the sexton do?", ABOUT, "the sexton {}", "did"),
        ("What did you do that night?", ABOUT, "you {}", "did"),
        ("What did she steal?", ABOUT, "she stole {}", "a-thing"),
        ("What else did she steal?", ABOUT, "she stole {}", "a-thing"),
        ("What else, did she steal?", ABOUT, "she stole {}", "a-thing"),
        ("what else,did he drink", ABOUT, "he drank {}", "a-meal"),
        ("What  else did the duke drink?", ABOUT, "the duke drank {}", "a-meal"),
        ("What is he writing?", ABOUT, "he is writing {}", "a-writing"),
        ("what the duke drank", ABOUT, "the duke drank {}", "a-meal"),
        ("what she hid", ABOUT, "she hid {}", "a-thing"),
        ("what the verger did", ABOUT, "the verger {}", "did"),
        ("What did you put in the chest?", ABOUT, "you put {} in the chest", "a-thing"),
        ("What are you pouring?", ABOUT, "you are pouring {}", "a-meal"),
        ("How did the duke look?", ABOUT, "", "is"),
        ("How does she seem?", ABOUT, "", "is"),
        ("What did he drink?", ABOUT, "he drank {}", "a-meal"),
        ("What are they waiting for?", ABOUT, "they are waiting for {}", "a-thing"),
        ("What are you mending?", ABOUT, "you are mending {}", "a-making"),
        ("Which cabin are you in?", ABOUT, "you are in {}", "which-one"),
        ("What do you need the ladder for?", WHY, "you need the ladder {}", "yours"),
        ("What did he come for?", WHY, "he came {}", ""),
        ("How come you know that?", WHY, "you know that {}", ""),
        ("What time does the shop open?", WHEN, "the shop opens {}", "when-next"),
        ("At what hour did they leave?", WHEN, "they left {}", ""),
        ("How long ago was the wedding?", WHEN, "", ""),
        ("Since when has the well been dry?", HOW_MANY, "the well has been dry {}", "long"),
        ("Who did you sell it to?", WHO, "you sold it to {}", ""),
        ("Who should we ask about that?", WHO, "", ""),
        ("Who told you that?", WHO, "{} told you that", ""),
        ("Do you know who did it?", WHO, "{} did it", ""),
        ("Which woman took it?", WHO, "{} took it", ""),
        ("Where are you heading?", WHERE, "", "bound"),
        ("Where do your people come from?", WHERE, "your people come from {}", "origin"),
        ("Where does the sexton sleep?", WHERE, "the sexton sleeps {}", "lives"),
        ("How do you know that?", ABOUT, "", "source"),
        ("How did he die?", ABOUT, "", "died"),
        ("How old is the house?", ABOUT, "", "old"),
        ("What happened to your arm?", ABOUT, "", "befell"),
        ("What is wrong with the pump?", ABOUT, "", "wrong-thing"),
        ("What is the captain like?", ABOUT, "", ""),
        ("What did the verger say to you?", ABOUT, "", "said"),
        ("What did she tell you?", ABOUT, "", "said"),
        ("What do you do in this town?", YOU_ARE, "", ""),
        ("Anything else you can tell me?", ABOUT, "", MORE),
        ("Is there anything more you can tell us?", ABOUT, "", MORE),
    ],
)
def test_what_a_question_asks_for(line: str, asks: str, claim: str, way: str) -> None:
    topic = topic_of(line)
    assert (topic.asks, topic.claim) == (asks, claim)
    assert way in ("", topic.way)


@pytest.mark.parametrize(
    "claim",
    ["you gave it to {}", "you last talked to {}", "{} told you that", "he works for {}"],
)
def test_a_claim_is_whole_with_its_answer_in_it(claim: str) -> None:
    assert can_be_echoed(claim)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("What is the bill for?", "he bill is for "),
        ("What did the harbour master do?", "he harbour master "),
        ("What did you do then?", "I "),
        ("What is the harbour master called?", "he harbour master is called "),
        ("Who gave you the lamp?", " gave me the lamp"),
        ("What are you cooking?", "I am cooking "),
        ("What are you waiting for?", "I am waiting for "),
        ("When does the shop open?", "he shop opens "),
        ("Why did you lock the door?", "I locked the door because "),
    ],
)
def test_an_answer_is_put_into_the_question(line: str, told: str) -> None:
    answer = asked(in_the_kitchen(), "hesper-vane", line)
    assert told in answer.text


def test_who_is_called_something_is_met_as_that() -> None:
    game = in_the_kitchen()
    answer = asked(game, "hesper-vane", "What is the gravedigger called?")
    met = game.state.memory.called(answer.fill)
    assert met is not None
    assert "gravedigger" in met.role
    again = asked(game, "hesper-vane", "What is the gravedigger's name?")
    assert again.fill == answer.fill


@pytest.mark.parametrize(
    ("line", "yes"),
    [
        ("Are you the midwife here?", True),
        ("Are you a midwife?", True),
        ("Are you a nurse?", True),
        ("Are you a smuggler?", False),
        ("Are you the smith?", False),
    ],
)
def test_somebody_knows_what_they_are(line: str, yes: bool) -> None:
    game = in_the_kitchen()
    game.do('/add "Tilda Marsh, a midwife" as bystander')
    [one] = [each for each in game.state.characters.values() if each.name == "Tilda Marsh"]
    asked(game, one.id, "What did you see?")
    assert "midwife" in game.state.personas[one.id].role.casefold()
    assert topic_of(line).asks == WHETHER
    assert asked(game, one.id, line).fill == ("yes" if yes else "no")


@pytest.mark.parametrize("calling", ["barber", "ferryman", "nurse"])
def test_who_goes_by_a_calling_says_that_it_is_theirs(calling: str) -> None:
    game = in_the_kitchen()
    game.do(f'/add "The {calling.capitalize()}" as bystander')
    who = f"the-{calling}"
    asked(game, who, "What did you see?")
    assert f"es, I am the {calling}" in asked(game, who, f"Are you the {calling}?").text
    assert f"es, I am a {calling}" in asked(game, who, f"Are you a {calling}?").text


@pytest.mark.parametrize(
    "line", ["What did the banker do?", "How do you know the banker?", "What is the banker like?"]
)
def test_a_name_is_no_answer_to_what_was_done(line: str) -> None:
    game = in_the_kitchen()
    name = asked(game, "hesper-vane", "What is the banker called?").fill
    assert name not in asked(game, "hesper-vane", line).text


def test_who_is_asked_for_more_tells_something_new_or_that_this_is_all() -> None:
    game = in_the_kitchen()
    asked(game, "hesper-vane", "What do you know about the oil?")
    told = [
        answers(say(game, f'/talk hesper-vane "{line}"'))[0]
        for line in (
            "What else?",
            "Anything else you can tell me?",
            "Is there more?",
            "What else do you know?",
            "Is that all?",
        )
    ]
    facts = [each.fact for each in told if each.fact]
    assert len(facts) == len(set(facts))
    assert not any("have asked me" in each.text for each in told)
