"""The adversaries that ship: enough of every kind and temperament in every genre, no two alike, and each plays."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from solofate.bundled import data_root
from solofate.content.checked import load_campaign, load_rows
from solofate.gm.forecast.encounters import FIGHTERS, encounters, heroes_share
from solofate.playtest.runner import play_once
from solofate.rules.model.characters import OPPOSITION, PCS, enter
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import DEFAULT_LIST, MENTAL, PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.rules.procedures.scenes.scenes import SceneSetUp
from tests.content.test_genres import GENRES
from tests.places import read_yaml

ROOT = data_root()
FILES = sorted(ROOT.glob("adversaries/*.yaml"))
KINDS = ("minor", "mob", "major", "monster", "hazard", "block", "distraction")
TEMPERAMENTS = ("mindless", "brute", "skirmisher", "soldier", "schemer", "coward")
HABITS = ("finish", "swarm", "protect", "last-word", "spite")


def written() -> list[dict[str, object]]:
    """Every row as its file has it."""
    return [row for file in FILES for row in read_yaml(file)["adversaries"]]


@cache
def rows() -> tuple[Row, ...]:
    return load_rows(every_genre=True)


def fighters() -> list[Row]:
    return [row for row in rows() if row.sheet.kind in FIGHTERS]


def test_there_are_enough_of_every_kind_and_temperament() -> None:
    kinds = Counter(row.get("kind", "minor") for row in written())
    assert set(kinds) == set(KINDS) and min(kinds.values()) >= 4 and kinds.total() >= 80
    assert len(fighters()) >= 60
    tempers = Counter(row.sheet.tactics for row in fighters())
    assert set(tempers) == set(TEMPERAMENTS) and min(tempers.values()) >= 4
    assert {row["hand-off"] for row in written() if "hand-off" in row} == set(HABITS)


@pytest.mark.parametrize("genre", GENRES)
def test_every_genre_has_all_temperaments_and_fights_of_every_strength(genre: str) -> None:
    found = load_rows(genre=[genre])
    assert {row.sheet.tactics for row in found if row.sheet.kind in FIGHTERS} == set(TEMPERAMENTS)
    assert {row.sheet.kind for row in found} >= {"minor", "mob", "major", "monster"}
    heroes = [
        enter(sheet, slug(sheet.name), side=PCS, control="player")
        for sheet in load_campaign(ROOT / "campaigns" / "last-nights-light").heroes
    ]
    shares = [
        heroes_share(State(), heroes, encounter) for encounter in encounters(found, len(heroes), DEFAULT_LIST)
    ]
    assert min(shares) < 0.4 and max(shares) > 0.8


def test_no_two_have_the_same_name_or_the_same_aspects() -> None:
    names = Counter(slug(str(row["name"])) for row in written())
    aspects = Counter(
        slug(str(aspect)) for row in written() if isinstance(row.get("aspects"), list) for aspect in row["aspects"]  # type: ignore[attr-defined]
    )  # fmt: skip
    assert not [name for name, times in (names + aspects).items() if times > 1]


def test_no_two_of_one_table_have_the_same_numbers() -> None:
    for file in FILES:
        found: Counter[object] = Counter()
        for row in read_yaml(file)["adversaries"]:
            if row.get("kind", "minor") in FIGHTERS:
                found[str(sorted(row["skills"].items())), str(row["stress"]), row["tactics"]] += 1
        assert max(found.values()) == 1, file.stem


@pytest.mark.parametrize("row", fighters(), ids=lambda row: slug(row.sheet.name))
def test_each_of_them_plays_a_conflict_to_its_end(row: Row) -> None:
    heroes = load_campaign(ROOT / "campaigns" / "last-nights-light").heroes
    cast = (
        *(enter(sheet, slug(sheet.name), side=PCS, control="player") for sheet in heroes),
        enter(row.sheet, slug(row.sheet.name), side=OPPOSITION, control="gm"),
    )
    kind = PHYSICAL if row.sheet.boxes("physical") else MENTAL
    played = play_once(
        (State(), SceneSetUp("A test", cast=cast, conflict=kind, first=PCS)), 5, 0, "sensible", "fair"
    )
    assert played.winner in (PCS, OPPOSITION)


def test_everyone_wants_something_and_says_so_in_one_clause() -> None:
    for row in fighters():
        wants = row.sheet.wants
        assert wants and not wants.endswith(".") and wants[0].isupper() and len(wants.split()) <= 20, row


def test_files_are_found_from_where_they_are(tmp_path: Path) -> None:
    (tmp_path / "campaign.yaml").write_text("campaign: Mine\ngenre: [orbital]\n", encoding="utf-8")
    there = {row.table for row in load_rows(tmp_path, ["orbital"])}
    assert there == {"Yard and company", "Loose machines", "Anybody anywhere"}
