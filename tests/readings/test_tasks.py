"""What is done in a fight by Core: one of the tasks that run amid it where it says what the task says, or only told."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from tests.commands.dials_and_places import OPTIONS_MET, at_the_table
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


def test_what_has_to_be_won_before_a_foe_is_reached_is_read_off_its_aim(tmp_path: Path) -> None:
    moment = OPTIONS_MET["contest-immunity"]
    game = at_the_table(tmp_path / "on", moment, "condensed", "contest-immunity")
    assert game.readings("I throw myself at the door and shut it")[0].line == '/contest "Shut the door" vs og'
    plain = at_the_table(tmp_path / "off", moment, "condensed")
    assert not plain.readings("I throw myself at the door and shut it")[0].line.startswith("/contest")


def test_by_when_it_is_to_be_done_is_what_an_overcome_is_for_where_shifts_are_time(tmp_path: Path) -> None:
    moment = OPTIONS_MET["time-shifts"]
    said = "I try to read the ledger before dark"
    game = at_the_table(tmp_path / "on", moment, "condensed", "time-shifts")
    assert game.readings(said)[0].line.startswith("/overcome")
    assert (
        not at_the_table(tmp_path / "off", moment, "condensed").readings(said)[0].line.startswith("/overcome")
    )


@pytest.mark.parametrize("said", ["How far has the tide come?", "How long until the tide?"])
def test_how_far_a_countdown_is_marked_is_asked_by_its_name(said: str, tmp_path: Path) -> None:
    runs = OPTIONS_MET["countdowns"]._replace(
        scene={
            "countdowns": [
                {"countdown": "The tide", "marks": ["exchange"], "boxes": 4, "outcome": "It floods"}
            ]
        }
    )
    assert at_the_table(tmp_path / "on", runs, "condensed").readings(said)[0].line == "/scene"
    none = at_the_table(tmp_path / "off", runs._replace(scene={}), "condensed")
    assert none.readings(said)[0].line != "/scene"
