"""How much of a sitting tells the story: the GM says what happened for each exchange and each task."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.rules.events import TaskDone, VictoryMarked
from solofate.rules.model.challenges import Challenge
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.state import Last, Scene, State
from solofate.wording.events.lines import tell
from tests.rules.at_the_table import hero
from tests.story.words_told import words_told

SITTINGS = Path(__file__).resolve().parent.parent / "transcripts"


@pytest.mark.parametrize("name", ["a-session", "an-argument", "first-fight"])
def test_a_sitting_tells_a_word_of_story_for_three_of_numbers(name: str) -> None:
    assert words_told((SITTINGS / f"{name}.out").read_text(encoding="utf-8")).share >= 1 / 3


def contest(ours: int, theirs: int, shifts: int) -> State:
    one = hero("Mira")
    sides = (
        Side(PCS, goal="win", members=("mira",), victories=ours),
        Side(OPPOSITION, goal="win too", members=(), victories=theirs),
    )
    scene = Scene(contest=Contest("who is first", sides))
    last = Last("mira", "overcome", "succeed", shifts, 3, 3 - shifts)
    return State(scene=scene, characters={"mira": one}, last=last)


@pytest.mark.parametrize(
    ("ours", "theirs", "shifts", "marked", "words"),
    [
        (0, 0, 1, 1, ("It could have gone either way, and it goes to Mira.", "to win takes two more like it")),
        (1, 0, 2, 1, ("Nobody would say that Mira was lucky.", "nobody keeps the heroes from winning")),
        (1, 2, 2, 1, ("This one is Mira's, and everybody has seen it.", "It is all to play for again.")),
        (2, 0, 2, 1, ("Mira gains on everybody, and it shows.", "Nothing is left between the heroes and winning.")),
        (0, 2, 2, 1, ("Mira gains on everybody, and it shows.", "It is not enough yet.")),
        (0, 0, 4, 2, ("Mira makes it look like no contest at all.", "One more like it")),
    ],
)  # fmt: skip
def test_an_exchange_is_told_by_how_close_it_was_and_how_it_stands(
    ours: int, theirs: int, shifts: int, marked: int, words: tuple[str, str]
) -> None:
    state = contest(ours, theirs, shifts)
    told = tell(VictoryMarked(PCS, ours + marked, marked), state)
    assert told is not None
    assert all(each.casefold() in told.casefold() for each in words), told


def test_the_heroes_together_are_many() -> None:
    state = contest(1, 0, 2)._replace(last=None)
    told = tell(VictoryMarked(PCS, 2), state)
    assert told is not None and "the heroes " in told.casefold()


def test_no_two_exchanges_running_are_told_alike() -> None:
    said = [tell(VictoryMarked(PCS, ours + 1), contest(ours, 0, 2)) for ours in range(3)]
    assert len({line.split(".")[0] for line in said if line}) == 3


def test_a_task_that_is_over_says_what_it_looks_like() -> None:
    state = State(scene=Scene(challenge=Challenge("", ())))
    told = {
        result: tell(TaskDone("Hold the rope", result, "mira", "physique", ""), state)
        for result in ("fail", "style")
    }
    assert all(line and line.count(".") >= 2 for line in told.values()), told
