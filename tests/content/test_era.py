"""The era of a campaign: a place of another age does not come, whatever its genre says."""

from __future__ import annotations

from pathlib import Path

from solofate.content.checked import load_campaign, load_rows
from solofate.content.loading.eras import ages_told
from solofate.content.loading.phrases import load_phrases
from solofate.game.open import words_from
from solofate.gm.wording.draws import TableWords
from solofate.rules.dice import SeededDice
from tests.content.test_check import told


def test_a_campaign_says_its_era_and_places_of_others_stay_away(tmp_path: Path) -> None:
    (tmp_path / "campaign.yaml").write_text(
        "campaign: X\nera: screens\ngenre: [lamplight]\n", encoding="utf-8"
    )
    campaign = load_campaign(tmp_path)
    assert campaign.era == "screens"
    words = words_from(tmp_path, campaign.genre, campaign.era)(SeededDice(1))
    assert isinstance(words, TableWords)
    kinds = words.atlas().kinds.values()
    assert any("screens" in kind.era for kind in kinds)
    assert all(not kind.era or "screens" in kind.era for kind in kinds)


def test_a_row_of_another_age_is_not_drawn(tmp_path: Path) -> None:
    (tmp_path / "oracles").mkdir()
    (tmp_path / "oracles" / "cover.yaml").write_text(
        "table: More cover\nduty: situation\ntags: [cover]\n"
        "rows: [{text: A Tram on Its Side, era: [engines]}, A Heap of Sacks]\n",
        encoding="utf-8",
    )
    lamps = {row.text for row in load_phrases(tmp_path, era="lamps")["situation-cover"]}
    engines = {row.text for row in load_phrases(tmp_path, era="engines")["situation-cover"]}
    assert engines - lamps >= {"A Tram on Its Side", "Parked Vehicles, Close Together"}
    assert "A Heap of Sacks" in lamps


def test_what_has_no_age_gets_what_fits_any() -> None:
    told = {row.text for rows in load_phrases(None).values() for row in rows if not ages_told(row.text)}
    general = {row.text for rows in load_phrases(None).values() for row in rows}
    assert general == told
    assert len(load_phrases(None)["situation-usable"]) >= 8


def test_an_adversary_of_another_age_stays_away() -> None:
    names = {row.sheet.name for row in load_rows(None, ("mystery",), "lamps")}
    assert "Van Driver" not in names
    assert "Van Driver" in {row.sheet.name for row in load_rows(None, ("modern",))}


def test_an_age_that_is_none_is_a_mistake(tmp_path: Path) -> None:
    text = "table: T\nduty: event\nrows: [{text: It rains., era: [atoms]}]\n"
    assert any("atoms" in str(line) for line in told(tmp_path, {"oracles/t.yaml": text}))
