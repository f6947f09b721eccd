"""The era of a campaign: a place of another age does not come, whatever its genre says."""

from __future__ import annotations

from pathlib import Path

from solofate.content.loading.load import load_campaign
from solofate.game.open import words_from
from solofate.gm.wording.draws import TableWords
from solofate.rules.dice import SeededDice


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
