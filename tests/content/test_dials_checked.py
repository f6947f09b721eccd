"""What a check says of files that have what an option is for that is off, or what the book has not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from solofate.content.checks.advice import advice_for
from solofate.content.checks.dials import NEEDED
from solofate.errors import Mistake
from solofate.rules.books import BOOKS
from solofate.rules.in_force import is_in_force
from solofate.rules.options import OPTIONS
from tests.content.helpers import put, told

WRITTEN = {
    "weapon": "weapon: 2",
    "armor": "armor: 1",
    "scale": "scale: supernatural",
    "weakness": "weakness: target has Salt",
    "behind": "behind: Rat",
    "minions": "minions: Rat",
    "map": "map: {heart: Room, zones: [{zone: Stair, leads-to: Room}, {zone: Room}]}",
    "next-form": "next-form: Rat",
    "wounds-go-on": "next-form: Rat, wounds-go-on: yes",
    "solo": "solo: {skill: yes}",
    "guard": "guard: {by: contest, aim: Win it}",
}
"""A row with each of these fields."""

FIELDS_OF_ASPECTS = {"lends", "lends-unasked"}


def row(written: str) -> str:
    return f"table: Pier\ngenre: []\nadversaries:\n  - {{name: Thug, {written}}}\n  - {{name: Rat}}\n"


def campaign(book: str = "condensed", options: Sequence[str] = (), more: str = "") -> str:
    return f"campaign: C\ndialect: {book}\noptions: [{', '.join(options)}]\ncharacters: []\n{more}"


def warned(folder: Path, agreed: str, **files: str) -> list[Mistake]:
    written = {name.replace("_", "/", 1) + ".yaml": text for name, text in files.items()}
    found = told(folder, {"campaign.yaml": agreed} | written)
    return [each for each in found if "no hero is named" not in each.message and each.field != "table"]


def test_every_field_that_needs_an_option_is_tried() -> None:
    assert WRITTEN.keys() | FIELDS_OF_ASPECTS == NEEDED.keys()
    assert {option for options in NEEDED.values() for option in options} <= OPTIONS.keys()


@pytest.mark.parametrize(
    "option", sorted({each for options in NEEDED.values() for each in options} | {"obstacles"})
)
@pytest.mark.parametrize("book", ["condensed", "core"])
def test_an_option_is_known_to_be_in_force(book: str, option: str) -> None:
    assert is_in_force(option, book, (option,)) and not is_in_force(option, book, ())


@pytest.mark.parametrize("field", WRITTEN)
def test_what_an_option_is_for_that_is_off_is_warned_of_where_it_stands(tmp_path: Path, field: str) -> None:
    said = warned(tmp_path / "off", campaign(), adversaries_pier=row(WRITTEN[field]))
    about = next(each for each in said if each.message.endswith(f"{field}: counts for nothing"))
    assert about.warning and (about.line, about.field) == (4, f"adversaries.1.{field}")
    assert about.column == row(WRITTEN[field]).splitlines()[3].index(f"{field}:") + 1
    assert "off here" in about.message
    for option in NEEDED[field][-1:]:
        on = warned(tmp_path / "on", campaign(options=[option]), adversaries_pier=row(WRITTEN[field]))
        assert not any(f"{field}: counts" in each.message for each in on)


@pytest.mark.parametrize("field", WRITTEN)
def test_a_book_without_options_says_that_it_has_none_of_it(tmp_path: Path, field: str) -> None:
    said = warned(tmp_path, campaign("bite-sized"), adversaries_pier=row(WRITTEN[field]))
    about = next(each for each in said if each.message.endswith(f"{field}: counts for nothing"))
    assert about.message.split(", so ")[0].endswith("is no part of Bite-Sized Fate")


@pytest.mark.parametrize("kind", ["hazard", "block"])
def test_an_obstacle_without_its_option_is_an_aspect(tmp_path: Path, kind: str) -> None:
    table = (
        f"table: Pier\ngenre: []\nadversaries:\n  - {{name: Rat}}\n"
        f"  - {{name: Fire, kind: {kind}, skills: {{Fire: 3}}, weapon: 1}}\n"
    )
    said = warned(tmp_path / "off", campaign(), adversaries_pier=table)
    assert any("as an aspect of its name" in each.message and each.line == 5 for each in said)
    on = warned(tmp_path / "on", campaign(options=["obstacles"]), adversaries_pier=table)
    assert not any("aspect of its name" in each.message for each in on)


@pytest.mark.parametrize("field", ["weapon", "armor", "scale"])
def test_a_heros_sheet_is_told_of_too(tmp_path: Path, field: str) -> None:
    sheet = f"name: Ann\n{field}: 1\n"
    said = warned(tmp_path, campaign(), characters_ann=sheet)
    assert any(each.message.endswith(f"{field}: counts for nothing") and each.line == 2 for each in said)


@pytest.mark.parametrize("field", ["scale: 2", "lends: [attack]", "lends-unasked: yes"])
def test_an_aspect_of_a_scene_is_told_of_too(tmp_path: Path, field: str) -> None:
    for at, scene in enumerate(
        (
            f"scene: One\naspects: [{{name: Door, {field}}}]\n",
            f"scene: One\nzones: {{Yard: {{aspects: [{{name: Door, {field}}}]}}}}\n",
        )
    ):
        said = warned(tmp_path / f"off{at}", campaign(), scenes_one=scene)
        assert any("counts for nothing" in each.message for each in said)
        on = warned(tmp_path / f"on{at}", campaign(options=["scale-up"]), scenes_one=scene)
        assert not any("counts for nothing" in each.message for each in on)


@pytest.mark.parametrize(
    ("book", "options", "said"),
    [
        ("condensed", ["scale", "scale"], "scale is named twice; once is enough"),
        ("condensed", ["scale", "scale-up"], "beside scale scale-up changes nothing; take one of them out"),
        (
            "core",
            ["rising-stress"],
            "Fate Core plays so by itself, and rising-stress changes nothing; take it out",
        ),
        (
            "core",
            ["extreme-consequences"],
            "Fate Core plays so by itself, and extreme-consequences changes nothing",
        ),
        ("core", ["full-defense"], ""),
        ("condensed", ["rising-stress", "extra-boxes"], ""),
        ("condensed", list(OPTIONS)[:3], ""),
    ],
)
def test_an_option_that_changes_nothing_is_warned_of(
    tmp_path: Path, book: str, options: list[str], said: str
) -> None:
    found = [each for each in warned(tmp_path, campaign(book, options)) if each.warning]
    assert [each.message[: len(said)] for each in found] == ([said] if said else [])
    assert all(each.line == 3 and each.field == f"options.{len(options)}" for each in found)


@pytest.mark.parametrize("book", BOOKS)
def test_a_level_or_a_spread_counts_only_where_skills_are_had_that_way(tmp_path: Path, book: str) -> None:
    level = warned(tmp_path / "a", campaign(book, more="level: novice\n"))
    assert any("level: counts for nothing" in each.message for each in level) == (book != "bite-sized")
    spread = warned(tmp_path / "b", campaign(book, more="spread: {Great: 1, Good: 2, Fair: 3, Average: 4}\n"))
    assert any("spread: counts for nothing" in each.message for each in spread) == (book == "bite-sized")


def test_names_of_scale_count_only_where_scale_does(tmp_path: Path) -> None:
    more = "scales: [Small, Large]\n"
    assert any("scales:" in each.message for each in warned(tmp_path / "a", campaign(more=more)))
    assert not warned(tmp_path / "b", campaign(options=["scale"], more=more))


@pytest.mark.parametrize(
    ("book", "written", "told_of"),
    [
        ("core", "consequences: [minor, significant]", "minor is mild, significant is severe"),
        ("condensed", "consequences: minor", "minor is mild"),
        ("core", "stress: {health: 2}, consequences: [minor]", "health is Physical stress, minor is mild"),
        ("core", "consequences: [mild]", ""),
    ],
)
def test_words_of_another_book_are_told_of(tmp_path: Path, book: str, written: str, told_of: str) -> None:
    said = [
        each.message
        for each in warned(tmp_path, campaign(book), adversaries_pier=row(written))
        if each.message.startswith("this row speaks as another book does")
    ]
    assert [told_of in each for each in said] == ([True] if told_of else [])


@pytest.mark.parametrize(
    ("agreed", "turned"),
    [
        (campaign("core"), "worth 1, 2, 3 …, and a hit marks one of them"),
        (campaign(options=["rising-stress"]), "worth 1, 2, 3 …"),
        (campaign(), ""),
    ],
)
def test_how_the_boxes_of_rows_count_is_told_to_who_asks(tmp_path: Path, agreed: str, turned: str) -> None:
    put(tmp_path, {"campaign.yaml": agreed, "adversaries/pier.yaml": row("stress: 3")})
    said = [each for each in advice_for([tmp_path]) if "the boxes of a row" in each.message]
    assert [turned in each.message for each in said] == ([True] if turned else [])
