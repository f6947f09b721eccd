from __future__ import annotations

from pathlib import Path

import pytest

from tests.places import STARTER, copied


@pytest.fixture
def camp(tmp_path: Path) -> Path:
    return copied(STARTER, tmp_path / "camp")
