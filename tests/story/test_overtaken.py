"""What the heroes want is done once it is told as done: the deed itself, and nearly all of what it is done with."""

from __future__ import annotations

import pytest

from solofate.gm.story.stakes import got_by_talk, got_hold_of, overtaken_by
from solofate.rules.events import StakeOvertaken
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import CONFLICT, Scene, State

GOAL = "Find the harbour ledger before the tide"


def wanting(goal: str = GOAL, **scene: object) -> State:
    return State(scene=Scene(open=True, framed=True, goals={PCS: goal} if goal else {})._replace(**scene))


@pytest.mark.parametrize(
    ("told", "done"),
    [
        ("Mira finds the harbour ledger before the tide.", True),
        ("Mira found the harbour ledger before the tide turned.", True),
        ("I find the harbour ledger before the tide.", True),
        ("Mira wants to find the harbour ledger before the tide.", False),
        ("Mira might have found the harbour ledger before the tide.", False),
        ("Mira never finds the harbour ledger before the tide.", False),
        ("Has Mira found the harbour ledger before the tide?", False),
        ("“Mira finds the harbour ledger before the tide?”", False),
        ("Mira burns the harbour ledger before the tide.", False),
        ("Mira finds the harbour.", False),
        ("Mira finds the ledger of the tide.", False),
        ("Mira finds it.", False),
        ("It looks like Mira finds the harbour ledger before the tide.", False),
        ("In the song Mira finds the harbour ledger before the tide.", False),
        ("", False),
    ],
)
def test_what_is_told_as_done_is_done(told: str, done: bool) -> None:
    assert overtaken_by(wanting(), told) == ((StakeOvertaken(GOAL),) if done else ())


def test_a_deed_that_was_rolled_for_is_told_as_it_is_tried() -> None:
    tried = "find the harbour ledger before the tide"
    assert overtaken_by(wanting(), tried, rolled=True) and not overtaken_by(wanting(), tried)
    assert not overtaken_by(wanting(), "burn the harbour ledger before the tide", rolled=True)


@pytest.mark.parametrize(
    "scene",
    [{"framed": False}, {"settled": "won"}, {"overtaken": True}, {"mode": CONFLICT}, {"goals": {}}],
    ids=lambda scene: next(iter(scene)),
)
def test_there_is_nothing_left_to_do_where_nothing_is_asked_any_more(scene: dict[str, object]) -> None:
    assert not overtaken_by(wanting(**scene), "Mira finds the harbour ledger before the tide.")


def test_three_of_four_telling_words_are_enough() -> None:
    four = wanting("Find the harbour ledger and seal")
    assert overtaken_by(four, "Mira finds the ledger and the seal of the harbour.")
    assert overtaken_by(wanting("Find Nan's red harbour ledger"), "Mira finds the red harbour ledger.")
    assert not overtaken_by(wanting("Find Nan's red harbour ledger"), "Mira finds the red ledger.")


@pytest.mark.parametrize("goal", ["Escape", "Find it"])
def test_a_goal_of_no_telling_words_is_not_told_of_by_chance(goal: str) -> None:
    assert not overtaken_by(wanting(goal), "Mira finds it, and escapes.")


@pytest.mark.parametrize(
    ("goal", "who", "what", "got"),
    [
        ("Get a straight answer from Captain Ada Frost", "Captain Ada Frost", "answer", True),
        ("Get Ada Frost to speak openly", "Ada Frost", "answer", True),
        ("Have Ada Frost on your side before you go", "Ada Frost", "agreement", True),
        ("Get a straight answer from Ada Frost", "Ada Frost", "agreement", False),
        ("Get a straight answer from Ada Frost", "Bela Frost", "answer", False),
        ("Learn who stands behind Ada Frost", "Ada Frost", "answer", False),
    ],
)
def test_what_somebody_says_may_be_what_the_heroes_came_for(
    goal: str, who: str, what: str, got: bool
) -> None:
    assert got_by_talk(wanting(goal), who, what) == ((StakeOvertaken(goal),) if got else ())


@pytest.mark.parametrize(
    ("goal", "thing", "got"),
    [
        ("Get the ledger from Ada Frost", "the ledger", True),
        ("Bring back the stolen bell", "the stolen bell", True),
        ("Get the ledger from Ada Frost", "the lamp", False),
        ("Get past Ada Frost", "the ledger", False),
        ("Learn who has the ledger", "the ledger", False),
    ],
)
def test_a_thing_that_is_handed_over_may_be_what_the_heroes_came_for(
    goal: str, thing: str, got: bool
) -> None:
    assert got_hold_of(wanting(goal), thing) == ((StakeOvertaken(goal),) if got else ())
