"""Who names no campaign is asked which: a number, a name, or Enter for what was played last."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate.content.locate import STARTER, choose_campaign
from solofate.repl.choosing import Offer, offers, pick_campaign
from tests.paper import Paper

OFFERED = [
    Offer("last-nights-light", "Last Night's Light", ("gothic",), ("Odile", "Teo"), 5.0),
    Offer("air-for-six", "Air for Six", ("orbital",), ("Imre",)),
    Offer("air-raid", "Air Raid"),
]


def pick(*typed: str) -> tuple[str | None, list[str]]:
    lines: Iterator[str] = iter(typed)

    def read(prompt: str) -> str:
        for line in lines:
            return line
        raise EOFError

    paper = Paper()
    return pick_campaign(OFFERED, read, paper), paper.lines


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("", "last-nights-light"),
        ("2", "air-for-six"),
        ("air for", "air-for-six"),
        ("Air Raid", "air-raid"),
        ("last", "last-nights-light"),
        ("/quit", None),
    ],
)
def test_a_campaign_is_chosen_by_number_or_name(typed: str, chosen: str | None) -> None:
    found, lines = pick(typed)
    assert found == chosen
    assert lines[1] == "  1) Last Night's Light · gothic · Odile and Teo · goes on"
    assert lines[2] == "  2) Air for Six · orbital · Imre"


@pytest.mark.parametrize("typed", ["0", "4", "nothing", "air", "99999999999999", "²"])
def test_what_means_none_or_several_is_asked_again(typed: str) -> None:
    found, lines = pick(typed, "3")
    assert found == "air-raid" and "of them; write" in lines[-1]


def test_the_end_of_the_input_chooses_nothing() -> None:
    assert pick()[0] is None


def test_one_alone_is_not_asked_for() -> None:
    paper = Paper()
    assert pick_campaign(OFFERED[:1], lambda prompt: "", paper) == "last-nights-light" and not paper.lines


def test_the_starter_comes_first_until_another_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert [each.name for each in offers()][:2] == [STARTER, "air-for-six"]
    played = choose_campaign("air-for-six") / "play.db"
    played.touch()
    os.utime(played, (9, 9))
    assert [each.name for each in offers()][:2] == ["air-for-six", STARTER]
    broken = tmp_path / "campaigns" / "mine"
    broken.mkdir(parents=True)
    (broken / "campaign.yaml").write_text("campaign: [", encoding="utf-8")
    assert "mine" in {each.name for each in offers()}
