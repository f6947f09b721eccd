"""The settings of whoever runs the tests are left alone; somebody may sit down at a game with a voice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.places import STARTER, copied
from tests.voice.loopback import Loopback
from tests.voice.seated import LONG_ENOUGH, Seated, with_a_short_opening


@pytest.fixture(autouse=True)
def _settings_of_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of whoever runs the tests are not looked at."""
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    for name in ("URL", "MODEL", "KEY", "GGUF"):
        monkeypatch.delenv(f"SOLOFATE_VOICE_{name}", raising=False)
    for name in ("OPENAI_BASE_URL", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Seated]]:
    seats: list[Seated] = []

    def down(server: Loopback, *grades: str, patience: float = LONG_ENOUGH) -> Seated:
        folder = with_a_short_opening(copied(STARTER, tmp_path / f"camp{len(seats)}"))
        seats.append(Seated(folder, server, *grades, patience=patience))
        return seats[-1]

    yield down
    for seat in seats:
        seat.speaker.settle()
        seat.game.close()
