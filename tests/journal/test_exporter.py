from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from solofate.errors import UnknownName
from solofate.journal import files as writing
from solofate.journal.exporter import ExportFailed, Journal, exporter_named, exporter_names
from solofate.journal.files import file_name, write_file, write_folder
from tests.samples import play


def test_formats_are_found_by_any_of_their_names() -> None:
    assert {"md", "markdown"} <= set(exporter_names())
    assert exporter_named("MD") is exporter_named("markdown")
    assert len(set(exporter_names())) == len(exporter_names())
    with pytest.raises(UnknownName, match="md"):
        exporter_named("docx")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("The Drowned Bell", "the-drowned-bell.md"),
        ("../../etc/passwd", "etc-passwd.md"),
        ("a<b>c", "a-b-c.md"),
        ("CON", "journal.md"),
        ("nul", "journal.md"),
        ("   ", "journal.md"),
        ("🎲🎲", "journal.md"),
        ("東京", "東京.md"),
        ("\x1b[31m", "31m.md"),
    ],
)
def test_a_title_makes_a_safe_file_name(title: str, name: str) -> None:
    assert file_name(title, "md") == name


def test_a_long_title_makes_a_short_name() -> None:
    assert len(file_name("very " * 100, "md")) < 100


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "journal.md"
    exporter_named("md").write(Journal(play(2).numbered, title="A fight"), path)
    assert path.read_text(encoding="utf-8").startswith("# A fight\n")
    assert os.listdir(tmp_path) == ["journal.md"]
    assert stat.S_IMODE(path.stat().st_mode) & 0o400


def test_a_file_that_is_there_is_replaced_only_when_that_was_said(tmp_path: Path) -> None:
    path = tmp_path / "journal.md"
    write_file(path, "one")
    with pytest.raises(ExportFailed, match="already"):
        write_file(path, "two")
    assert path.read_text() == "one"
    write_file(path, "two", replace=True)
    assert path.read_text() == "two" and os.listdir(tmp_path) == ["journal.md"]


def test_whoever_reads_the_earlier_file_reads_it_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "journal.md"
    write_file(path, "one")
    with path.open() as reader:
        write_file(path, "two", replace=True)
        assert reader.read() == "one" and path.read_text() == "two"


@pytest.mark.parametrize("where", ["missing/journal.md", ".", "a\0b.md", "x" * 300 + ".md"])
def test_a_path_that_cannot_be_is_refused_in_words(tmp_path: Path, where: str) -> None:
    with pytest.raises(ExportFailed):
        write_file(tmp_path / where, "text")
    assert os.listdir(tmp_path) == []


def test_a_device_or_a_pipe_is_no_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(ExportFailed, match="regular"):
        write_file(pipe, "text", replace=True)


def test_an_interrupted_write_leaves_the_earlier_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.md"
    write_file(path, "one")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing.os, "fsync", full)
    with pytest.raises(ExportFailed, match="no space left"):
        write_file(path, "two", replace=True)
    assert path.read_text() == "one" and os.listdir(tmp_path) == ["journal.md"]


def test_a_folder_is_written_over_file_by_file_and_what_is_not_ours_stays(tmp_path: Path) -> None:
    write_folder(tmp_path / "out", {"a.md": "one", "deep/b.md": "two"})
    (tmp_path / "out" / "deep" / "mine.md").write_text("mine")
    before = (tmp_path / "out" / "a.md").stat().st_mtime_ns
    write_folder(tmp_path / "out", {"a.md": "one", "deep/b.md": "three"})
    assert (tmp_path / "out" / "deep" / "mine.md").read_text() == "mine"
    assert (tmp_path / "out" / "deep" / "b.md").read_text() == "three"
    assert (tmp_path / "out" / "a.md").stat().st_mtime_ns == before
    with pytest.raises(ExportFailed, match="name a folder"):
        write_folder(tmp_path / "out" / "a.md", {"b.md": ""})
