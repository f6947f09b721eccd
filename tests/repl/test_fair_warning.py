"""How a fight begins: a line says how it stands where it may well be lost, and one who they are who are alike."""

from __future__ import annotations

import time

import pytest

from solofate import Game
from solofate.errors import MalformedChoice
from solofate.gm.forecast.standing import standing
from solofate.gm.reasons.opposition import Standing
from solofate.repl.fair_warning import before_it_begins
from solofate.rules.model.state import CONFLICT, FREE
from tests.readings.situations import between_scenes, in_a_parlour
from tests.repl.at_the_prompt import commands, sit


def alone() -> Game:
    game = between_scenes().fork()
    game.do("/gm framing off")
    game.do('/scene "A quarry at night"')
    game.do("/drop teo-lunt")
    return game


@pytest.mark.parametrize("how_many", ["Five", "Six"])
def test_a_player_is_told_before_enter_that_there_are_too_many(how_many: str) -> None:
    game = alone()
    shown = sit(game, f"{how_many} hired toughs attack me.", answers=("no",))
    warned = [line for line in shown if "of such fights" in line]
    assert len(warned) == 1 and "a way out" in warned[0] and "conceding early" in warned[0]
    assert game.state.scene.mode == FREE


def test_whoever_was_told_at_the_offer_is_not_told_again_behind_enter() -> None:
    game = alone()
    shown = sit(game, "Six hired toughs attack me.", answers=("",))
    assert game.state.scene.mode == CONFLICT
    assert sum("of such fights" in line for line in shown) == 1


def test_a_fight_typed_as_a_command_says_so_once_it_has_begun() -> None:
    game = alone()
    shown = sit(game, '/conflict with "Nan Crake" lumper*4')
    warned = [line for line in shown if "of such fights" in line]
    assert len(warned) == 1 and "/undo takes it back" in warned[0]


def test_nothing_is_said_of_a_fight_that_is_mostly_won() -> None:
    shown = sit(alone(), "A clerk with an umbrella attacks me.", answers=("",))
    assert not any("of such fights" in line for line in shown)


@pytest.mark.parametrize(("share", "warned"), [(0.9, False), (0.8, True), (0.4, True)])
def test_a_fight_that_points_win_nine_times_in_ten_is_no_warning(share: float, warned: bool) -> None:
    assert Standing(2, 4, share, min(share, 0.7), True).is_hard is warned


def test_to_warn_changes_nothing_and_takes_no_time() -> None:
    game = alone()
    before, state = commands(game), game.state
    before_it_begins(game, '/conflict with "Thug"*3')
    began = time.perf_counter()
    before_it_begins(game, '/conflict with "Thug"*4')
    assert time.perf_counter() - began < 0.5, "it takes some 40 ms on an idle machine"
    assert commands(game) == before and game.state == state


def test_the_odds_of_the_fight_can_be_asked_at_any_time() -> None:
    game = alone()
    with pytest.raises(MalformedChoice, match="nobody opposes you here"):
        game.do("/odds")
    game.do('/conflict with "Thug"*5')
    game.do("/odds")
    assert "5 against 1" in game.reply[0] and "of such fights" in game.reply[0]


def test_fewer_foes_are_better_odds_and_no_points_are_worse() -> None:
    shares = []
    for number in (2, 4, 6):
        game = alone()
        game.do(f'/conflict with "Thug"*{number}')
        found = standing(game.state, game.weights.style(game.state.style), game.weights)
        assert found is not None and found.unspent <= found.share
        shares.append(found.share)
    assert shares == sorted(shares, reverse=True)


def test_where_nobody_fights_so_far_it_is_told_as_what_would_be() -> None:
    game = in_a_parlour().fork()
    game.do("/odds")
    assert game.reply[0].startswith("Were it to come to blows: ")


def test_several_made_up_alike_are_told_in_one_line() -> None:
    game = between_scenes().fork()
    game.do("/gm framing off")
    game.do('/scene "A quarry at night"')
    shown = sit(game, '/conflict with "Quarry Ghoul"*3 "Old Vex"')
    told = [line for line in shown if "minor character" in line or "supporting character" in line]
    assert any(line.startswith("Quarry Ghoul 1, 2 and 3 are each a ") for line in told), told
    assert sum("Quarry Ghoul" in line for line in told) == 1
