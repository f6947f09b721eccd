"""Measured threats: every shipped adversary has one that fits its row, and the GM's first guess comes from them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solofate.app.playtests import measure
from solofate.content.checked import load_adversaries, load_tables
from solofate.content.loading.library import Library
from solofate.content.loading.threats import read_threats, rows_written, threats_file
from solofate.content.looks import LARGEST
from solofate.errors import ContentError
from solofate.game.setup import start_of
from solofate.gm.forecast.encounters import by_the_book, even_for, guessed, reckoned, threat_from
from solofate.playtest import measuring
from solofate.rules.model.npcs import Row
from solofate.rules.model.state import State
from solofate.rules.names import slug
from tests.places import ROOT

TABLES = [*sorted(ROOT.glob("adversaries/*.yaml")), *sorted(ROOT.glob("campaigns/*/adversaries/*.yaml"))]

OWLS = """\
table: Owls
adversaries:
- name: Owl
  kind: minor
  skills: {Fight: Fair}
  stress: 1
- name: Great Owl
  kind: major
  skills: {Fight: Superb, Athletics: Great}
  stress: 4
  consequences: [mild, moderate]
"""


@pytest.fixture
def owls(tmp_path: Path) -> Path:
    file = tmp_path / "adversaries" / "owls.yaml"
    file.parent.mkdir()
    file.write_text(OWLS, encoding="utf-8")
    return file


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second fight is won, and none is played."""
    monkeypatch.setattr(measuring, "_won", lambda start, indexes, seed: len(indexes) // 2)


def measured(table: Path, capsys: pytest.CaptureFixture[str], anew: bool = False) -> list[str]:
    """The adversaries that are measured now."""
    assert measure([table], 10, 1, anew, as_json=True) == 0
    return [json.loads(line)["adversary"] for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_every_shipped_adversary_is_measured_as_it_is_now(table: Path) -> None:
    threats = read_threats(table)
    fighters = {slug(row.sheet.name) for row in load_adversaries(table)}
    assert threats is not None, f"solofate measure {table.relative_to(ROOT)}"
    now = {name: digest for name, digest in rows_written(Library().entry(table).document)}
    assert {slug(name) for name in threats.adversaries} == fighters
    assert {name: each.row for name, each in threats.adversaries.items()} == {
        name: digest for name, digest in now.items() if slug(name) in fighters
    }, f"solofate measure {table.relative_to(ROOT)}"
    assert threats.made.keys() >= {"date", "version", "seed", "rules"}
    for each in threats.adversaries.values():
        assert each.fights >= 30 and 0 < each.threat < 20


@pytest.mark.usefixtures("quick")
def test_only_what_has_changed_is_measured_again(owls: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measured(owls, capsys) == ["Owl", "Great Owl"]
    before = threats_file(owls).read_bytes()
    assert measured(owls, capsys) == []
    assert threats_file(owls).read_bytes() == before
    owls.write_text(OWLS.replace("Fight: Superb", "Fight: Good"), encoding="utf-8")
    assert measured(owls, capsys) == ["Great Owl"]
    assert measured(owls, capsys, anew=True) == ["Owl", "Great Owl"]


def test_who_is_stronger_is_the_greater_threat(owls: Path, capsys: pytest.CaptureFixture[str]) -> None:
    measured(owls, capsys)
    threats = read_threats(owls)
    assert threats is not None
    assert threats.adversaries["Great Owl"].threat > 2 * threats.adversaries["Owl"].threat


@pytest.mark.usefixtures("quick")
def test_a_row_that_has_changed_has_no_number(owls: Path, capsys: pytest.CaptureFixture[str]) -> None:
    measured(owls, capsys)
    home = owls.parents[1]
    assert all(row.threat is not None for row in _own(home))
    owls.write_text(OWLS.replace("stress: 4", "stress: 3"), encoding="utf-8")
    assert [row.threat is None for row in _own(home)] == [False, True]
    threats_file(owls).write_text("{", encoding="utf-8")
    assert all(row.threat is None for row in _own(home))


def _own(home: Path) -> list[Row]:
    return [row for row in load_tables(home).rows if row.table == "Owls"]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("threat", ['"high"', "NaN", "null", "[" * 100_000, "1" + " " * LARGEST])
def test_what_is_no_number_or_no_file_of_ours_counts_as_not_measured(
    owls: Path, capsys: pytest.CaptureFixture[str], threat: str
) -> None:
    measured(owls, capsys)
    assert all(row.threat is not None for row in _own(owls.parent.parent))
    found = read_threats(owls)
    assert found is not None
    text = threats_file(owls).read_text(encoding="utf-8")
    for each in found.adversaries.values():
        text = text.replace(f'"threat": {each.threat}', f'"threat": {threat}')
    threats_file(owls).write_text(text, encoding="utf-8")
    assert [row.threat for row in _own(owls.parent.parent)] == [None, None]


@pytest.mark.usefixtures("quick")
def test_a_table_with_mistakes_is_refused_before_any_is_measured(owls: Path) -> None:
    wrong = owls.with_name("mayors.yaml")
    wrong.write_text(OWLS.replace("kind: major", "kind: mayor").replace("Owls", "Mayors"), encoding="utf-8")
    with pytest.raises(ContentError, match="mayor"):
        measure([owls, wrong], 10, 1, False, as_json=True)
    assert not threats_file(owls).exists() and not threats_file(wrong).exists()


@pytest.mark.usefixtures("quick")
def test_what_was_measured_before_a_stop_is_kept(
    owls: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = measuring.measured

    def stopped(state: State, row: Row, *rest: object) -> object:
        if row.sheet.name == "Great Owl":
            raise KeyboardInterrupt
        return usual(state, row, *rest)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(measuring, "measured", stopped)
        assert measure([owls], 10, 1, False, as_json=True) == 130
    capsys.readouterr()
    assert measured(owls, capsys) == ["Great Owl"]


@pytest.mark.parametrize(("heroes", "foes", "share"), [(1, 3, 0.5), (2, 1, 0.8), (1, 6, 0.9)])
def test_a_threat_says_what_was_measured(heroes: int, foes: int, share: float) -> None:
    from math import exp, log

    threat = threat_from(heroes, foes, log(share / (1 - share)))
    assert 1 / (1 + exp(-even_for(heroes, foes * threat))) == pytest.approx(share)


def test_the_first_guess_comes_from_measured_threats_where_all_have_one() -> None:
    rows = load_tables(None, every_genre=True).rows
    one, other = next(row for row in rows if row.threat), rows[-1]._replace(threat=None)
    hero = by_the_book(State())
    by_threat = [
        guessed(State(), [hero] * 2, [hero] * 2, ((one._replace(threat=threat), 4),))
        for threat in (0.1, 0.3, 0.9)
    ]
    assert by_threat == sorted(by_threat, reverse=True)
    assert by_threat[0] - by_threat[2] > 4
    mixed = ((one, 1), (other, 1))
    assert guessed(State(), [hero], [hero], mixed) == reckoned(State(), [hero], mixed)


def test_heroes_by_the_book_have_the_skills_of_their_table() -> None:
    from solofate.content.checked import load_campaign

    for folder in sorted(path.parent for path in ROOT.glob("campaigns/*/campaign.yaml")):
        state = start_of(load_campaign(folder))
        sheet = by_the_book(state).sheet
        assert set(sheet.skills) <= set(state.skills.skills)
        assert any(sheet.skills.get(skill, 0) == max(sheet.skills.values()) for skill in state.skills.attacks)
