"""What of a game has to stand in its script: each in the smallest game that needs it."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.game.script import script_of
from solofate.rules.events import NotAsked
from tests.places import STARTER, copied
from tests.playing.test_scripts import FIGHT, check


@pytest.fixture(scope="module")
def fight(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The first fight of the starter, in which Teo has the turn."""
    game = Game.apart(copied(STARTER, tmp_path_factory.mktemp("scripts") / "camp"), 7)
    game.do(FIGHT)
    game.choose("teo-lunt")
    return game


@pytest.fixture
def game(fight: Game) -> Game:
    return fight.fork()


def test_what_was_answered_again_says_nothing_of_the_setting(game: Game) -> None:
    game.do("/asking never")
    game.do("/pass")
    game.do("/pass")
    game.do("/asking always")
    game.do("/bogus attack-style")
    assert game.pending is not None and game.pending.kind == "invoke"
    check(game, game.folder)


def test_a_call_that_took_another_back_with_it_is_put_again(game: Game) -> None:
    game.do("/skip")
    game.choose("scene")
    game.do("/dice ++--")
    game.do("/x")
    game.choose("undo")
    assert [step.line for step in game.steps[-2:]] == ["/skip", "> undo"]
    check(game, game.folder)


def test_a_kept_defence_that_was_not_to_be_had_is_not_forgotten(game: Game) -> None:
    game.do("/pass")
    game.choose("nan-crake")
    game.choose("interpose:odile-marrack always")
    game.do("/asking when-it-matters")
    for _ in range(60):
        game.do("/pass") if game.pending is None else game.choose("")
        if any(
            isinstance(event, NotAsked) and (event.decision, event.who) == ("defend", "teo-lunt")
            for _, event in game.log
        ):
            break
    else:
        raise AssertionError("Teo was asked every time")
    assert game.asking.kept and "/asking clear" not in script_of(game.execution, "")
    check(game, game.folder)


def test_what_is_kept_is_forgotten_for_everybody_or_for_one(game: Game) -> None:
    game.asking = game.asking.keeping("teo-lunt", "fight").keeping("odile-marrack", "athletics")
    game.do("/asking clear Teo")
    assert game.asking.kept == {"odile-marrack": "athletics"} and "Teo Lunt" in game.reply[0]
    game.do("/asking clear")
    assert not game.asking.kept


@pytest.mark.parametrize(
    "ending", [("/skip", "> scene"), ("/undo 2",), ("/rewind 1",), ("/x", "> undo"), ("/auto greedy", "/end")]
)
def test_no_defence_is_kept_after_its_fight_nor_after_its_answer(game: Game, ending: tuple[str, ...]) -> None:
    game.do("/pass")
    game.choose("nan-crake")
    game.choose("athletics always")
    game.choose("")
    assert game.asking.kept
    for line in ending:
        game.do(line)
    assert not game.asking.kept
