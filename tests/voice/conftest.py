"""Only here may a test open a connection, and only to this machine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import no_network


@pytest.fixture(autouse=True)
def _this_machine_may_be_called() -> Iterator[None]:
    no_network.LOOPBACK_MAY_BE_CALLED.append(True)
    yield
    no_network.LOOPBACK_MAY_BE_CALLED.pop()


@pytest.fixture(autouse=True)
def _settings_of_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of whoever runs the tests are not looked at."""
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    for name in ("URL", "MODEL", "KEY", "GGUF"):
        monkeypatch.delenv(f"SOLOFATE_VOICE_{name}", raising=False)
    for name in ("OPENAI_BASE_URL", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)
