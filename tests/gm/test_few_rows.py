"""A linter for tables: where hardly anything is left to draw for a duty, a kind of place and a way of doing."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.app.checking import check_content
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.places import KindOfPlace, load_places
from solofate.content.loading.rows import Phrase
from solofate.gm.wording.few_rows import Few, few_rows
from tests.worked_examples.stage import write


def kinds() -> list[KindOfPlace]:
    return [kind for kind in load_places() if kind.name in ("tavern", "forest")]


def test_rows_that_are_for_other_places_are_not_counted() -> None:
    rows = [Phrase(f"Row {number}") for number in range(7)]
    canal = Phrase("Into the canal")
    found = list(few_rows({"boost": [*rows, canal, canal]}, kinds()))
    assert found == [Few("boost", 7, ("tavern", "forest"))]
    assert not list(few_rows({"boost": [*rows, Phrase("Row 8")]}, kinds()))


def test_ways_of_doing_are_counted_apart() -> None:
    rows = [Phrase(f"Row {number}", about=("talk",)) for number in range(9)]
    [few] = few_rows({"setback": rows}, kinds())
    assert few.places == ("tavern, by body", "tavern, by mind", "forest, by body", "forest, by mind")


@pytest.mark.slow
@pytest.mark.parametrize("genre", [(), ("lamplight", "sea"), ("orbital",), ("small-town",)])
def test_the_shipped_tables_have_enough_everywhere(genre: tuple[str, ...]) -> None:
    assert list(few_rows(load_phrases(None, genre), load_places(None, genre))) == []


def test_check_warns_where_a_campaigns_own_tables_leave_hardly_anything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "oracles").mkdir()
    write(tmp_path / "campaign.yaml", {"campaign": "C"})
    rows = [f"Gone into the canal {number}" for number in range(20)]
    write(
        tmp_path / "oracles" / "b.yaml",
        {"table": "Twists", "duty": "twist", "rows": rows},
    )
    assert check_content([tmp_path], as_json=False) == 0
    told = capsys.readouterr().out
    assert "of the duty twist" in told and "write some that fit there" in told
