"""Finding what a typed name means."""

from __future__ import annotations

import pytest

from solofate.commands.language.names import Problems, find_character, find_skill, find_zone
from solofate.errors import AmbiguousName, UnknownName
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import NO_ZONES

STATE = State(
    active="ann",
    characters={
        "ann": enter(hero_sheet("Ann Mercer"), "ann", side=PCS, control="player"),
        "og": enter(adversary_sheet("Og"), "og", side=OPPOSITION, control="gm"),
        "thug-1": enter(adversary_sheet("Thug"), "thug-1", side=OPPOSITION, control="gm", name="Thug 1"),
        "thug-2": enter(adversary_sheet("Thug"), "thug-2", side=OPPOSITION, control="gm", name="Thug 2"),
        "acolyte": enter(
            adversary_sheet("Masked Acolyte"), "acolyte", side=OPPOSITION, control="gm", name="Masked Acolyte"
        ),
    },
    scene=Scene(zones=NO_ZONES.with_zone("Main Floor").with_zone("Loft", ["main-floor"], 2)),
)


@pytest.mark.parametrize(
    ("typed", "who"),
    [("og", "og"), ("OG", "og"), ("thug-2", "thug-2"), ("Thug 2", "thug-2"), ("masked acolyte", "acolyte"),
     ("acol", "acolyte"), ("mercer", "ann"), ("me", "ann"), ("mask", "acolyte")],
)  # fmt: skip
def test_a_name_is_found_by_the_start_of_any_word(typed: str, who: str) -> None:
    assert find_character(STATE, typed, "ann") == who


def test_an_ambiguous_name_lists_the_candidates() -> None:
    with pytest.raises(AmbiguousName, match="Thug 1 or Thug 2"):
        find_character(STATE, "thug", "ann")


def test_an_unknown_name_lists_who_is_here() -> None:
    with pytest.raises(UnknownName, match=r"nobody.*is not someone here: Ann Mercer, Og"):
        find_character(STATE, "nobody", "ann")


def test_skills_match_by_prefix_and_suggest_the_nearest() -> None:
    assert find_skill("inv") == "investigate"
    with pytest.raises(UnknownName, match="did you mean Shoot"):
        find_skill("shooot")
    with pytest.raises(AmbiguousName, match=r"Crafts or Contacts|Contacts or Crafts"):
        find_skill("c", {"crafts": "Crafts", "contacts": "Contacts"})


def test_zones_match_too() -> None:
    assert find_zone(STATE, "main") == "main-floor"
    with pytest.raises(UnknownName, match="no zone"):
        find_zone(STATE, "cellar")


def test_everything_wrong_with_a_line_is_said_in_one_sentence() -> None:
    with pytest.raises(UnknownName) as told, Problems() as problems:
        problems.skill("fihgt", DEFAULT_SKILL_IDS)
        problems.character(STATE, "nobody", "ann")
    assert "did you mean Fight?" in str(told.value) and "not someone here" in str(told.value)
