"""What a closing says of what was learned and agreed to, of whoever was beaten, and of what is still to be had."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.gm.wording.endings import of_the_end, what_happened, what_stays, with_what_was_learned
from solofate.gm.wording.filling import SLOT
from solofate.rules.events import Remembered, apply
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, adversary_sheet, enter
from solofate.rules.model.facts import Fact
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import CONCEDED, TAKEN_OUT, State
from tests.gm.test_closings import table

LEARN = "Learn who has a hold over Quirin Feroz"


def with_a_friend(state: State, name: str) -> State:
    """The state with somebody who thinks well of the hero."""
    one = enter(adversary_sheet(name), "friend", side=BYSTANDERS, control="gm")
    characters = {**state.characters, "friend": one}
    return state._replace(characters=characters, personas={"friend": Persona(attitudes={"mira": 1})})


@pytest.mark.parametrize("source", ["said", "answered", "told"])
def test_the_answer_is_what_was_said_of_it(source: str) -> None:
    said = Fact(
        1, "lazar", "Lazar Jovanovic", "happened", "has a hold over Quirin Feroz", source=source, scene=2
    )
    state = with_a_friend(table(LEARN), "Quirin Feroz")._replace(facts=(said,))
    slots = of_the_end(state, "mira", LEARN)
    assert slots["answer"] == "Lazar Jovanovic has a hold over Quirin Feroz"
    assert with_what_was_learned(slots, "it is Quirin Feroz")["found"] == "it is Lazar Jovanovic"
    before = state._replace(facts=(said._replace(scene=1),))
    assert "answer" not in of_the_end(before, "mira", LEARN)


def test_what_was_asked_of_ones_own_is_told_by_the_pronouns_of_whoever_asked() -> None:
    goal = "Find out how your mother died"
    state = table(goal)
    assert of_the_end(state, "mira", goal)["asked"] == "how their mother died"
    mira = state.characters["mira"]
    she = mira._replace(sheet=replace(mira.sheet, pronouns="she"))
    state = state._replace(characters={**state.characters, "mira": she})
    assert of_the_end(state, "mira", goal)["asked"] == "how her mother died"


def test_whom_one_asks_about_is_no_answer() -> None:
    assert "whom" not in of_the_end(with_a_friend(table(LEARN), "Quirin Feroz"), "mira", LEARN)
    assert of_the_end(with_a_friend(table(LEARN), "Odo Bell"), "mira", LEARN)["whom"] == "Odo Bell"


def test_what_was_given_and_agreed_to_is_told_of_the_scene() -> None:
    gift = Fact(1, "odo", "Odo Bell", "has", "has the purse from Mira", source="told", scene=2)
    word = Fact(
        2, "odo", "Odo Bell", "knows", "says: Odo Bell agrees to let Mira pass", source="said", scene=2
    )
    state = table()._replace(facts=(gift, word))
    told = "Odo Bell has the purse from Mira and has agreed to let Mira pass"
    assert of_the_end(state, "mira", "Find the ledger")["happened"] == told
    other = word._replace(name="Ines", text="says: Ines agrees to wait", who="ines")
    assert what_happened(state._replace(facts=(gift, other))) == "Ines has agreed to wait"
    helps = word._replace(text="says: Odo Bell agrees to help the heroes")
    assert what_happened(state._replace(facts=(helps,))) == "Odo Bell has agreed to help them"
    assert not what_happened(state._replace(scenes=3))


@pytest.mark.parametrize(
    "goal",
    [
        "Sit in the engine room with the black box on your knees and hear what is shouted",
        "Set out for the mill of the miller of whom the ferryman spoke by the river with a dog beside him",
    ],
)
def test_a_goal_no_sentence_has_room_for_is_not_told(goal: str) -> None:
    slots = of_the_end(table(goal), "mira", goal)
    assert slots["won"] == "gets what they came for" and slots["goal"] == "get what they came for"


def test_a_goal_that_was_reached_is_told_of_one_heroine_as_she() -> None:
    goal = "Find what you came to your attic for"
    state = table(goal)
    mira = state.characters["mira"]
    heroine = mira._replace(sheet=replace(mira.sheet, pronouns="she"))
    slots = of_the_end(state._replace(characters={**state.characters, "mira": heroine}), "mira", goal)
    assert slots["won"] == "finds what she came to her attic for"


@pytest.mark.parametrize("agreed", ["will Odo Bell", "the purse", "hide Odo Bell"])
def test_what_was_agreed_to_is_told_only_where_it_reads_behind_the_name(agreed: str) -> None:
    word = Fact(1, "odo", "Odo Bell", "knows", f"says: Odo Bell agrees to {agreed}", source="said", scene=2)
    assert not what_happened(table()._replace(facts=(word,)))


@pytest.mark.parametrize("kind", ["fears", "wants"])
def test_who_is_afraid_of_the_answer_has_not_given_it(kind: str) -> None:
    said = Fact(1, "odo", "Odo Bell", kind, "has a hold over Quirin Feroz", source="said", scene=2)
    assert "answer" not in of_the_end(table(LEARN)._replace(facts=(said,)), "mira", LEARN)
    owned = "says: Odo Bell is afraid of having to say who has a hold over Quirin Feroz"
    told = said._replace(kind="knows", text=owned)
    assert "answer" not in of_the_end(table(LEARN)._replace(facts=(told,)), "mira", LEARN)


def test_whom_the_title_speaks_of_by_their_calling_is_no_answer() -> None:
    goal, title = "See whom he signals", "I follow the lamplighter to see whom he signals"
    state = with_a_friend(table(goal, title=title), "Ursin Bell")
    assert of_the_end(state, "mira", goal)["whom"] == "Ursin Bell"
    known = remembered(state, "the lamplighter")
    assert "whom" not in of_the_end(known, "mira", goal)


def remembered(state: State, role: str) -> State:
    return apply(state, Remembered("friend", "Ursin Bell", "met", role=role))


@pytest.mark.parametrize(
    ("goal", "foe", "beaten"),
    [
        ("Hide the runaway girl in the caravan", "Girl in the Back Seat", False),
        ("Free the poacher from the cellar", "Poacher 2", False),
        ("Shelter the orphans", "Orphan", False),
        ("Hide the runaway girl from the watchman", "Watchman", True),
        ("Find the poacher", "Poacher", True),
    ],
)
def test_whom_the_heroes_look_after_they_have_not_beaten(goal: str, foe: str, beaten: bool) -> None:
    one = enter(adversary_sheet(foe), "foe", side=OPPOSITION, control="gm")._replace(out=CONCEDED)
    state = table(goal)
    slots = of_the_end(state._replace(characters={**state.characters, "foe": one}), "mira", goal)
    assert ("beaten" in slots) is beaten and "won" in slots


def test_one_of_several_alike_is_told_of_without_a_number() -> None:
    state = table()
    fallen = {
        name: enter(adversary_sheet(name), name, side=OPPOSITION, control="gm")._replace(out=TAKEN_OUT)
        for name in ("Barrel Rat 1", "Barrel Rat 2")
    }
    slots = of_the_end(state._replace(characters={**state.characters, **fallen}), "mira", "find the ledger")
    assert slots["beaten"] == "the Barrel Rat and the others"


def test_nobody_is_wary_of_having_been_what_the_heroes_came_for() -> None:
    slots = {"won": "smuggles the leader past the gate", "wary": "Odo Bell"}
    assert what_stays("closing-won", {**slots, "in-hand": "Odo Bell"}) == []
    assert what_stays("closing-won", {**slots, "in-hand": "Nan Crake"})


def test_each_row_of_an_open_close_that_tells_of_a_deed_says_what_is_still_to_be_had() -> None:
    about = {"goal", "asked", "the-matter", "the-sought", "the-charge", "the-one"}
    rows = load_phrases(None, [])["closing-open"]
    assert [row.text for row in rows if about.isdisjoint(SLOT.findall(row.text))] == []
