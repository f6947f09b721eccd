"""What a sentence comes to that the book of the table has no command for is said with what there is instead."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.repl.readings_shown import shown
from tests.places import ROOT


@pytest.mark.rule("BS-GEN-01")
@pytest.mark.parametrize("said", ["I concede", "I give up"])
def test_a_deed_the_book_lacks_is_no_optional_rule_that_is_off(said: str) -> None:
    game = Game.apart(ROOT / "campaigns" / "closed-for-the-season", 1)
    game.do("/scene 1")
    told = shown(game, game.readings(said)[0])
    assert "(not in Bite-Sized Fate: " in told and "optional" not in told, told
