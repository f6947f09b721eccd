"""Where the heroes or others are is set right in a sentence, and the GM goes by it."""

from __future__ import annotations

import pytest

from solofate.rules.events import CallOverruled
from tests.readings.situations import in_a_parlour
from tests.repl.at_the_prompt import sit, told


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("We are not in the parlour, we are aboard the coal barge", "Aboard the coal barge"),
        ("I am not here any more but in the bakery", "In the bakery"),
        ("That's not where I am. I am still in the hay loft", "In the hay loft"),
        ("No, we're inside the pump house", "Inside the pump house"),
    ],
)
def test_the_heroes_are_where_the_player_says(said: str, place: str) -> None:
    best = in_a_parlour().readings(said)[0]
    assert best.line.startswith(f'/scene "{place}'), best


def test_what_the_heroes_were_after_goes_with_them() -> None:
    game = in_a_parlour().fork()
    goal = game.state.scene.goals.get("pcs", "")
    line = game.readings("We are not in the parlour, we are in the mill")[0].line
    assert not goal or goal[1:] in line


@pytest.mark.parametrize(
    "said",
    [
        "I am not in the mood for this",
        "It is not in the drawer",
        "We are on the roof",
        "Greta is no fool, not in here",
    ],
)
def test_what_sets_no_place_right_is_story(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith(("/scene", "/as")), said


def test_somebody_is_where_the_player_says_without_a_roll() -> None:
    game = in_a_parlour().fork()
    sit(game, "No, Greta is in the cellar", answers=("",))
    assert game.state.characters["greta-vane"].zone == "cellar"


def test_she_is_whoever_one_talks_with_and_may_sit_or_wait_there() -> None:
    game = in_a_parlour().fork()
    game.do('/talk greta-vane "Thank you, that is all"')
    assert game.readings("No, she waits in the hall")[0].line == '/as greta-vane move "hall"'
    assert game.readings("Greta sits in the cellar")[0].line == '/as greta-vane move "cellar"'


def test_that_it_is_the_wrong_place_asks_for_the_right_one() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "That is not where we are.")
    assert any("We are not here, we are in the" in line for line in shown) and not told(game)


@pytest.mark.parametrize(
    "said",
    [
        "Greta is not here any more, she has gone home.",
        "No, Greta is not with us, she stayed in the kitchen.",
        "Greta Vane is no longer here",
        "But Greta is gone.",
    ],
)
def test_whoever_is_said_not_to_be_here_is_out_of_the_scene(said: str) -> None:
    game = in_a_parlour().fork()
    sit(game, said, answers=("",))
    assert "greta-vane" not in game.state.characters


@pytest.mark.parametrize(
    "said",
    [
        "No, Greta is the name of the boat, not a person",
        "Greta is the boat",
        "Greta Vane is the name of our ship",
        "No, Greta is a horse.",
        "Greta is not a person",
    ],
)
def test_whoever_is_said_to_be_a_thing_is_out_of_the_scene_and_it_is_no_story(said: str) -> None:
    game = in_a_parlour().fork()
    sit(game, said, answers=("",))
    assert "greta-vane" not in game.state.characters and not told(game)


@pytest.mark.parametrize(
    "said",
    ["Greta is in the house", "Greta is the lady of the house", "Greta is a good woman", "Greta has a boat"],
)
def test_whoever_only_has_to_do_with_a_thing_stays(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/drop"), said


def test_there_are_none_of_a_kind_where_the_player_says_so() -> None:
    game = in_a_parlour()
    for said in ("There is no footman here.", "There are no footmen in this house."):
        assert game.readings(said)[0].line == "/drop clay-footman-1 clay-footman-2"


@pytest.mark.parametrize(
    "said",
    [
        "Greta is not in the mood.",
        "There is no way out of this.",
        "There is no cellar",
        "Greta is here",
        "I meant that we leave him in the hay, not on the cart.",
    ],
)
def test_what_takes_nobody_and_nothing_away_is_story(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == said


def test_an_answer_that_does_not_fit_whoever_gave_it_is_another() -> None:
    game = in_a_parlour().fork()
    sit(game, 'I ask Greta "Where is the ledger?"', "Greta would never tell me that.", answers=("", "", ""))
    assert any(step.line.startswith("I ask") or step.line.startswith("/talk") for step in game.steps)
    assert any(isinstance(event, CallOverruled) and event.duty == "reply" for _, event in game.log)


def test_where_the_gm_has_told_nothing_an_objection_is_story() -> None:
    game = in_a_parlour().fork()
    sit(game, "I sit down by the fire.", "Greta would never wear green.")
    assert told(game)[-1] == "Greta would never wear green."
