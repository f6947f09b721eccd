"""What is struck from the story leaves play wherever its words stand (Safety Tools)."""

from __future__ import annotations

from solofate.rules.events import AspectAdded, ConcernRaised, ConcernSettled, replay
from solofate.rules.model.characters import adversary_sheet
from solofate.rules.model.safety import DROP, X_CARD
from solofate.rules.model.state import State


def struck(state: State, *texts: str) -> State:
    return replay(state, (ConcernRaised(X_CARD, texts, 0), ConcernSettled(X_CARD, DROP)))


def test_somebody_made_up_whose_name_is_struck_is_forgotten_and_others_are_not() -> None:
    made_up = {"rat-king": ("major", adversary_sheet("Rat King")), "og": ("minor", adversary_sheet("Og"))}
    assert list(struck(State(improvised=made_up), "Rat King").improvised) == ["og"]


def test_of_several_texts_each_is_struck() -> None:
    names = ("Blood on the Floor", "Rats in the Walls", "A Low Fog")
    state = replay(State(), [AspectAdded(name, "situation", "scene", {}, None) for name in names])
    left = struck(state, "Blood on the Floor", "Rats in the Walls")
    assert [aspect.name for aspect in left.scene.aspects] == ["A Low Fog"]
