"""HTML and XHTML made of elements, so that text is text wherever it comes from. Both formats take the same."""

from __future__ import annotations

import html
import re

from solofate.journal.set_off import Runs
from solofate.wording.plain import inline, plain


class Markup(str):
    """A piece of markup that is well-formed. Whatever is not one is text, and is escaped."""

    __slots__ = ()


def text(words: str) -> Markup:
    """Foreign text as text."""
    return Markup(html.escape(plain(words), quote=True))


def line(words: str) -> Markup:
    """Foreign text as text on one line."""
    return Markup(html.escape(inline(words), quote=True))


def element(name: str, /, *inside: str, **attributes: str | int | None) -> Markup:
    """An element. An attribute `class_` is `class`, `aria_label` is `aria-label`; one that is None is left out."""
    given = "".join(
        f' {_attribute(key)}="{value if isinstance(value, Markup) else line(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if not inside and name in _EMPTY:
        return Markup(f"<{name}{given}/>")
    return Markup(
        f"<{name}{given}>{''.join(each if isinstance(each, Markup) else text(each) for each in inside)}</{name}>"
    )


_EMPTY = frozenset({"br", "hr", "input", "link", "meta", "rect", "path", "line", "item", "itemref"})
_KEPT = {
    "class_": "class",
    "for_": "for",
    "viewBox": "viewBox",
    "epub_type": "epub:type",
    "http_equiv": "http-equiv",
}


def _attribute(key: str) -> str:
    return _KEPT.get(key) or key.replace("_", "-")


def joined(*pieces: Markup, by: str = "\n") -> Markup:
    """Pieces of markup one after the other."""
    return Markup(by.join(pieces))


def prose(runs: Runs) -> Markup:
    """A paragraph with the names of aspects set off."""
    return element(
        "p", *(element("i", line_in(piece)) if marked else line_in(piece) for piece, marked in runs)
    )


def line_in(piece: str) -> Markup:
    """A piece of a line: the blanks at its ends stay."""
    return Markup(html.escape(plain(piece).replace("\n", " "), quote=True))


def spoken(words: str) -> list[Markup]:
    """Paragraphs as they were written, each with its own direction of writing."""
    found = []
    for block in re.split(r"\n[ \t]*(?:\n[ \t]*)+", plain(words).strip()):
        lines = [line(each) for each in block.split("\n") if each.strip()]
        if lines:
            pieces = [piece for each in lines for piece in (element("br"), each)][1:]
            found.append(element("p", *pieces, dir="auto"))
    return found
