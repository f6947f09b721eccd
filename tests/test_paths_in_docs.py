"""Every file that a page names is there, under the name the page gives it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.places import ROOT

PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
TREES = ("solofate", "tests", "benchmarks", "docs")
"""Where a page's paths begin, besides the root: a page of the rules speaks of `rules/events/`."""

TICKED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(
    r"(?<![\w./-])(?:[\w.*-]+/)*[\w.*-]+\.(?:py|yaml|yml|json|txt|toml|css|svg)\b|(?<![\w./-])(?:\w+/)+(?![\w*.])"
)
LINKED = re.compile(r"\]\((?!https?:)([\w./-]+)[)#]")
OF_THE_READER = re.compile(r"[A-Z]{3,}|\bmine\b|^my|^play\.db|\bplay/")
"""What a reader makes: a name in capitals to put one's own in the place of, and a campaign of one's own."""


MADE_BY_THE_READER = {"report.svg", "owls.threats.json", "voice.yaml"}


def named(page: str) -> Iterator[str]:
    """The files and folders that a page names in ticks and links."""
    for ticked in TICKED.findall(page):
        yield from PATH.findall(ticked)
    yield from LINKED.findall(page)


def is_there(path: str, page: Path) -> bool:
    """Whether there is such a file or folder where the page may mean it; a bare name of a module may lie anywhere."""
    if any(
        next(start.glob(path.rstrip("/")), None)
        for start in (ROOT, page.parent, *(ROOT / each for each in TREES))
    ):
        return True
    return any(
        next((ROOT / each).rglob(path.rstrip("/")), None)
        for each in (*TREES, "campaigns", "oracles", "adversaries")
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    paths = list(dict.fromkeys(named(page.read_text(encoding="utf-8"))))
    paths = [path for path in paths if path not in MADE_BY_THE_READER and not OF_THE_READER.search(path)]
    gone = [path for path in paths if not is_there(path, page)]
    assert not gone, f"{page.name} names what is not there: {gone}"


def test_a_file_that_is_gone_is_seen() -> None:
    page = ROOT / "docs" / "gm.md"
    said = "See `tests/gm/test_gone.py`, `gm/emulator.py`, [a page](gone.md) and `rules/events/`."
    assert list(named(said)) == ["tests/gm/test_gone.py", "gm/emulator.py", "rules/events/", "gone.md"]
    assert [path for path in named(said) if not is_there(path, page)] == ["tests/gm/test_gone.py", "gone.md"]
