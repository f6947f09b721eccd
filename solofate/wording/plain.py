"""Foreign text made safe to show: whatever could drive a terminal or reorder a line becomes a mark."""

from __future__ import annotations

import re
from textwrap import shorten

from solofate.patterns import pattern

_UNSAFE = pattern(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 (all but tab and newline), DEL and C1: ESC, BEL, CSI …
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that change the direction of writing
    "\u200b\u2060-\u2064\ufeff"  # signs nobody sees; joiners stay, which letters and emoji are made with
    "\u2028\u2029"  # line breaks that only some programs see
    "\ud800-\udfff\ufff9-\ufffb\ufffe\uffff"  # no characters, or none that can be written out
    "\U000e0000-\U000e007f"  # invisible tags
    "]"
)


def _mark(found: re.Match[str]) -> str:
    return f"<U+{ord(found.group()):04X}>"


def plain(text: str) -> str:
    """The text with every control and reordering character shown as `<U+202E>`; newline and tab stay.

    Doing it twice changes nothing. The text may still hold markup of some other kind: it is text, not HTML.
    """
    if text.isascii() and text.isprintable():
        return text
    return _UNSAFE.sub(_mark, text.replace("\r\n", "\n"))


_BRIEF = 48
"""Letters of the longest title that stands whole in a heading or a list."""


def brief_title(title: str) -> str:
    """A title as it stands in a heading or a list: what was typed as a whole sentence breaks off between words."""
    shown = inline(title)
    return shorten(shown, _BRIEF, placeholder="…") if " " in shown[:_BRIEF] else shown


def inline(text: str) -> str:
    """The same on one line, with every run of blanks as one blank, for names and texts inside a sentence."""
    return " ".join(plain(text).split())


def in_quotes(text: str) -> str:
    """The same as it can stand between the quotation marks of a command: those it has of its own become single ones."""
    return inline(text).replace('"', "'")


def one_line(text: str) -> str:
    """A line of columns stays one, blanks and all, whatever the names in it hold."""
    return plain(text).replace("\n", " ").replace("\t", " ")
