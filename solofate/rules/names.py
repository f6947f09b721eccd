"""Slugs: the lower-case ids by which scripts, logs and options know a thing."""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from functools import lru_cache


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """`Thug 2` → `thug-2`, `Hates to Lose!` → `hates-to-lose`. Letters of every alphabet stay letters."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(
        character if character.isalnum() else " " if not unicodedata.combining(character) else ""
        for character in plain.replace("'", "").replace("’", "")
    )
    return "-".join(kept.split()) or "unnamed"


def unused_slug(text: str, taken: Container[str]) -> str:
    """The slug of `text`, with `-2`, `-3` … behind it where the plain one is taken."""
    base = slug(text)
    candidate, number = base, 1
    while candidate in taken:
        number += 1
        candidate = f"{base}-{number}"
    return candidate
