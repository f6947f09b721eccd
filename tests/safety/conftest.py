from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.safety.camp import STARTER


@pytest.fixture
def camp(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STARTER, tmp_path / "camp", ignore=shutil.ignore_patterns("play.db*")))
