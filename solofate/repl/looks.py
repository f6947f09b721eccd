"""What stands out on the screen, and how. Colour repeats what the words and signs say; nothing is said by it alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

LOOKS = {
    "title": "bold cyan",
    "dice": "bold",
    "ask": "bold yellow",
    "option": "",
    "error": "red",
    "quiet": "dim",
    "guide": "green",
    "told": "",
    "voice": "italic",
}
"""The look of a whole line, by what it is."""

_SIDES = {"hero": "bold green", "foe": "bold red"}

_SIGNS = (
    (re.compile(r"\[\+\]"), "green"),
    (re.compile(r"\[-\]"), "red"),
    (re.compile("▣"), "bold red"),
    (re.compile("●"), "bold yellow"),
    (re.compile("[▢○]"), "dim"),
    (re.compile(r"\b(?:[A-Z][a-z]+) \([+-]\d+\)"), "cyan"),
)
_PAGE = (
    (re.compile(r"“[^”]*”"), "yellow"),
    (re.compile(r"(?:^|(?<=\s))/[a-z]+\b"), "green"),
    (re.compile(r"(?:mild|moderate|severe)(?= \S)", re.IGNORECASE), "red"),
    (re.compile(r"[─-╿]"), "dim"),
)
_STRUCTURAL = frozenset({"title", "error", "quiet"})
"""Lines that have one look and nothing standing out in it."""


def looks_of(style: str, cast: Mapping[str, str]) -> Iterator[tuple[re.Pattern[str], str]]:
    """What stands out in a line of that style; with a cast, the names of heroes and foes as well."""
    if style in _STRUCTURAL:
        return
    yield from _SIGNS
    if not cast:
        return
    yield from _PAGE
    for side, look in _SIDES.items():
        names = frozenset(name for name, whose in cast.items() if whose == side)
        if names:
            yield _any_of(names), look


@cache
def _any_of(names: frozenset[str]) -> re.Pattern[str]:
    written = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{written})(?!\w)")
