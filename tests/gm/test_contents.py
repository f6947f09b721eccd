"""What a thing says or holds is made up once, kept, and the same however it is asked for again."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.story.told_contents import contents_told
from solofate.gm.wording.bearers import (
    CONTENT,
    CONTENT_MORE,
    CONTENT_PART,
    asked_of_contents,
    bearers_in,
    is_the_same,
    row_about,
    thing_called,
)
from solofate.gm.wording.filling import SLOT
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import AspectAdded, Event, FactsNoted, Narration, Outcome, Rolled, StakeOvertaken
from solofate.rules.model.facts import HOLDS, Fact
from tests.places import STARTER

SCENE = '/scene "I sit down in the harbour office to find out who sold the barrels"'
SORTS = tuple(lexicon().subject("bearers"))


def _played(game: Game, line: str) -> list[Event]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return happened


@pytest.fixture
def office(tmp_path: Path) -> Game:
    game = Game.open(STARTER, seed=5, store=tmp_path / "play.db")
    _played(game, SCENE)
    return game


def _told(happened: list[Event]) -> str:
    return " ".join(each.text for each in happened if isinstance(each, Narration) and each.by == "gm")


def _noted(happened: list[Event]) -> list[Fact]:
    facts = [fact for each in happened if isinstance(each, FactsNoted) for fact in each.facts]
    return [fact for fact in facts if fact.kind == HOLDS]


def _rows(kind: str) -> list[Phrase]:
    return list(load_phrases(None)[kind])


# ---- the rows -------------------------------------------------------------------------------------------------


def test_every_sort_of_thing_has_rows_enough() -> None:
    rows = _rows(CONTENT)
    assert len(rows) >= 90
    for sort in (*SORTS, "about"):
        assert sum(sort in row.asks for row in rows) >= 8, sort
    for sort in SORTS:
        assert any(sort in row.asks for row in _rows(CONTENT_MORE)), sort


@pytest.mark.parametrize("row", [*_rows(CONTENT), *_rows(CONTENT_PART)], ids=lambda row: row.text[9:40])
def test_a_row_begins_with_the_thing_and_says_something_of_its_own(row: Phrase) -> None:
    assert row.text.startswith("{sought} ")
    assert row.aspect
    assert row.asks or row.text in {each.text for each in _rows(CONTENT_PART)}
    assert not re.search(r"\b(?:something|the one thing)\b", row.text, re.IGNORECASE)
    assert set(SLOT.findall(row.text)) <= {"sought", "knower", "asked", "wanted", "matter"}


def test_no_row_is_there_twice() -> None:
    rows = [*_rows(CONTENT), *_rows(CONTENT_PART)]
    assert len({row.text for row in rows}) == len({row.aspect for row in rows}) == len(rows)


def test_several_things_say_what_one_says() -> None:
    assert (
        row_about("The deeds has two names on it.", thing_called("deeds"))
        == "The deeds have two names on them."
    )
    assert (
        row_about("The compass case shows a well.", thing_called("compass case"))
        == "The compass case shows a well."
    )
    assert row_about("the letter says: “Come.”", thing_called("letter")) == "The letter says: “Come.”"


# ---- things ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "called"),
    [
        ("I copy the pencilled note", "the pencilled note"),
        ("the last page of Orla's diary", "Orla's diary"),
        ("my aunt's telegram", "the telegram"),
        ("the Abbot's ledger", "the Abbot's ledger"),
        ("a cracked stone tablet", "the cracked stone tablet"),
    ],
)
def test_a_thing_is_called_as_it_was(said: str, called: str) -> None:
    assert [each.called for each in bearers_in(said)] == [called]


@pytest.mark.parametrize(
    "said", ["I log the hours", "we film tonight", "Will you come", "I notice him", "I case the bank"]
)
def test_what_is_done_is_no_thing(said: str) -> None:
    assert not bearers_in(said)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("the postcard", "the faded postcard", True),
        ("Orla's diary", "the diary", True),
        ("Orla's diary", "Bram's diary", False),
        ("the diary", "the postcard", False),
        ("the files", "the file", True),
    ],
)
def test_a_thing_is_known_again(one: str, other: str, same: bool) -> None:
    assert is_the_same(thing_called(one), thing_called(other)) is same


@pytest.mark.parametrize(
    ("question", "thing", "about"),
    [
        ("What does the telegram say?", "the telegram", ""),
        ("What do the files say about Orla Venn?", "the files", "Orla Venn"),
        ("what is on the cassette that frightens her so", "the cassette", ""),
        ("What was written on the back of the postcard?", "the postcard", ""),
        ("What is inside the doll?", "the doll", ""),
        ("What do I find in the hatbox?", "the hatbox", ""),
        ("What does the invitation ask for?", "the invitation", ""),
        ("Where does the sea chart lead?", "the sea chart", ""),
        ("What does the note in the hatbox say?", "the note", ""),
    ],
)
def test_a_question_of_what_a_thing_says_is_understood(question: str, thing: str, about: str) -> None:
    asked = asked_of_contents(question)
    assert asked is not None
    assert (asked[0].called, asked[1]) == (thing, about)


@pytest.mark.parametrize(
    "question",
    [
        "What does the captain say?",
        "What is inside the mill?",
        "Who wrote the telegram?",
        "Is the hatbox empty?",
        "What do you say about the telegram?",
        "What is on the far side?",
    ],
)
def test_any_other_question_is_none_of_them(question: str) -> None:
    assert asked_of_contents(question) is None


# ---- told -----------------------------------------------------------------------------------------------------


def test_what_is_read_takes_no_dice_is_noted_and_stays(office: Game) -> None:
    first = _played(office, '/examine "letter" "I break the seal and read the letter"')
    assert not any(isinstance(each, (Outcome, Rolled)) for each in first)
    (fact,) = _noted(first)
    assert fact.text in _told(first)
    for again in ('/examine "the letter"', "? What does the letter say?", "? What is in the letter?"):
        happened = _played(office, again)
        assert fact.text in _told(happened), again
        assert not _noted(happened)


def test_somebody_who_is_asked_says_what_stands_there(office: Game) -> None:
    (fact,) = _noted(_played(office, '/examine "tape"'))
    said = ""
    for _ in range(8):  # Some will not say it at once.
        _played(office, '/talk "Ivo Brand, the clerk" "What is on the tape?"')
        said = " ".join(each.fact for one in office.state.personas.values() for each in one.told if each.true)
        if fact.text in said:
            break
    assert fact.text in said


def test_two_things_say_two_things_and_what_is_struck_is_gone(office: Game) -> None:
    (one,) = _noted(_played(office, '/examine "ledger"'))
    (other,) = _noted(_played(office, '/examine "sea chest"'))
    assert one.text != other.text
    _played(office, f"/x noted {one.number}")
    assert one.number not in [each.number for each in office.state.facts]


def test_what_it_says_about_somebody_is_kept_with_it(office: Game) -> None:
    first = _played(office, "? What do the files say about Orla Venn?")
    (fact,) = _noted(first)
    assert "Orla Venn" in fact.text
    assert fact.text in _told(_played(office, "? What do the files say about Orla Venn?"))


def test_a_search_names_what_it_found_and_says_it(office: Game) -> None:
    office.do("/dice ++++")
    happened = _played(office, '/advantage investigate seeking "the ledger of the harbour dues"')
    facts = _noted(happened)
    assert facts
    assert facts[0].text in _told(_played(office, '/examine "ledger"'))


def test_where_the_roll_fails_there_is_a_name_to_go_by(office: Game) -> None:
    office.do("/dice ----")
    happened = _played(office, '/overcome investigate vs 6 "search the desk for the coded letter"')
    (fact,) = _noted(happened)
    assert fact.other or any(word[:1].isupper() for word in fact.text.split())


def test_whoever_looks_for_anything_finds_what_bears_on_the_goal(office: Game) -> None:
    office.do("/dice ++++")
    happened = _played(office, '/advantage notice seeking "anything out of place"')
    rows = [row for row in _rows("find") if "clue" in row.asks]
    assert len(rows) >= 20
    found = next(each.aspect for each in happened if isinstance(each, AspectAdded))
    assert found in {row.aspect for row in rows}


def test_a_second_thing_points_to_somebody_else(office: Game) -> None:
    facts = [
        _noted(_played(office, f'/examine "{each}"'))[0] for each in ("letter", "ledger", "sea chest", "tape")
    ]
    named = [each.other for each in facts if each.other]
    assert all(one != other for one, other in pairwise(named))


def test_who_has_said_who_it_was_says_so_again(office: Game) -> None:
    for question in ("Who paid for the boat?", "Who paid for it?", "Who paid for it?"):
        _played(office, f'/talk "Ivo Brand, the clerk" "{question}"')
    persona = next(iter(office.state.personas.values()))
    assert len({each.fill for each in persona.told if each.true and "paid" in each.topic}) <= 1


def test_a_goal_that_asked_for_it_is_met_by_it(tmp_path: Path) -> None:
    game = Game.open(STARTER, seed=5, store=tmp_path / "play.db")
    _played(game, '/scene "I sit down in the harbour office to read the letter"')
    happened = _played(game, '/examine "the letter"')
    assert any(isinstance(each, StakeOvertaken) for each in happened)


def test_the_rows_speak_of_what_the_heroes_want_to_know(tmp_path: Path) -> None:
    asked = set()
    for seed in range(12):
        game = Game.open(STARTER, seed=seed, store=tmp_path / f"{seed}.db")
        _played(game, SCENE)
        (fact,) = _noted(_played(game, '/examine "the letter"'))
        asked.add("who sold the barrels" in fact.text)
    assert True in asked


# ---- what the player says stands there -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "name", "text"),
    [
        ("I find a postcard that names a hotel in Trieste", "the postcard", "names a hotel in Trieste"),
        ("The will leaves her nothing. The ledger shows two payments.", "the ledger", "shows two payments"),
        (
            "There is a note under the pillow: trust nobody on the boat.",
            "the note",
            "says: “trust nobody on the boat”",
        ),
        (
            "I find a photograph of my father with the judge",
            "the photograph",
            "shows their father with the judge",
        ),
        (
            "The notice on the church door calls everybody to the mill",
            "the notice",
            "calls everybody to the mill",
        ),
        ("I find a letter with a black border that asks for my ring", "the letter", "asks for their ring"),
    ],
)
def test_what_the_player_tells_of_a_thing_is_what_it_says(told: str, name: str, text: str) -> None:
    assert [(each.about.name, each.text) for each in contents_told(told)] == [(name, text)]


@pytest.mark.parametrize(
    "told",
    [
        "I show the map to Orla",
        "Perhaps the letter says who it was",
        "I read the letter and burn it",
        "Orla has the keys",
    ],
)
def test_of_anything_else_nothing_is_noted(told: str) -> None:
    assert not list(contents_told(told))


def test_what_the_player_told_is_read_again(office: Game) -> None:
    _played(office, "I find a postcard that names a hotel in Trieste.")
    assert "names a hotel in Trieste" in _told(_played(office, '/examine "the postcard"'))
