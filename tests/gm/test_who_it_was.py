"""Who is found to have done it: whom the heroes have heard of, and nobody who only told them."""

from __future__ import annotations

import pytest

from solofate.gm.talk.finding import _wanted, _who_it_was
from solofate.rules.model.facts import HAPPENED, SAID, TOLD, Fact
from solofate.rules.model.memory import MET, Memory, Person
from solofate.rules.model.state import State

TELLER = Person("ida-moss", "Ida Moss", MET, role="the cook")
HEARD_OF = Person("tom-reed", "Tom Reed", MET, role="a carrier", named_by="Ida Moss")


def at_the_table(*facts: Fact) -> State:
    return State(scenes=1, memory=Memory(people=(TELLER, HEARD_OF)), facts=facts)


def test_whoever_is_said_to_have_been_there_goes_before_whoever_said_so() -> None:
    said = Fact(1, "ida-moss", "Ida Moss", HAPPENED, "says: Tom Reed left last", source=SAID, scene=1)
    found = _who_it_was(at_the_table(said), "took the cash box")
    assert found is not None and found.name == "Tom Reed"


def test_who_was_named_as_the_one_is_the_one() -> None:
    said = Fact(1, "tom-reed", "Tom Reed", HAPPENED, "says: Ida Moss took the box", source=SAID, scene=1)
    found = _who_it_was(at_the_table(said), "took Ada Obi's cash box")
    assert found is not None and found.name == "Ida Moss"


def test_what_the_player_has_told_is_the_answer() -> None:
    told = Fact(1, "bandi", "Bandi", HAPPENED, "took the cash box", source=TOLD, scene=1)
    found = _who_it_was(at_the_table(told), "took the cash box")
    assert found is not None and found.name == "Bandi"
    assert _who_it_was(at_the_table(), "took the cash box") is None
    just_now = Fact(1, "tom-reed", "Tom Reed", HAPPENED, "betrayed Ida Moss", source=SAID, scene=1)
    found = _who_it_was(at_the_table(just_now), "betrayed Ada Obi")
    assert found is not None and found.name == "Tom Reed", "of what was told in this scene its deed is enough"


@pytest.mark.parametrize(
    ("goal", "answer"),
    [
        ("Find out who has stolen your cash box", "has stolen Ada Obi's cash box"),
        ("Learn who hid the gold", "hid the gold"),
        ("Drink with the pilot who flies tomorrow", ""),
        ("Meet the man who sold the oil", ""),
    ],
)
def test_a_goal_asks_who_only_where_it_is_to_learn_it(goal: str, answer: str) -> None:
    assert _wanted(goal, "Ada Obi") == answer
