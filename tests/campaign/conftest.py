from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate.campaign import files

AS_SHIPPED = files._SETTINGS


@pytest.fixture(autouse=True)
def as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_SETTINGS", AS_SHIPPED)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder for a campaign, in memory where there is such a place: a killed process is no power cut, so
    nothing here depends on a real disk, and hundreds of synced commits on one take minutes."""
    memory = Path("/dev/shm")
    if not (memory.is_dir() and os.access(memory, os.W_OK)):
        yield tmp_path
        return
    made = Path(tempfile.mkdtemp(prefix="solofate-test-", dir=memory))
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.fixture(autouse=True)
def scratch(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Files are copied and tried out beside the campaign's folder, not on a disk that may be slow."""
    place = Path(tempfile.mkdtemp(prefix="solofate-scratch-", dir=folder.parent))
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    yield
    shutil.rmtree(place, ignore_errors=True)


@pytest.fixture
def db(folder: Path) -> Path:
    return folder / "play.db"
