"""Rows agree with what their slots stand for: in number, and in having a mind or none."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.agreement import agreeing
from solofate.gm.wording.at_hand import may_be_here, presupposed, words_at_hand
from solofate.gm.wording.goal_slots import ONE, of_the_goal
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import Scene, State

PLAIN = "{pc} stops, and listens."


def left(text: str, **slots: str) -> bool:
    filled = {name.replace("_", "-"): said for name, said in slots.items()}
    return text in [row.text for row in agreeing([Phrase(text), Phrase(PLAIN)], filled)]


@pytest.mark.parametrize(
    ("text", "slot", "one", "several"),
    [
        ("and {the-cover} is just where it is wanted.", "the_cover", "the low wall", "the machines"),
        ("{other} stares at {the-goal}, and asks where it came from.", "the_goal", "the chest", "the grain wagons"),
        ("{the-usable} comes loose.", "the_usable", "the rail", "the planks"),
    ],
)  # fmt: skip
def test_what_is_several_is_not_told_of_as_one(text: str, slot: str, one: str, several: str) -> None:
    assert left(text, **{slot: one})
    assert not left(text, **{slot: several})


def test_no_thing_tells_or_knows() -> None:
    text = "{the-sought} knows that somebody is looking."
    assert left(text, the_sought="the stowaway")
    assert not left(text, the_sought="the cargo drone")


def test_where_nothing_agrees_what_there_is_may_be_told() -> None:
    assert agreeing([Phrase("{the-usable} is loose.")], {"the-usable": "the planks"})


@pytest.mark.parametrize(
    ("goal", "living"),
    [
        ("Ask the smith for the ring", True),
        ("Find the ring of the dead smith", False),
        ("Cross the bridge with the wounded bear", False),
    ],
)
def test_nobody_dead_and_no_animal_is_the_one_a_scene_is_about(goal: str, living: bool) -> None:
    state = State(scene=Scene(title="At the forge", goals={PCS: goal}))
    assert (ONE in of_the_goal(state, None, "closing-open")) == living


def test_a_title_that_says_the_names_no_ice() -> None:
    (words,) = presupposed("but the ice is thin there.", "answer-yes-but")
    assert words == {"ice"}
    assert not may_be_here("but the ice is thin there.", (), {"the", "causeway"}, "answer-yes-but")
    assert may_be_here("but the ice is thin there.", (), {"the", "ice"}, "answer-yes-but")


def test_the_fog_of_a_whole_campaign_is_not_in_every_cellar() -> None:
    fog = Aspect("The Lamps Remember and the Fog Forgets", kind="setting")
    smoke = Aspect("Smoke to the Knees", kind="situation")
    named = words_at_hand(State(scene=Scene(title="In the cellar", aspects=(fog, smoke))))
    assert "smoke" in named and "fog" not in named
