"""What the heroes want is the stake: it is what was typed, and a scene ends with the question how it came out."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.rules.events import (
    ConflictEnded,
    ConflictStarted,
    GmCall,
    Narration,
    StakeOvertaken,
    StakeSettled,
    TensionChanged,
)
from solofate.rules.model.characters import PCS
from tests.places import STARTER


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Game:
    game = Game.open(STARTER, seed=11, store=tmp_path_factory.mktemp("stakes") / "play.db")
    game.do('/scene "We visit the widow Hesper Vane to ask who sold her the oil"')
    return game


@pytest.fixture
def game(begun: Game) -> Game:
    return begun.fork()


def test_the_goal_is_what_was_typed(game: Game) -> None:
    assert game.state.scene.goals[PCS] == "Ask who sold her the oil"
    assert game.state.scene.framed


@pytest.mark.parametrize(("answer", "change"), [("won", -1), ("lost", 1)])
def test_the_answer_moves_the_tension_and_closes_the_scene(game: Game, answer: str, change: int) -> None:
    game.do("/tension 4")
    game.do("/end")
    assert game.pending is not None and game.pending.kind == "came-out" and game.pending.default == "open"
    happened = game.choose(answer)
    settled = next(each for each in happened if isinstance(each, StakeSettled))
    assert (settled.goal, settled.result) == ("Ask who sold her the oil", answer)
    told = [each.text for each in happened if isinstance(each, Narration) and each.by == "gm"]
    assert told
    assert [each.change for each in happened if isinstance(each, TensionChanged)] == [change]


def test_won_without_a_fight_lowers_the_tension_whoever_still_stands(game: Game) -> None:
    game.do("/tension 4")
    game.do("/add crake")
    game.do("/end")
    assert [e.change for e in game.choose("won") if isinstance(e, TensionChanged)] == [-1]


def test_a_roll_of_the_scene_makes_an_answer_likely(game: Game) -> None:
    for faces, likely in (("+ + + +", "won"), ("- - - -", "lost")):
        played = game.fork()
        played.do(f"/dice {faces}")
        played.do("/overcome athletics vs 1")
        while played.pending is not None:
            played.choose("pass" if played.pending.kind == "invoke" else played.pending.default)
        played.do("/end")
        assert played.pending is not None
        assert (played.pending.kind, played.pending.default) == ("came-out", likely)


def test_a_fight_that_was_won_settles_it_without_a_question(game: Game) -> None:
    settled = game.put("(the fight is won)", (ConflictStarted("physical"), ConflictEnded(PCS)))
    assert len(settled) == 2 and game.state.scene.settled == "won"
    assert [e.result for e in game.do("/end") if isinstance(e, StakeSettled)] == ["won"]
    assert game.pending is None


def test_it_can_be_taken_back_and_stays_after_a_redo(game: Game) -> None:
    game.do("/end")
    game.choose("won")
    game.undo(2)
    assert game.state.scene.open and not game.state.scene.settled
    game.redo(2)
    assert not game.state.scene.open and game.state.scene.settled == "won"


def test_what_may_be_lost_is_a_call_that_is_explained_and_overruled(tmp_path: Path) -> None:
    played = Game.open(STARTER, seed=11, store=tmp_path / "play.db")
    try:
        number = 0
        while not played.state.scene.risk and number < 8:
            number += 1
            played.do(f'/scene "Tea with the harbour master, {number}"')
            if played.pending is not None:
                played.choose("open")
        assert played.state.scene.risk
        assert any(isinstance(e, GmCall) and e.duty == "risk" and e.reason for _, e in played.log)
        before = played.state.scene.risk
        played.do("/bogus risk")
        assert played.state.scene.risk != before
    finally:
        played.close()


@pytest.mark.parametrize(
    ("told", "done"),
    [
        ("Odile asks Hesper who sold her the oil, and hears it.", True),
        ("We asked her who sold her the oil.", True),
        ("Teo hopes Odile asks who sold her the oil.", False),
        ("Odile will ask who sold her the oil.", False),
        ("Odile sits down with her.", False),
        ("Did anybody ask who sold her the oil?", False),
    ],
)
def test_a_goal_that_was_told_as_done_is_proposed_as_won(game: Game, told: str, done: bool) -> None:
    happened = game.do(told)
    assert any(isinstance(each, StakeOvertaken) for each in happened) is done
    game.do("/end")
    assert game.pending is not None and game.pending.kind == "came-out"
    assert game.pending.default == ("won" if done else "open")


def test_a_roll_for_the_goal_stands_for_it_whatever_is_rolled_after(game: Game) -> None:
    for faces, line in (
        ("++++", '/overcome rapport vs 0 "ask who sold her the oil"'),
        ("----", "/overcome notice vs 4"),
    ):
        game.do(f"/dice {faces}")
        game.do(line)
        while game.pending is not None:
            game.choose(game.pending.default)
    if not game.state.scene.settled:
        game.do("/end")
        assert game.pending is not None and game.pending.default == "won"
