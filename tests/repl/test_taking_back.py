"""Taking back more than a scene or a few inputs, which is asked about; and a sitting that begins in an open roll."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import sit


@pytest.mark.parametrize(("answer", "stands"), [("", True), ("no", True), (None, True), ("yes", False)])
def test_more_than_a_few_inputs_are_taken_back_only_when_asked(answer: str | None, stands: bool) -> None:
    game = in_a_parlour().fork()
    for number in range(12):
        game.do(f"It is the {number}th hour.")
    steps = len(game.steps)
    shown = sit(game, "/undo 12", answers=(answer,))
    assert any(
        line.startswith("That takes back 12 inputs, as far as “It is the 0th hour.”") for line in shown
    )
    assert (len(game.steps) == steps) is stands
    assert "Nothing was taken back." in shown or not stands


def test_more_than_one_scene_is_asked_about_too() -> None:
    game = in_a_parlour().fork()
    for line in ("/end", '/scene "One"', "/end", '/scene "Two"'):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    back = len(game.steps) - len(in_a_parlour().steps)
    assert back <= 10
    shown = sit(game, f"/undo {back}", answers=("",))
    assert any(f"takes back {back} inputs, over 2 scenes" in line for line in shown)


def test_a_few_are_taken_back_at_once_and_many_are_not_listed_one_by_one() -> None:
    game = in_a_parlour().fork()
    for number in range(30):
        game.do(f"It is the {number}th hour.")
    steps = len(game.steps)
    assert not any("Take them back?" in line for line in sit(game, "/undo 2"))
    assert len(game.steps) == steps - 2
    shown = sit(game, "/undo 28", answers=("yes",))
    taken = [line for line in shown if line.startswith("Taken back:")]
    assert len(taken) == 11 and taken[-1].endswith("It is the 0th hour.")
    assert "/redo 28 does them all again." in shown
    assert len([line for line in sit(game, "/redo 28") if line.startswith("Done again:")]) == 10


def test_after_a_restart_in_an_open_roll_the_deed_is_told_as_it_was_typed() -> None:
    game = in_a_fight().fork()
    game.do("/dice ++++")
    game.do("/attack lumper-1 with fight -- swing my cutlass at the lumper's knees")
    while game.pending is not None and game.pending.kind != "invoke":
        game.do(">")
    assert game.pending is not None
    shown = sit(game, "pass", "", "", "/quit")
    assert any("swings their cutlass at the lumper's knees" in line for line in shown)
