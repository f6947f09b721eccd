"""Hazards and blocks as people write them: what is refused, and the counsel `solofate check` gives (OBST, BLOCK)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate.content.checked import load_scene, load_tables
from tests.content.helpers import only_errors, told
from tests.worked_examples.stage import write

HERO = {"name": "Mira", "high-concept": "A", "trouble": "B", "skills": {"Fight": 4, "Athletics": 3}}


def scene(folder: Path, *rows: dict[str, Any], heroes: int = 1, **more: Any) -> list[Any]:
    """What is said of a scene with a boy and these hazards and blocks in it, and so many heroes who are Great."""
    (folder / "adversaries").mkdir()
    (folder / "scenes").mkdir()
    table = {"table": "T", "adversaries": [{"name": "Boy", "skills": {"Fight": 1}}, *rows]}
    write(folder / "adversaries" / "t.yaml", table)
    for at in range(heroes):
        write(folder / f"h{at}.yaml", {**HERO, "name": f"Mira {'ABCD'[at]}"})
    there: list[Any] = ["T/Boy", *({"adversary": f"T/{row['name']}", **more} for row in rows)]
    text = {
        "scene": "S",
        "mode": "conflict",
        "zones": {"yard": {"next-to": ["alley"]}, "alley": {}},
        "characters": [f"../h{at}.yaml" for at in range(heroes)],
        "opposition": there,
    }
    write(folder / "scenes" / "s.yaml", text)
    return list(told(folder, {}, only="scenes/s.yaml"))


def block(rating: int, name: str = "Fence", **more: Any) -> dict[str, Any]:
    return {"name": name, "kind": "block", "rating": rating, **more}


def hazard(rating: int, weapon: int) -> dict[str, Any]:
    return {"name": "Turret", "kind": "hazard", "rating": rating, "weapon": weapon}


@pytest.mark.rule("FO-BLOCK-02", "FO-BLOCK-09")
def test_a_block_comes_as_it_is_written(tmp_path: Path) -> None:
    rows = [
        block(2, cover=True, stops="Fight"),
        block(3, "Vat", weapon=4, when=["crossing", "overcome about the lever"]),
        block(1, "Thorns", harmful=True, cover="ask", harm="mental"),
    ]
    (tmp_path / "adversaries").mkdir()
    write(tmp_path / "adversaries" / "t.yaml", {"table": "T", "adversaries": rows})
    fence, vat, thorns = (
        row.sheet for row in load_tables(tmp_path).obstacles if row.sheet.kind == "block" and row.table == "T"
    )
    assert fence.obstacle is not None and vat.obstacle is not None and thorns.obstacle is not None
    assert (fence.obstacle.cover, fence.obstacle.stops, fence.obstacle.harm) == ("yes", ("fight",), "")
    assert (vat.obstacle.cover, vat.obstacle.harm, vat.weapon) == ("no", "physical", 4)
    assert vat.obstacle.deeds == ("overcome about the lever",)
    assert (thorns.obstacle.cover, thorns.obstacle.harm) == ("ask", "mental")
    assert not any(each.obstacle.acts for each in (fence, vat, thorns) if each.obstacle is not None)


WRONG = {
    "a weapon of 5": (block(2, weapon=5), "from 0 to 4"),
    "no rating": ({"name": "Fence", "kind": "block"}, "a block has one rating"),
    "cover of a hazard": ({**hazard(4, 2), "cover": True}, "only a block has this"),
    "cover of no kind": (block(2, cover="maybe"), "there is no cover"),
    "what no cover stops": (block(2, stops="Fight"), "write cover: yes"),
    "a blow it stands in the way of": (block(2, when="attack"), "what keeps blows off is cover"),
    "harm of somebody": ({"name": "Thug", "harm": "mental"}, "only a hazard or block has this"),
}


@pytest.mark.rule("FO-BLOCK-02", "FO-BLOCK-09")
@pytest.mark.parametrize("case", WRONG)
def test_what_a_block_cannot_be_is_told(tmp_path: Path, case: str) -> None:
    row, words = WRONG[case]
    (tmp_path / "adversaries").mkdir()
    write(tmp_path / "adversaries" / "t.yaml", {"table": "T", "adversaries": [row]})
    mistakes = only_errors(told(tmp_path, {}))
    assert len(mistakes) == 1 and words in mistakes[0].message, [str(each) for each in mistakes]


@pytest.mark.rule("FO-BLOCK-04")
def test_a_scene_says_where_it_stands(tmp_path: Path) -> None:
    assert not scene(tmp_path, block(2), between=["yard", "alley"])
    boy, fence = load_scene(tmp_path / "scenes" / "s.yaml").opposition
    assert boy.sheet.obstacle is None
    assert fence.sheet.obstacle is not None and fence.sheet.obstacle.between == ("yard", "alley")


@pytest.mark.rule("FO-BLOCK-04")
@pytest.mark.parametrize(
    ("row", "where", "words"),
    [
        (block(2), {"between": ["yard"]}, "name the other too"),
        (block(2), {"between": ["yard", "moon"]}, 'no zone "moon"'),
        (block(2), {"guards": "moon"}, 'no zone "moon"'),
        (hazard(4, 2), {"guards": "alley"}, "only a block bars a way"),
    ],
)
def test_where_none_can_stand_is_told(
    tmp_path: Path, row: dict[str, Any], where: dict[str, Any], words: str
) -> None:
    (mistake,) = only_errors(scene(tmp_path, row, **where))
    assert words in mistake.message


@pytest.mark.rule("FO-BLOCK-03")
@pytest.mark.parametrize(("rating", "warned"), [(5, False), (6, True)])
def test_a_block_is_at_most_one_above_the_best_skill(tmp_path: Path, rating: int, warned: bool) -> None:
    said = scene(tmp_path, block(rating))
    assert [("all but a wall" in each.message, each.warning) for each in said] == [(True, True)] * warned


@pytest.mark.rule("FO-HAZARD-03")
@pytest.mark.parametrize(("rating", "words"), [(3, "seldom hits"), (4, ""), (5, ""), (6, "hits more than")])
def test_a_hazard_is_as_good_as_the_best_skill_or_one_better(tmp_path: Path, rating: int, words: str) -> None:
    said = scene(tmp_path, hazard(rating, 1))
    assert [words in each.message and each.warning for each in said] == [True] * bool(words)


@pytest.mark.rule("FO-HAZARD-04")
@pytest.mark.parametrize(
    ("rating", "weapon", "heroes", "warned"),
    [(6, 3, 2, True), (6, 2, 2, False), (5, 4, 2, False), (5, 4, 1, True), (4, 4, 1, False)],
)
def test_what_hits_often_and_hard_brings_a_warning(
    tmp_path: Path, rating: int, weapon: int, heroes: int, warned: bool
) -> None:
    """Two above with Weapon 3 or 4; with a single hero one above (ruling AMBO-48)."""
    said = [each.message for each in scene(tmp_path, hazard(rating, weapon), heroes=heroes)]
    assert any("take a hero or two out" in each for each in said) is warned


@pytest.mark.rule("FO-OBST-04", "FO-BLOCK-12")
def test_too_many_for_the_heroes_bring_a_warning(tmp_path: Path) -> None:
    """One for each hero, and one block among them (ruling AMBO-57)."""
    for name, rows, heroes, words in (
        ("one", [block(2)], 1, []),
        ("two", [block(2), hazard(4, 1)], 1, ["2 hazards and blocks for 1 heroes"]),
        ("both", [block(2), hazard(4, 1)], 2, []),
        ("blocks", [block(2), block(2, "Gate")], 2, ["more than one block"]),
    ):
        (tmp_path / name).mkdir()
        said = [each.message for each in scene(tmp_path / name, *rows, heroes=heroes)]
        assert len(said) == len(words) and all(word in each for word, each in zip(words, said, strict=True))


@pytest.mark.rule("FO-OBST-04")
def test_a_fight_needs_more_than_what_nobody_can_fight(tmp_path: Path) -> None:
    files = {
        "adversaries/t.yaml": "table: T\nadversaries: [{name: Fence, kind: block, rating: 2}]\n",
        "scenes/s.yaml": "scene: S\nmode: conflict\nopposition: T/Fence\n",
    }
    mistakes = only_errors(told(tmp_path, files))
    assert ["a conflict needs somebody to fight" in each.message for each in mistakes] == [True]
