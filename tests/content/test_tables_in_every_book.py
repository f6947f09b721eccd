"""The tables of adversaries that ship, played in every book: what a book lacks is turned into what it has."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
import yaml

from solofate.content.checked import load_adversaries, load_campaign, load_rows
from solofate.game.setup import playtest_start, start_of
from solofate.gm.forecast.encounters import FIGHTERS
from solofate.playtest.runner import play_once
from solofate.rules.books import BOOKS
from solofate.rules.in_force import at_this_table, ruleset_of
from solofate.rules.model.characters import OPPOSITION, PCS, enter
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.rules.procedures.scenes.scenes import SceneSetUp
from solofate.rules.ruleset import STUNTS
from tests.content.helpers import put, told
from tests.places import ROOT, read_yaml

CAP = "{name: Cap, stress: {health: 3, composure: 2}, consequences: [minor, significant]}"
PIER = f"table: Pier\ngenre: []\nadversaries:\n  - {CAP}\n"
TABLES = sorted(ROOT.glob("adversaries/*.yaml"))
OF_CAMPAIGNS = sorted(ROOT.glob("campaigns/*/adversaries/*.yaml"))
GAMES = {
    "condensed": ROOT / "campaigns" / "last-nights-light",
    "core": ROOT / "campaigns" / "the-bell-below",
    "bite-sized": ROOT / "campaigns" / "closed-for-the-season",
    "pairs": ROOT / "campaigns" / "two-measures",
}
"""A campaign of each book, and one in which skills are pairs."""


def table_named(path: Path) -> str:
    return str(read_yaml(path)["table"])


def beginning(game: str) -> State:
    """The state before a scene of a campaign."""
    return start_of(load_campaign(GAMES[game]))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_every_row_of_every_table_plays_in_every_book(path: Path, game: str) -> None:
    rows = [row for row in load_rows(GAMES[game], every_genre=True) if row.table == table_named(path)]
    assert len(rows) >= 6
    plays(rows, game)


@pytest.mark.slow
@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("path", OF_CAMPAIGNS, ids=lambda path: path.stem)
def test_the_tables_of_campaigns_play_in_the_other_books_too(path: Path, game: str, tmp_path: Path) -> None:
    put(tmp_path, {"campaign.yaml": f"campaign: C\ndialect: {game}\n"})
    put(tmp_path, {"adversaries/a.yaml": path.read_text(encoding="utf-8")})
    plays(load_adversaries(tmp_path / "adversaries" / "a.yaml"), game)


def plays(rows: Sequence[Row], game: str) -> None:
    """Each of these who fights is turned into what the book has, and fights the heroes of its campaign to an end."""
    start, heroes = beginning(game), load_campaign(GAMES[game]).heroes
    rules = ruleset_of(start)
    for row in (each for each in rows if each.sheet.kind in FIGHTERS):
        sheet = at_this_table(start, row.sheet)
        assert {track.id for track in sheet.tracks} <= {track.id for track in rules.tracks}
        assert {slot.severity for slot in sheet.slots} <= {slot.id for slot in rules.consequences}
        assert rules.has(STUNTS) or not sheet.stunts
        written, turned = (sum(len(track.boxes) for track in each.tracks) for each in (row.sheet, sheet))
        assert turned == written, f"{sheet.name} bears as much as its row says"
        cast = (
            *(
                enter(at_this_table(start, each), slug(each.name), side=PCS, control="player")
                for each in heroes
            ),
            enter(sheet, slug(sheet.name), side=OPPOSITION, control="gm"),
        )
        kind = PHYSICAL if any(PHYSICAL in track.takes and track.boxes for track in sheet.tracks) else MENTAL
        scene = SceneSetUp("A test", cast=cast, conflict=kind, first=PCS)
        played = play_once((start._replace(characters={}), scene), 5, 0, "sensible", "fair")
        assert played.winner in (PCS, OPPOSITION), f"{sheet.name} by {game}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "path", [each for each in TABLES if "kind: block" in each.read_text("utf-8")], ids=lambda path: path.stem
)
def test_what_obstructs_plays_in_every_book_with_its_option_or_without(
    path: Path, game: str, tmp_path: Path
) -> None:
    rows = read_yaml(path)["adversaries"]
    some = [row["name"] for row in rows if row.get("kind") in ("hazard", "block")]
    foe = next(row["name"] for row in rows if row.get("kind", "minor") == "minor")
    campaign = read_yaml(GAMES[game] / "campaign.yaml")
    told_of = {
        "dialect": campaign["dialect"],
        "genre": campaign["genre"],
        "characters": "mira.yaml",
        "campaign": "C",
    }
    (tmp_path / "campaign.yaml").write_text(yaml.safe_dump(told_of), encoding="utf-8")
    (tmp_path / "mira.yaml").write_text(
        "name: Mira\nskills: {Fight: 4, Athletics: 3, Will: 3}\n", encoding="utf-8"
    )
    scene = tmp_path / "one.yaml"
    named = [f"{table_named(path)}/{each}" for each in (foe, *some)]
    scene.write_text(
        yaml.safe_dump({"scene": "One", "mode": "conflict", "characters": "mira.yaml", "opposition": named}),
        encoding="utf-8",
    )
    begun = playtest_start(scene)
    played = play_once((begun.state, begun.scene), 2, 0, "sensible", "fair")
    assert played.winner in (PCS, OPPOSITION)


def test_the_check_says_how_a_table_is_turned(tmp_path: Path) -> None:
    table = (
        (ROOT / "adversaries" / "restless-dead.yaml")
        .read_text(encoding="utf-8")
        .replace("Restless dead", "My dead")
    )
    for book in BOOKS:
        files = {"campaign.yaml": f"campaign: C\ndialect: {book}\n", "adversaries/a.yaml": table}
        said = [each.message for each in told(tmp_path / book, files) if each.field == "table"]
        turned = [each for each in said if each.startswith("at this table their boxes are")]
        assert bool(turned) == (book == "bite-sized")
        assert all(
            "Health and Composure" in each and "minor (2)" in each and "stunts are left off" in each
            for each in turned
        )
