"""The words a campaign adds to the lexicon: read, checked, and understood in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_campaign
from solofate.content.checks.check import check_paths
from solofate.lexicon.matcher import OwnWords
from solofate.rules.model.skill_scopes import skills_for

CAMPAIGN = "campaign: The Drowned Bell\nwords:\n  {}\n"


def written(folder: Path, words: str) -> Path:
    (folder / "campaign.yaml").write_text(CAMPAIGN.format(words), encoding="utf-8")
    return folder


def test_words_of_a_campaign_are_loaded_and_understood(tmp_path: Path) -> None:
    folder = written(tmp_path, "{verbs: {attack fight: [Gaff, boat  hook]}, deeds: {stealth: wisp}}")
    assert load_campaign(folder).words == (
        OwnWords("verbs", "attack fight", ("gaff", "boat hook")),
        OwnWords("deeds", "stealth", ("wisp",)),
    )
    with_words = Game.open(folder, seed=1, store=tmp_path / "play.db")
    try:
        assert skills_for("I wisp away", with_words.state.words) == ["stealth"]
    finally:
        with_words.close()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("{verb: {attack: [gaff]}}", "did you mean verbs?"),
        ("{verbs: {atack: [gaff]}}", "did you mean attack?"),
        ("{verbs: {attack: [7]}}", "write words here"),
        ("{verbs: [gaff]}", "write it as"),
        ("gaff", "write it as"),
    ],
)
def test_a_mistake_in_them_is_found(tmp_path: Path, words: str, said: str) -> None:
    report = check_paths([written(tmp_path, words)])
    assert any(said in mistake.message for mistake in report.mistakes), report.mistakes
