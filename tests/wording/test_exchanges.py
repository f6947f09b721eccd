"""An exchange of a contest and a task of a challenge are told by the skill they came by, and by what they are for."""

from __future__ import annotations

import pytest

from solofate.rules.events import ChallengeEnded, TaskDone, VictoryMarked
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.state import Last, Scene, State
from solofate.wording.events.exchanges import exchange_text, task_looks
from solofate.wording.events.lines import tell


def contest(goal: str, skill: str, shifts: int, victories: int) -> tuple[State, Contest]:
    people = (
        enter(hero_sheet("Mira Vale"), "mira", side=PCS, control="player"),
        enter(adversary_sheet("Bravo"), "bravo", side=OPPOSITION, control="gm"),
    )
    sides = (Side(PCS, goal, ("mira",), victories=victories), Side(OPPOSITION, "Stop them", ("bravo",)))
    found = Contest(goal, sides)
    last = Last("mira", "overcome", "succeed", shifts, 5, 2, None, skill)
    return State(scene=Scene(contest=found), characters={one.id: one for one in people}, last=last), found


@pytest.mark.parametrize(
    ("skill", "shifts", "told"),
    [
        ("athletics", 1, "Mira Vale is an arm's length ahead of the opposition, and no more."),
        ("athletics", 2, "Mira Vale leaves the opposition ten paces behind."),
        ("rapport", 2, "Whoever listens leans towards Mira Vale, and away from the opposition."),
        ("provoke", 1, "Mira Vale stares a breath longer than the opposition."),
    ],
)
def test_an_exchange_is_won_by_what_its_skill_does(skill: str, shifts: int, told: str) -> None:
    state, found = contest("Get the boat across the ford", skill, shifts, 1)
    assert exchange_text(state, found, VictoryMarked(PCS, 1, 1)).startswith(told)


def test_how_far_they_have_come_is_told_by_what_they_are_after() -> None:
    state, found = contest("Get the boat across the ford", "athletics", 2, 1)
    assert "to get the boat across the ford takes two more like it." in exchange_text(
        state, found, VictoryMarked(PCS, 1, 1)
    )
    state, found = contest("Get the boat across the ford", "athletics", 2, 3)
    assert exchange_text(state, found, VictoryMarked(PCS, 1, 3)).endswith("getting the boat across the ford.")


def test_a_goal_that_names_no_deed_is_left_out() -> None:
    state, found = contest("Freedom", "athletics", 2, 1)
    assert "freedom" not in exchange_text(state, found, VictoryMarked(PCS, 1, 1)).casefold()


@pytest.mark.parametrize(
    ("skill", "result", "cost", "told"),
    [
        ("crafts", "fail", "", "It comes apart in Mira Vale's hands."),
        ("rapport", "fail", "", "Mira Vale finds every word but the right one."),
        ("stealth", "style", "", "Mira Vale might never have been there at all."),
        ("notice", "succeed", "minor", "Mira Vale finds it in the last place of all."),
        ("rope-walking", "succeed", "", "It holds."),
    ],
)
def test_a_task_looks_as_its_skill_makes_it(skill: str, result: str, cost: str, told: str) -> None:
    state, _ = contest("Get the boat across the ford", skill, 2, 1)
    assert task_looks(TaskDone("Bind the mast", result, "mira", skill, result, cost), state, 1) == told


@pytest.mark.parametrize(
    ("results", "ending", "told"),
    [
        ({"Bind the mast": "succeed", "Bail": "style"}, "victory", "Nothing is left to be done."),
        ({"Bind the mast": "fail", "Bail": "succeed"}, "partial", "Not done: Bind the mast."),
        ({"Bind the mast": "tie", "Bail": "succeed"}, "partial", "Half done: Bind the mast."),
        ({"Bind the mast": "fail", "Bail": "fail"}, "defeat", "Not done: Bind the mast; Bail."),
    ],
)
def test_the_end_of_a_challenge_says_what_is_so_now(results: dict[str, str], ending: str, told: str) -> None:
    assert (tell(ChallengeEnded(results, ending), State()) or "").endswith(told)
