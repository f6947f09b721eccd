"""The question of a line is what it asks last, or aloud; who, what and how are never answered with yes or no."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.asked_openly import asked_last
from solofate.gm.talk.topics import topic_of
from solofate.gm.talk.turned_round import as_told_of
from solofate.lexicon.pronouns import SHE, pronouns
from solofate.rules.events import Event, Narration, OracleAnswered
from tests.gm.plain_grammar import wrong_in
from tests.places import STARTER
from tests.readings.situations import in_a_fight, in_a_parlour, in_the_bedroom


def _played(game: Game, line: str) -> list[Event]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return happened


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("A scrap with my name on it. What have I to do with letters?", "What have I to do with letters?"),
        ("The clock has stopped. Who was here at nine? And why?", "Who was here at nine? And why?"),
        ("I step out and call: Whose barrow is that?", "Whose barrow is that?"),
        ("So what did I hear?", "What did I hear?"),
        ("Is Dr. Bell at home?", "Is Dr. Bell at home?"),
        ("Is it locked?", "Is it locked?"),
    ],
)
def test_what_is_asked_last_is_the_question(text: str, asked: str) -> None:
    assert asked_last(text) == asked


@pytest.mark.parametrize(
    "question",
    [
        *("What have I got to do with love letters?", "With whom did he go?", "And who was it?", "So what did I hear?"),
        *("Which of them has the key?", "How late is it?", "How badly is she hurt?", "In whose name was it written?"),
        *("The candle is out. Who blew it out?", "To which house did they carry it?", "Whose boots are these?"),
        *("Who told me I would be safe?", "Why did nobody see us?", "What now?", "Where does this road go?"),
    ],
)  # fmt: skip
def test_no_open_question_is_answered_with_yes_or_no(question: str) -> None:
    game = Game.apart(STARTER, 3)
    _played(game, '/scene "The Counting-House of the Salt Company"')
    _played(game, '/add "Greta Vane" as bystander')
    happened = _played(game, f"? {question}")
    assert not any(isinstance(each, OracleAnswered) for each in happened)
    told = [each.text for each in happened if isinstance(each, Narration) and each.by != "player"]
    assert told
    for each in told:
        assert not wrong_in(each), each


def test_who_asks_is_named_once_and_spoken_of_from_there_on() -> None:
    told = as_told_of(
        "{} told you I would be asleep", "Rufus", "Odile Marrack", "Odile Marrack", pronouns(SHE)
    )
    assert told == "Rufus told Odile Marrack she would be asleep"
    assert as_told_of("I have lost my ring", "", "Rufus", "Odile", pronouns(SHE)) == "Odile has lost her ring"
    assert as_told_of("I think I am late", "", "Rufus", "Odile", pronouns(SHE)) == "Odile thinks she is late"


@pytest.mark.parametrize(
    "said",
    [
        *("I keep the boy behind me and call out: Whose barrow is that?", "I shout: who goes there?"),
        *("I turn round and ask: Where did you put it?", "Who told you I would be here?", "Why did you lie?"),
    ],
)  # fmt: skip
def test_what_is_asked_aloud_is_for_who_is_there(said: str) -> None:
    first = in_a_parlour().readings(said)[0].line
    assert first.startswith("/talk ") and first.endswith('?"'), first


def test_what_is_asked_aloud_where_nobody_is_goes_to_the_oracle() -> None:
    assert in_the_bedroom().readings("I call out into the dark: Who is there?")[0].line == "? Who is there?"


def test_a_foe_is_asked_in_the_middle_of_a_fight() -> None:
    game = in_a_fight().fork()
    foes = [one.id for one in game.state.characters.values() if one.side == "opposition"]
    for who in foes[1:]:
        _played(game, f"/drop {who}")
    assert game.readings("Who told you I would be asleep?")[0].line.startswith(f"/talk {foes[0]} ")


@pytest.mark.parametrize(
    ("question", "claim"),
    [
        ("What is Greta hiding?", "Greta is hiding {}"),
        ("Who is Ida Bell waiting for?", "Ida Bell is waiting for {}"),
        ("What has Greta got in her bag?", "Greta has got {} in her bag"),
        ("Who is Greta Vane?", "Greta Vane is {}"),
    ],
)
def test_a_name_stands_before_its_verb_in_an_answer(question: str, claim: str) -> None:
    assert topic_of(question).claim == claim


@pytest.mark.parametrize(
    ("question", "about"),
    [("Why did the dogs not bark?", "the dogs"), ("Why has the clerk never left?", "the clerk")],
)
def test_what_is_denied_is_no_part_of_what_it_is_about(question: str, about: str) -> None:
    assert topic_of(question).about == about
