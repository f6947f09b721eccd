"""What is said where no table in play has a better word, from `usual.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from solofate.content.kept import kept
from solofate.content.loading.rows import Phrase

USUAL = Path(__file__).with_name("usual.yaml")
"""Its rows, by kind."""


@cache
def usual() -> Mapping[str, tuple[Phrase, ...]]:
    """The rows of each kind, read once."""
    return _as_read()


def usual_of(kind: str, side: str) -> tuple[Phrase, ...]:
    """The rows of a kind for a hero (`pc`) or somebody of the GM's (`npc`), else those for everybody."""
    return usual().get(f"{kind}-{side}") or usual().get(kind, ())


@kept
def _as_read() -> dict[str, tuple[Phrase, ...]]:
    from solofate.content.yaml.reader import read_document

    return {
        kind: tuple(Phrase(row) if isinstance(row, str) else Phrase(**row) for row in rows)
        for kind, rows in read_document(USUAL).data.items()
    }


def plainest_of(kind: str) -> str:
    """The plainest words of a kind; its own name where none are known."""
    known = usual().get(kind)
    return known[0].text if known else kind.replace("-", " ").title()
