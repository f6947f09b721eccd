"""Columns and wrapping for text of any alphabet: widths are those a terminal gives the characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

PROSE = 90
"""Columns at which sentences are wrapped at the latest: longer lines are hard to read."""

GUTTER = " │ "
"""Between two columns of a page."""


class Page(NamedTuple):
    """How what is looked at is laid out: its columns, and with `words` in sentences, without anything drawn."""

    columns: int = 80
    words: bool = False


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
    """The text in lines of at most so many columns, the later ones indented; a longer word is cut up.

    The faces of a roll, the number of a choice and its first word, and a sum behind its sign stay together.
    """
    line = ""
    for word in _pieces(_TOGETHER.findall(text), columns - width(indent)):
        longer = f"{line} {word}" if line.strip() else f"{line}{word}"
        if line.strip() and width(longer) > columns:
            yield line
            line = indent + word
        else:
            line = longer
    if line:
        yield line


_TOGETHER = re.compile(r"(?:\[[ +-]\])+\S*|(?<!\S)\d+\) \S+|(?<!\S)= [+-]?\d\S*|\S+")


def _pieces(words: Iterable[str], columns: int) -> Iterator[str]:
    for word in words:
        rest = word
        while width(rest) > columns:
            at = next(at for at in range(len(rest), 0, -1) if width(rest[:at]) <= max(columns, 2))
            yield rest[:at]
            rest = rest[at:]
        yield rest


def side_by_side(left: Sequence[str], right: Sequence[str], columns: int) -> list[str]:
    """Two runs of lines beside each other in so many columns; lines that are too long are wrapped in theirs."""
    half = (columns - width(GUTTER)) // 2
    first, second = _wrapped_all(left, half), _wrapped_all(right, half)
    return [f"{filled(one, half)}{GUTTER}{other}" for one, other in zip_longest(first, second, fillvalue="")]


def _wrapped_all(lines: Iterable[str], columns: int) -> list[str]:
    found: list[str] = []
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        found += [line] if width(line) <= columns else wrapped_under(line.strip(), columns, indent)
    return found


def wrapped_under(text: str, columns: int, indent: str) -> Iterator[str]:
    """The text wrapped with every line indented, the later ones by two more."""
    first, *others = wrapped(text, columns - width(indent), "  ")
    yield indent + first
    yield from (indent + other for other in others)
