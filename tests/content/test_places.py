"""Tables of kinds of place: what is wrong with them, and the ones that come with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.content.loading.places import KindOfPlace, load_places
from tests.content.test_check import names, only_errors, told
from tests.places import ROOT

SOUND = """table: Inns
places:
  - place: ferry inn
    like: house
    zones:
      taproom: {cover: [A High Settle]}
      yard: {ways: {taproom: shut}}
"""


def test_a_sound_table_has_no_mistakes(tmp_path: Path) -> None:
    assert only_errors(told(tmp_path, {"oracles/inns.yaml": SOUND})) == []


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("taproom: shut", "taprom: shut", "did you mean taproom?"),
        ("taproom: shut", "yard: shut", "leads to itself"),
        ("taproom: shut", "taproom: ajar", "way"),
        ("like: house", "like: hous", "house"),
        ("      yard:", "      attic: {ways: {cellar: open}}\n      cellar: {ways: {attic: open}}\n      yard:",
         "no way leads to"),
        ("    zones:", "    sones:", "zones"),
        ("    like: house\n", "", "like"),
        ("    like: house\n", "    like: house\n    under: [tavrn.n.1]\n", "no sense"),
        ("  - place: ferry inn", "  - {place: Ferry Inn, like: house, zones: {x: {}}}\n  - place: ferry inn",
         "twice"),
    ],
)  # fmt: skip
def test_each_mistake_is_named(tmp_path: Path, before: str, after: str, words: str) -> None:
    mistakes = only_errors(told(tmp_path, {"oracles/inns.yaml": SOUND.replace(before, after)}))
    assert names(mistakes) and any(words in each.message for each in mistakes)


def shipped() -> tuple[KindOfPlace, ...]:
    return load_places()


def test_at_least_sixty_kinds_come_with_the_program_each_with_zones_people_and_a_border() -> None:
    assert len(shipped()) >= 60
    for kind in shipped():
        assert len(kind.zones) >= 4, kind.name
        assert len(kind.people) >= 2, kind.name
        assert kind.aspects["mood"] and kind.aspects["impediment"], kind.name
        assert any(way != "open" for zone in kind.zones for way in zone.ways.values()), kind.name


def test_no_aspect_of_a_place_is_written_twice() -> None:
    seen: dict[str, str] = {}
    for kind in shipped():
        texts = [name for group in kind.aspects.values() for name in group]
        texts += [name for zone in kind.zones for group in zone.aspects.values() for name in group]
        for text in texts:
            assert text[0].isupper() or text[0].isdigit(), (kind.name, text)
            assert seen.setdefault(text, kind.name) == kind.name, (text, kind.name, seen[text])
        assert len(texts) == len(set(texts)), kind.name


def test_every_way_of_a_place_leads_both_ways() -> None:
    for kind in shipped():
        for zone in kind.zones:
            for other, way in zone.ways.items():
                assert kind.zone(other).ways[zone.name] == way


def test_a_campaigns_own_kind_of_place_hides_the_one_that_comes_with_the_program(tmp_path: Path) -> None:
    (tmp_path / "oracles").mkdir()
    (tmp_path / "oracles" / "inns.yaml").write_text(SOUND.replace("ferry inn", "tavern"), encoding="utf-8")
    (tmp_path / "campaign.yaml").write_text("campaign: x\n", encoding="utf-8")
    tavern = next(kind for kind in load_places(tmp_path) if kind.name == "tavern")
    assert [zone.name for zone in tavern.zones] == ["taproom", "yard"]


def test_the_shipped_files_are_places() -> None:
    assert len(list((ROOT / "oracles" / "places").glob("*.yaml"))) == 8
