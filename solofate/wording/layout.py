"""Columns and wrapping for text of any alphabet: widths are those a terminal gives the characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator


def width(text: str) -> int:
    """How many columns a line takes: two for wide characters, none for combining ones."""
    if text.isascii():
        return len(text)
    return sum(
        0
        if unicodedata.combining(sign) or sign == "\u200d"
        else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


def filled(text: str, columns: int) -> str:
    """The text with blanks behind it up to so many columns."""
    return text + " " * (columns - width(text))


def cut(text: str, columns: int) -> str:
    """The text, with `…` where it would be wider than so many columns."""
    if width(text) <= columns:
        return text
    while text and width(text) > columns - 1:
        text = text[:-1]
    return f"{text}…"


def wrapped(text: str, columns: int, indent: str = "") -> Iterator[str]:
    """The text in lines of at most so many columns, the later ones indented; a longer word is cut up."""
    line = ""
    for word in _pieces(text.split(), columns - width(indent)):
        longer = f"{line} {word}" if line.strip() else f"{line}{word}"
        if line.strip() and width(longer) > columns:
            yield line
            line = indent + word
        else:
            line = longer
    if line:
        yield line


def _pieces(words: Iterable[str], columns: int) -> Iterator[str]:
    for word in words:
        rest = word
        while width(rest) > columns:
            at = next(at for at in range(len(rest), 0, -1) if width(rest[:at]) <= max(columns, 2))
            yield rest[:at]
            rest = rest[at:]
        yield rest
