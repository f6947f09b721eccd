"""`solofate voice check`, as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.app.cli import app
from solofate.app.exits import COULD_NOT, FINE, run_to_its_end
from solofate.game.game import Game
from tests.places import STARTER, copied
from tests.voice.loopback import code, loopback, says

pytestmark = pytest.mark.loopback

KEY = "sk-do-not-tell-0123456789"


def checked(monkeypatch: pytest.MonkeyPatch, *more: str) -> int:
    monkeypatch.setattr("sys.argv", ["solofate", "voice", "check", *more])
    return run_to_its_end(app)


def test_a_voice_that_works_is_shown_at_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with loopback(
        says("Maren kills the lookout."), says("Maren strikes hard at the lookout and lands a heavy blow.")
    ) as server:
        monkeypatch.setenv("SOLOFATE_VOICE_URL", server.url)
        monkeypatch.setenv("SOLOFATE_VOICE_KEY", KEY)
        assert checked(monkeypatch) == FINE
    seen = "".join(capsys.readouterr())
    assert "stays on this machine" in seen and "Its models: tiny, large." in seen
    assert (
        "A draft fell: “Maren kills the lookout.”" in seen
        and "It said: “Maren strikes hard at the lookout and lands a heavy blow.”" in seen
    )
    assert KEY not in seen and '"kills"' in server.prompts[1]


def test_one_that_does_not_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with loopback(code(429)) as server:
        monkeypatch.setenv("SOLOFATE_VOICE_URL", server.url)
        assert checked(monkeypatch) == COULD_NOT
    assert "too many requests (HTTP 429)" in capsys.readouterr().err


def test_none_at_all_says_how_to_set_one_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(monkeypatch) == COULD_NOT
    assert "SOLOFATE_VOICE_URL" in capsys.readouterr().err


def test_a_dry_run_shows_the_prompt_and_sends_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with loopback(says("x")) as server:
        monkeypatch.setenv("SOLOFATE_VOICE_URL", server.url)
        assert checked(monkeypatch, "--dry-run") == FINE
    seen = capsys.readouterr().out
    assert (
        "--- reword: system" in seen and "--- name: user" in seen and "To be named: a nervous clerk." in seen
    )
    assert "<<<DATA" in seen and "Nothing was sent." in seen and not server.asked


def test_a_dry_run_of_a_campaign_shows_what_would_be_sent_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = copied(STARTER, tmp_path / "lamps")
    assert checked(monkeypatch, "--dry-run", str(folder)) != FINE
    assert "nothing has been played" in capsys.readouterr().err
    game = Game.open(folder, seed=4)
    game.do("/scene")
    assert checked(monkeypatch, "--dry-run", str(folder)) != FINE
    assert "no scene is open" in capsys.readouterr().err
    game.do('/scene "Two Men on the Slip"')
    game.do("? Is anybody else about")
    game.close()
    assert checked(monkeypatch, "--dry-run", str(folder)) == FINE
    seen = capsys.readouterr().out
    assert "Maren" not in seen and "--- reword: user" in seen and "Nothing was sent." in seen
    assert "Two Men on the Slip" in seen and "Is anybody else about?" in seen
