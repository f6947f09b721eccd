"""The era of a campaign: a place of another age does not come, whatever its genre says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solofate.content.checked import load_campaign, load_rows
from solofate.content.loading.eras import COMMON_AGES, ages_told
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.places import load_places
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


def test_what_has_no_age_gets_what_fits_all_of_the_common_ones() -> None:
    """Nobody has to say an age to be given a coat; whoever says none is given neither a bronze-caster nor a van."""
    rows = load_phrases(None)
    every = load_phrases(None, every_genre=True)["role"]
    assert "a bronze-caster owed for two ploughshares" in {row.text for row in every}
    assert "a bronze-caster owed for two ploughshares" not in {row.text for row in rows["role"]}
    assert all(
        ages_told(row.text) >= COMMON_AGES
        for key, of_it in rows.items()
        if "name" not in key
        for row in of_it
    )
    assert len(rows["situation-usable"]) >= 8


def test_an_adversary_of_another_age_stays_away() -> None:
    names = {row.sheet.name for row in load_rows(None, ("mystery",), "lamps")}
    assert "Van Driver" not in names
    assert "Van Driver" in {row.sheet.name for row in load_rows(None, ("modern",))}


def test_an_age_that_is_none_is_a_mistake(tmp_path: Path) -> None:
    text = "table: T\nduty: event\nrows: [{text: It rains., era: [atoms]}]\n"
    assert any("atoms" in str(line) for line in told(tmp_path, {"oracles/t.yaml": text}))


NOT_IN = {
    (
        "ancient",
        None,
    ): r"candles?|skylight|cobbles?|laundry|pane|cigars?|tobacco|phone|papers?|printed|clocks?|"
    r"minutes?|pockets?|coffee|tea|guns?|pistol|church|chapel|nave|police|detective|hotel|trains?|radio|engines?|machines?|"
    r"cards|bottles?|surgeon|sergeant|photographs?|posters?|envelope|tickets?|uniform|school|hospital|clinic|diary|"
    r"licence|sofa|museum|lobby|stairwell|doctor|parish(?:es)?|preacher|lawyer|newspaper|pension|insurance|revolver|"
    r"motors?|electric|boiler|knight|castle|windmill|gunpowder|cannon|umbrella|menu|waiter|auditor|greenhouse",
    (
        "medieval",
        None,
    ): r"skylight|cobbles?|laundry|cigars?|tobacco|phone|printed|clocks?|minutes?|pockets?|coffee|"
    r"tea|guns?|pistol|police|detective|hotel|trains?|radio|engines?|machines?|cards|photographs?|posters?|envelope|tickets?|"
    r"uniform|school|hospital|clinic|diary|licence|sofa|museum|lobby|stairwell|newspaper|pension|insurance|glasses",
    (
        "engines",
        "polar",
    ): r"skylight|cobbles?|laundry|streets?|alleys?|tavern|inn|market|church|chapel|parish(?:es)?|"
    r"beggar|pickpocket|landlord|horses?|carts?|carriage|trees?|forest|gardens?|river|rain|roads?|theatre|harbour|"
    r"quay|neighbours?|balcony|chimneys?|gutter|fountain|graveyard|wedding|hotel|town|city|locksmith|lawyer|school|"
    r"hedge|meadow|midwife|computer|internet|orbit|airlock",
    (
        "vacuum",
        "space",
    ): r"skylight|cobbles?|laundry line|streets?|alleys?|tavern|inn|market|church|chapel|"
    r"parish(?:es)?|horses?|carts?|carriage|trees?|forest|river|rain|roads?|wind|sky|snow|sea|tide|harbour|quay|chimneys?|gutter|"
    r"fountain|graveyard|candles?|dawn|sunrise|sunset|moon|fog|mist|weather|storm|birds?|gulls?|coach|thatch",
}
"""Words of other ages and other lands, which nothing that is drawn may have; they were not made of the lists."""


@pytest.mark.parametrize(("era", "land"), NOT_IN)
def test_nothing_drawn_belongs_to_another_age_or_land(era: str, land: str | None) -> None:
    wrong = re.compile(rf"\b(?:{NOT_IN[era, land]})\b", re.IGNORECASE)
    rows = load_phrases(None, (), era, land)
    told = {f"{row.text} {row.aspect}" for kind, found in rows.items() if "name" not in kind for row in found}
    assert len(told) > 2000 and not sorted(text for text in told if wrong.search(text))


@pytest.mark.parametrize(("era", "land"), NOT_IN)
def test_no_place_has_what_belongs_to_another_age_or_land(era: str, land: str | None) -> None:
    """A title may lead to a street in any age, and what is in it fits the age."""
    wrong = re.compile(rf"\b(?:{NOT_IN[era, land]})\b", re.IGNORECASE)
    for kind in load_places(None, (), era, land):
        aspects = [kind.aspects, *(zone.aspects for zone in kind.zones)]
        told = [*kind.people, *(text for by_kind in aspects for texts in by_kind.values() for text in texts)]
        assert not [text for text in told if wrong.search(text)], kind.name
        assert len(kind.zones) >= 2 and all(zone.ways for zone in kind.zones), kind.name


def test_a_campaign_without_a_town_has_what_belongs_there_and_no_other_has_it() -> None:
    polar = {row.text for row in load_phrases(None, (), "engines", "polar")["role"]}
    town = {row.text for row in load_phrases(None, (), "engines")["role"]}
    assert "the radio operator off watch" in polar - town and "a driver between two jobs" in town
    assert len(polar) >= 12
