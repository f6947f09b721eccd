"""What has to do with a goal: a deed of its words, its people or its kind, and an answer to its question."""

from __future__ import annotations

import pytest

from solofate.rules.model.characters import BYSTANDERS, PCS, enter, hero_sheet
from solofate.rules.model.facts import SAID, Fact
from solofate.rules.model.memory import MET, Memory, Person
from solofate.rules.model.state import Last, Scene, State
from solofate.rules.names import words_of
from solofate.rules.procedures.scenes.touched import (
    asked_at,
    is_answered,
    is_stood_against,
    is_what_it_is_about,
    touches_the_goal,
)


def wanting(goal: str) -> State:
    people = [
        enter(hero_sheet("Ilka Brand"), "ilka", side=PCS, control="player"),
        enter(hero_sheet("Jonas Reet"), "jonas-reet", side=BYSTANDERS, control="gm"),
        enter(hero_sheet("Bo Tamm"), "bo-tamm", side=BYSTANDERS, control="gm"),
    ]
    memory = Memory(people=(Person("jonas-reet", "Jonas Reet", MET, "", role="the midwife"),))
    scene = Scene(open=True, framed=True, goals={PCS: goal})
    return State(
        active="ilka", scenes=1, scene=scene, memory=memory, characters={one.id: one for one in people}
    )


def tried(purpose: str, against: str | None = None) -> Last:
    return Last("ilka", "overcome", "succeed", 1, 3, 2, against, purpose=purpose)


@pytest.mark.parametrize(
    ("goal", "deed", "against", "touched"),
    [
        ("Bring the seed corn to the mill", "carry the corn on my back", None, True),
        ("Bring the seed corn to the mill", "soothe the mule", None, False),
        ("Question the midwife in the barn", "win Jonas over", "jonas-reet", True),
        ("Question the midwife in the barn", "win Bo over", "bo-tamm", False),
        ("Question the midwife in the barn", "look about the barn", None, False),
        ("Slip out of the wedding", "creep along the wall", None, True),
        ("Find out who burned the barn", "search the dressing room", None, False),
        ("Find out who burned the barn", "", None, True),
    ],
)
def test_a_deed_has_to_do_with_a_goal_by_words_people_or_kind(
    goal: str, deed: str, against: str | None, touched: bool
) -> None:
    assert touches_the_goal(wanting(goal), tried(deed, against)) is touched


def test_a_goal_is_about_whoever_it_names_or_calls_by_what_they_are() -> None:
    assert is_what_it_is_about(wanting("Bring the midwife home"), "jonas-reet")
    assert is_what_it_is_about(wanting("Bring Bo Tamm home"), "bo-tamm")
    assert not is_what_it_is_about(wanting("Bring the midwife home"), "bo-tamm")


@pytest.mark.parametrize(
    ("said", "answered"), [("says: Bo burned the barn", True), ("says: Bo has a barn", False)]
)
def test_a_question_is_answered_once_somebody_has_said_all_of_it(said: str, answered: bool) -> None:
    fact = Fact(1, "jonas-reet", "Jonas Reet", "knows", said, source=SAID, scene=1)
    state = wanting("Find out who burned the barn")._replace(facts=(fact,))
    assert is_answered(state) is answered
    assert not is_answered(state._replace(scenes=2))


@pytest.mark.parametrize(
    ("goal", "at"),
    [
        ("find out who burned the barn", 2),
        ("learn why nobody came", 1),
        ("burn the barn", 0),
        ("see the barn", 0),
    ],
)
def test_where_the_question_of_a_goal_begins(goal: str, at: int) -> None:
    assert asked_at(words_of(goal)) == at


@pytest.mark.parametrize(
    ("goal", "against"),
    [
        ("Hold the ferry against the midwives", True),
        ("Speak against the midwife at court", True),
        ("Hold the ferry with the midwife against the flood", False),
        ("Bring the midwife home", False),
    ],
)
def test_whom_the_heroes_hold_out_against_the_goal_says(goal: str, against: bool) -> None:
    assert is_stood_against(wanting(goal), "jonas-reet") is against
