"""The chain of checksums: every row is sealed together with everything before it.

SQLite notices a broken page but not a changed word, so each row carries the hash of itself and of the row
before it. An entry comes after its events and seals them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

START = sha256(b"solofate").digest()
"""What the first row is chained to."""


class Damage(Exception):
    """Where a walk along the chain came to an end; `entries` and `events` are what is sound before it."""

    def __init__(self, what: str, entries: int, events: int) -> None:
        self.entries, self.events = entries, events
        super().__init__(what)


class Head(NamedTuple):
    """The end of the chain as the file states it: how many rows, the last seal, the seal of the meta."""

    entries: int = 0
    events: int = 0
    tip: bytes = START
    meta: bytes = b""


class Sealed(NamedTuple):
    """One entry found sound, with the numbers of its events from `first` to `last` and its seal."""

    n: int
    at: int
    body: bytes
    first: int
    last: int
    seal: bytes


def seal_event(before: bytes, n: int, entry: int, body: bytes) -> bytes:
    """The seal of an event of an entry."""
    return sha256(b"%s event %d %d\n%s" % (before, n, entry, body)).digest()


def seal_entry(before: bytes, n: int, at: int, body: bytes) -> bytes:
    """The seal of an entry, which stands behind its events."""
    return sha256(b"%s entry %d %d\n%s" % (before, n, at, body)).digest()


def seal_meta(meta: dict[str, bytes]) -> bytes:
    """The seal of everything known about the campaign, whatever the order."""
    return sha256(b"".join(b"%s\n%s\n" % (key.encode(), meta[key]) for key in sorted(meta))).digest()


def walk(connection: sqlite3.Connection) -> Iterator[Sealed]:
    """Every sound entry from the first on. Raises `Damage` where the chain does not hold.

    It runs over every row each time a campaign is opened, so the loop does no more than it must.
    """
    entries, events, tip = 0, 0, START
    try:
        rows = connection.execute("SELECT n, entry, body, seal FROM event ORDER BY n")
        row: Any = rows.fetchone()
        for n, at, body, seal in connection.execute("SELECT n, at, body, seal FROM entry ORDER BY n"):
            if n != entries + 1:
                raise Damage(f"input {entries + 1} is missing", entries, events)
            link, number = tip, events
            while row is not None and row[1] == n:
                number += 1
                if row[0] != number:
                    raise Damage(f"event {number} is missing", entries, events)
                link = seal_event(link, number, n, row[2])
                if link != row[3]:
                    raise Damage(f"event {number} was changed", entries, events)
                row = rows.fetchone()
            link = seal_entry(link, n, at, body)
            if link != seal:
                raise Damage(f"input {n} was changed, or an event of it is missing", entries, events)
            yield Sealed(n, at, body, events + 1, number, link)
            entries, events, tip = n, number, link
        if row is not None:
            raise Damage(f"event {events + 1} belongs to no input", entries, events)
    except sqlite3.Error as error:
        if passes(error):
            raise
        raise Damage(f"input {entries + 1} cannot be read ({error})", entries, events) from error
    except TypeError as error:  # a number or a text that has become something else
        raise Damage(f"input {entries + 1} is no input any more", entries, events) from error


_PASSING = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_INTERRUPT,
)


def passes(error: sqlite3.Error) -> bool:
    """Whether an error says something about this moment or this machine, and nothing about the file."""
    return (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF in _PASSING


class Checked(NamedTuple):
    """What a whole file comes to. `outline` has a number for each entry: 0 for a step, or the steps that an
    undo took back (below zero) or a redo brought back (above).
    """

    head: Head
    outline: list[int]
    meta: dict[str, bytes]


def check(connection: sqlite3.Connection) -> Checked:
    """Walks the whole chain and compares its end with what the file says. Raises `Damage`."""
    outline: list[int] = []
    entries, events, tip = 0, 0, START
    for n, _, body, _, events, tip in walk(connection):  # noqa: B007  the last values are used
        entries = n
        outline.append(0 if body.startswith(b'{"line":') else outline_of(body, n - 1, events))
    try:
        head, meta = read_head(connection), read_meta(connection)
    except (sqlite3.Error, UnicodeError, TypeError) as error:
        raise Damage("its heading cannot be read", entries, events) from error
    if head is None or (head.entries, head.events, head.tip) != (entries, events, tip):
        said = f"{head.entries} inputs" if head is not None else "nothing"
        raise Damage(f"{entries} inputs were found where {said} should be", entries, events)
    if head.meta != seal_meta(meta):
        raise Damage("what is noted about the campaign was changed", entries, events)
    return Checked(head, outline, meta)


def outline_of(body: bytes, entries: int = 0, events: int = 0) -> int:
    """The number that stands for an entry in the outline. Raises `Damage` for anything that is no entry."""
    try:
        record = json.loads(body)
    except (ValueError, RecursionError):
        record = None
    if isinstance(record, dict):
        if "line" in record:
            return 0
        for key, sign in (("undone", -1), ("redone", 1)):
            if type(record.get(key)) is int and record[key] > 0:
                return sign * int(record[key])
    raise Damage(f"input {entries + 1} is of no known kind", entries, events)


def read_head(connection: sqlite3.Connection) -> Head | None:
    """The end of the chain as the file states it."""
    row = connection.execute("SELECT entries, events, tip, meta FROM head WHERE id = 1").fetchone()
    return None if row is None else Head(*row)


def read_meta(connection: sqlite3.Connection) -> dict[str, bytes]:
    """What is noted about the campaign, each value as JSON text."""
    return {str(key, "utf-8"): value for key, value in connection.execute("SELECT key, value FROM meta")}
