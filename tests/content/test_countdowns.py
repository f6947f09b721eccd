"""Countdowns and distractions in scene files: what is read, and what is refused at which line."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_scene
from tests.content.helpers import only_errors, put, told

TABLE = """\
table: Yard
adversaries:
  - {name: Thug, skills: {Fight: Fair}, stress: 1}
  - {name: Wall, kind: block, rating: 2}
  - name: Tram
    kind: distraction
    choice: Do you stop it?
    repercussions: {leave: Blood on the Rails, deal: The Boss Is Gone}
"""
SCENE = "scene: Yard\nopposition: {adversary: Yard/Thug}\n"

# What stands in the scene from line 3 on, the line of the mistake and words of its message.
WRONG = {
    "no outcome": ("countdowns: {countdown: Fuse, boxes: 3}", 3, "outcome is missing"),
    "no boxes": ("countdowns: {countdown: Fuse, outcome: Boom}", 3, "write boxes: with 1 to 20"),
    "too many boxes": ("countdowns: {countdown: Fuse, boxes: 21, outcome: Boom}", 3, "from 1 to 20"),
    "more triggers than boxes": (
        "countdowns: {countdown: Fuse, in-turn: [a, b, c], boxes: 2, outcome: Boom}",
        3,
        "write boxes: 3",
    ),
    "two of a name": (
        "countdowns:\n  - {countdown: Fuse, boxes: 1, outcome: x}\n  - {countdown: fuse, boxes: 1, outcome: x}",
        5,
        "runs already (line 4)",
    ),
    "hangs on nobody": (
        "countdowns: {countdown: F, boxes: 1, outcome: x, hangs-on: Thgu}",
        3,
        "did you mean Thug",
    ),
    "foes without a table": (
        "countdowns: {countdown: F, boxes: 1, outcome: {text: x, foes: Thug}}",
        3,
        "Table/Name",
    ),
    "foes that are none": (
        "countdowns: {countdown: F, boxes: 1, outcome: {text: x, foes: Yard/Wall}}",
        3,
        "does not arrive as a foe",
    ),
    "unknown foes": ("countdowns: {countdown: F, boxes: 1, outcome: {text: x, foes: Yard/Thgu}}", 3, "Thug"),
    "a distraction that is none": ("distractions: Yard/Thug", 3, "is a minor, not a distraction"),
    "no such distraction": ("distractions: Yard/Tarm", 3, "did you mean Tram"),
    "a misspelt field": ("countdowns: {countdown: F, boxs: 1, outcome: x}", 3, "did you mean boxes?"),
}


@pytest.mark.parametrize("case", WRONG)
@pytest.mark.rule("FO-COUNT-02", prompt="solofate check scenes/")
def test_a_wrong_countdown_is_named_at_its_line(tmp_path: Path, case: str) -> None:
    written, line, words = WRONG[case]
    files = {"adversaries/yard.yaml": TABLE, "scenes/yard.yaml": f"{SCENE}{written}\n"}
    mistakes = only_errors(told(tmp_path, files))
    assert [one.line for one in mistakes] == [line], [str(one) for one in mistakes]
    assert words in mistakes[0].message, str(mistakes[0])


GOOD = """\
countdowns:
  - countdown: The Fuse
    boxes: 4
    marks: [exchange, Thug is taken out]
    outcome: {text: The powder goes up, hit: 3}
  - countdown: Steps on the Stair
    in-turn: [the bell rings, a hero fails]
    outcome: [They Are Here, {text: Two of them, foes: Yard/Thug, count: 2}]
    secret: true
    hangs-on: Thug
    here: true
distractions: Yard/Tram
"""


@pytest.mark.rule("FO-COUNT-09", "FO-COUNT-10", "FO-DISTRACT-01")
def test_what_a_scene_says_runs_when_it_begins(tmp_path: Path) -> None:
    put(tmp_path, {"adversaries/yard.yaml": TABLE, "scenes/yard.yaml": SCENE + GOOD})
    assert only_errors(told(tmp_path, {})) == []
    fuse, steps = load_scene(tmp_path / "scenes/yard.yaml").countdowns
    assert (fuse.boxes, [each.on for each in fuse.triggers]) == (4, ["exchange", "taken-out"])
    assert (steps.boxes, [each.box for each in steps.triggers], steps.on) == (2, [1, 2], "thug")
    assert [each.leaves for each in steps.outcome] == ["They Are Here", ""] and steps.outcome[1].number == 2
    game = Game.new(tmp_path / "scenes/yard.yaml", seed=1)
    assert [each.name for each in game.state.countdowns] == ["The Fuse", "Steps on the Stair"]
    assert [each.name for each in game.state.scene.distractions] == ["Tram"]


def test_a_distraction_may_stand_among_the_opposition(tmp_path: Path) -> None:
    scene = "scene: Yard\nopposition: [Yard/Thug, Yard/Tram]\n"
    put(tmp_path, {"adversaries/yard.yaml": TABLE, "scenes/yard.yaml": scene})
    assert only_errors(told(tmp_path, {})) == []
    content = load_scene(tmp_path / "scenes/yard.yaml")
    assert [each.sheet.name for each in content.opposition] == ["Thug"]
    assert [each.name for each in content.distractions] == ["Tram"]
