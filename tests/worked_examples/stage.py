"""Sets a worked example up in files, as its reader would, and plays it through public commands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from solofate import Game
from solofate.rules.events import Event


def stage(
    folder: Path, heroes: dict[str, dict[str, Any]], foes: dict[str, dict[str, Any]], **scene: Any
) -> Game:
    """A game of one scene. Heroes and foes by name, with the fields of their files; `scene` has the scene's own.

    `dialect` is the book it is played by, `options` are the optional rules.
    """
    dialect, options = scene.pop("dialect", "condensed"), tuple(scene.pop("options", ()))
    (folder / "characters").mkdir()
    (folder / "adversaries").mkdir()
    (folder / "scenes").mkdir()
    placed = scene.pop("places", {})
    for name, fields in heroes.items():
        sheet = {
            "name": name,
            "high-concept": f"{name} of the Example",
            "trouble": f"{name} Gets into Trouble",
        }
        write(folder / "characters" / f"{name.lower()}.yaml", sheet | fields)
    rows = [
        {"name": name, "kind": "major", "aspects": [], "stress": 0} | fields for name, fields in foes.items()
    ]
    if rows:
        write(folder / "adversaries" / "foes.yaml", {"table": "Foes", "adversaries": rows})
    write(
        folder / "scenes" / "scene.yaml",
        {
            "scene": "The example",
            "characters": [
                _at(placed, name, "file", f"../characters/{name.lower()}.yaml") for name in heroes
            ],
            "opposition": [_at(placed, name, "adversary", f"Foes/{name}") for name in foes],
        }
        | scene,
    )
    return Game.new(folder / "scenes" / "scene.yaml", dialect=dialect, options=options, seed=1)


def _at(placed: dict[str, str], name: str, field: str, value: str) -> dict[str, str]:
    return {field: value} | ({"zone": placed[name]} if name in placed else {})


def write(path: Path, content: dict[str, Any]) -> None:
    """A content file."""
    path.write_text(yaml.safe_dump(content, sort_keys=False, allow_unicode=True), encoding="utf-8")


def play(game: Game, *lines: str) -> list[Event]:
    """Do these lines; returns all that happened."""
    return [event for line in lines for event in game.do(line)]


def passes(game: Game) -> None:
    """Let everybody pass on invokes until something else is asked."""
    while game.pending is not None and game.pending.kind == "invoke":
        game.choose("pass")
