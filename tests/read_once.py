"""Tables of words that many campaigns have in common, read once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from solofate.content import folder as folders
from solofate.game import open as opening
from solofate.gm.titles.atlas import Atlas

READ = (
    (opening, "load_phrases", "oracles"),
    (opening, "load_places", "oracles"),
    (opening, "load_threads", "oracles"),
    (folders, "load_tables", "adversaries"),
)
"""What a game reads of tables, by whom, and the folder of a campaign where its own lie."""


def held(folder: Path, kind: str) -> tuple[tuple[str, bytes], ...]:
    """What the tables of a campaign folder are made of: its own, and the campaign that agrees on skills."""
    files = [*sorted((folder / kind).rglob("*")), folder / "campaign.yaml"]
    return tuple((str(file.relative_to(folder)), file.read_bytes()) for file in files if file.is_file())


def once(load: Callable[..., Any], kind: str) -> Callable[..., Any]:
    """The same reader, which reads anew only what it has not read yet. What it raises it raises each time."""
    read: dict[object, Any] = {}

    def found(folder: Path | None = None, *of: Any, **how: Any) -> Any:
        own = held(folder, kind) if folder is not None else ()
        asked = own, tuple(tuple(each) if isinstance(each, list) else each for each in of), *how.items()
        if asked not in read:
            read[asked] = load(folder, *of, **how)
        return read[asked]

    return found


@contextmanager
def tables_read_once() -> Iterator[None]:
    """Whoever opens a game gets the same tables, and the same atlas of them, as whoever did before with the same."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        for module, name, kind in READ:
            monkeypatch.setattr(module, name, once(getattr(module, name), kind))
        made: dict[int, tuple[object, Atlas]] = {}

        def atlas(kinds: Any) -> Atlas:
            # The kinds are kept with what was made of them, so that no others get their number.
            if id(kinds) not in made:
                made[id(kinds)] = kinds, Atlas(kinds)
            return made[id(kinds)][1]

        monkeypatch.setattr(opening, "atlas_of", atlas)
        yield
