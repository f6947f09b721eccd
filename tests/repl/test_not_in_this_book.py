"""What a sentence comes to that the book of the table has no command for is said with what there is instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.repl.readings_shown import shown
from tests.commands.books_and_places import IN_A_FIGHT
from tests.commands.dials_and_places import OPTIONS_MET, at_the_table
from tests.places import ROOT
from tests.repl.at_the_prompt import sit


@pytest.mark.rule("BS-GEN-01")
@pytest.mark.parametrize("said", ["I concede", "I give up"])
def test_a_deed_the_book_lacks_is_no_optional_rule_that_is_off(said: str) -> None:
    game = Game.apart(ROOT / "campaigns" / "closed-for-the-season", 1)
    game.do("/scene 1")
    told = shown(game, game.readings(said)[0])
    assert "(not in Bite-Sized Fate: " in told and "optional" not in told, told


@pytest.mark.rule("BS-GEN-01")
def test_a_command_named_like_a_part_the_book_lacks_is_answered_with_what_there_is_instead() -> None:
    game = Game.apart(ROOT / "campaigns" / "closed-for-the-season", 1)
    game.do("/scene 1")
    assert game.readings('/boost "In the Smoke"')[0].line == "/rule boost"
    game.do("/rule boost")
    assert "Bite-Sized Fate has no boosts; a maneuver prepares" in game.reply[0]


@pytest.mark.rule("BS-STRS-04")
def test_whoever_could_mark_all_boxes_but_one_is_told_that_the_next_is_out(tmp_path: Path) -> None:
    table = at_the_table(tmp_path, OPTIONS_MET["extra-boxes"]._replace(typed=IN_A_FIGHT), "bite-sized")
    told = "\n".join(sit(table, "/dice +000", "/attack og with fight", *("",) * 3))
    assert "mark 2 boxes (the next is out)" in told, told
