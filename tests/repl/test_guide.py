"""The guided first evening: each step is said when the one before is done, and nothing ever waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_guide, load_scene
from solofate.game.setup import playtest_start
from solofate.playtest.runner import playtest
from solofate.repl.guide import Guided, step_reached
from solofate.repl.loop import converse
from solofate.repl.reminders.nudges import SittingNudges
from tests.paper import Paper
from tests.places import ROOT, copied
from tests.repl.test_plain import run

FIRST_NIGHT = ROOT / "campaigns" / "first-night"
EVENING = (
    ("", "Write what you do"),
    ("I set the bottle down and do not breathe.", "What you cannot know, you ask"),
    ("? Did he find what he was looking for", "something that can go wrong"),
    ("/overcome investigate", "What did you find"),
    ("/scene 2", "make something true"),
    ('/advantage fight "Scalded and Blinking" on barrow', "Now him"),
    ("/attack barrow with fight", "Whoever takes somebody out"),
    ("/scene 3", "This is a choice"),
    (
        '/compel "I Break the Seal First" "she has the ledger open in the rain, and the ink runs"',
        "Two against one",
    ),
    ("/attack clerk with fight", "That was Fate"),
)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return Game.open(copied(FIRST_NIGHT, tmp_path / "night"), 5)


def settle(game: Game) -> None:
    while game.pending is not None:
        game.choose("")


def test_the_end_of_a_scene_is_not_proposed_while_the_guide_leads_on(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solofate.gm.wording.endings.played_out", lambda *_: "/end closes the scene.")
    game.do("/scene 1")
    game.do("/overcome investigate")
    settle(game)
    events = [event for _, event in game.log[-20:]]
    assert "/end closes the scene." in SittingNudges().after(game, events)
    guide = Guided(load_guide(FIRST_NIGHT))
    assert guide.goes_on(game)
    assert "/end closes the scene." not in SittingNudges(guide=guide).after(game, events)


def play_on(game: Game, line: str, upto: str, guide: Guided) -> str:
    """Type a line, and while the guide has nothing new to say, go on fighting."""
    for _ in range(40):
        if line:
            game.do(line)
        settle(game)
        said = guide.says(game)
        if said or not line.startswith("/attack"):
            return said
        there = [one for one in game.state.characters.values() if one.side != "pcs" and one.out is None]
        line = f'/attack "{there[0].name}" with fight'
    raise AssertionError(f"the guide never came to {upto!r}")


def test_the_evening_is_guided_from_the_first_line_to_the_last(game: Game) -> None:
    guide = Guided.through(game.folder or FIRST_NIGHT)
    game.do(guide.opening(game))
    for line, told in EVENING:
        assert told in play_on(game, line, told, guide), line
        assert guide.says(game) == "", "a step is said once"
    assert guide.opening(game) == ""


def test_every_step_names_a_line_that_works_as_typed(game: Game) -> None:
    said = " ".join(
        step.say for scene in (load_guide(FIRST_NIGHT) or pytest.fail()).scenes for step in scene.steps
    )
    for line, _ in EVENING[2:-1]:
        assert line in said, line


def test_what_is_taken_back_is_said_again_and_a_later_sitting_goes_on(game: Game) -> None:
    guide = Guided.through(FIRST_NIGHT)
    game.do(guide.opening(game))
    first = guide.says(game)
    game.do("I look around.")
    second = guide.says(game)
    game.do("/undo")
    assert guide.says(game) == first != second
    assert Guided.through(FIRST_NIGHT).says(game) == first


def test_a_step_that_was_said_and_tried_is_not_said_again_by_a_later_sitting(game: Game) -> None:
    game.do("/scene 2")
    settle(game)
    assert "make something true" in Guided.through(FIRST_NIGHT).says(game), "nothing was played since"
    game.do("The kettle sings.")
    later = Guided.through(FIRST_NIGHT)
    assert later.says(game) == ""
    game.do('/aspect "Steam Everywhere"')
    assert "Now him" in later.says(game), "and it goes on from there"


def test_whoever_does_something_else_just_plays_on(game: Game) -> None:
    guide = Guided.through(FIRST_NIGHT)
    game.do("/scene 3")
    assert "This is a choice" in guide.says(game), "scenes may be skipped"
    game.do("/end")
    game.do('/scene "A quiet street"')
    settle(game)
    assert guide.says(game) == ""
    game.do("/scene 1")
    settle(game)
    assert guide.says(game).startswith("Write what you do"), "and played again"


def test_while_something_is_asked_the_guide_waits(game: Game) -> None:
    guide = Guided.through(FIRST_NIGHT)
    game.do("/scene 2")
    guide.says(game)
    game.do('/advantage fight "Scalded and Blinking" on barrow')
    assert game.pending is not None and guide.says(game) == ""


def test_the_guide_knows_its_scenes() -> None:
    guide = load_guide(FIRST_NIGHT)
    assert guide is not None
    scenes = [load_scene(path) for path in sorted((FIRST_NIGHT / "scenes").glob("*.yaml"))]
    assert [each.scene for each in guide.scenes] == [scene.title for scene in scenes]
    assert guide.begins == sorted((FIRST_NIGHT / "scenes").glob("*.yaml"))[0].stem
    assert all(
        not each.steps[-1].until and all(step.until for step in each.steps[:-1]) for each in guide.scenes
    )
    assert step_reached(guide, [], Game.new().state) is None


def test_a_campaign_without_a_guide_has_none_to_say_anything() -> None:
    assert load_guide(ROOT / "campaigns" / "air-for-six") is None
    assert Guided().says(Game.new()) == Guided().opening(Game.new()) == ""


def test_who_sits_down_is_in_the_first_scene_at_once_and_only_the_first_time(game: Game) -> None:
    for opened in (True, False):
        paper = Paper()
        converse(game, lambda game: None, paper, Guided.through(FIRST_NIGHT))
        text = "\n".join(paper.lines)
        assert "You light the lamp" in text if opened else "You light the lamp" not in text
        assert text.index("The Wrong Oil") < text.index("Write what you do")


def test_in_a_game_that_is_only_looked_at_nothing_is_begun(game: Game) -> None:
    folder = game.folder
    game.close()
    done = run(["play", str(folder), "--read-only"], "/quit\n")
    assert done.returncode == 0 and "You light the lamp" not in done.stdout


NEWCOMERS = [
    *sorted((FIRST_NIGHT / "scenes").glob("0[23]*.yaml")),
    *sorted((ROOT / "campaigns" / "last-nights-light" / "scenes").glob("00*.yaml")),
]


@pytest.mark.parametrize("scene", NEWCOMERS, ids=lambda path: path.stem)
def test_newcomers_mostly_win_their_first_fights(scene: Path) -> None:
    start = playtest_start(scene)
    report = playtest(
        (start.state, start.scene), 40, 1, "sensible", start.style, weights=start.weights
    ).to_json()
    assert report["wins"]["pcs"] >= 0.85


def test_a_scene_that_opens_by_itself_is_not_offered(game: Game) -> None:
    shown = Paper()
    converse(game, lambda game: None, shown, Guided.through(FIRST_NIGHT))
    assert not any("Begin with a scene" in line for line in shown.lines)
