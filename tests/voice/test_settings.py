"""Where a voice is set up, and a key that is never seen."""

from __future__ import annotations

import copy
import os
import pickle
from pathlib import Path

import pytest

from solofate.errors import MalformedChoice
from solofate.voice.grades import GRADES, grades_after, grant, granted
from solofate.voice.problems import VoiceError
from solofate.voice.settings import Secret, find_settings, settings_file
from tests.places import STARTER, copied

KEY = "sk-do-not-tell-0123456789"


def written(text: str, mode: int = 0o600) -> Path:
    file = settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    file.chmod(mode)
    return file


def test_nothing_is_set_up_by_itself() -> None:
    settings = find_settings()
    assert (settings.url, settings.gguf, bool(settings.key), settings.said_in) == ("", None, False, "")


def test_the_file_of_the_user_says_it() -> None:
    file = written(f"url: http://127.0.0.1:1/v1/\nmodel: tiny\nkey: {KEY}\npatience: 5\nprice-in: 0.5\n")
    settings = find_settings()
    assert (settings.url, settings.model, settings.patience, settings.price_in) == (
        "http://127.0.0.1:1/v1",
        "tiny",
        5,
        0.5,
    )
    assert settings.said_in == str(file) and not settings.warning and not settings.leaves_the_machine
    assert settings.key.header() == {"Authorization": f"Bearer {KEY}"}


def test_the_environment_goes_first_and_takes_no_key_of_another_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written(f"url: https://one.example/v1\nkey: {KEY}\n")
    monkeypatch.setenv("SOLOFATE_VOICE_URL", "https://two.example/v1")
    settings = find_settings()
    assert settings.url == "https://two.example/v1" and not settings.key
    assert settings.leaves_the_machine
    monkeypatch.setenv("OPENAI_API_KEY", "sk-other")
    assert find_settings().key.header() == {"Authorization": "Bearer sk-other"}
    monkeypatch.delenv("SOLOFATE_VOICE_URL")
    assert find_settings().key.header() == {"Authorization": f"Bearer {KEY}"}


def test_a_file_with_a_key_that_others_may_read_is_warned_of() -> None:
    assert "chmod 600" not in find_settings().warning
    written(f"url: http://127.0.0.1:1\nkey: {KEY}\n", 0o644)
    assert os.name != "posix" or "chmod 600" in find_settings().warning
    assert KEY not in find_settings().warning


@pytest.mark.parametrize(
    "text",
    [
        "url: ftp://x/v1\n",
        "url: not a place\n",
        f"url: https://me:{KEY}@x.example/v1\n",
        f"url: https://x.example/v1?key={KEY}\n",
        f"url: http://x.example/v1\nkey: {KEY}\n",
        f"url: https://x.example/v1\nkey: '{KEY} and more'\n",
        f"keys: {KEY}\n",
        f"url: [{KEY}\n",
        f"- {KEY}\n",
        "url: https://x.example\npatience: for ever\n",
        "url: https://x.example\npatience: -1\n",
    ],
)
def test_what_cannot_be_is_refused_and_never_repeats_a_key(text: str) -> None:
    written(text)
    with pytest.raises(VoiceError) as refused:
        find_settings()
    assert KEY not in str(refused.value) and KEY not in repr(refused.value)


def test_a_key_is_never_seen() -> None:
    key = Secret(KEY)
    assert KEY not in f"{key} {key!r} {key!s} {[key]} {find_settings()._replace(key=key)}"
    for write in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError) as refused:
            write(key)
        assert KEY not in str(refused.value)
    assert key.is_in(f"here: {KEY}.") and not key.is_in("here") and not Secret("").is_in("")


def test_no_grade_is_on_until_the_player_says_so_and_a_campaign_brings_none(tmp_path: Path) -> None:
    one, other = copied(STARTER, tmp_path / "one"), copied(STARTER, tmp_path / "two")
    assert granted(one) == ()
    grant(one, ("read", "reword"))
    assert granted(one) == ("reword", "read") and granted(other) == ()
    assert not [file for file in one.rglob("*") if "reword" in file.name]
    assert granted(copied(one, tmp_path / "three")) == ()
    grant(one, ())
    assert granted(one) == ()


def test_grades_are_turned_on_and_off_by_themselves() -> None:
    assert grades_after((), ["reword"]) == ("reword",)
    assert grades_after(("reword",), ["Read", "choose"]) == ("choose", "reword", "read")
    assert grades_after(GRADES, ["read", "off"]) == ("choose", "reword", "answer", "name", "recap")
    assert grades_after(GRADES, ["off"]) == ()
    assert grades_after(("read",), ["recap", "on"]) == ("read", "recap")
    for words in ([], ["loud"], ["on"], ["reword", "loud"]):
        with pytest.raises(MalformedChoice):
            grades_after((), words)
