"""Oracle rows for the GM's wording: every table in reach that serves a duty, by the kind of thing it words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

from solofate.content.kinds import ORACLE
from solofate.content.library import Library, bundled_root
from solofate.content.oracles import OracleTable
from solofate.content.rows import Phrase
from solofate.rules.names import slug


def load_phrases(
    folder: str | Path | None = None, genre: Iterable[str] = ()
) -> dict[str, tuple[Phrase, ...]]:
    """The rows for each duty, and for each duty with its tags: `fate`, `fate-npc`, `fate-npc-mental` …

    The campaign's own tables come before the bundled ones; a bundled table with a genre counts only where the
    campaign shares it. Tables with mistakes are left out (`solofate check` names them).
    """
    library = Library()
    homes = [Path(folder).absolute()] if folder is not None else []
    bundled = bundled_root()
    wanted = {slug(word) for word in genre}
    found: dict[str, list[Phrase]] = {}
    for home in [*homes, *([bundled] if bundled is not None else [])]:
        for entries in library.shelf(home, ORACLE).tables.values():
            model = entries[0].model
            if not isinstance(model, OracleTable) or model.duty is None:
                continue
            genres = {slug(word) for word in model.genre}
            if home not in homes and genres and not genres & wanted:
                continue
            rows = [Phrase(row.text, int(row.weight), tuple(row.about)) for row in model.rows if row.weight]
            for key in _keys(model.duty, [slug(tag) for tag in model.tags]):
                found.setdefault(key, []).extend(rows)
    return {key: tuple(rows) for key, rows in found.items()}


def _keys(duty: str, tags: list[str]) -> list[str]:
    """The duty alone, and with each choice of its first tags in their order."""
    chosen = tags[:4]
    return ["-".join((duty, *some)) for size in range(len(chosen) + 1) for some in combinations(chosen, size)]
