from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.commands.language.syntax import read_line
from solofate.wording.plain import in_quotes, inline, plain

HOSTILE = [
    "\x1b[31mred",
    "\x1b]0;title\x07",
    "\x9b31m",
    "\x90q\x9c",
    "\x1b]8;;http://x\x1b\\link",
    "\x1b]52;c;aGk=\x07",
    "a\rb",
    "a\x08\x08b",
    "a\x00b",
    "a\x7fb",
    "\u202eevil\u202c",
    "\u2066a\u2069",
    "\u200fa",
    "\u061ca",
    "line\u2028line\u2029",
    "\ud800",
    "\U000e0041",
    "a\x0bb\x0cc\x85d",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_reaches_the_terminal_but_text(text: str) -> None:
    shown = plain(text)
    assert "<U+" in shown
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in shown)
    shown.encode("utf-8")


def test_a_mark_names_the_character() -> None:
    assert plain("a\u202eb") == "a<U+202E>b"
    assert plain("\x1b[31m") == "<U+001B>[31m"


def test_text_of_every_alphabet_and_its_line_breaks_stay() -> None:
    text = "Łódź 東京 שלום 👩‍🚀 e\u0301\tand\nmore [bold]:smile:"
    assert plain(text) == text


def test_line_ends_of_windows_are_line_ends() -> None:
    assert plain("a\r\nb") == "a\nb"


@given(st.text())
def test_twice_is_once_and_no_control_is_left(text: str) -> None:
    shown = plain(text)
    assert plain(shown) == shown
    assert all(sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cs") for sign in shown)
    assert len(shown.splitlines()) <= shown.count("\n") + 1


@given(st.text())
def test_inline_is_one_line(text: str) -> None:
    assert len(inline(text).splitlines()) <= 1 and "\t" not in inline(text)


@given(st.text())
def test_what_stands_in_quotes_is_one_word_of_a_command(text: str) -> None:
    words = read_line(f'/aspect "{in_quotes(text)}"').words
    assert [word.text for word in words if word.quoted] == [in_quotes(text)]
