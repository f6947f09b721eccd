"""The recap: everything one has to know to go on, and nothing that is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.game.game import Game
from solofate.rules.model.memory import MET, Memory, Person
from solofate.rules.model.state import State
from solofate.wording.pages.memory import cast_lines
from tests.places import STARTER, copied


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return Game.open(copied(STARTER, tmp_path / "camp"), seed=4)


def recap(game: Game) -> str:
    game.do("/recap")
    return "\n".join(game.reply)


def test_before_the_first_scene_it_says_who_and_what_troubles_them(game: Game) -> None:
    told = recap(game)
    assert "before the first scene" in told
    assert "Odile Marrack: 3 fate points." in told
    assert "I Have Already Promised It to Somebody Else" in told


def test_in_a_fight_it_says_whose_turn_it_is_who_is_hurt_and_what_is_unspent(game: Game) -> None:
    game.do("/scene 01")
    game.choose("teo-lunt")
    told = recap(game)
    assert "in “Burglars at the Bonded Store”" in told
    assert "exchange 1, Teo Lunt's turn" in told
    assert "Free invokes on Last Night's Shadows on the Walls, on the scene: anyone 1." in told
    assert "The heroes want: Get out with one barrel" in told
    assert "Nan Crake, who wants this" in told


def test_a_wound_is_named_with_its_weight_and_what_is_owed_is_said(game: Game) -> None:
    game.do("/scene 02")
    while game.state.scene.open and not any(
        slot.aspect
        for one in game.state.characters.values()
        for slot in one.consequences
        if one.side == "pcs"
    ):
        if game.pending is not None:
            options = [option.id for option in game.pending.options]
            wounds = [option for option in options if "mild" in option]
            game.choose(wounds[0] if wounds and game.pending.who == "odile-marrack" else game.pending.default)
        else:
            game.do("/pass")
    told = recap(game)
    assert "(mild" in told or "(moderate" in told or "(severe" in told


def test_between_scenes_the_last_one_is_named(game: Game) -> None:
    game.do('/scene "The stair down"')
    game.do("/end")
    game.choose("open")
    assert "between scenes; the last was “The stair down”" in recap(game)


def test_it_changes_nothing(game: Game) -> None:
    game.do("/scene 01")
    before = game.state.to_json()
    recap(game)
    assert game.state.to_json() == before


def test_what_is_unsettled_and_who_is_remembered_is_told(game: Game) -> None:
    game.do('/thread add "Who paid for the oil?"')
    game.do('/cast add "Old Pike" promised "a boat by Friday"')
    told = recap(game)
    assert "Unsettled\n  Who paid for the oil?" in told
    assert "Old Pike (promised): a boat by Friday" in told
    assert "Longest unsettled: Who paid for the oil?" in told


def test_a_story_detail_and_an_answer_of_the_oracle_are_found_again(game: Game) -> None:
    game.do("/scene 03")
    while game.pending is not None:
        game.choose(game.pending.default)
    game.do("? Does the heron know")
    assert game.search("heron")[0].kind == "oracle"


def test_whom_others_have_only_named_the_heroes_have_heard_of_and_not_met() -> None:
    bo = Person("bo", "Bo Lund", MET, named_by="Wyn Hale")
    wyn = Person("wyn", "Wyn Hale", MET)
    lines = cast_lines(State(memory=Memory(people=(bo, wyn))))
    assert [line.partition(")")[0] for line in lines] == ["Bo Lund (heard of", "Wyn Hale (met"]
