"""Items 46 to 58 of the abuse list: scripts that cannot be read, do not work or do not end."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.app.cli import main

from .hostile import FIGHT, is_safe

pytestmark = pytest.mark.slow

Told = pytest.CaptureFixture[str]
FIGHTING = f"/scene {FIGHT}\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of odd files that scripts include."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "itself.fate").write_text("/include itself.fate\n")
    (tmp_path / "b1.fate").write_text("/include b2.fate\n")
    (tmp_path / "b2.fate").write_text("Words.\n/include b1.fate\n")
    for number in range(300):
        (tmp_path / f"c{number}.fate").write_text(f"/include c{number + 1}.fate\n")
    (tmp_path / "good.fate").write_text("Good words.\n")
    (tmp_path / "bad.fate").write_text("Good words.\n\n/nonsense\n")
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, capsys: Told, *arguments: str) -> tuple[int, str, str]:
    """`solofate run` in this process."""
    monkeypatch.setattr(sys, "argv", ["solofate", "run", *arguments])
    code = main()
    told = capsys.readouterr()
    return code, told.out, told.err


def records(output: str) -> list[dict[str, object]]:
    """The JSON lines of an output: nothing else may be in it, and the state comes last."""
    assert output.endswith("\n") and is_safe(output)
    found = [json.loads(line) for line in output.splitlines()]
    assert found[-1]["event"] == "state" and set(found[-1]) == {"event", "state"}
    assert all("n" in record for record in found[:-1])
    return found


SCRIPTS: list[tuple[bytes, int, str]] = [
    (b"", 0, ""),
    (b"# only a comment", 0, ""),
    (b"Words.\n/nonsense\nMore.", 2, ":2: there is no command /nonsense"),
    (b"Words.\n/non\x1bsense", 2, "<U+001B>"),
    (b"/include itself.fate", 2, "itself.fate:1: scripts include each other: s.fate → itself.fate → itself"),
    (b"/include b1.fate", 2, "b2.fate:2: scripts include each other"),
    (b"/include c0.fate", 2, "too deep"),
    (b"/include bad.fate", 2, "bad.fate:3: there is no command"),
    (b"\n/include missing.fate", 2, "s.fate:2: "),
    (b"/include folder", 2, "is a folder"),
    (b"/include pipe", 2, "not a file"),
    (b"/include /dev/zero", 2, "leads out"),
    (b"/include ../../x.fate", 2, "leads out"),
    (b'/include "' + b"a" * 3000 + b'"', 2, "s.fate:1: "),
    (b"/include", 2, "say which"),
    (b'/include "good', 2, "never closed"),
    (b"/include good.fate\n/include good.fate", 0, ""),
    (b"/dice +++", 2, "four of + - 0"),
    (b"/dice +++++", 2, "four of + - 0"),
    (b"/dice ++0x", 2, "four of + - 0"),
    (b"/dice", 0, ""),
    (b"/dice x", 2, "four of + - 0"),
    ("/dice ٤٤٤٤".encode(), 2, "four of + - 0"),
    (b"/dice d6:9999", 2, "d6:"),
    ("/dice ++0−".encode(), 0, "1 of the dice given with /dice were never rolled"),
    (b"/dice d6:1356\n/dice + - 0 0", 0, "2 of the dice"),
    (b"/seed --5", 2, "a seed is"),
    (b"/seed " + b"9" * 3000, 2, "a seed is"),
    (b"/expect scene.mode = free", 2, "write /expect"),
    (b"/expect scene.mode ==", 2, "needs a value"),
    (b"/expect", 2, "write /expect"),
    (b"/expect last.__class__ == 1", 2, "last has no “__class__”"),
    (b"/expect scene.aspects." + b"9" * 3000 + b" == 1", 2, "scene.aspects has no"),
    (b"/expect scene.mode == fre", 1, 'expected scene.mode == "fre", but it is "free"'),
    (b"/expect scene.mode == " + b"[" * 3000, 1, "expected scene.mode"),
    (b"/expect scene.mode == " + b"9" * 3900, 1, "expected scene.mode"),
    (b"/expect characters contains [1]", 1, "expected characters"),
    (b"/expect scene.aspects contains {}", 1, "expected scene.aspects"),
    (b"/expect scene < 3", 1, "expected scene < 3"),
    (b"/expect session == 1\n/expect scene.mode lacks x\n/expect characters.length <= 0", 0, ""),
    (b"/auto nobody", 2, "is no policy"),
    (b"Words.\n/quit\n/nonsense", 0, ""),
    (b"\xef\xbb\xbfWords.\r\n\r\n\xc2\xa0\r\n/scene\xc2\xa0\"X\"\r\n/expect scene.title == X", 0, ""),
    (b"Words.\rMore.\r/nonsense", 2, ":3: "),
    (b"Words.\x0c/nonsense \xe2\x80\xa8/nonsense", 0, ""),
    (b"Words.\nCaf\xe9", 2, ":2: the byte 0xe9 is not UTF-8"),
    (b"Words.\n\xed\xa0\x80", 2, ":2: the byte 0xed"),
    (b"/aspect \"\x1b[2J \xe2\x80\xae \xc2\x9b \x00\"\nWords \x1b[2J \xe2\x80\xae \xc2\x9b \xe2\x80\xa8.", 0, ""),
    (FIGHTING.encode() + b"Words.\n", 2, ":1: the script ends with a decision open (first): odile"),
    (FIGHTING.encode() + b"> nobody\n", 2, ":2: “nobody” is not one of the choices"),
    (FIGHTING.encode() + b"/quit\n", 0, ""),
    (FIGHTING.encode() + b"> 1\n/dice ++++\n/undo 2\n/redo 2\n", 0, "1 of the dice"),
    (b"x" * (2 * 1024 * 1024 + 1), 2, "larger than 2 MiB"),
    (b"/" + b"x" * 100_000, 2, "at most 4000 characters"),
    (b"x" * 100_000, 0, ""),
]  # fmt: skip


@pytest.mark.parametrize(("script", "code", "told"), SCRIPTS, ids=range(len(SCRIPTS)))
@pytest.mark.parametrize("as_json", [False, True])
def test_scripts(
    script: bytes, code: int, told: str, as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: Told
) -> None:
    Path("s.fate").write_bytes(script)
    found, output, message = run(monkeypatch, capsys, "s.fate", *(["--json"] if as_json else []))
    assert (found, told in message) == (code, True), message
    assert is_safe(output + message) and len(message.splitlines()) <= 1
    if as_json:
        records(output)


def test_after_a_script_that_fails_the_others_are_not_run(
    monkeypatch: pytest.MonkeyPatch, capsys: Told
) -> None:
    code, output, message = run(monkeypatch, capsys, "bad.fate", "good.fate", "c0.fate")
    assert code == 2 and output.count("Good words.") == 1
    assert message.splitlines()[1:] == ["good.fate: not run", "c0.fate: not run"]


def test_a_script_that_policies_play_ends(monkeypatch: pytest.MonkeyPatch, capsys: Told) -> None:
    Path("s.fate").write_text(f"/control gm sensible\n/auto sensible\n{FIGHTING}/expect pending == null\n")
    code, output, message = run(monkeypatch, capsys, "s.fate", "--json", "--seed", "3")
    assert code == 0, message
    assert len(records(output)) > 10


def test_many_lines_take_no_time(monkeypatch: pytest.MonkeyPatch, capsys: Told) -> None:
    Path("s.fate").write_text("Words.\n" * 5000 + "/dice ++++\n" * 200)
    begun = time.process_time()
    code, _, message = run(monkeypatch, capsys, "s.fate")
    assert code == 0 and "200 of the dice" in message and time.process_time() - begun < 60


PIECES = st.sampled_from(
    [
        FIGHTING.strip(), "> 1", "> pass", "> ", ">", "/pass", "/attack lumper with fight", "/undo", "/redo",
        "/bogus", "/dice ++++", "/seed 3", "/auto random", "/auto off", "/quit", "/include good.fate",
        "/include bad.fate", "/expect scene.mode == conflict", "/state", "/conflict", "/end", "/control gm player",
        '/scene "X"', "/me teo", "/concede", "# words", "Words.", "/export", "\x0c", "/dice ++0−",
    ]
)  # fmt: skip


@settings(max_examples=40)
@given(lines=st.lists(st.one_of(PIECES, st.text(max_size=30)), max_size=14))
def test_any_script_ends_with_a_code_and_pure_json(lines: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        import contextlib
        import io

        text = "\n".join(lines).encode("utf-8", "replace")
        Path("s.fate").write_bytes(text)
        patch.setattr(sys, "argv", ["solofate", "run", "s.fate", "--json"])
        out, problem = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(problem):
            code = main()
        assert code in (0, 1, 2) and is_safe(problem.getvalue())
        records(out.getvalue())
