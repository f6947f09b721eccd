"""The book for reading devices: well-formed in every part, complete, and what epubcheck calls valid."""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from solofate.journal.exporter import Journal
from solofate.rules.model.state import State
from tests.journal.reading import a_fight, chapters, exported, numbered, texts_of
from tests.journal.test_escaping import HOSTILE

OPF = "{http://www.idpf.org/2007/opf}"
XHTML = "{http://www.w3.org/1999/xhtml}"
VOICES = ("none", "rolls", "all", "full")
SHORT_LIVED = ("java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""A Java that does not prepare for a long run: it looks at one book and ends."""
EPUBCHECK = shutil.which("epubcheck") if shutil.which("java") else None


def look_through(book: bytes) -> dict[str, str]:
    """The parts of a book, after everything that makes it one was checked."""
    with zipfile.ZipFile(BytesIO(book)) as archive:
        first = archive.infolist()[0]
        assert first.filename == "mimetype" and first.compress_type == zipfile.ZIP_STORED and not first.extra
        assert archive.read(first) == b"application/epub+zip"
        assert archive.testzip() is None
        assert {each.date_time for each in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}, "no clock"
    parts = chapters(book)
    package = ElementTree.fromstring(parts["book/package.opf"])
    items = {item.get("id"): item for item in package.iter(f"{OPF}item")}
    named = {f"book/{item.get('href')}" for item in items.values()}
    assert named == set(parts) - {"mimetype", "META-INF/container.xml", "book/package.opf"}
    assert "book/package.opf" in parts["META-INF/container.xml"]
    spine = [each.get("idref") for each in package.iter(f"{OPF}itemref")]
    assert set(spine) <= set(items) and len(spine) == len(set(spine)) and spine[:2] == ["title", "nav"]
    for item in items.values():
        properties = (item.get("properties") or "").split()
        if item.get("media-type") == "application/xhtml+xml":
            text = parts[f"book/{item.get('href')}"]
            assert ("svg" in properties) == ("<svg" in text) and ("nav" in properties) == (
                item.get("id") == "nav"
            )
    targets = set()
    for name in named:
        if name.endswith(".xhtml"):
            page = ElementTree.fromstring(parts[name])
            ids = [each.get("id") for each in page.iter() if each.get("id")]
            assert len(ids) == len(set(ids)), name
            targets |= {name, *(f"{name}#{id}" for id in ids)}
    for name in named:
        if name.endswith(".xhtml"):
            for link in ElementTree.fromstring(parts[name]).iter(f"{XHTML}a"):
                href = link.get("href") or ""
                assert (name + href if href.startswith("#") else f"book/{href}") in targets
    return parts


@pytest.mark.parametrize("mechanics", VOICES)
def test_a_book_is_whole_and_its_links_lead_somewhere(mechanics: str) -> None:
    for journal in (a_fight(), Journal(numbered(texts_of("(Tame)"))), Journal([])):
        look_through(exported("epub", journal, mechanics))


def test_folded_mechanics_are_notes_with_a_way_there_and_back() -> None:
    text = look_through(exported("epub", a_fight()))["book/session-1.xhtml"]
    notes = text.count('epub:type="footnote"')
    assert notes == text.count('epub:type="noteref"') == text.count('role="doc-backlink"') > 1
    assert "footnote" not in exported("epub", a_fight(), "full").decode("latin-1")


@pytest.mark.parametrize("mechanics", VOICES)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_text_breaks_no_part_and_names_no_file(hostile: str, mechanics: str) -> None:
    tame = look_through(exported("epub", Journal(numbered(texts_of("(Tame)")), State(), "Tame"), mechanics))
    parts = look_through(exported("epub", Journal(numbered(texts_of(hostile)), State(), hostile), mechanics))
    assert list(parts) == list(tame)
    for name, text in parts.items():
        if name.endswith((".xhtml", ".opf")):
            tags = {each.tag for each in ElementTree.fromstring(text).iter()}
            assert tags <= {each.tag for each in ElementTree.fromstring(tame[name]).iter()} | {f"{XHTML}br"}


@pytest.mark.slow
@pytest.mark.skipif(EPUBCHECK is None, reason="no epubcheck here")
def test_epubcheck_finds_nothing(tmp_path: Path) -> None:
    hostile = Journal(numbered(texts_of("<b>&amp; ]]> \x1b \u202e \ufffe 東京")), State(), "<i>")
    for at, journal in enumerate((a_fight(), hostile, Journal([]))):
        for mechanics in VOICES:
            (tmp_path / f"{at}-{mechanics}.epub").write_bytes(exported("epub", journal, mechanics))
    assert EPUBCHECK is not None
    for book in sorted(os.listdir(tmp_path)):
        done = subprocess.run(
            [*SHORT_LIVED, "-jar", EPUBCHECK, str(tmp_path / book)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0 and "0 errors / 0 warnings" in done.stdout, done.stderr
