"""/log with its filters, what was taken back, and where a search says that something happened."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from solofate.app.cli import app
from solofate.errors import SolofateError
from solofate.game.game import Game
from tests.places import STARTER, copied


@pytest.fixture
def game(tmp_path: Path) -> Game:
    folder = copied(STARTER, tmp_path / "camp")
    game = Game.open(folder, seed=4)
    game.do("/gm framing off")
    game.do('/scene "The chandler\'s yard"')
    game.do("Odile counts the wicks.")
    game.do("/roll notice vs 2")
    while game.pending is not None:
        game.choose(game.pending.default)
    game.do("/end")
    game.do('/scene "The stair down"')
    game.do("/as teo roll stealth vs 1")
    while game.pending is not None:
        game.choose(game.pending.default)
    return game


def log(game: Game, typed: str = "") -> str:
    game.do(f"/log {typed}".strip())
    return "\n".join(game.reply)


def test_the_latest_come_last_and_no_more_than_asked_for(game: Game) -> None:
    every = log(game, "500").splitlines()
    assert log(game, "3").splitlines() == every[-3:]
    numbers = [int(line.split()[0]) for line in every]
    assert numbers == sorted(numbers)


def test_what_somebody_has_a_part_in(game: Game) -> None:
    shown = log(game, "50 for teo of roll")
    assert "Stealth" in shown and "Notice" not in shown and "chandler" not in shown


def test_kinds_by_name_or_beginning_and_several_of_them(game: Game) -> None:
    assert log(game, "of narr").count("Odile counts the wicks.") == 1
    assert "Stealth" not in log(game, "of narration")
    shown = log(game, "99 of roll scene-started")
    assert "Stealth" in shown and "Notice" in shown and "The stair down" in shown and "wicks" not in shown


def test_only_this_scene(game: Game) -> None:
    shown = log(game, "in scene")
    assert "The stair down" in shown and "Stealth" in shown
    assert "chandler" not in shown and "Notice" not in shown


def test_only_this_session(game: Game) -> None:
    game.do("/end")
    game.do("/gm compels 0")
    game.do("/session start")
    game.do('/scene "Another night"')
    shown = log(game, "in session")
    assert "Another night" in shown and "The stair down" not in shown


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("x", "from 1 up"),
        ("0", "from 1 up"),
        ("of nonsense", "nonsense"),
        ("of", "missing"),
        ("in forest", "scene or session"),
        ("branches 7", "no branch 7"),
        ("branches x", "from 1 up"),
    ],
)
def test_what_cannot_be_meant_is_said_in_one_line(game: Game, typed: str, wrong: str) -> None:
    with pytest.raises(SolofateError, match=wrong) as told:
        game.do(f"/log {typed}")
    assert "\n" not in str(told.value)


def test_what_was_taken_back_can_still_be_read(game: Game) -> None:
    assert "Nothing was taken back" in log(game, "branches")
    game.do("Teo sings, off key and far too loud.")
    game.do("/undo")
    assert "in “The stair down”" in game.reply[-1], "it says where play stands now"
    assert "Nothing was taken back" in log(game, "branches"), "it can still be redone"
    game.do("Teo keeps his mouth shut.")
    assert "1." in log(game, "branches") and "off key" in log(game, "--branches")
    assert "Teo sings, off key and far too loud." in log(game, "branches 1")
    assert "off key" not in log(game, "200")


def test_a_search_says_the_session_and_the_scene_on_its_own_branch(game: Game) -> None:
    game.do("/end")
    game.do("/gm compels 0")
    game.do("/session start")
    later = game.state.session
    game.do('/scene "Another night"')
    game.do("A heron stands on the mast.")
    game.do("/undo 2")
    game.do('/scene "No night at all"')
    game.do("A heron stands on the roof.")
    roof, mast = sorted(game.search("heron"), key=lambda hit: not hit.stands)
    assert (roof.scene, roof.session, roof.stands) == ("No night at all", later, True)
    assert (mast.scene, mast.session, mast.stands) == ("Another night", later, False)
    (wicks,) = game.search("counts wicks")
    assert (wicks.scene, wicks.session) == ("The chandler's yard", 1)
    game.do("/search counts wicks")
    assert game.reply[0].endswith("(session 1, The chandler's yard)")


def test_the_program_shows_the_same_from_outside(game: Game) -> None:
    game.do("Teo sings, off key and far too loud.")
    game.do("/undo")
    game.do("Teo keeps his mouth shut.")
    folder = str(game.folder)
    game.close()

    def shown(*options: str) -> str:
        result = CliRunner().invoke(app, ["log", folder, *options])
        assert result.exit_code == 0, result.output
        return result.output

    assert len(shown("--last", "2").splitlines()) == 2
    assert "Stealth" in shown("--for", "teo") and "Notice" not in shown("--for", "teo")
    kinds = {
        json.loads(line)["event"] for line in shown("--json", "--of", "roll", "--of", "narr").splitlines()
    }
    assert kinds == {"roll", "narration"}
    assert "off key" in shown("--branches") and "off key" not in shown()
    assert json.loads(shown("--branches", "--json"))["branch"] == 1
