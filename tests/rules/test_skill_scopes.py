"""Which skill covers which deed, and difficulties by word and without a ceiling (SKILL, DIFF)."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.rules.events import DifficultySet
from solofate.rules.ladder import read_rating
from solofate.rules.model.skill_scopes import COVERS, skills_for
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.procedures.actions.overcome import beyond_the_ladder
from tests.worked_examples.stage import play, stage

DEEDS = {
    "burglary": ["case a house", "get past an alarm", "pick a pocket", "pick a lock"],
    "athletics": ["climb a wall", "run through a crowd"],
    "investigate": ["join scattered clues"],
    "rapport": ["talk one's way out of a bar brawl"],
    "fight": ["cut the rope of the cargo net"],
    "physique": ["break the door down", "drag him out of the water"],
}


@pytest.mark.rule("FC-SKILL-04", "FC-SKILL-05", prompt='/skills, /skills lore, /skills "pick the lock"')
@pytest.mark.parametrize(
    ("skill", "deed"), [(skill, deed) for skill, deeds in DEEDS.items() for deed in deeds]
)
def test_a_deed_names_the_skill_that_covers_it(skill: str, deed: str) -> None:
    """XC-SKILL-02."""
    assert skills_for(deed)[0] == skill


def test_where_no_word_says_which_skill_a_deed_takes_it_is_one_for_the_hands(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Mira": {"skills": {"Will": 4, "Resources": 3, "Athletics": 2, "Crafts": 1}}}, {})
    game.do("/control gm player")
    game.do('/do "see to the odd thing in the corner"')
    while game.pending is not None and game.pending.decision.kind != "how":
        game.choose("roll")
    assert game.pending is not None
    asked = [option.id for option in game.pending.options]
    assert asked == ["overcome:athletics", "overcome:crafts", "overcome:will", "overcome:resources", "leave"]


@pytest.mark.rule("FC-SKILL-04", "FC-SKILL-05")
def test_each_skill_says_what_it_is_for(tmp_path: Path) -> None:
    assert set(COVERS) == set(DEFAULT_SKILL_IDS)
    game = stage(tmp_path, {"Mira": {"skills": {"Burglary": 2}}}, {})
    game.do("/skills")
    assert len(game.reply) == 19
    game.do("/skills fight")
    assert game.reply[0].startswith("Fight: ") and "attacks (physical)" in game.reply[0]
    game.do('/skills "pick the lock"')
    assert game.reply == ("“pick the lock”: Burglary",)
    game.do('/skills "hum"')
    assert "no skill stands out" in game.reply[0]


@pytest.mark.rule("FG-DIFF-06", prompt="/overcome athletics vs superb, vs superbly difficult, vs 5")
@pytest.mark.parametrize(
    "typed", ["Superb", "superb", "5", "+5", "Superb (+5)", "superbly difficult", "Superbly hard"]
)
def test_a_difficulty_is_named_by_its_word_or_number(tmp_path: Path, typed: str) -> None:
    """XG-DIFF-02."""
    assert read_rating(typed) == 5
    game = stage(tmp_path, {"Mira": {}}, {})
    events = play(game, f"/overcome athletics vs {typed}")
    assert [event.difficulty for event in events if isinstance(event, DifficultySet)] == [5]


@pytest.mark.rule("FG-DIFF-10", prompt="/odds athletics vs 12, /overcome athletics vs 12")
def test_no_difficulty_is_too_high_and_how_far_off_it_is_is_shown_beforehand(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Mira": {"skills": {"Athletics": 3}}}, {})
    game.do("/odds athletics vs 12")
    assert "9 above the skill, out of reach of the dice without 3 invokes" in game.reply[0]
    game.do("/odds athletics vs 7")
    assert "(4 above the skill)" in game.reply[0]
    events = play(game, "/overcome athletics vs 40")
    assert [event.difficulty for event in events if isinstance(event, DifficultySet)] == [40]
    assert beyond_the_ladder("12") and not any(map(beyond_the_ladder, ("8", "-9", "x", "9999")))
