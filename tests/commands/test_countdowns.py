"""Countdowns and distractions at the prompt: what may be typed, each way to mistype it, undo, scripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.journal.exporter import Journal
from solofate.rules.model.countdowns import running
from tests.journal.lonelog_parser import parse
from tests.journal.reading import exported


@pytest.fixture
def game() -> Game:
    game = Game.new(seed=4)
    for line in ('/hero "Mira Holt"', '/scene "The quay"', '/add "Og" as major skills fight 2 stress 2'):
        game.do(line)
        while game.pending is not None:
            game.choose("")
    return game


MISTYPED = {
    '/countdown "The Fuse"': "behind the name comes the number of boxes",
    '/countdown "The Fuse" three "Boom"': "behind the name comes the number of boxes",
    '/countdown "The Fuse" 3': "comes to something when its last box is marked",
    '/countdown "The Fuse" 30 "Boom"': "from 1 to 20 boxes, not 30",
    '/countdown "The Fuse" 3 "Boom" on': "behind on comes a trigger",
    '/countdown "The Fuse" 3 "Boom" hit lots': "behind hit comes a number",
    '/countdown "The Fuse" 3 "Boom" hit 2 fact': "take out fact or the rest",
    '/countdown "The Fuse" 1 "Boom" on exchange then fail': "more triggers than the 1 boxes",
    '/countdown "The Fuse" 3 "Boom" on exchange on fail then scene': "then follows a single on",
    '/countdown "The Fuse" 3 "Boom" hangs-on Nobody': "not someone here",
    '/countdown "The Fuse" 3 "Boom" foes dragonfly': "no adversary “dragonfly”",
    "/tick": 'say which countdown, as in: /tick "The Fuse"',
    "/tick fuse": "no countdown “fuse” is running",
    "/countdown stop fuse": "say which and why",
    '/countdown stop fuse "it is wet"': "no countdown “fuse” is running",
    "/countdown back fuse": "say which and with what",
    "/distraction dragonfly": "no distraction “dragonfly”",
    '/distraction "Tram" "Do you stop it?" vs 3': "say what comes of leaving it",
    '/distraction "Tram" "Do you stop it?" nonsense leave "x"': "write it as: /distraction",
    '/distraction "Tram" "Do you stop it?" exchanges many leave "x"': "behind exchanges comes a number",
    "/distraction leave tram": "nothing distracts you now",
    "/deal tram with fight": "nothing distracts you now",
}


@pytest.mark.rule("FO-COUNT-02", "FO-DISTRACT-01")
@pytest.mark.parametrize("line", MISTYPED)
def test_a_mistake_is_said_in_a_line_and_changes_nothing(game: Game, line: str) -> None:
    before = game.state
    with pytest.raises(SolofateError) as caught:
        game.do(line)
    assert MISTYPED[line] in str(caught.value) and "\n" not in str(caught.value)
    assert game.state == before


def countdowns(game: Game) -> list[dict[str, object]]:
    found: list[dict[str, object]] = game.state.to_json()["scene"]["countdowns"]
    return found


@pytest.mark.rule("FO-COUNT-05", "FO-COUNT-07", prompt='/countdown "The Fuse" 2 "Boom" · /tick fuse · /undo')
def test_a_countdown_is_started_marked_and_taken_back(game: Game) -> None:
    game.do('/countdown "The Fuse" 2 "The Powder Goes Up"')
    game.do("/tick fuse")
    assert [(each["name"], each["marked"], each["of"], each["done"]) for each in countdowns(game)] == [
        ("The Fuse", 1, 2, False)
    ]
    game.do('/tick "The Fuse" "a spark"')
    assert countdowns(game)[0]["done"] is True
    assert any(aspect.name == "The Powder Goes Up" for aspect in game.state.scene.aspects)
    game.do("/undo")
    assert countdowns(game)[0]["marked"] == 1 and not game.state.scene.aspects
    game.do("/redo")
    assert countdowns(game)[0]["done"] is True


def test_an_outcome_that_hits_asks_how_and_can_be_reopened(game: Game) -> None:
    game.do('/countdown "The Fuse" 1 "The powder goes up" hit 2')
    game.do("/tick fuse")
    assert game.pending is not None and game.pending.kind == "place-skill", (
        "it makes the track of stress longer"
    )
    game.choose("")
    assert game.pending is not None and game.pending.kind == "absorb"
    copy = game.fork()
    copy.choose("stress:2")
    assert copy.state.characters["mira-holt"].track("physical").marked.count(True) == 2
    assert game.state.characters["mira-holt"].track("physical").marked.count(True) == 0


def test_an_outcome_in_a_conflict_that_ends_it_ends_it(game: Game) -> None:
    game.do("/conflict physical first pcs")
    game.do('/countdown "The Fuse" 1 "They run" escapes leader')
    game.do("/tick fuse")
    assert game.state.scene.mode == "free" and list(game.state.characters) == ["mira-holt"]


@pytest.mark.rule(
    "FO-COUNT-08", prompt='/countdown "Steps" 3 "They are here" on "the third bell" secret · /scene'
)
def test_of_a_secret_countdown_views_search_and_journals_show_the_track_alone(
    game: Game, tmp_path: Path
) -> None:
    game.do('/countdown "Steps" 3 "Wolves at the Door" on "the third bell" secret')
    game.do('/tick steps "the third bell, again"')
    shown = []
    for look in ("/countdown", "/scene", "/recap", "/log"):
        game.do(look)
        shown += game.reply
    text = "\n".join(shown)
    assert "Steps ▣▢▢" in text and "Wolves" not in text and "third bell" not in text
    assert game.search("wolves") == [] and game.search("third bell") == []
    for format in ("md", "html", "lonelog"):
        told = exported(format, Journal(game.log, title="x"), "full").decode()
        assert "Steps" in told and "Wolves" not in told and "third bell" not in told, format
    game.do("/tick steps")
    game.do("/tick steps")
    assert "Wolves at the Door" in exported("md", Journal(game.log, title="x"), "full").decode()


def test_lonelog_keeps_a_clock_that_reads_back(game: Game) -> None:
    game.do('/countdown "The Fuse" 3 "Boom"')
    game.do("/tick fuse")
    game.do('/countdown "The Tide" 4 "Wet Feet"')
    game.do('/countdown stop tide "the moon has set"')
    text = exported("lonelog", Journal(game.log, title="x"), "full").decode()
    log = parse(text)
    assert log.tags["Clock:The Fuse"]["state"] == "1/3"
    assert log.tags["Clock:The Tide"]["state"] == "Closed"


@pytest.mark.rule("FO-COUNT-06", prompt='/countdown back "The Fuse" with crafts vs 1')
def test_a_countdown_is_set_back_by_an_overcome(game: Game) -> None:
    game.do('/countdown "The Fuse" 3 "Boom"')
    game.do("/tick fuse")
    game.do("/dice ++++")
    game.do("/countdown back fuse with crafts vs 1")
    while game.pending is not None:
        game.choose("")
    assert countdowns(game)[0]["marked"] == 0


TRAM = '/distraction "Tram" "Do you stop it?" vs 1 exchanges 2 leave "Blood on the Rails" deal "Og Has a Head Start"'


@pytest.mark.rule("FO-DISTRACT-03", "FO-DISTRACT-05", prompt="/distraction … then /deal tram with athletics")
def test_a_distraction_made_up_at_the_prompt_is_put_dealt_with_and_taken_back(game: Game) -> None:
    game.do(TRAM)
    assert game.pending is not None and game.pending.kind == "dilemma"
    game.choose("wait")
    game.do("/distraction")
    assert any("Do you stop it?" in line for line in game.reply)
    assert game.state.to_json()["scene"]["distractions"][0]["opposition"] == 1
    with pytest.raises(SolofateError, match="takes a roll"):
        game.do("/deal tram")
    game.do("/dice ++++")
    game.do("/deal tram with athletics")
    while game.pending is not None:
        game.choose("")
    assert [each.name for each in game.state.scene.aspects if each.kind == "situation"] == [
        "Og Has a Head Start"
    ]
    assert running(game.state) == []
    game.do("/undo")
    assert game.state.scene.distractions


@pytest.mark.rule("FO-DISTRACT-04", prompt="/distraction leave tram")
def test_one_may_turn_ones_back_on_it_for_good(game: Game) -> None:
    game.do(TRAM)
    game.choose("")
    game.do("/distraction leave tram")
    assert [each.name for each in game.state.scene.aspects] == ["Blood on the Rails"]


def test_a_row_comes_in_by_add_too_from_any_genre(game: Game) -> None:
    game.do('/add "Crane Load Swinging Loose"')
    assert game.pending is not None and game.pending.kind == "dilemma"
    game.choose("wait")
    with pytest.raises(SolofateError, match="waiting for an answer already"):
        game.do("/distraction crane")


def test_a_scene_that_has_one_open_is_not_played_out(game: Game) -> None:
    from solofate.gm.wording.endings import played_out

    game.do("/drop og")
    game.do("/roll fight vs 0")
    while game.pending is not None:
        game.choose("")
    told = [event for _, event in game.log]
    assert played_out(game.state, told)
    game.do('/countdown "The Fuse" 3 "Boom"')
    assert not played_out(game.state, told)


def test_nothing_distracts_between_scenes(game: Game) -> None:
    game.do("/end")
    with pytest.raises(SolofateError, match="no scene is open"):
        game.do(TRAM)
    assert game.state.countdowns == ()
