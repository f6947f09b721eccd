"""Where what is the player's own lies on their machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.campaign.own_files import own_file
from solofate.content.locate import own_campaigns
from solofate.own_folders import Own, own_folder
from solofate.voice.settings import find_settings, settings_file

EACH = (
    (Own.CAMPAIGNS, "XDG_DATA_HOME", ".local/share"),
    (Own.SETTINGS, "XDG_CONFIG_HOME", ".config"),
    (Own.STATE, "XDG_STATE_HOME", ".local/state"),
    (Own.CACHE, "XDG_CACHE_HOME", ".cache"),
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    for _, variable, _ in EACH:
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize(("kind", "variable", "usual"), EACH)
def test_it_is_where_the_environment_says_and_else_where_it_is_usual(
    kind: Own, variable: str, usual: str, home: Path
) -> None:
    assert own_folder(kind, {variable: "/srv/mine"}) == Path("/srv/mine/solofate")
    assert own_folder(kind, {}) == own_folder(kind, {variable: ""}) == home / usual / "solofate"


@pytest.mark.parametrize(("kind", "variable", "usual"), EACH)
def test_what_is_no_path_in_full_is_passed_over(kind: Own, variable: str, usual: str, home: Path) -> None:
    for base in ("mine", "./mine", "~/mine"):
        assert own_folder(kind, {variable: base}) == home / usual / "solofate"


def test_who_has_no_home_plays_with_what_lies_here(homeless: None, tmp_path: Path) -> None:
    assert own_folder(Own.STATE) is None
    assert own_file("lines", tmp_path) is None
    assert own_campaigns() == Path("campaigns")
    assert settings_file() is None and not find_settings({}).url
