"""The abuse of YAML itself: how a file is saved, its syntax, and what plain words turn into."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from solofate.content.yaml.plain import what_is_known
from solofate.content.yaml.reader import read_text
from solofate.content.yaml.scalars import PlainWord, read_scalar
from tests.content.helpers import only_errors, told

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{after}: &{after} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, after in zip("abcdefgh", "bcdefghi", strict=True)
)

# name: (the file, the line of the mistake, words of the message)
BROKEN: dict[str, tuple[str | bytes, int, str]] = {
    "empty": ("", 1, "empty"),
    "blank": ("\n\n  \n", 1, "empty"),
    "only a comment": ("# nothing\n", 1, "empty"),
    "a word": ("hello\n", 1, "no fields"),
    "a list": ("- a\n- b\n", 1, "a list"),
    "a number": ("42\n", 1, "a number"),
    "null": ("~\n", 1, "empty"),
    "binary": (b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", 1, "UTF-8"),
    "NUL bytes": (b"name: a\nscene\x00: b\n", 2, "U+0000"),
    "raw escape": (b"name: a\ntrouble: \x1b[2J\n", 2, "U+001B"),
    "raw bell": (b"name: \x07\n", 1, "U+0007"),
    "C1 control": ("name: a\ntrouble: \x9b2J\n", 2, "U+009B"),
    "line separator": ("name: a\ntrouble: x\u2028y\n", 2, "U+2028"),
    "UTF-16": ("name: a\n".encode("utf-16"), 1, "UTF-16"),
    "Latin-1": ("name: a\ntrouble: Café\n".encode("latin-1"), 2, "UTF-8"),
    "Latin-1 behind a byte order mark": (b"\xef\xbb\xbfname: a\r\ntrouble: Caf\xe9\r\n", 2, "UTF-8"),
    "tab indentation": ("name: a\nstunts:\n\t- b\n", 3, "tab"),
    "tab at the top": ("\tname: a\n", 1, "tab"),
    "tab in a folded text": ("name: a\naspects:\n  - b\n\t- c\n", 4, "tab"),
    "a field twice": ("name: a\ntrouble: x\nname: b\n", 3, "line 1"),
    "a field twice below": ("name: a\nskills:\n  Fight: 1\n  Will: 1\n  Fight: 2\n", 5, "line 3"),
    "two documents": ("name: a\n---\nname: b\n", 2, "second document"),
    "text after the end": ("name: a\n...\nname: b\n", 3, "ended above"),
    "YAML of another age": ("%YAML 9.9\n---\nname: a\n", 1, "%"),
    "python tag": ("name: a\ntrouble: !!python/object/apply:os.system ['touch canary']\n", 2, "tag"),
    "python tag on a name": ("name: !!python/name:os.system a\n", 1, "tag"),
    "own tag": ("name: !Foo a\n", 1, "tag"),
    "binary tag": ("name: !!binary aGVsbG8=\n", 1, "tag"),
    "set tag": ("name: a\naspects: !!set {a, b}\n", 2, "tag"),
    "alias bomb": (BOMB, 1, "quotes"),
    "alias to itself": ("name: a\naspects: &a [*a]\n", 2, "quotes"),
    "undefined alias": ("name: a\ntrouble: *nobody\n", 2, "quotes"),
    "merge": ("name: a\n<<: {trouble: b}\n", 2, "merging"),
    "51 levels": ("name: a\naspects: " + "[" * 50 + "]" * 50 + "\n", 2, "50 levels"),
    "500 levels of fields": ("name: a\nx: " + "{a: " * 500 + "\n", 2, "50 levels"),
    "100,000 levels": ("name: " + "[" * 100_000, 1, "50 levels"),
    "500 levels of dashes": ("- " * 500 + "a\n", 1, "50 levels"),
    "100 levels of blocks": ("".join(" " * depth + "a:\n" for depth in range(100)), 51, "50 levels"),
    "Jinja": ("name: {{ x }}\n", 1, "quotes"),
    "at sign": ("name: a\ntrouble: @x\n", 2, "quotes"),
    "back quote": ("name: a\ntrouble: `x`\n", 2, "quotes"),
    "percent": ("name: a\ntrouble: %x\n", 2, "quotes"),
    "bold": ("name: a\ntrouble: *bold*\n", 2, "quotes"),
    "ampersand": ("name: a\ntrouble: & Sons\n", 2, "quotes"),
    "exclamation": ("name: a\ntrouble: !wow\n", 2, "quotes"),
    "two colons": ("name: a\ntrouble: b: c\n", 2, "second ':'"),
    "no space behind the colon": ("name: a\ntrouble:b\nrefresh: 3\n", 2, "space"),
    "no colon": ("name: a\ntrouble\nrefresh: 3\n", 2, "':' is missing"),
    "too deep": ("name: a\n  trouble: b\n", 2, "indented"),
    "not lined up": ("name: a\nskills:\n  Fight: 1\n Will: 2\n", 4, "line up"),
    "list and fields": ("name: a\naspects:\n  - b\n  c: d\n", 4, "list"),
    "open quote": ("name: a\ntrouble: 'b\nrefresh: 3\n", 2, "never closed"),
    "open bracket": ("name: a\naspects: [b, c\nrefresh: 3\n", 2, "closing ]"),
    "open brace": ("name: a\nskills: {Fight: 1\nrefresh: 3\n", 2, "closing }"),
    "apostrophe in quotes": ("name: a\ntrouble: 'it's'\n", 2, "behind the closing quote"),
    "unknown escape": ('name: a\ntrouble: "\\q"\n', 2, "\\"),
    "lone surrogate": ('name: a\ntrouble: "\\ud800"\n', 2, "\\"),
    "escaped escape": ('name: a\ntrouble: "\\e[2J"\n', 2, "U+001B"),
    "escaped NUL": ('name: "a\\0"\n', 1, "U+0000"),
    "escaped bidi": ('name: "a\\u202e"\n', 1, "U+202E"),
    "line break in a name": ('name: "a\\nb"\n', 1, "one line"),
    "key null": ("name: a\n~: b\n", 2, "quote it"),
    "key yes": ("name: a\nyes: b\n", 2, "quote it"),
    "key number": ("name: a\n1: b\n", 2, "quote it"),
    "key list": ("name: a\n[b]: c\n", 2, "quotes"),
    "key fields": ("name: a\n{b: c}: d\n", 2, "quotes"),
    "key missing": ('name: a\n"": b\n', 2, "missing"),
    "key endless": ("name: a\n" + "b" * 2000 + ": c\n", 2, "too long"),
    "block text with words behind": ("name: a\ntrouble: |now\n  b\n", 2, "line must end"),
    "unknown field": ("name: a\ntruoble: b\n", 2, "did you mean trouble?"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_says_where_and_what_in_one_line(tmp_path: Path, case: str) -> None:
    text, line, words = BROKEN[case]
    start = time.process_time()
    mistakes = only_errors(told(tmp_path, {"characters/a.yaml": text}))
    assert time.process_time() - start < 5
    assert len(mistakes) == 1, [str(mistake) for mistake in mistakes]
    assert (mistakes[0].line, words in mistakes[0].message) == (line, True), str(mistakes[0])
    assert not (tmp_path / "canary").exists() and not Path("canary").exists()


@pytest.mark.parametrize(
    "value",
    ["no", "yes", "on", "Off", "true", "42", "010", "0x1F", "1:30", "1_000", "2024-02-03", "2024-13-45", "3.5",
     ".nan", ".inf", "1e5", "[a]", "{a: b}", "9" * 5000, "0x" + "f" * 5000, "2024-01-01T25:61:00"],
)  # fmt: skip
@pytest.mark.parametrize("field", ["name", "trouble"])
def test_what_another_reader_would_not_take_for_a_name_must_be_quoted(
    tmp_path: Path, field: str, value: str
) -> None:
    text = f"{field}: {value}\n" if field == "name" else f"name: a\n{field}: {value}\n"
    mistakes = only_errors(told(tmp_path, {"characters/a.yaml": text}))
    assert len(mistakes) == 1
    assert "a name was meant: quote it" in mistakes[0].message
    assert mistakes[0].line == text.count("\n")
    quoted = only_errors(told(tmp_path, {"characters/a.yaml": text.replace(value, f'"{value[:90]}"')}))
    assert quoted == []


def test_plain_words_keep_what_was_written() -> None:
    kept = ["no", "Yes", "010", "1_000", "1:30", "2024-02-03", ".inf", "0x10", "1e3", "9" * 30]
    assert all(isinstance(read_scalar(text), PlainWord) and read_scalar(text) == text for text in kept)
    assert [read_scalar(text) for text in ("3", "-2", "+4", "2.5", "true", "False", "~", "null", "")] == [
        3, -2, 4, 2.5, True, False, None, None, None,
    ]  # fmt: skip
    plain = [
        "2-4",
        "-",
        "+",
        ".",
        "-x",
        "Nothing",
        "Onward",
        "no more",
        "1st",
        "3 ghouls",
        "None",
        "٣",
        "12a",
    ]
    assert [type(read_scalar(text)) for text in plain] == [str] * len(plain)


def test_a_text_cut_by_a_hash_is_a_warning_and_a_comment_is_not(tmp_path: Path) -> None:
    text = "name: Bell #2 of the tower\ntrouble: b # a comment\nrefresh: 3    #another\n"
    found = [one for one in told(tmp_path, {"characters/a.yaml": text}) if "#" in one.message]
    assert [(one.line, one.warning) for one in found] == [(1, True)]
    assert '"Bell"' in found[0].message


def test_two_mib_are_fine_and_a_byte_more_is_not(tmp_path: Path) -> None:
    start = "name: a\n#"
    exactly = start + "x" * (2 * 1024 * 1024 - len(start))
    assert only_errors(told(tmp_path, {"characters/a.yaml": exactly})) == []
    begun = time.process_time()
    for text in (exactly + "x", exactly * 8):
        mistakes = only_errors(told(tmp_path, {"characters/a.yaml": text}))
        assert [one.message for one in mistakes] == ["the file is over 2 MiB; split it into several files"]
    assert time.process_time() - begun < 1


def test_a_flood_of_mistakes_ends_after_twenty_and_a_count(tmp_path: Path) -> None:
    text = "name: a\n" + "".join(f"unknown{number}: x\n" for number in range(50_000))
    begun = time.process_time()
    mistakes = only_errors(told(tmp_path, {"characters/a.yaml": text}))
    assert time.process_time() - begun < 5
    assert len(mistakes) == 21
    assert "and 49980 more" in mistakes[-1].message
    assert [one.line for one in mistakes[:20]] == list(range(2, 22))


def test_a_line_of_a_megabyte_is_quoted_in_part(tmp_path: Path) -> None:
    text = "name: a\nrefresh: " + "x" * 1_000_000 + "\n"
    assert len(only_errors(told(tmp_path, {"characters/a.yaml": text}))[0].message) < 200


@pytest.mark.parametrize("loader", ["with libyaml", "without libyaml"])
def test_positions_are_those_an_editor_shows(monkeypatch: pytest.MonkeyPatch, loader: str) -> None:
    import yaml

    if loader == "without libyaml":
        monkeypatch.setattr("solofate.content.yaml.reader._LOADER", yaml.SafeLoader)
    document = read_text("name: Ünï\nskills: {Fight: 2, Will: [é, 'ö']}\n", Path("x.yaml"))
    assert document.mistakes == []
    assert document.where["name",] == (1, 7)
    assert document.keys["skills", "Will"] == (2, 20)
    assert document.where["skills", "Will", 1] == (2, 30)


def test_without_libyaml_depth_and_bombs_are_refused_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import yaml

    monkeypatch.setattr("solofate.content.yaml.reader._LOADER", yaml.SafeLoader)
    for text in (BOMB, "name: " + "[" * 5000, 'name: "\\ud800"\n', "name: !!python/name:os.system a\n"):
        assert len(only_errors(told(tmp_path, {"characters/a.yaml": text}))) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_only_regular_files_are_opened(tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    (tmp_path / "outside.yaml").write_text("name: a\n")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "loop.yaml").symlink_to("loop.yaml")
    (folder / "nowhere.yaml").symlink_to("missing.yaml")
    (folder / "zero.yaml").symlink_to("/dev/zero")
    (folder / "outside.yaml").symlink_to("../outside.yaml")
    begun = time.process_time()
    mistakes = told(folder, {})
    assert time.process_time() - begun < 2
    assert sorted(Path(one.path).name for one in mistakes) == [
        "loop.yaml", "nowhere.yaml", "outside.yaml", "pipe.yaml", "zero.yaml",
    ]  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), [("aspects", "setting"), ("title", "campaign")])
def test_what_is_called_otherwise_in_a_file_is_said(typed: str, meant: str) -> None:
    assert what_is_known(typed, ("last-aspects", "setting", "campaign")) == f"did you mean {meant}?"
    assert what_is_known("aspects", ("aspect", "name")) == "did you mean aspect?"
