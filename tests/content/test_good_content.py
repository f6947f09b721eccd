from __future__ import annotations

from pathlib import Path

import pytest

from solofate.bundled import data_root
from solofate.content.checks.check import check_paths
from tests.content.helpers import put, told
from tests.content.samples import FILES


def test_a_good_campaign_has_no_mistakes_and_no_warnings(tmp_path: Path) -> None:
    assert told(tmp_path, FILES) == []


@pytest.mark.parametrize("name", FILES)
def test_each_good_file_is_good_by_itself(tmp_path: Path, name: str) -> None:
    assert told(tmp_path, FILES, only=name) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.rstrip("\n"),
        lambda text: "# a comment first\n---\n" + text,
        lambda text: text + "\n\n# a comment last\n...\n",
    ],
    ids=["byte order mark", "CRLF", "no last newline", "explicit start", "explicit end"],
)
def test_how_a_file_was_saved_makes_no_difference(tmp_path: Path, change) -> None:
    assert told(tmp_path, {name: change(text) for name, text in FILES.items()}) == []


def test_what_comes_with_the_program_has_no_mistakes() -> None:
    root = data_root()
    report = check_paths([root / "campaigns", root / "adversaries", root / "oracles"])
    assert [str(mistake) for mistake in report.mistakes if not mistake.warning] == []


def test_a_check_writes_nothing(tmp_path: Path) -> None:
    put(tmp_path, FILES)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    check_paths([tmp_path])
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before
