"""The page: nothing fetched, nothing run, in an order somebody who listens can follow."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from solofate.journal.exporter import Journal
from solofate.rules.model.state import State
from tests.journal.reading import Page, a_fight, exported, numbered, texts_of
from tests.journal.test_escaping import HOSTILE

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
VOICES = ("none", "rolls", "all", "full")


def page_of(journal: Journal, mechanics: str = "all") -> tuple[str, Page]:
    text = exported("html", journal, mechanics).decode()
    return text, Page(text)


@pytest.mark.parametrize("mechanics", VOICES)
def test_headings_go_down_one_step_at_a_time_from_a_single_first(mechanics: str) -> None:
    for journal in (a_fight(), Journal(numbered(texts_of("(Tame)"))), Journal([])):
        _, page = page_of(journal, mechanics)
        levels = [int(tag[1]) for tag in page.tags if re.fullmatch("h[1-6]", tag)]
        assert levels.count(1) == 1 and levels[0] == 1
        assert all(later - earlier <= 1 for earlier, later in pairwise(levels))


@pytest.mark.parametrize("mechanics", VOICES)
def test_landmarks_language_and_names_are_there(mechanics: str) -> None:
    text, page = page_of(a_fight(), mechanics)
    assert text.startswith('<!DOCTYPE html>\n<html lang="en">')
    for landmark in ("header", "nav", "main", "footer"):
        assert page.tags.count(landmark) == 1, landmark
    ids = [given["id"] for _, given in page.elements if "id" in given]
    assert len(ids) == len(set(ids))
    for _, given in page.elements:
        for name in ("aria-labelledby", "for"):
            assert set((given.get(name) or "").split()) <= set(filter(None, ids))
        target = given.get("href")
        assert target is None or (target[1:] in ids and target[0] == "#")


def test_the_map_has_a_title_and_is_told_in_words() -> None:
    _, page = page_of(a_fight())
    drawing = dict(page.elements)["svg"]
    assert drawing["role"] == "img" and drawing["aria-labelledby"]
    assert "The zones of The flooded nave" in page.text
    assert page.text.count("Crypt: next to Nave, Quay.") == 2, "in the drawing's description, and to be read"


def test_mechanics_can_be_folded_and_hidden_without_a_script() -> None:
    _, page = page_of(a_fight())
    assert "script" not in page.tags and "details" in page.tags
    box = next(given for tag, given in page.elements if tag == "input")
    assert box["type"] == "checkbox" and box["id"] == "numbers"
    _, none = page_of(a_fight(), "none")
    assert "input" not in none.tags and "details" not in none.tags and "svg" not in none.tags
    _, full = page_of(a_fight(), "full")
    assert not [1 for tag, given in full.elements if tag == "details" and given.get("class") == "numbers"]


def test_only_the_style_that_is_written_in_it_is_allowed() -> None:
    text, page = page_of(a_fight())
    policy = next(given["content"] for _, given in page.elements if given.get("http-equiv"))
    style = re.search("<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None and policy is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    assert not re.search(r"@import|url\(|https?:", style[1])
    assert not [1 for _, given in page.elements if "style" in given]


@pytest.mark.parametrize("mechanics", VOICES)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_text_adds_no_element_and_no_attribute(hostile: str, mechanics: str) -> None:
    _, tame = page_of(Journal(numbered(texts_of("(Tame)")), State(), "Tame"), mechanics)
    _, found = page_of(Journal(numbered(texts_of(hostile)), State(), hostile), mechanics)
    assert set(found.tags) <= set(tame.tags) | {"br"}
    for tag in set(tame.tags) - {"p", "br", "text", "rect", "path", "g", "tspan"}:
        assert found.tags.count(tag) == tame.tags.count(tag), tag
    assert {key for _, given in found.elements for key in given} <= {
        key for _, given in tame.elements for key in given
    }
    assert not found.comments
    for _, given in found.elements:
        assert not [key for key in given if key.startswith("on")]
        assert all(":" not in (given.get(key) or "").split("?")[0] for key in ("href", "src"))


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")
def test_a_browser_asks_for_nothing_and_complains_of_nothing(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_bytes(exported("html", Journal(numbered(texts_of("<img src=x onerror=alert(1)>")))))
    log = tmp_path / "net.json"
    assert CHROMIUM is not None
    done = subprocess.run(
        [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--v=0",
         "--disable-background-networking", "--disable-component-update", "--no-first-run",
         f"--user-data-dir={tmp_path / 'profile'}", f"--log-net-log={log}", "--dump-dom", page.as_uri()],
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert "<svg" in done.stdout and "onerror=alert(1)&gt;" in done.stdout
    assert "CONSOLE" not in done.stderr
    asked = set(re.findall(r'"url":"((?:https?|ftp|wss?)://[^"]+)"', log.read_text()))
    assert not {url for url in asked if "example" in url or url.rsplit("/", 1)[-1] == "x"}
    assert not re.search(r'"url":"file://(?!/[^"]*page\.html)', log.read_text())
