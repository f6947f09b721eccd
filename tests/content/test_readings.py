"""Content files are read once while the program runs, and anew whenever they change."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate.content.checked import load_character
from solofate.content.checks.check import check_paths
from solofate.content.loading import library
from solofate.content.loading.library import Library
from solofate.errors import ContentError

SECONDS = 4_000_000_000
HERO = "name: Maren Holt\nhigh-concept: Disgraced Bell-Diver\ntrouble: The Drowned Call Me\n"


@pytest.fixture(autouse=True)
def nothing_read_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_kept", {})


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Path]]:
    """The files that were read, one entry for each time."""
    done: list[Path] = []
    usual = library.read_document
    monkeypatch.setattr(library, "read_document", lambda file: (done.append(file), usual(file))[1])
    yield done


def written(file: Path, text: str, ago: int = SECONDS) -> Path:
    """A file that was last written so many nanoseconds ago."""
    file.write_text(text, encoding="utf-8")
    then = time.time_ns() - ago
    os.utime(file, ns=(then, then))
    return file


def test_an_unchanged_file_is_read_once(tmp_path: Path, reads: list[Path]) -> None:
    file = written(tmp_path / "maren.yaml", HERO)
    assert load_character(file) == load_character(file)
    assert reads == [file]


def test_an_edited_file_is_seen(tmp_path: Path, reads: list[Path]) -> None:
    file = written(tmp_path / "maren.yaml", HERO)
    assert load_character(file).name == "Maren Holt"
    written(file, HERO.replace("Maren Holt", "Marie Holt"), ago=SECONDS * 2)
    assert load_character(file).name == "Marie Holt"
    written(file, HERO.replace("Maren Holt", "Ann"), ago=SECONDS * 2)
    assert load_character(file).name == "Ann"
    assert len(reads) == 3


def test_two_edits_within_one_tick_of_the_clock_are_both_seen(tmp_path: Path) -> None:
    file = written(tmp_path / "maren.yaml", HERO, ago=0)
    now = file.stat().st_mtime_ns
    assert load_character(file).name == "Maren Holt"
    file.write_text(HERO.replace("Maren Holt", "Marie Holt"), encoding="utf-8")
    os.utime(file, ns=(now, now))
    assert load_character(file).name == "Marie Holt"


def test_a_file_that_is_put_in_the_place_of_another_is_seen(tmp_path: Path) -> None:
    file = written(tmp_path / "maren.yaml", HERO)
    assert load_character(file).name == "Maren Holt"
    other = tmp_path / "other.yaml"
    other.write_text(HERO.replace("Maren Holt", "Marie Holt"), encoding="utf-8")
    os.utime(other, ns=(file.stat().st_mtime_ns,) * 2)
    os.replace(other, file)
    assert load_character(file).name == "Marie Holt"


def test_what_one_check_finds_is_not_found_by_the_next(tmp_path: Path) -> None:
    file = written(tmp_path / "maren.yaml", HERO + "skills: {Great: [Fight, Notice]}\n")
    first = check_paths([file])
    assert first.mistakes
    assert check_paths([file]) == first


def test_mistakes_are_told_every_time_until_they_are_mended(tmp_path: Path) -> None:
    file = written(tmp_path / "maren.yaml", HERO + "shoe-size: 4\n")
    for _ in range(2):
        with pytest.raises(ContentError, match='there is no field "shoe-size" here'):
            load_character(file)
    written(file, HERO)
    assert load_character(file).name == "Maren Holt"


def test_the_skill_list_a_file_is_read_for_counts(tmp_path: Path) -> None:
    (tmp_path / "characters").mkdir()
    file = written(tmp_path / "characters" / "maren.yaml", HERO + "skills: {Great: [Diving]}\n")
    with pytest.raises(ContentError, match="Diving"):
        load_character(file)
    campaign = written(
        tmp_path / "campaign.yaml",
        "campaign: The Bell\ncharacters: [characters/maren.yaml]\nskills: [Diving, Bells]\n",
    )
    assert load_character(file).skills == {"diving": 4}
    campaign.unlink()
    with pytest.raises(ContentError, match="Diving"):
        load_character(file)


def test_a_file_seen_from_another_folder_goes_by_the_name_it_has_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path / "maren.yaml", HERO)
    assert Library().entry(file).document.path == str(file)
    monkeypatch.chdir(tmp_path)
    assert Library().entry(Path("maren.yaml")).document.path == "maren.yaml"


def test_only_those_asked_for_last_are_kept(
    tmp_path: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "MOST_KEPT", 3)
    files = [written(tmp_path / f"{number}.yaml", HERO) for number in range(4)]
    for file in (*files[:3], files[0], files[3], files[0]):
        load_character(file)
    assert reads == files
    load_character(files[1])
    assert reads == [*files, files[1]]
