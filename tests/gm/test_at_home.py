"""No door is shut to heroes in the place where they live or work."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from solofate import Game
from solofate.game.open import words_from
from solofate.gm.scenes.homes import found_at, is_at_home
from solofate.gm.titles.title_reading import comes_back_to, read_title, spots_in
from solofate.rules.dice import SeededDice
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.zones import NO_ZONES

TITLE = "In the bakery I want to find out who has been at the till"


def barriers(folder: Path, concept: str, seed: int) -> list[int]:
    (folder / "hero.yaml").write_text(
        yaml.safe_dump(
            {"name": "Ines Okafor", "high-concept": concept, "trouble": "One Last Time, They Say"}
        ),
        encoding="utf-8",
    )
    (folder / "campaign.yaml").write_text(
        yaml.safe_dump({"campaign": "Ines", "characters": ["hero.yaml"], "dice": "seeded"}), encoding="utf-8"
    )
    game = Game.open(folder, seed=seed, store=folder / f"{seed}.db")
    game.do(f'/scene "{TITLE}"')
    while game.pending is not None:
        game.do(">")
    borders = game.state.scene.zones.borders.values()
    return [each.barrier for each in borders if each.barrier is not None]


@pytest.mark.parametrize("concept", ["Retired Safecracker Who Runs a Bakery", "Baker with a Past"])
def test_no_door_of_their_own_house_is_shut_to_a_hero(tmp_path: Path, concept: str) -> None:
    assert [each for seed in range(1, 9) for each in barriers(tmp_path, concept, seed)] == []


def test_doors_are_shut_to_strangers(tmp_path: Path) -> None:
    assert any(barriers(tmp_path, "Inspector of Weights and Measures", seed) for seed in range(1, 9))


@pytest.mark.parametrize(
    ("title", "called"),
    [
        (
            "In the bakery I want to break into the tax office one last time",
            "hearth of the bakery",
        ),
        ("At the harbour with my sister we mean to rob the counting house", "quayside of the harbour"),
        ("In the tax office I want to find the ledger of the bakery", "tax office"),
    ],
)
def test_heroes_are_where_they_say_and_not_yet_where_they_want_to_be(title: str, called: str) -> None:
    words = words_from(None, ("lamplight",))(SeededDice(1))
    assert read_title(title, words.atlas()).settings[0].called == called


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        (
            "In the mission hall, that Sunday, to give the widows their money back with Wilf at my side",
            "hall",
        ),
        ("In the chapel, to bring the miller his ring back", "temple"),
        ("At the harbour, the next evening, to ask the widow about the mill", "harbour"),
    ],
)
def test_what_the_heroes_came_for_is_no_place_and_leads_back_to_none(title: str, kind: str) -> None:
    atlas = words_from(None, ("lamplight",))(SeededDice(1)).atlas()
    read = read_title(title, atlas)
    assert read.settings[0].kind.name == kind
    assert "side" not in spots_in(title)
    places = (KeptPlace("home", "", "home", NO_ZONES), KeptPlace("mill", "the mill", "mill", NO_ZONES))
    assert comes_back_to(title, read, places) is None


def test_at_the_heroes_own_home_one_meets_nobody_who_lives_there() -> None:
    atlas = words_from(None, ("lamplight",))(SeededDice(1)).atlas()
    own = read_title("At home, to read the ledger", atlas).settings[0]
    theirs = read_title("At Wilf's house, to read the ledger", atlas).settings[0]
    assert is_at_home((), own) and not is_at_home((), theirs)
    assert "whoever lives here" in found_at(theirs)
    assert found_at(own) and "whoever lives here" not in found_at(own)
