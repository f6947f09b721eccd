"""`forbids`, `allows`, organizations and hidden aspects in content files, and their mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.content.checked import load_character, load_scene
from solofate.content.checks.check import check_paths

SHEET = """\
name: Ann
high-concept: Winged Messenger
trouble: Never Looks Down
relationship: Ben Owes Me
aspects: [Hollow Bones, First There]
skills: {Great: [Athletics], Good: [Notice, Will], Fair: [Fight, Lore, Crafts],
         Average: [Stealth, Rapport, Drive, Physique]}
organizations: {name: The Post, aspects: [The Mail Gets Through]}
permissions:
  - {aspect: Winged Messenger, allows: [move, athletics about flying]}
  - {aspect: The Mail Gets Through, forbids: deceive about letters}
"""


def mistakes(file: Path) -> list[str]:
    return [str(mistake.message) for mistake in check_paths([file]).mistakes if not mistake.warning]


def test_a_sheet_says_what_its_aspects_forbid_and_allow(tmp_path: Path) -> None:
    file = tmp_path / "ann.yaml"
    file.write_text(SHEET, encoding="utf-8")
    assert mistakes(file) == []
    aspects = {aspect.name: aspect for aspect in load_character(file).aspects}
    assert aspects["Winged Messenger"].allows == ("move", "athletics about flying")
    assert aspects["The Mail Gets Through"].forbids == ("deceive about letters",)
    assert aspects["The Mail Gets Through"].of == "The Post"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("aspect: Winged Messenger", "aspect: Winged Messager", "Winged Messenger"),
        ("allows: [move", "allows: [mvoe", "is no deed"),
        (", forbids: deceive about letters", "", "neither forbids nor allows"),
        ("about flying", "about", "behind about"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    file = tmp_path / "ann.yaml"
    assert old in SHEET
    file.write_text(SHEET.replace(old, new), encoding="utf-8")
    assert any(says in each for each in mistakes(file)), mistakes(file)


def test_a_scenes_aspects(tmp_path: Path) -> None:
    file = tmp_path / "scene.yaml"
    file.write_text(
        "scene: The roof\naspects:\n"
        "  - {name: Slick With Ice, forbids: [athletics move], free: 1, for: opposition}\n"
        "  - {name: Loose Tiles, hidden: yes}\n",
        encoding="utf-8",
    )
    assert mistakes(file) == []
    ice, tiles = load_scene(file).aspects
    assert ice.forbids == ("athletics move",) and ice.free_invokes == {"gm": 1}
    assert tiles.hidden
