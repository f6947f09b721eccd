"""What the page on hazards and blocks types, writes and says, as it stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from solofate.content.checks.check import check_paths
from tests.worked_examples.stage import write

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "countdowns-and-distractions.md").read_text("utf-8")
SECTION = PAGE.partition("## Hazards and blocks\n")[2].partition("\n## ")[0]
TYPED = [each for each in re.findall(r"`(/[^`]+)`", SECTION) if each != "/why obstacle"]
SAID = re.findall(r"“(I [^”]+)”", SECTION)
ROWS, PLACED = re.findall(r"```yaml\n(.*?)```", SECTION, re.DOTALL)
BEFORE = {
    "/cover off": ["/cover crates"],
    "/why cover": ["/cover crates", "/pass"],
}
"""What has to have happened before a line means anything."""


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    """Mira and Og in a yard with all that the page names, placed as the page places it."""
    write(tmp_path / "campaign.yaml", {"campaign": "C", "options": ["obstacles"], "characters": "m.yaml"})
    write(tmp_path / "m.yaml", {"name": "Mira", "skills": {"Athletics": 4, "Physique": 3, "Fight": 2}})
    for folder in ("adversaries", "scenes"):
        (tmp_path / folder).mkdir()
    more = """
  - {name: Og, skills: {Fight: 1, Shoot: 1}, stress: 3}
  - {name: Thug, skills: {Fight: 1}, stress: 3}
  - {name: Crates, kind: block, rating: Fair, cover: yes}
  - {name: Furnace, kind: block, rating: Fair, weapon: 2}
  - {name: Barricade, kind: block, rating: Fair}
  - {name: Spring Flood, kind: hazard, rating: Good, weapon: 2}
"""
    (tmp_path / "adversaries" / "mill.yaml").write_text(f"table: Mill\n{ROWS}{more.lstrip(chr(10))}", "utf-8")
    scene = """scene: The Yard
mode: conflict
zones: {yard: {next-to: [alley, street]}, alley: {}, street: {next-to: [office]}, office: {}}
characters: [{file: ../m.yaml, zone: yard}]
first: Mira
"""
    others = "".join(
        f"  - {{adversary: Mill/{name}, zone: yard}}\n"
        for name in ("Og", "Thug", "Crates", "Furnace", "Vat of Acid", "Bell Nobody Rings")
    )
    others += "  - {adversary: Mill/Barricade, zone: yard, between: [yard, street]}\n"
    (tmp_path / "scenes" / "yard.yaml").write_text(scene + PLACED + others, "utf-8")
    assert not [each for each in check_paths([tmp_path]).mistakes if not each.warning]
    opened = Game.open(tmp_path, 3, store=tmp_path / "s.db")
    opened.do("/gm compels 0")
    opened.do("/scene yard")
    answered(opened)
    yield opened
    opened.close()


def answered(game: Game) -> None:
    """Every question that is open gets its usual answer, and Mira the turn."""
    while game.pending is not None:
        options = [option.id for option in game.pending.options]
        turn = game.pending.kind in ("propose-first", "first", "next") and "mira" in options
        game.choose("mira" if turn else game.pending.default)


def test_the_page_is_read() -> None:
    assert len(TYPED) >= 9 and len(SAID) == 4


@pytest.mark.parametrize("line", TYPED)
def test_what_is_typed_there_is_done(game: Game, line: str) -> None:
    for earlier in BEFORE.get(line, ()):
        game.do(earlier)
        answered(game)
    before = len(game.log)
    game.do(line)
    answered(game)
    assert len(game.log) > before or game.reply


@pytest.mark.parametrize("said", SAID)
def test_what_is_said_there_is_read_as_a_line_that_can_be_done(game: Game, said: str) -> None:
    line = readings(Moment(game.state), said)[0].line
    assert line.startswith(("/cover", "/attack", "/move", "/remove")), line
    before = len(game.log)
    game.do(line)
    answered(game)
    assert len(game.log) > before
