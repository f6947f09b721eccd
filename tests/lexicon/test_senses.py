"""The table of what English words may mean."""

from __future__ import annotations

from pathlib import Path

import pytest

import solofate.lexicon
from solofate.lexicon.senses import (
    Part,
    is_a,
    kinds_above,
    senses_of,
    share_of,
    subject_of,
    subjects_of,
)

_FOLDER = Path(solofate.lexicon.__file__).parent / "word_senses"
_PARTS: dict[str, Part] = {"n": "noun", "v": "verb", "a": "adjective"}


@pytest.mark.parametrize(
    ("word", "part", "sense"),
    [
        ("tavern", "noun", "tavern.n.1"),
        ("Taverns", "noun", "tavern.n.1"),
        ("waiting  room", "noun", "lounge.n.2"),
        ("filched", "verb", "pilfer.v.1"),
        ("shut", "adjective", "shut.a.1"),
    ],
)
def test_a_word_or_its_form_is_found(word: str, part: Part, sense: str) -> None:
    assert senses_of(word, part)[0].name == sense


def test_a_word_of_nobody_has_no_sense() -> None:
    assert senses_of("xyzzyq") == ()
    assert senses_of("") == ()
    assert subjects_of("xyzzyq") == ()
    assert kinds_above("xyzzyq.n.1") == ()
    assert subject_of("xyzzyq.n.1") == ""
    assert share_of("xyzzyq", ["person.n.1"]) == 0.0
    assert not is_a("xyzzyq", ["person.n.1"])


def test_the_kinds_above_stand_nearest_first() -> None:
    assert kinds_above("tavern.n.1")[:4] == ("tavern.n.1", "building.n.1", "structure.n.1", "artifact.n.1")


def test_what_a_word_is_a_kind_of_is_asked_of_its_commonest_senses() -> None:
    assert is_a("waitress", ["person.n.1"])
    assert not is_a("diner", ["structure.n.1"])
    assert is_a("diner", ["structure.n.1"], among=3)
    assert subjects_of("waitress") == ("person",)


def test_uses_are_shared_out_among_the_senses() -> None:
    # bank: the slope 25 times, the house of money 20, an array 2, two more once and never; each counts one more.
    assert senses_of("bank")[0].uses == 25
    assert share_of("bank", ["slope.n.1"]) == pytest.approx(26 / 53)


@pytest.mark.parametrize("table", ["words", "kinds"])
def test_every_row_is_sorted_and_names_what_there_is(table: str) -> None:
    rows = (_FOLDER / f"{table}.txt").read_bytes().splitlines(keepends=True)
    assert rows == sorted(rows)
    named = {row.split(b"\t")[0].strip() for row in (_FOLDER / "kinds.txt").read_bytes().splitlines()}
    for row in rows:
        fields = row.rstrip(b"\n").split(b"\t")
        column = 1 if table == "words" else 2
        for sense in fields[column].split(b",") if len(fields) > column else []:
            assert sense.split(b":")[0] in named, row


def test_every_hundredth_word_is_found_by_halving() -> None:
    for row in (_FOLDER / "words.txt").read_text(encoding="utf-8").splitlines()[::100]:
        key, senses, *_ = row.split("\t")
        word, _, part = key.rpartition(".")
        named = [sense.split(":")[0] for sense in senses.split(",")]
        assert [sense.name for sense in senses_of(word.replace("_", " "), _PARTS[part])] == named
