"""Scenes that are contests or challenges: what is read, and what is said of mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.content.checks.check import check_paths
from solofate.game.setup import playtest_start
from solofate.playtest.runner import playtest
from solofate.rules.events import ChallengeStarted, ContestStarted
from tests.worked_examples.stage import stage, write

HEROES = {
    "Ann": {"skills": {"Good": ["Athletics"], "Fair": ["Will", "Crafts"]}},
    "Ben": {"skills": {"Fair": ["Athletics"]}},
}
FOES = {"Nan": {"skills": {"Athletics": 3}, "stress": 2}}


def started(folder: Path, kind: type[Any], **scene: Any) -> Any:
    game = stage(folder, HEROES, FOES, **scene)
    (found,) = [event for _, event in game.log if isinstance(event, kind)]
    return found


def test_a_contest_starts_at_once_with_all_its_fields(tmp_path: Path) -> None:
    found = started(
        tmp_path,
        ContestStarted,
        mode="contest",
        contest={
            "about": "The bell",
            "skill": "Athletics",
            "to": 4,
            "sides": [
                {"who": ["Ann"], "wants": "Ring it", "difficulty": "Good"},
                {"who": ["Nan", "Ben"], "wants": "Keep it still", "difficulty": 2},
            ],
            "threat": {"what": "The Fire", "rating": "Great", "kind": "mental", "strikes": ["Ann"]},
        },
        goals={"opposition": "Keep it still"},
    )
    assert (found.goal, found.skill, found.to, found.obstacles) == ("The bell", "athletics", 4, True)
    assert [(side.id, side.members, side.difficulty) for side in found.sides] == [
        ("pcs", ("ann",), 3),
        ("nan", ("nan", "ben"), 2),
    ]
    assert (found.threat.rating, found.threat.kind, found.threat.strikes) == (4, "mental", ("pcs",))


def test_with_nothing_written_it_is_the_heroes_against_the_opposition(tmp_path: Path) -> None:
    found = started(tmp_path, ContestStarted, mode="contest", goals={"pcs": "Out", "opposition": "In"})
    assert [(side.id, side.goal) for side in found.sides] == [("pcs", "Out"), ("opposition", "In")]


def test_a_challenge_starts_at_once(tmp_path: Path) -> None:
    tasks = [{"task": "Hold the sluice", "skill": "Crafts", "difficulty": "Good"}, "Will"]
    found = started(
        tmp_path, ChallengeStarted, mode="challenge", challenge={"aim": "The mill", "tasks": tasks}
    )
    assert found.aim == "The mill"
    assert [task.skill for task in found.tasks] == ["crafts", "will"]
    assert (found.tasks[0].name, found.tasks[0].difficulty) == ("Hold the sluice", 3)


@pytest.mark.parametrize(
    ("scene", "says"),
    [
        ({"mode": "free", "contest": {"to": 3}}, "belongs to a scene of mode contest"),
        ({"mode": "contest", "contest": {"to": 2}}, "from 3 to 5"),
        ({"mode": "contest", "contest": {"sides": ["Ann"]}}, "one side alone"),
        ({"mode": "contest", "contest": {"sides": ["Ann", "Nann"]}}, "nobody in this scene"),
        ({"mode": "contest", "contest": {"sides": ["Ann", ["Nan", "Ann"]]}}, "on a side already"),
        (
            {"mode": "contest", "contest": {"sides": [{"who": "Ann", "difficulty": 2}, "Nan"]}},
            "this has none",
        ),
        ({"mode": "contest", "contest": {"threat": {"what": "The Sea"}}}, "it needs a rating"),
        ({"mode": "contest", "contest": {"threat": {"what": "Nan", "rating": 2}}}, "take rating: out"),
        ({"mode": "contest", "contest": {"skil": "Will"}}, "did you mean skill?"),
        (
            {"mode": "challenge", "challenge": {"tasks": [{"task": "a", "skill": "Wil"}]}},
            "did you mean Will?",
        ),
        (
            {
                "mode": "challenge",
                "challenge": {"tasks": [{"task": "a", "skill": "Will"}, {"task": "A", "skill": "Lore"}]},
            },
            "two tasks",
        ),
    ],
)
def test_mistakes_are_told(tmp_path: Path, scene: dict[str, Any], says: str) -> None:
    stage(tmp_path, HEROES, FOES)
    people = {
        "characters": [f"../characters/{name.lower()}.yaml" for name in HEROES],
        "opposition": ["Foes/Nan"],
    }
    write(tmp_path / "scenes" / "wrong.yaml", {"scene": "Wrong"} | people | scene)
    told = [mistake.message for mistake in check_paths([tmp_path / "scenes" / "wrong.yaml"]).mistakes]
    assert any(says in message for message in told), told


def test_they_can_be_playtested(tmp_path: Path) -> None:
    stage(tmp_path, HEROES, FOES, mode="contest", goals={"pcs": "Out", "opposition": "In"})
    start = playtest_start(tmp_path / "scenes" / "scene.yaml")
    report = playtest((start.state, start.scene), 12, 3).to_json()
    assert abs(sum(report["wins"].values()) - 1) < 0.001 and report["exchanges"]["mean"] > 1
    assert "challenge" not in report
    again = playtest((start.state, start.scene), 12, 3).to_json()
    assert {key: report[key] for key in ("wins", "exchanges")} == {
        key: again[key] for key in ("wins", "exchanges")
    }


def test_a_challenge_too_with_its_endings(tmp_path: Path) -> None:
    tasks = [{"skill": skill, "difficulty": 2} for skill in ("Crafts", "Will", "Athletics")]
    stage(tmp_path, HEROES, {}, mode="challenge", challenge={"tasks": tasks})
    start = playtest_start(tmp_path / "scenes" / "scene.yaml")
    report = playtest((start.state, start.scene), 12, 3).to_json()
    came = report["challenge"]
    assert (
        abs(came["victory"] + came["partial"] + came["defeat"] - 1) < 0.001 and 0 <= came["tasks_done"] <= 3
    )
    assert report["wins"]["pcs"] == came["victory"]


def test_the_starter_has_a_contest() -> None:
    game = Game.new(Path("campaigns/last-nights-light/scenes/03-the-combs-at-ebb.yaml"), seed=1)
    assert game.state.to_json()["scene"]["mode"] == "contest"
