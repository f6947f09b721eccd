"""What tests of the prompt and the wizard share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A place of one's own for campaigns, and nothing of the machine's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
