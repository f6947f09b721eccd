"""The commands of challenges, contests and teamwork: that they work, each way to mistype them, and that a mistake
changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.rules.events import (
    AspectAdded,
    ChallengeEnded,
    ConflictStarted,
    ContestEnded,
    GaveUp,
    Rolled,
    VictoryMarked,
)
from solofate.wording.events.lines import tell
from tests.worked_examples.stage import stage

HEROES = {
    "Ann": {"skills": {"Great": ["Athletics"], "Good": ["Crafts", "Fight"], "Fair": ["Will", "Notice"]}},
    "Ben": {"skills": {"Fair": ["Athletics"], "Average": ["Crafts", "Drive", "Fight"]}},
}
FOES = {"Nan": {"skills": {"Athletics": 2, "Fight": 2}, "stress": 3}}


@pytest.fixture
def game(tmp_path: Path) -> Game:
    game = stage(tmp_path, HEROES, FOES)
    game.do("/control gm default")
    game.do("/control nan default")
    return game


def refused(game: Game, line: str) -> str:
    before = game.state
    with pytest.raises(SolofateError) as problem:
        game.do(line)
    assert game.state == before
    return str(problem.value)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("/aid ben", "say whom and with what"),
        ("/aid ben with", "say whom and with what"),
        ("/aid nan with athletics", "not on Ann's side"),
        ("/as ben /aid ann with lore", "it takes Average"),
        ("/aid ben with athletics", "let Ben /aid Ann"),
        ("/challenge", "say what for, or the tasks"),
        ('/challenge "a" "b"', "say what for, or the tasks"),
        ("/challenge bail:", "is no task"),
        ("/challenge bail:crafts:1:2", "is no task"),
        ("/challenge bail:craffts", "did you mean Crafts?"),
        ("/challenge bail:crafts:-1", "0 or more"),
        ("/challenge bail:crafts Bail:will", "two tasks"),
        ("/task bail", "no challenge is running"),
        ("/exchange athletics", "no contest is running"),
        ("/contest nan", "in quotes"),
        ('/contest "Home"', "against whom"),
        ('/contest "Home" vs', "comes a name"),
        ('/contest "Home" vs nobody', "is not someone here"),
        ('/contest "Home" vs ann vs ann', "on two sides"),
        ('/contest "Home" vs nan to 2', "3 to 5"),
        ('/contest "Home" vs nan to 3 to 4', "stands there twice"),
        ('/contest "Home" vs nan with', "something is missing"),
        ('/contest "Home" vs nan difficulty 1 2 3', "each of the 2 sides"),
        ('/contest "Home" vs nan difficulty -2', "0 or more"),
        ('/contest "Home" vs nan threat "The Sea"', "has a rating behind it"),
        ('/contest "Home" vs nan strikes ann', "what strikes"),
        ('/advantage notice "Beam" for', "comes an ally"),
        ('/advantage notice "Beam" for nan', "not on Ann's side"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(game: Game, line: str, says: str) -> None:
    assert says in refused(game, line)


def test_a_contest_with_all_its_words(game: Game) -> None:
    game.do(
        '/contest "Home by dawn" ann vs nan "Keep her out" vs ben with athletics to 4 difficulty 2 3 1 '
        'threat "The Sea" 2 mental strikes ann'
    )
    game.choose("Be left alone")
    found = game.state.to_json()["scene"]["contest"]
    assert {
        id: (side["goal"], side["members"], side["difficulty"]) for id, side in found["sides"].items()
    } == {
        "ann": ("Home by dawn", ["ann"], 2),
        "opposition": ("Keep her out", ["nan"], 3),
        "ben": ("Be left alone", ["ben"], 1),
    }
    assert (found["to"], found["skill"], found["obstacles"]) == (4, "athletics", True)
    assert (found["threat"]["name"], found["threat"]["rating"], found["threat"]["kind"]) == (
        "The Sea",
        2,
        "mental",
    )
    assert found["threat"]["strikes"] == ["ann"]


def test_adversaries_may_be_brought_in(game: Game) -> None:
    game.do("/drop nan")
    game.do('/contest "Home" vs nan*2 "Keep them out"')
    assert [one.name for one in game.state.characters.values()] == ["Ann", "Ben", "Nan 1", "Nan 2"]
    assert game.state.scene.contest is not None


def test_while_a_contest_runs_the_sides_roll_is_the_exchange(game: Game) -> None:
    game.do('/contest "Home" vs nan "Keep them out" with athletics')
    assert "/exchange SKILL" in refused(game, "/overcome athletics")
    assert "say with what" in refused(game, "/exchange")
    assert "did you mean" in refused(game, "/exchange athletcs")
    for faces in ("++00", "0000"):
        game.do(f"/dice {faces}")
    rolled = [event.who for event in game.do("/exchange athletics") if isinstance(event, Rolled)]
    assert rolled == ["ann", "nan"]


def test_a_contest_is_given_up_with_concede(game: Game) -> None:
    game.do('/contest "Home" vs nan "Keep them out"')
    events = game.do("/concede")
    assert any(isinstance(event, GaveUp) for event in events)
    assert [event.winner for event in events if isinstance(event, ContestEnded)] == ["opposition"]


def test_an_attack_turns_a_contest_into_a_conflict(game: Game) -> None:
    game.do('/contest "Home" vs nan "Keep them out"')
    events = game.do("/attack nan with fight")
    assert [event.kind for event in events if isinstance(event, ConflictStarted)] == ["physical"]
    assert game.state.scene.mode == "conflict" and game.state.scene.contest is None


def test_a_task_is_found_by_its_beginning_or_its_skill(game: Game) -> None:
    game.do('/challenge "Save the mill" "Hold the sluice:athletics:1" "Mend the wheel:crafts:1"')
    assert "Hold the sluice (Athletics)" in refused(game, "/task swim")
    game.do("/dice ++00")
    game.do("/task sluice")
    game.choose("pass")
    game.do("/dice ++00")
    game.do("/as ben /task crafts")
    game.choose("pass")
    assert game.state.scene.mode == "free"


def test_the_help_and_the_journal_know_them(game: Game) -> None:
    for verb in ("aid", "challenge", "task", "contest", "exchange"):
        game.do(f"/help {verb}")
        assert game.reply[0].startswith(f"/{verb}")


def test_a_game_in_the_middle_of_a_contest_can_be_copied_and_undone(game: Game) -> None:
    game.do('/contest "Home" vs nan "Keep them out" with athletics')
    before = game.state
    game.do("/dice ++++")
    game.do("/dice ----")
    game.do("/exchange athletics")
    again = game.fork()
    assert again.state == game.state
    game.undo(3)
    assert game.state == before


def test_free_invokes_are_left_to_the_ally_named(game: Game) -> None:
    game.do("/dice ++++")
    events = game.do('/advantage notice "Loose Beam" vs 0 for ben')
    while game.pending is not None:
        events += game.choose("pass" if game.pending.kind == "invoke" else "")
    assert [dict(event.free_invokes) for event in events if isinstance(event, AspectAdded)] == [{"ben": 2}]


@pytest.mark.rule("FG-DIFF-10", prompt="/challenge bail:crafts:11: no difficulty is too high")
def test_no_difficulty_is_too_high_for_a_challenge_or_a_contest(game: Game) -> None:
    game.do('/challenge "Save the boat" "Bail:crafts:11" "Call for help:rapport"')
    assert game.state.scene.challenge is not None
    assert game.state.scene.challenge.tasks[0].difficulty == 11
    game.do("/end")
    game.do('/scene "Again"')
    while game.pending is not None:
        game.choose("")
    game.do("/add nan")
    game.do('/contest "Home" vs nan "Keep them out" with athletics difficulty 12')
    assert game.state.scene.contest is not None
    assert {side.difficulty for side in game.state.scene.contest.sides} == {12}


def test_a_challenge_nobody_is_left_for_is_over(game: Game) -> None:
    game.do('/challenge "Out of here" door:crafts:1 wall:athletics:1')
    for who in ("ann", "ben"):
        game.do(f"/hit {who} 20 physical")
        while game.pending is not None:
            game.choose("out" if game.pending.kind == "absorb" else "")
    ended = [event for _, event in game.log if isinstance(event, ChallengeEnded)]
    assert [dict(event.results) for event in ended] == [{"door": "fail", "wall": "fail"}]
    assert game.state.scene.challenge is None and game.state.scene.mode == "free"


def test_whoever_is_taken_out_does_not_even_roll_in_this_scene(game: Game) -> None:
    game.do("/hit ann 20 physical")
    while game.pending is not None:
        game.choose("out" if game.pending.kind == "absorb" else "")
    assert "Ann is taken out" in refused(game, "/as ann /roll crafts vs 1")
    assert "Ann is taken out" in refused(game, "/as ann /overcome crafts vs 1")


def test_what_an_earlier_contest_came_to_is_told_while_another_runs(game: Game) -> None:
    game.do('/contest "Home" vs nan')
    while game.pending is not None and game.state.scene.contest is None:
        game.choose("")
    assert game.state.scene.contest is not None
    assert tell(VictoryMarked("another-side", 1, 2), game.state)
