"""The format of a campaign's file, version by version.

A file's version is how many migrations it has been through; a new file goes through all of them. A migration
that was ever released is never edited: a change of the format is one more at the end. Tables are only ever
made by plain CREATE statements (never ALTER): the text of the schema is compared when a file is opened.
A migration that changes what is sealed (entries, events, meta) must seal it anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from typing import NamedTuple

from solofate.campaign.older import tracks_by_id

APPLICATION_ID = 0x534F4641
"""The four letters SOFA at the place where an SQLite file names its application."""


def _nothing_more(connection: sqlite3.Connection) -> None:
    pass


class Migration(NamedTuple):
    """One step from a version of the format to the next: statements, then a change made by a function."""

    what: str
    statements: tuple[str, ...] = ()
    change: Callable[[sqlite3.Connection], None] = _nothing_more


MIGRATIONS: tuple[Migration, ...] = (
    Migration(
        "entries and events in one chain of seals; the end of the chain; what is noted; snapshots as a cache",
        (
            "CREATE TABLE entry (n INTEGER PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL,"
            " seal BLOB NOT NULL) STRICT",
            "CREATE TABLE event (n INTEGER PRIMARY KEY, entry INTEGER NOT NULL, body TEXT NOT NULL,"
            " seal BLOB NOT NULL) STRICT",
            "CREATE TABLE head (id INTEGER PRIMARY KEY CHECK (id = 1), entries INTEGER NOT NULL,"
            " events INTEGER NOT NULL, tip BLOB NOT NULL, meta BLOB NOT NULL) STRICT",
            "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
            "CREATE TABLE snapshot (entry INTEGER PRIMARY KEY, basis BLOB NOT NULL, body TEXT NOT NULL,"
            " seal BLOB NOT NULL) STRICT",
        ),
    ),
    Migration("stress tracks and consequence slots by id, on sheets and on characters", (), tracks_by_id),
)
"""Every migration there ever was, oldest first."""

SEARCH_INDEX = (
    "CREATE VIRTUAL TABLE search USING"
    " fts5(kind, words, content='', tokenize='porter unicode61 remove_diacritics 2')"
)
"""Made when something is first searched for, and not before: it is a cache, and not every SQLite has FTS5."""

_STATISTICS = {("table", "sqlite_stat1"), ("table", "sqlite_stat4")}

Described = tuple[str, str, str, str]
"""Type, name, table and statement of one thing in a schema."""


def migrate(connection: sqlite3.Connection, version: int, plan: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a file from its version to the newest, all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        _apply(connection, plan[version:])
        connection.execute(f"PRAGMA user_version = {len(plan)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _apply(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    for migration in migrations:
        for statement in migration.statements:
            connection.execute(statement)
        migration.change(connection)


def unexpected_in_schema(
    connection: sqlite3.Connection, version: int, plan: Sequence[Migration] = MIGRATIONS
) -> str | None:
    """What a file of this version has too much, too little or otherwise, by name; None if all is right.

    A stranger's file may hold triggers and views that do something when we read or write: those are refused
    before anything is read.
    """
    found = {each for each in described(connection) if each[:2] not in _STATISTICS}
    expected = _tables_after(tuple(plan[:version]))
    if any(name == "search" for _, name, _, _ in found):
        expected = expected | _search_tables()
    names = sorted(name for _, name, _, _ in found ^ expected)
    return names[0] if names else None


def described(connection: sqlite3.Connection) -> set[Described]:
    """Everything the schema of a file describes."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")
    return {tuple("" if each is None else _text(each) for each in row) for row in rows}  # type: ignore[misc]


def _text(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


@cache
def _tables_after(migrations: tuple[Migration, ...]) -> frozenset[Described]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for migration in migrations:
            for statement in migration.statements:
                connection.execute(statement)
        return frozenset(described(connection))


@cache
def _search_tables() -> frozenset[Described]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        try:
            connection.execute(SEARCH_INDEX)
        except sqlite3.OperationalError:
            return frozenset()
        return frozenset(described(connection))
