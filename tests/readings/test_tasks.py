"""What is done in a fight by Core: one of the tasks that run amid it where it says what the task says, or only told."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.places import ROOT

TASKS = '"break the chain:crafts:1" "hold the desk shut:physique:2" "read the ledger:investigate:1"'


@pytest.mark.rule("CO-FREE-01", prompt="I draw my sword, in a fight")
@pytest.mark.parametrize("said", ["I draw my sword.", "I shout a warning.", "I reload."])
def test_a_small_motion_in_a_fight_is_only_told(said: str) -> None:
    game = Game.apart(ROOT / "campaigns" / "the-bell-below", 3)
    game.do("/scene 1")
    while game.pending:
        game.choose("")
    assert game.readings(said)[0].line == said


@pytest.mark.rule("CO-TASK-01", prompt="I hold the desk shut")
@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I hold the desk shut", '/task "hold the desk shut"'),
        ("I'm holding the desk closed with my shoulder", '/task "hold the desk shut"'),
        ("I break the chain", '/task "break the chain"'),
        ("I smash the chain with a hammer", '/task "break the chain"'),
        ("I read what stands in the ledger", '/task "read the ledger"'),
        ("I hit the nearest man", "/attack sluice-master-hob with fight"),
    ],
)
def test_a_task_is_read_off_its_own_words(said: str, line: str) -> None:
    game = Game.apart(ROOT / "campaigns" / "the-bell-below", 3)
    game.do("/scene 1")
    while game.pending:
        game.choose("")
    game.do(f'/challenge amid "open the gate" {TASKS}')
    while game.pending:
        game.choose("")
    assert game.readings(said)[0].line == line
