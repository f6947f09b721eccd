"""Distractions and hand-off habits in adversary tables: what is refused and where, and what is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.bundled import data_root
from solofate.content.forms.adversaries import AdversaryTable
from solofate.content.loading.build import build_distractions, build_rows
from solofate.content.loading.library import Library
from solofate.rules.model.distractions import Distraction
from tests.content.helpers import only_errors, put, told

BUS = """\
table: T
adversaries:
  - name: Thug
  - name: Nest
    kind: hazard
    rating: 3
    weapon: 2
  - name: Tram
    kind: distraction
    choice: Does the tram stop in time?
    opposition: Good
"""


def read(folder: Path, text: str) -> tuple[Distraction, ...]:
    put(folder, {"adversaries/t.yaml": text})
    model = Library().entry(folder / "adversaries/t.yaml").model
    assert isinstance(model, AdversaryTable)
    return build_distractions(model)


# What stands behind `repercussions:`, the line of the mistake and words of its message.
WRONG = {
    "neither side": ("{}", 12, "write repercussions: {leave"),
    "only a drawback of dealing": ("{deal: It gets away}", 12, "deal: {text: …, for: pcs}"),
    "nobody of that name": ("{leave: {text: They come, foes: Thgu}}", 12, "did you mean Thug"),
    "no fighter": ("{leave: {text: They come, foes: Nest}}", 12, "does not arrive as a foe does"),
    "counted and not named": ("{leave: {text: They come, count: 3}}", 12, "write foes: as well"),
    "a fact that hits": ("{leave: {text: It ends, hit: 2, fact: true}}", 12, "take out fact, or hit"),
    "a hit of nothing": ("{leave: {text: It ends, hit: 0}}", 12, "from 1 to 20"),
    "a misspelt field": ("{leave: {text: It ends, hitt: 2}}", 12, "did you mean hit?"),
    "on the second of two lines": (
        "\n      leave: It ends\n      deal: {text: x, kind: moral}",
        14,
        "physical",
    ),
    "in a list": ("\n      leave:\n        - It ends\n        - {text: x, foes: Noone}", 15, "Noone"),
}


@pytest.mark.parametrize("case", WRONG)
@pytest.mark.rule("FO-DISTRACT-07", prompt="solofate check adversaries/")
def test_a_wrong_repercussion_is_named_at_its_line(tmp_path: Path, case: str) -> None:
    written, line, words = WRONG[case]
    (mistake,) = only_errors(told(tmp_path, {"adversaries/t.yaml": f"{BUS}    repercussions: {written}\n"}))
    assert mistake.line == line and words in mistake.message, str(mistake)


@pytest.mark.rule("FO-DISTRACT-01", "FO-DISTRACT-02", prompt="/distraction tram shows all its parts")
def test_a_distraction_has_a_name_a_choice_and_what_comes_of_either_answer(tmp_path: Path) -> None:
    (tram,) = read(tmp_path, f"{BUS}    repercussions: {{leave: It runs on, deal: {{text: Ouch, hit: 2}}}}\n")
    assert (tram.name, tram.choice, tram.opposition) == ("Tram", "Does the tram stop in time?", 3)
    assert [each.leaves for each in tram.leave] == ["It runs on"]
    assert [(each.leaves, each.hit) for each in tram.deal] == [("", 2)]
    assert tram.aspects == () and tram.exchanges == 0


@pytest.mark.rule("FO-DISTRACT-05")
def test_a_distraction_may_be_without_opposition(tmp_path: Path) -> None:
    (tram,) = read(
        tmp_path, BUS.replace("    opposition: Good\n", "    repercussions: {leave: It runs on}\n")
    )
    assert tram.opposition is None


def test_newcomers_of_a_repercussion_bring_their_own_sheet(tmp_path: Path) -> None:
    (tram,) = read(tmp_path, f"{BUS}    repercussions: {{leave: {{text: More, foes: thug, count: 2}}}}\n")
    (more,) = tram.leave
    assert more.foes is not None and (more.foes.name, more.number) == ("Thug", 2)


def test_an_unknown_habit_is_refused_with_the_nearest(tmp_path: Path) -> None:
    text = "table: T\nadversaries:\n  - {name: Thug, hand-off: last-wrod}\n"
    (mistake,) = only_errors(told(tmp_path, {"adversaries/t.yaml": text}))
    assert mistake.line == 3 and "did you mean last-word?" in mistake.message


SHIPPED = [
    *sorted(data_root().glob("adversaries/*.yaml")),
    *sorted(data_root().glob("campaigns/*/adversaries/*.yaml")),
]


@pytest.mark.rule("FO-DISTRACT-03", "FO-DISTRACT-04")
def test_the_shipped_distractions_hurt_on_both_sides() -> None:
    found = []
    for path in SHIPPED:
        model = Library().entry(path).model
        assert isinstance(model, AdversaryTable)
        found += build_distractions(model)
    assert len(found) >= 8
    for each in found:
        assert each.choice.endswith("?") and len(each.choice) < 90, each.name
        assert each.leave and each.deal, each.name
        assert len(each.name) <= 30


@pytest.mark.parametrize("name", ["court-and-watch", "dockside-criminals", "restless-dead"])
def test_the_first_tables_have_foes_of_each_habit(name: str) -> None:
    model = Library().entry(data_root() / "adversaries" / f"{name}.yaml").model
    assert isinstance(model, AdversaryTable)
    habits = {row.sheet.hand_off for row in build_rows(model)}
    assert habits >= {"finish", "swarm", "protect", "last-word", "spite"}
