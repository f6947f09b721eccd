"""What a check says of files that have what the book of their campaign has not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.helpers import told
from tests.readings.situations import on_the_pier

CAMPAIGN = "campaign: Pier\ndialect: bite-sized\ncharacters: []\n"
ROW = "table: Pier\ngenre: []\nadversaries:\n  - {{name: Thug, {}}}\n"


def bite(folder: Path, **files: str) -> list[str]:
    written = {name.replace("_", "/") + ".yaml": text for name, text in files.items()}
    return [each.message for each in told(folder, {"campaign.yaml": CAMPAIGN} | written)]


@pytest.mark.parametrize(
    ("row", "warned"),
    [
        ("stress: {health: 2, composure: 1}, consequences: [minor]", False),
        ("stress: {physical: 2}", True),
        ("stress: {health: 2}, stunts: [Rope Trick]", True),
    ],
)
def test_a_row_in_the_terms_of_another_book_is_said_to_be_turned(
    tmp_path: Path, row: str, warned: bool
) -> None:
    said = bite(tmp_path, adversaries_pier=ROW.format(row))
    assert any("the last box takes out" in each for each in said) == warned


@pytest.mark.parametrize("mode", ["contest", "challenge"])
def test_a_scene_of_what_the_book_has_not_is_a_mistake(tmp_path: Path, mode: str) -> None:
    said = bite(tmp_path, scenes_one=f"scene: Race\nmode: {mode}\n")
    assert any(each.startswith(f"Bite-Sized Fate has no {mode}s") for each in said)


@pytest.mark.rule("BS-CHAR-06")
@pytest.mark.parametrize(
    ("skills", "wrong"),
    [
        ("{Good: [Fight], Fair: [Will], Average: [Notice]}", ""),
        ("{Good: [Fight], Average: [Notice]}", "too little support"),
        (
            "{Fantastic: [Fight], Superb: [Will], Great: [Lore], Good: [Shoot], Fair: [Notice], Average: [Drive]}",
            "is above",
        ),
    ],
)
def test_skills_are_held_against_points_cap_and_structure(tmp_path: Path, skills: str, wrong: str) -> None:
    hero = f"name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\nskills: {skills}\n"
    said = bite(tmp_path, characters_ann=hero)
    assert any(wrong in each for each in said if each.startswith("irregular")) == bool(wrong)


def test_stunts_of_a_hero_are_said_to_be_left_off(tmp_path: Path) -> None:
    hero = (
        "name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\nskills: {Average: [Fight]}\nstunts: [Rope Trick]\n"
    )
    assert any("so they are left off" in each for each in bite(tmp_path, characters_ann=hero))


HEROES = {
    "columns of 2/2/2": "{Good: [Fight, Will], Fair: [Lore, Notice], Average: [Drive, Stealth]}",
    "a pyramid of 1/2/3": "{Good: [Fight], Fair: [Lore, Notice], Average: [Drive, Stealth, Will]}",
    "26 points": "{Great: [Fight, Will], Good: [Lore, Notice], Fair: [Drive, Stealth, Shoot], "
    "Average: [Crafts, Rapport, Empathy, Contacts, Burglary, Provoke]}",
}


@pytest.mark.rule("BS-CHAR-01", "BS-STRUCT-01", prompt="level: and pace: {pyramid: yes} in campaign.yaml")
@pytest.mark.parametrize(
    ("settled", "hero", "wrong"),
    [
        ("pace: {pyramid: no}", "columns of 2/2/2", ""),
        ("pace: {pyramid: yes}", "columns of 2/2/2", "too little support"),
        ("pace: {pyramid: yes}", "a pyramid of 1/2/3", ""),
        ("level: veteran", "26 points", "cost 26 points, and there are 25 at most"),
        ("level: hero", "26 points", ""),
    ],
)
def test_what_the_gm_settled_before_is_what_heroes_are_held_against(
    tmp_path: Path, settled: str, hero: str, wrong: str
) -> None:
    sheet = f"name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\nskills: {HEROES[hero]}\n"
    files = {"campaign.yaml": f"{CAMPAIGN}{settled}\n", "characters/ann.yaml": sheet}
    said = [each.message for each in told(tmp_path, files) if each.message.startswith("irregular")]
    assert [each for each in said if wrong and wrong in each] == (said if wrong else [])
    assert bool(said) == bool(wrong)


DEBT = "last-aspects: [{asks: a debt, words: [owe, owes, in debt]}, what the sea took]"


@pytest.mark.rule("BS-CHAR-04", prompt="last-aspects: [a debt] in campaign.yaml, then solofate check")
@pytest.mark.parametrize(
    ("settled", "aspects", "wrong"),
    [
        ("", "[Faster Than Wise, No Boat of My Own]", []),
        (DEBT, "[Owes the Harbour Master, No Boat of My Own]", []),
        (DEBT, "[Deep In Debt at Forty, No Boat of My Own]", []),
        (DEBT, "[Faster Than Wise, No Boat of My Own]", ["irregular: the aspect"]),
        (DEBT, "[A Man of Towed Barges, Owes the Harbour Master]", ["irregular: the aspect"]),
        (DEBT, "[Owes the Harbour Master]", ["unfinished: aspect 2 of aspects"]),
    ],
)
def test_the_last_two_aspects_are_about_what_the_gm_asks(
    tmp_path: Path, settled: str, aspects: str, wrong: list[str]
) -> None:
    skills = HEROES["a pyramid of 1/2/3"]
    sheet = f"name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\naspects: {aspects}\nskills: {skills}\n"
    files = {"campaign.yaml": f"{CAMPAIGN}{settled}\n", "characters/ann.yaml": sheet}
    said = [each.message for each in told(tmp_path, files) if "last-aspects" in each.message]
    assert [each[: len(start)] for each, start in zip(said, wrong, strict=True)] == wrong


@pytest.mark.rule("BS-CHAR-03")
@pytest.mark.parametrize("who", ["petra-moss", "dov-tallis"])
def test_heroes_have_a_concept_a_problem_a_tie_to_another_and_two_more(who: str) -> None:
    game = on_the_pier()
    aspects = [aspect.kind for aspect in game.state.characters[who].sheet.aspects]
    assert aspects[:3] == ["high-concept", "trouble", "relationship"] and len(aspects) == 5
