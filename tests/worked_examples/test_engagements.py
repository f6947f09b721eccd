"""The books' examples of challenges and contests, through public commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.rules.events import ChallengeStarted, ContestEnded
from tests.worked_examples.stage import stage

THREE = {
    "Reader": {"skills": {"Good": ["Lore"], "Fair": ["Investigate"]}},
    "Talker": {"skills": {"Good": ["Rapport"], "Fair": ["Deceive"]}},
    "Bruiser": {"skills": {"Good": ["Fight"], "Fair": ["Physique"]}},
}


@pytest.mark.rule("FC-CHALLENGE-01", "FC-CHALLENGE-02", "FC-CHALLENGE-03", "FC-SCENE-06")
def test_three_people_with_three_jobs_at_once_xc_scene_01(tmp_path: Path) -> None:
    game = stage(tmp_path, THREE, {})
    jobs = '"Search the tome:lore:2" "Distract them:rapport:2" "Hold it shut:fight:2"'
    game.do(f'/challenge "Find it before they do" {jobs}')
    for who, task in (("bruiser", "hold"), ("reader", "tome"), ("talker", "distract")):
        game.do("/dice 0000")
        game.do(f"/as {who} /task {task}")
        passing(game)
    assert game.state.scene.mode == "free"
    log = [event for _, event in game.log]
    assert sum(type(event).__name__ == "TaskDone" for event in log) == 3


@pytest.mark.rule("FC-CHALLENGE-01", "FC-SCENE-06")
def test_everything_at_once_becomes_a_chain_of_rolls_xc_challenge_01(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Diver": {"skills": {"Good": ["Investigate"], "Fair": ["Athletics", "Will"]}}}, {},
                 aspects=["A Yacht out of Control", "Monsoon", "The Library Is on Fire"])  # fmt: skip
    events = game.do('/challenge "Find the tome of eldritch lore"')
    (started,) = [event for event in events if isinstance(event, ChallengeStarted)]
    assert len(started.tasks) >= 3 and max(task.difficulty for task in started.tasks) >= 4


@pytest.mark.rule("FC-CONTEST-01")
def test_in_a_foot_race_each_runner_is_a_side_xc_contest_01(tmp_path: Path) -> None:
    runners = {name: {"skills": {"Good": ["Athletics"]}} for name in ("Ann", "Ben", "Cat")}
    game = stage(tmp_path, runners, {})
    game.do('/contest "First over the line" ann vs ben "the same" vs cat "the same" with athletics')
    passing(game)
    assert list(game.state.to_json()["scene"]["contest"]["sides"]) == ["ann", "ben", "cat"]


@pytest.mark.rule("FC-CONTEST-02", "FC-CONTEST-09", "FC-SCENE-06")
def test_a_living_mountain_is_no_conflict_but_a_contest_to_escape_it_xc_conflict_01(tmp_path: Path) -> None:
    heroes = {"Ann": {"skills": {"Great": ["Athletics"], "Good": ["Physique"]}}}
    game = stage(tmp_path, heroes, {"Mountain": {"skills": {"Physique": 2}, "stress": 0}})
    game.do("/control gm default")
    game.do("/control mountain default")
    game.do('/contest "Escape" vs mountain "Bury them" threat mountain')
    for mine, theirs in (("----", "++00"), ("++++", "----"), ("++++", "----")):
        game.do(f"/dice {mine}")
        game.do(f"/dice {theirs}")
        game.do("/exchange athletics")
        passing(game)
    # The first exchange hurt her and nothing could hurt it; two in style were the way out.
    assert any(game.state.characters["ann"].track("physical").marked) or any(
        slot.aspect for slot in game.state.characters["ann"].consequences
    )
    assert [event.winner for _, event in game.log if isinstance(event, ContestEnded)] == ["pcs"]


def passing(game: Game) -> None:
    """Let everybody pass, and take whatever else is asked as it is usual."""
    while game.pending is not None:
        game.choose("pass" if game.pending.kind == "invoke" else "")
