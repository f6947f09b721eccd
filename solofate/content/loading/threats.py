"""The measured threats of a table's adversaries: a file beside the table, and the row each was measured for.

`solofate measure` writes `dockside-criminals.threats.json` beside `dockside-criminals.yaml`. A number counts for as
long as the row is as it was; for a row that has changed it is as if none were there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from solofate.content import looks
from solofate.content.yaml.document import Document
from solofate.content.yaml.source import read_source
from solofate.rules.model.npcs import Row
from solofate.rules.names import slug

ENDING = ".threats.json"


class MeasuredThreat(NamedTuple):
    """What was measured of one adversary: a digest of its row, the fights there were, and what came of them.

    So many heroes by the book fought so many of it, and won that share of the fights. `threat` is how many heroes by
    the book one of it stands even with.
    """

    row: str
    heroes: int
    foes: int
    fights: int
    share: float
    threat: float


class Threats(NamedTuple):
    """A file of measured threats: how they were made (`by`, `date`, `version`, `seed`, `rules`), and each by name."""

    made: Mapping[str, Any]
    adversaries: Mapping[str, MeasuredThreat]


def threats_file(table: Path) -> Path:
    """Where the threats of a table are kept."""
    return table.with_name(f"{table.stem}{ENDING}")


def read_threats(table: Path) -> Threats | None:
    """What was measured of a table; None where there is nothing, or nothing that can be read."""
    file = threats_file(table)
    looks.bytes_of(file)
    text, _ = read_source(file)
    try:
        found = json.loads(text or "")
        return Threats(found["made"], {name: _threat(each) for name, each in found["adversaries"].items()})
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _threat(written: Mapping[str, Any]) -> MeasuredThreat:
    found = MeasuredThreat(**written)
    if not (isinstance(found.threat, int | float) and isfinite(found.threat)):
        raise ValueError("a threat is a number")
    return found


def threats_text(threats: Threats) -> str:
    """The file of measured threats as it is written."""
    written = {name: each._asdict() for name, each in threats.adversaries.items()}
    return json.dumps({"made": threats.made, "adversaries": written}, indent=1, ensure_ascii=False) + "\n"


def rows_written(document: Document) -> Iterator[tuple[str, str]]:
    """The name of each adversary of a sound table, and the digest of its row.

    How somebody is spoken of makes nobody more dangerous.
    """
    rows = document.data["adversaries"]
    for row in rows if isinstance(rows, list) else [rows]:
        counts = {field: value for field, value in row.items() if field != "pronouns"}
        text = json.dumps(counts, sort_keys=True, ensure_ascii=False, default=str)
        yield row["name"], blake2b(text.encode(errors="surrogatepass"), digest_size=8).hexdigest()


def with_threats(rows: Sequence[Row], document: Document) -> tuple[Row, ...]:
    """The rows of a table, each with its threat if it was measured as it is now."""
    measured = read_threats(document.file)
    if measured is None:
        return tuple(rows)
    now = {slug(name): digest for name, digest in rows_written(document)}
    known = {
        slug(name): each.threat
        for name, each in measured.adversaries.items()
        if each.row == now.get(slug(name))
    }
    return tuple(row._replace(threat=known.get(slug(row.sheet.name))) for row in rows)
