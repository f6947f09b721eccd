"""Pieces of a sentence: who does something, and which of its words are the name of an aspect and set off."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.wording.plain import inline

_OPEN, _CLOSE = "\ufdd0", "\ufdd1"  # No characters: nobody types them, and they are taken out again.
_MARKED = re.compile(f"{_OPEN}([^{_OPEN}{_CLOSE}]*){_CLOSE}")
_MARKS = str.maketrans("", "", _OPEN + _CLOSE)

Runs = tuple[tuple[str, bool], ...]
"""A paragraph in pieces; each says whether it is the name of an aspect, which is set off."""


class Said(NamedTuple):
    """What one event adds: a whole sentence, or with `who` what somebody does: `goes to the loft`."""

    text: str
    who: str | None = None


def called(aspect: str) -> str:
    """The name of an aspect inside a sentence, set off from it."""
    return f"{_OPEN}{inline(aspect).translate(_MARKS)}{_CLOSE}"


def runs(text: str) -> Runs:
    """A text with marks in it as its pieces."""
    pieces = _MARKED.split(text)
    found = ((piece.translate(_MARKS), at % 2 == 1) for at, piece in enumerate(pieces))
    return tuple((piece, marked) for piece, marked in found if piece)


def unmarked(text: str) -> str:
    """The same text without the marks, for lines that set nothing off."""
    return text.translate(_MARKS)
