"""The book in print: everything reaches the template as data, and nothing in it is markup or runs."""

from __future__ import annotations

import builtins
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from solofate.journal.exporter import ExportFailed, Journal
from solofate.journal.formats.pdf import book
from solofate.rules import events as happened
from solofate.rules.events import KINDS, apply
from solofate.rules.model.state import State
from solofate.wording.events.lines import tell_fully
from tests.journal.reading import FULL, SAMPLES, a_fight, exported, numbered, strings, texts_of, words
from tests.journal.test_escaping import HOSTILE

VOICES = ("none", "rolls", "all", "full")
TYPST = [
    '#read("book.typ")',
    '#import "@preview/cetz:0.2.0"',
    "*strong* _emph_ $x^2$",
    "= Heading",
    "- list",
    "/ term: list",
    "@label <label>",
    "\\u{41} \\#",
    "// gone",
    "`raw` ```raw```",
    "~ -- --- ...",
    "#panic() ]]#[",
]


@pytest.mark.parametrize("mechanics", ["all", "full"])
@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_no_kind_of_event_is_lost_on_the_way_to_the_template(kind: type[Any], mechanics: str) -> None:
    event = SAMPLES[kind]
    read = words(" ".join(strings(book(Journal([(1, event)], FULL).story(mechanics)))))
    if isinstance(event, happened.AspectAdded) and event.hidden:
        assert "still hidden" in read
    elif isinstance(event, happened.ExchangeStarted):
        assert ("Exchange 2" in read) == (mechanics == "full")
    elif isinstance(event, happened.Session):
        assert f"Session {event.number}" in read
    else:
        told = re.sub(r"\[[+ -]\]", "", tell_fully(event, apply(FULL, event)._replace(active=None)))
        assert words(re.sub(r"\s[+-]?\d+\s{3}.*", "", told)) in read


@pytest.mark.parametrize("mechanics", VOICES)
def test_a_book_is_set(mechanics: str) -> None:
    made = exported("pdf", a_fight(), mechanics)
    assert made.startswith(b"%PDF-1.7") and made.rstrip().endswith(b"%%EOF")


@pytest.mark.parametrize("hostile", [*HOSTILE, *TYPST])
def test_hostile_text_is_set_as_it_is_and_runs_nothing(hostile: str) -> None:
    made = exported("pdf", Journal(numbered(texts_of(hostile)), State(), hostile), "full")
    assert not re.search(rb"/(JavaScript|JS|Launch|URI|EmbeddedFile|OpenAction|AA|SubmitForm)\b", made)


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="no pdftotext here")
@pytest.mark.parametrize("hostile", TYPST)
def test_what_was_written_can_be_read_on_the_page(hostile: str, tmp_path: Path) -> None:
    (tmp_path / "book.pdf").write_bytes(
        exported("pdf", Journal(numbered(texts_of(hostile)), State(), "Bell"))
    )
    done = subprocess.run(
        ["pdftotext", str(tmp_path / "book.pdf"), "-"], capture_output=True, text=True, check=True
    )
    assert "".join(hostile.split()) in "".join(done.stdout.split())


def test_without_typst_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real(name, *args)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ExportFailed, match=r"pip install 'solofate\[pdf\]'"):
        exported("pdf", a_fight())
