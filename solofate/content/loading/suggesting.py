"""A few suggestions from the bundled tables for whoever makes a campaign: names, high concepts, troubles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from solofate.content.loading.phrases import load_phrases
from solofate.rules.dice import SeededDice

OFFERED = 3


@lru_cache(maxsize=8)
def _rows(genre: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(row.text for row in rows) for key, rows in load_phrases(None, genre).items()}


def suggestions(what: str, genre: Iterable[str], dice: SeededDice) -> list[str]:
    """A few texts: `high-concept`, `trouble`, or `name` for whole names."""
    rows = _rows(tuple(genre))
    if what == "name":
        first, family = _drawn(rows.get("name-first", ()), dice), _drawn(rows.get("name-family", ()), dice)
        return [" ".join(parts) for parts in zip(first, family, strict=False)]
    return _drawn(rows.get(what, ()), dice)


def _drawn(rows: Sequence[str], dice: SeededDice) -> list[str]:
    left = [row for row in rows if "{" not in row]
    return [left.pop(dice.below(len(left))) for _ in range(min(OFFERED, len(left)))]
