"""Stress tracks and consequence slots in files are named by the ids they have in the rules of their campaign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from solofate.content.checked import load_adversaries, load_character
from solofate.rules.in_force import endurance_here, ruleset
from solofate.rules.model.characters import fitted
from solofate.rules.model.endurance import SlotSpec, TrackSpec
from solofate.rules.model.skills import HARMS
from solofate.rules.model.state import State
from solofate.rules.options import OPTIONS
from solofate.rules.ruleset import OptionalRule, Ruleset
from tests.content.helpers import put, told

LUCK = TrackSpec("luck", "Luck", HARMS, 2)
DAZED = SlotSpec("dazed", "fleeting", 1, None, "scene", name="Dazed")


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, tracks=(*rules.tracks, LUCK), consequences=(DAZED, *rules.consequences[:1]))


@pytest.fixture
def lucky(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An optional rule with a third track, and slots of which one is new and two are missing."""
    monkeypatch.setitem(
        OPTIONS, "luck", OptionalRule("luck", "Luck", "a third track", "A third track.", _apply)
    )
    ruleset.cache_clear()
    yield
    ruleset.cache_clear()


def campaign(options: str) -> str:
    return f"campaign: T\noptions: [{options}]\ncharacters: hero.yaml\n"


FOES = "table: T\nadversaries:\n  - name: Good One\n  - name: Ghoul\n    {}\n"
HERO = "name: Mira\nskills: {{Lore: Great}}\nstunts: {{name: Lucky, text: x, exception: {{{}}}}}\n"
HERE = State(options=("luck",))


def test_an_adversary_has_the_tracks_and_slots_of_its_ruleset(tmp_path: Path, lucky: None) -> None:
    foes = FOES.format("stress: {luck: 3, mental: 1}\n    consequences: [dazed, mild]")
    file = (
        put(tmp_path, {"campaign.yaml": campaign("luck"), "adversaries/t.yaml": foes}) / "adversaries/t.yaml"
    )
    sheet = fitted(load_adversaries(file)[1].sheet, endurance_here(HERE))
    assert {track.id: len(track.boxes) for track in sheet.tracks} == {"physical": 0, "mental": 1, "luck": 3}
    assert [slot.name for slot in sheet.slots] == ["dazed", "mild"]


def test_a_heros_stunt_adds_to_the_tracks_and_slots_of_its_ruleset(tmp_path: Path, lucky: None) -> None:
    file = put(
        tmp_path, {"campaign.yaml": campaign("luck"), "hero.yaml": HERO.format("luck: 2, dazed: 1, mild: 1")}
    )
    sheet = fitted(load_character(file / "hero.yaml"), endurance_here(HERE))
    assert {track.id: len(track.boxes) for track in sheet.tracks} == {"physical": 3, "mental": 3, "luck": 4}
    assert [slot.name for slot in sheet.slots] == ["dazed", "mild", "dazed-2", "mild-2"]


@pytest.mark.parametrize(
    ("options", "row", "line", "words"),
    [
        ("", "stress: {luck: 3}", 5, '"luck" is no stress track of these rules; known are physical and mental'),
        ("single-track", "stress: {luck: 3}", 5, "known are stress, physical and mental"),
        ("", "stress: {fysical: 3}", 5, "did you mean physical?"),
        ("", "stress: {physical: 99}", 5, "from 0 to 20"),
        ("", "consequences: [dazed]", 5, 'there is no consequence "dazed"; write mild, moderate or severe'),
        ("extreme-consequences", "consequences: [extreme]", 5, "write mild, moderate or severe"),
        ("luck", "consequences: [grievous]", 5, "write dazed or mild"),
        ("luck", "stunts: {name: b, exception: {grit: 1}}", 5, "known are dazed, mild, physical, mental and luck"),
        ("", "stunts: {name: b, exception: 2}", 5, "write {physical: 2}"),
        ("", "stunts: {name: b, exception: {mild: 4}}", 5, "from 0 to 3"),
    ],
)  # fmt: skip
def test_what_these_rules_lack_is_said_with_what_they_have(
    tmp_path: Path, lucky: None, options: str, row: str, line: int, words: str
) -> None:
    files = {"campaign.yaml": campaign(options), "adversaries/t.yaml": FOES.format(row)}
    (mistake,) = told(tmp_path, files, only="adversaries/t.yaml")
    assert mistake.line == line and words in mistake.message


def test_one_track_may_be_called_by_its_name_or_by_the_harm_it_takes(tmp_path: Path) -> None:
    for word in ("stress", "mental"):
        foes = FOES.format(f"stress: {{{word}: 3}}")
        files = {"campaign.yaml": campaign("single-track"), "adversaries/t.yaml": foes}
        file = put(tmp_path / word, files) / "adversaries/t.yaml"
        single = endurance_here(State(options=("single-track",)))
        sheet = fitted(load_adversaries(file)[1].sheet, single)
        assert {track.id: len(track.boxes) for track in sheet.tracks} == {"stress": 3}
