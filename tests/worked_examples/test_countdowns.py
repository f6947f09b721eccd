"""The book's examples of countdowns and distractions, through public commands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.rules.model.countdowns import BY_WORD, CONSEQUENCE, EXCHANGE, TAKEN_OUT, read_trigger
from tests.worked_examples.stage import passes, stage, write


@pytest.mark.rule("FO-COUNT-01", "FO-COUNT-06")
def test_the_samples_of_threats_and_triggers_can_all_be_written_xo_count_01(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Ann": {}}, {"Villain": {}})
    threats = ("A Bomb", "A Ritual", "A Bus over the Edge", "A Call for Help")
    triggers = (
        "a minute passes",
        "an exchange passes",
        "the villain takes a consequence",
        "the villain is taken out",
    )
    for threat, trigger in zip(threats, triggers, strict=True):
        game.do(f'/countdown "{threat}" 3 "It comes to pass" on "{trigger}"')
    assert [each.name for each in game.state.countdowns] == list(threats)
    found = [each.triggers[0].on for each in game.state.countdowns]
    assert found == [BY_WORD, EXCHANGE, CONSEQUENCE, TAKEN_OUT]
    assert {read_trigger(f"{each} passes").on for each in ("a minute", "an hour", "a day")} == {BY_WORD}


@pytest.mark.rule("FO-COUNT-03", "FO-COUNT-05", "FO-COUNT-07", "FO-COUNT-09")
def test_a_ritual_of_four_boxes_and_two_triggers_xo_count_02(tmp_path: Path) -> None:
    heroes = {"Ann": {"skills": {"Fight": 4}}}
    game = stage(tmp_path, heroes, {"Cultist": {"stress": 1, "kind": "minor"}, "Priest": {"stress": 6}})
    game.do('/countdown "Ritual" 4 "The Ritual Is Complete" on exchange or "a cultist is taken out"')
    game.do("/control cultist default")
    game.do("/control priest default")
    game.do("/conflict physical first ann")
    marks = []

    def exchange(*lines: str) -> None:
        for line in lines:
            game.do(line)
            settle(game)
        if game.state.scene.mode == "conflict":
            marks.append(full(game))

    exchange("/pass")
    assert marks == [1]
    game.do("/dice ++++")
    game.do("/dice ----")
    game.do("/attack cultist with fight")
    settle(game)
    assert full(game) == 3  # The cultist is out, and so is an exchange.
    assert "The Ritual Is Complete" not in [each.name for each in game.state.scene.aspects]
    exchange("/pass")
    assert full(game) == 4
    assert [each.name for each in game.state.scene.aspects if each.kind == "situation"] == [
        "The Ritual Is Complete"
    ]


def settle(game: Game) -> None:
    """Answer whatever is asked with its default."""
    while game.pending is not None:
        passes(game)
        if game.pending is not None:
            game.choose("")


def full(game: Game) -> int:
    return game.state.countdowns[0].marked


def obstacle(tmp_path: Path, row: dict[str, Any]) -> Game:
    game = stage(tmp_path, {"Ann": {"skills": {"Physique": 3}}}, {"Villain": {"stress": 2}})
    write(tmp_path / "adversaries" / "more.yaml", {"table": "More", "adversaries": [row]})
    game.do(f'/distraction "{row["name"]}"')
    return game


COACH = {
    "name": "Coach Full of Passengers",
    "kind": "distraction",
    "choice": "Does the coach go over the rail?",
    "opposition": 3,
    "repercussions": {
        "leave": {"text": "Nobody gets out", "aspect": "All of Them Are Dead", "free": 1},
        "deal": {"text": "The villain gets away", "escapes": "Villain"},
    },
}


@pytest.mark.rule("FO-DISTRACT-01", "FO-DISTRACT-04", "FO-DISTRACT-05")
def test_saving_them_lets_the_villain_go_xo_distract_01(tmp_path: Path) -> None:
    game = obstacle(tmp_path, COACH)
    game.choose("wait")
    game.do("/dice +000")
    events = game.do("/deal coach with physique")
    assert any(getattr(event, "difficulty", None) == 3 for event in events)
    settle(game)
    assert "villain" not in game.state.characters


@pytest.mark.rule("FO-DISTRACT-04")
def test_leaving_them_needs_no_roll_xo_distract_01(tmp_path: Path) -> None:
    game = obstacle(tmp_path, COACH)
    game.choose("leave")
    assert [each.name for each in game.state.scene.aspects] == ["All of Them Are Dead"]
    assert "villain" in game.state.characters


GEM = {
    "name": "Gem on the Altar",
    "kind": "distraction",
    "choice": "Do you take the gem?",
    "repercussions": {"leave": "The Gem Stays Behind", "deal": {"text": "The traps go off", "hit": 1}},
}


@pytest.mark.rule("FO-DISTRACT-05", "FO-DISTRACT-07")
def test_without_opposition_taking_it_needs_no_roll_xo_distract_02(tmp_path: Path) -> None:
    game = obstacle(tmp_path, GEM)
    game.choose("deal")
    settle(game)
    assert game.state.characters["ann"].track("physical").marked.count(True) == 1
    other = obstacle_again(tmp_path / "again")
    other.choose("leave")
    assert [each.name for each in other.state.scene.aspects] == ["The Gem Stays Behind"]


def obstacle_again(folder: Path) -> Game:
    folder.mkdir()
    return obstacle(folder, GEM)
