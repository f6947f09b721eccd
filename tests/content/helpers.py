"""Writing content files into a folder and reading what a check says about them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from solofate.content.checks.check import check_paths
from solofate.content.home import CAMPAIGN_FILES
from solofate.errors import Mistake

# Words of the machinery that a writer of content must never meet.
JARGON = (
    "Input should", "Extra inputs", "Field required", "pydantic", "NoneType", "validation", "Traceback", "dict",
    "mapping values", "scalar", "token", "instance of", "Errno", "boolean", "integer", "string",
)  # fmt: skip


def put(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return folder


def told(folder: Path, files: Mapping[str, str | bytes], only: str | None = None) -> list[Mistake]:
    """The mistakes a check finds in these files, or in one of them among the others."""
    put(folder, files)
    report = check_paths([folder / only] if only else _parts(folder))
    assert not report.unreadable
    in_plain_words(report.mistakes)
    return list(report.mistakes)


def _parts(folder: Path) -> list[Path]:
    """What to check: the folder, or what is in it where it holds parts of a campaign that is not there."""
    whole = any((folder / name).exists() for name in CAMPAIGN_FILES)
    alone = not whole and any((folder / name).is_dir() for name in ("characters", "scenes"))
    return sorted(folder.iterdir()) if alone else [folder]


def in_plain_words(mistakes: list[Mistake] | tuple[Mistake, ...]) -> None:
    for mistake in mistakes:
        text = str(mistake)
        assert text.isprintable(), ascii(text)
        assert not any(word in mistake.message for word in JARGON), text
        assert mistake.line >= 1 and mistake.column >= 1
        assert len(mistake.message) < 700, text


def only_errors(mistakes: list[Mistake]) -> list[Mistake]:
    return [mistake for mistake in mistakes if not mistake.warning]
