"""Hazards and blocks at the prompt: what is typed, in commands and in plain words, and what is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.wording.pages.map import map_lines
from solofate.wording.pages.scene import scene_lines
from tests.worked_examples.stage import write

ROWS = [
    {"name": "Thug", "skills": {"Fight": 1}, "stress": 2},
    {"name": "Stacked Crates", "kind": "block", "rating": 2, "cover": True, "stops": "Shoot"},
    {"name": "Furnace", "kind": "block", "rating": 3, "weapon": 4},
    {"name": "Barricade", "kind": "block", "rating": 3},
]


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    """A fight in a forge: a thug, crates, a furnace, and a barricade before the street."""
    write(tmp_path / "campaign.yaml", {"campaign": "C", "options": ["obstacles"], "characters": "m.yaml"})
    write(tmp_path / "m.yaml", {"name": "Mira", "skills": {"Fight": 4, "Athletics": 3, "Shoot": 1}})
    for folder in ("adversaries", "scenes"):
        (tmp_path / folder).mkdir()
    write(tmp_path / "adversaries" / "a.yaml", {"table": "T", "adversaries": ROWS})
    scene = {
        "scene": "The Forge",
        "mode": "conflict",
        "zones": {"forge": {"next-to": ["street"]}, "street": {}},
        "characters": [{"file": "../m.yaml", "zone": "forge"}],
        "opposition": [
            "T/Thug",
            "T/Stacked Crates",
            "T/Furnace",
            {"adversary": "T/Barricade", "between": ["forge", "street"]},
        ],
        "first": "Mira",
    }
    write(tmp_path / "scenes" / "forge.yaml", scene)
    opened = Game.open(tmp_path, 3, store=tmp_path / "s.db")
    opened.do("/gm compels 0")
    opened.do("/scene forge")
    while opened.pending is not None:
        opened.choose("mira" if opened.pending.kind in ("propose-first", "first") else opened.pending.default)
    yield opened
    opened.close()


SAID = {
    "I duck behind the crates": "/cover stacked-crates",
    "I take cover behind the stacked crates": "/cover stacked-crates",
    "I shove the thug into the furnace": "/attack thug with fight into furnace",
    "I throw him into the furnace": "/attack thug with fight into furnace",
    "I climb over the barricade": "/move street",
    "I tear down the barricade": '/remove "Barricade" with physique',
    "I jump over the furnace": '/overcome athletics vs furnace "jump over the furnace"',
}


@pytest.mark.rule("FO-BLOCK-05", "FO-BLOCK-08", "FO-BLOCK-10", "FO-BLOCK-12", "FO-BLOCK-13")
@pytest.mark.parametrize("said", SAID)
def test_what_is_said_of_a_block_is_a_command(game: Game, said: str) -> None:
    """Whatever way a player thinks of to turn one to their profit is typed as it is said."""
    assert readings(Moment(game.state), said)[0].line == SAID[said]


def test_the_scene_and_the_map_show_blocks(game: Game) -> None:
    game.do("/cover crates")
    shown = "\n".join(scene_lines(game.state))
    assert "Stacked Crates · forge · block, Fair (+2) · cover" in shown
    assert "Barricade · forge · block, Good (+3) · between forge and street" in shown
    assert "behind Stacked Crates" in shown and "hurts whoever fails at it" in shown
    assert any("╪ (Barricade, Good (+3))" in line for line in map_lines(game.state))
    assert "Barricade, Good (+3)" in map_lines(game.state, words=True)[0]


def test_cover_is_taken_and_left_on_ones_turn_for_nothing(game: Game) -> None:
    game.do("/cover crates")
    assert game.state.scene.turn == "mira" and game.state.characters["mira"].cover is not None
    game.do("/cover off")
    assert game.state.characters["mira"].cover is None
    for line, why in (
        ("/cover", "behind what"),
        ("/cover off", "in no cover"),
        ("/cover thug", "is no block"),
    ):
        with pytest.raises((IllegalChoice, MalformedChoice), match=why):
            game.do(line)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/attack thug with fight into", "behind into"),
        ("/attack thug with shoot into furnace", "hand to hand"),
        ("/attack thug with fight into thug", "no block"),
        ('/remove "Furnace"', "say how"),
        ("/attack furnace with fight", "which nobody can attack"),
    ],
)
def test_a_mistake_is_told_and_changes_nothing(game: Game, line: str, why: str) -> None:
    before = game.state
    with pytest.raises((IllegalChoice, MalformedChoice), match=why):
        game.do(line)
    assert game.state == before


def test_the_odds_count_blocks_and_cover(game: Game) -> None:
    def told(line: str) -> str:
        game.do(line)
        return str(game.reply)

    said = told("/odds athletics vs furnace")
    assert "Athletics Good (+3) against Furnace, Good (+3)" in said and "rid of it meets Superb (+5)" in said
    assert "weapon +2" in told("/odds fight vs thug into furnace")
    game.do("/pass")
    while game.pending is not None:
        game.choose(game.pending.default)
    assert game.state.characters["thug"].cover is not None, "its turn began with getting behind the crates"
    assert "armour -1" in told("/odds fight vs thug")
    assert "Stacked Crates is made to stop that" in told("/odds shoot vs thug")
