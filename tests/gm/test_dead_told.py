"""Who a text tells to be dead or far away, and that nobody then meets them or speaks of them as living."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.story.dead_told import told_of
from solofate.gm.story.deaths import is_told_dead, may_be_met, of_a_premise
from solofate.rules import events as happened
from tests.readings.situations import in_the_market

PREMISE = "My partner Joss Calder was murdered last night, and my cousin Birger sailed for Lisbon."


@pytest.mark.parametrize(
    ("said", "whom"),
    [
        ("My partner Joss Calder was murdered, and his brother Ned wants the ledger.", ["Joss Calder"]),
        ("Osk rides with the sword of his dead father Brannoch.", ["Brannoch"]),
        ("The dead Queen Ysolde's crown is missing.", ["Queen Ysolde"]),
        ("My husband Aksel drowned, and my late sister Ansa left a letter.", ["Aksel", "Ansa"]),
        ("The murdered doctor left a diary.", ["the doctor"]),
        ("My husband, who drowned, owed them money.", ["my husband"]),
        ("Find out who killed your partner Joss Calder", ["Joss Calder"]),
        ("I look for my brother's killer.", ["my brother"]),
        ("I had a brother, Tam. He died at sea.", ["Tam"]),
        ("Their commander, Major Ilse Renn, was shot dead at the gate.", ["Major Ilse Renn"]),
        ("The pilot whom they hanged left a map.", ["the pilot"]),
        ("The ghost of Captain Moss walks the deck.", ["Captain Moss"]),
        ("Her old teacher Master Wen has long been dead.", ["Master Wen"]),
        ("The dead drop is under the bridge.", []),
        ("The late train to Tarn stops here.", []),
        ("Ned says that Joss is dead.", []),
        ("He tried to kill my brother.", []),
        ("They plan the murder of the queen.", []),
        ("If my brother is dead, I go home.", []),
        ("The drowned port is full of bells.", []),
        ("I killed the guard.", []),
        ("Is Aldous Finch dead?", []),
        ("The guard will be killed.", []),
    ],
)
def test_whom_a_text_tells_to_be_dead(said: str, whom: list[str]) -> None:
    assert [each.called for each in told_of(said)] == whom


@pytest.mark.parametrize("name", ["Joss Calder", "Joss", "Calder", "your partner", "Odile Marrack's partner"])
def test_the_dead_are_known_by_name_and_by_what_they_are(name: str) -> None:
    (noted,) = of_a_premise(PREMISE, ["Odile Marrack"])
    state = happened.apply(in_the_market().state, noted)
    assert is_told_dead(state, name) and not may_be_met(state, name)


@pytest.mark.parametrize("name", ["Ned", "Aldous Finch", "my brother", "Lisbon"])
def test_who_lives_is_not_dead(name: str) -> None:
    (noted,) = of_a_premise(PREMISE, ["Odile Marrack"])
    state = happened.apply(in_the_market().state, noted)
    assert may_be_met(state, name)


def test_who_sailed_away_is_not_met_and_not_dead() -> None:
    (noted,) = of_a_premise(PREMISE, ["Odile Marrack"])
    state = happened.apply(in_the_market().state, noted)
    assert not may_be_met(state, "Birger") and not is_told_dead(state, "Birger")


def _playing_the_premise() -> Game:
    game = in_the_market().fork()
    game.do("My partner Joss Calder was murdered last night.")
    game.do("I think of my late sister Ansa.")
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I talk to Joss Calder.",
        "I follow Joss Calder.",
        "I tell Joss: 'I will find them.'",
        "I shake Ansa's hand.",
    ],
)
def test_the_dead_come_in_by_no_deed_and_answer_nothing(said: str) -> None:
    first = _playing_the_premise().readings(said)[0].line
    assert not first.startswith(("/talk", "/add")), first


@pytest.mark.parametrize(
    "said", ["I talk to Harold Crane.", "I follow Harold Crane.", "I climb onto the roof and call Joos"]
)
def test_who_lives_comes_in(said: str) -> None:
    assert _playing_the_premise().readings(said)[0].line.startswith(("/talk", "/add"))


@pytest.mark.parametrize(
    "said",
    [
        "I read the letter from Harold Crane.",
        "I step aboard the boat named after Mira Holt.",
        "I row the boat Mira Holt across.",
    ],
)
def test_a_thing_that_bears_a_name_brings_nobody_in(said: str) -> None:
    assert not any(each.line.startswith("/add") for each in in_the_market().readings(said))


@pytest.mark.parametrize(
    "said",
    [
        "I whisper to Teo that Finch is a spy.",
        "I write to Finch that Greta Vane stole the oil.",
        "I convince Finch that Teo is a doctor.",
        "'Greta Vane stole the oil,' I shout at Finch.",
        "I tell the guard that the captain sent me.",
    ],
)
def test_what_is_said_to_somebody_is_no_fact(said: str) -> None:
    game = in_the_market().fork()
    before = game.state.facts
    game.do(said)
    assert game.state.facts == before


def test_a_death_somebody_is_told_of_is_kept_as_what_was_said() -> None:
    game = in_the_market().fork()
    game.do('/talk aldous-finch "Your brother is dead"')
    while game.pending is not None:
        game.do(">")
    assert "Odile Marrack tells Aldous Finch that Aldous Finch's brother is dead" in {
        each.sentence for each in game.state.facts
    }
    assert is_told_dead(game.state, "Aldous Finch's brother")
    assert not any(each.who == "aldous-finch-s-brother" for each in game.state.facts)


def test_who_asks_where_the_dead_are_is_told_so() -> None:
    game = _playing_the_premise()
    game.do('/talk aldous-finch "Where is Joss Calder?"')
    while game.pending is not None:
        game.do(">")
    said = " ".join(text for _, text in game.state.lines_said)
    assert "dead" in said or game.state.personas["aldous-finch"].unpaid or "Joss" not in said


def test_the_dead_stand_in_no_scene() -> None:
    game = _playing_the_premise()
    game.do('/scene "I talk with my partner Joss Calder in the office"')
    while game.pending is not None:
        game.do(">")
    names = {one.name for one in game.state.characters.values()} | {
        one.name for one in game.state.memory.people
    }
    assert "Joss Calder" not in names
