"""The wizard: the book, the optional rules and the points a campaign is played by."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_campaign
from solofate.content.checks.check import check_paths
from solofate.errors import SolofateError
from solofate.repl.new.dials import THEMES, dials_of, skills_wanted
from solofate.repl.new.questions import campaign_from, questions
from solofate.repl.new.suggested import sets_of_skills
from solofate.repl.new.wizard import Wizard
from solofate.rules.dice import SeededDice
from solofate.rules.options import OPTIONS
from tests.repl.at_the_wizard import BEFORE_THE_HERO, Lines, Typed, make

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_place")]


def made_with(folder: Path, rules: Sequence[str], hero: Sequence[str]) -> tuple[Path, Lines]:
    """A campaign with these answers to the questions about the rules, and one hero."""
    done, screen, typed = make(folder, ["Sea Bells", *rules, *BEFORE_THE_HERO[3:], *hero])
    assert done and typed.left == [], screen.text
    return folder, screen


def test_every_optional_rule_is_offered_in_one_place() -> None:
    offered = [each for theme in THEMES for each in theme.options]
    assert sorted(offered) == sorted(OPTIONS) and len(offered) == len(set(offered))


def test_whoever_presses_enter_meets_no_rules(tmp_path: Path) -> None:
    screen, typed = Lines(), Typed([""] * 30)
    assert Wizard(tmp_path / "sea", typed, screen, SeededDice(1)).run()
    assert typed.left, "one sentence and one screen"
    asked = [line for line in screen.shown if line.endswith("?") or "? " in line]
    assert asked[1].startswith("What is it about") and not any("Fate" in line for line in asked), asked


@pytest.mark.rule("BS-CHAR-01", "BS-CHAR-02", prompt="solofate new NAME, b, bite-sized, choose")
def test_bite_sized_asks_for_levels_columns_and_tracks_and_for_no_stunts(tmp_path: Path) -> None:
    skills = (
        "Superb Fight; Great Will, Lore; Good Notice, Empathy; Fair Drive, Crafts; "
        "Average Stealth, Rapport, Shoot, Deceive, Contacts, Provoke, Academics"
    )
    hero = [
        "Maren",
        "whole",
        "Bell-Diver",
        "The Call",
        "",
        "Ilva Saved Me",
        "Iron Lungs",
        "Rope",
        skills,
        "",
        "no",
    ]
    rules = ["bite-sized", "choose", "hero", "1", "default", "Stealth", "Rapport"]
    folder, screen = made_with(tmp_path / "sea", rules, hero)
    assert "30 skill points, none above Superb (+5)" in screen.text and "Stunt 1" not in screen.text
    written = (folder / "campaign.yaml").read_text("utf-8")
    assert "level: hero " in written and "{pyramid: no}" in written and "options:" not in written
    assert 'skills: {from: default, boxes: {physical: "Stealth", mental: "Rapport"}}' in written
    assert "stunts" not in (folder / "characters" / "maren.yaml").read_text("utf-8")
    assert check_paths([folder]).mistakes == ()
    game = Game.open(folder, 1)
    game.do('/scene "The quay"')
    tracks = {track.id: len(track.boxes) for track in game.state.characters["maren"].sheet.tracks}
    assert tracks == {"health": 6, "composure": 6}, "a cap of +5, and half of +1 rounded up for either"
    game.close()


TOO_MUCH = {
    "Great Fight, Will, Lore; Good Notice, Drive, Stealth": "these cost 21 points, and there are 20",
    "Superb Fight": "nothing stands above",
    "Great Fight; Good Will; Fair Lore; Average Drive; Good Notice": "2 at Good .* need at least 2 at Fair",
    "Great Fight; Good Will": "1 at Good .* need at least 1 at Fair",
}


@pytest.mark.rule("BS-CHAR-05", "BS-CHAR-06")
@pytest.mark.parametrize("typed", TOO_MUCH)
def test_points_cap_and_columns_are_held_at_once(typed: str) -> None:
    wanted = skills_wanted(dials_of({"dialect": "bite-sized", "dials": "usual"}))
    with pytest.raises(SolofateError, match=TOO_MUCH[typed]):
        wanted.all_of_them(typed)


def number_of(option: str) -> str:
    """The number an optional rule has among those of its theme."""
    (theme,) = (theme for theme in THEMES if option in theme.options)
    return str(theme.options.index(option) + 1)


@pytest.mark.rule("FO-LIST-04", "FO-SHAPE-02", prompt="solofate new NAME, b, condensed, choose")
def test_lists_shapes_and_options_are_offered_with_a_sentence_each(tmp_path: Path) -> None:
    hero = ["Maren", "quick", "Bell-Diver", "The Call", "Great Forceful; Good Quick", "", "", "no"]
    rules = [
        "condensed",
        "choose",
        f"conditions, {number_of('weapon-armor')}",
        "none",
        "minion-armor",
        "2",
        "approaches",
        "none",
    ]
    folder, screen = made_with(tmp_path / "sea", rules, hero)
    for told in ("5) conditions: In place of consequences", "3) approaches: How do you go about it? Careful",
                 "2) column: A new hero has about as many", "when I use Quick"):  # fmt: skip
        assert told in screen.text
    campaign = load_campaign(folder)
    assert campaign.options == ("conditions", "weapon-armor", "minion-armor", "column")
    assert set(campaign.skills.names.values()) >= {"Careful", "Sneaky"}
    assert not [each for each in check_paths([folder]).mistakes if not each.warning]


@pytest.mark.rule("FO-PAIR-01", prompt="solofate new NAME, b, condensed, choose")
def test_a_second_list_is_offered_and_its_ranges_are_held(tmp_path: Path) -> None:
    hero = [
        "Maren",
        "quick",
        "Bell-Diver",
        "The Call",
        "Great Fight",
        "Fair Fight, Quick; Average Move",
        "",
        "",
        "no",
    ]
    rules = ["condensed", "choose", "none", "none", "none", "none", "actions", "approaches"]
    folder, screen = made_with(tmp_path / "sea", rules, hero)
    assert "Fight goes from +0 to +2, not to +4" in screen.text
    (maren,) = load_campaign(folder).heroes
    assert dict(maren.skills) == {"fight": 2, "quick": 2, "move": 1}
    assert "pair: {skills: approaches" in (folder / "campaign.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("conditions, conditions-apart", "exclude each other"),
        ("99", "no number 99"),
        ("condtions", "there are"),
    ],
)
def test_what_does_not_go_together_is_said_at_once(typed: str, wrong: str) -> None:
    asked = next(each for each in questions({"dials": "choose"}, "x") if each.key == "options-of-harm")
    with pytest.raises(SolofateError, match=wrong):
        asked.read(typed)
    two = ("two-extra-boxes", "weapon-armor")
    assert asked.read(", ".join(map(number_of, two))) == two and asked.read("none") == ()


@pytest.mark.parametrize(
    "said",
    [
        {"dialect": "bite-sized"},
        {"dialect": "bite-sized", "level": "superhero"},
        {"dialect": "bite-sized", "level": "legend", "structure": "pyramid"},
        {"dialect": "bite-sized", "skill-list": "approaches"},
        {"dialect": "core", "skill-list": "attributes"},
        {"options-of-skills": "diamond"},
        {"options-of-skills": "column"},
        {"options-of-skills": "free-cap"},
        {"skill-list": "roles", "second-list": "approaches"},
    ],
    ids=str,
)
@pytest.mark.parametrize("way", ["quick", "whole"])
def test_enter_makes_a_playable_hero_by_any_rules(tmp_path: Path, said: dict[str, str], way: str) -> None:
    answers = {"title": "A", "dials": "choose", **said}
    wanted = skills_wanted(dials_of(answers))
    for seed in range(3):
        for each in sets_of_skills(wanted, SeededDice(seed)):
            assert wanted.all_of_them(each), each
    screen, typed = Lines(), Typed([])
    wizard = Wizard(tmp_path / "sea", typed, screen, SeededDice(1))
    asked = 0
    while (question := wizard._next()) is not None:
        wizard._put(question)
        wizard._answer(
            question,
            said.get(
                question.key, "choose" if question.key == "dials" else way if question.key == "1.way" else ""
            ),
        )
        asked += 1
        assert asked < 40, screen.text
    wizard._write(campaign_from(wizard.answers, "sea"))
    assert not [each for each in check_paths([tmp_path / "sea"]).mistakes if not each.warning]
    irregular = [str(each) for each in check_paths([tmp_path / "sea"]).mistakes if "irregular" in str(each)]
    assert irregular == []
