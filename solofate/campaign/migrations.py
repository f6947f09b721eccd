"""The format of a campaign's file, version by version.

A file's version is how many migrations it has been through; a new file goes through all of them. A migration
that was ever released is never edited: a change of the format is one more at the end. Tables are only ever
made by plain CREATE statements (never ALTER): the text of the schema is compared when a file is opened.
A migration that changes what is sealed (entries, events, meta) must seal it anew.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from typing import Any, NamedTuple

from solofate.campaign.bodies import to_text
from solofate.campaign.chain import START, seal_entry, seal_event, walk

# What earlier formats of a campaign's file become: their records in the words of the next format.
#
# Each function here belongs to one migration and is as final as that is.

Record = dict[str, Any]


def rewrite_events(connection: sqlite3.Connection, rewrite: Callable[[Record], Record]) -> None:
    """Rewrites the records of all events, and seals the chain anew; what was not changed keeps its words."""
    tip = START
    for entry in list(walk(connection)):
        rows = connection.execute(
            "SELECT n, body FROM event WHERE n BETWEEN ? AND ? ORDER BY n", (entry.first, entry.last)
        ).fetchall()
        for n, body in rows:
            record = json.loads(body)
            after = rewrite(record)
            written = body if after == record else to_text(after).encode()
            tip = seal_event(tip, n, entry.n, written)
            connection.execute("UPDATE event SET body = ?, seal = ? WHERE n = ?", (written.decode(), tip, n))
        tip = seal_entry(tip, entry.n, entry.at, entry.body)
        connection.execute("UPDATE entry SET seal = ? WHERE n = ?", (tip, entry.n))
    connection.execute("UPDATE head SET tip = ? WHERE id = 1", (tip,))
    connection.execute("DELETE FROM snapshot")


_KINDS = ("physical", "mental")
_CLEARS = {"mild": "scene", "moderate": "session", "severe": "breakthrough"}


def tracks_by_id(connection: sqlite3.Connection) -> None:
    """From fields named physical and mental to tracks with ids, and slots that say when they clear."""
    rewrite_events(connection, _by_id)


def _by_id(value: Any) -> Any:
    """Any part of a record, with the sheets and characters in it rewritten."""
    if isinstance(value, list):
        return [_by_id(each) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: _by_id(each) for key, each in value.items()}
    if _is_sheet(value):
        return _sheet(found)
    if isinstance(value.get("sheet"), dict) and isinstance(value.get("physical"), dict):
        return _character(found, value["sheet"].get("stress") or {})
    return found


def _is_sheet(value: Record) -> bool:
    return "slots" in value and type(value.get("physical")) is int and type(value.get("mental")) is int


def _sheet(sheet: Record) -> Record:
    counted = sheet.get("stress") or {}
    tracks = [
        _track(kind, counted, _values(sheet[kind], counted), [False] * sheet[kind])
        for kind in _kinds(counted)
    ]
    return {
        **{key: value for key, value in sheet.items() if key not in (*_KINDS, "stress")},
        "tracks": tracks,
        "slots": [_slot(slot) for slot in sheet["slots"]],
    }


def _character(one: Record, counted: Record) -> Record:
    tracks = [_track(kind, counted, one[kind]["boxes"], one[kind]["marked"]) for kind in _kinds(counted)]
    return {
        **{key: value for key, value in one.items() if key not in _KINDS},
        "tracks": tracks,
        "consequences": [_slot(slot) for slot in one["consequences"]],
    }


def _kinds(counted: Record) -> tuple[str, ...]:
    """The fields that were tracks; a single track stood in the first of them."""
    return _KINDS[:1] if counted.get("single") else _KINDS


def _values(length: int, counted: Record) -> list[int]:
    return list(range(1, length + 1)) if counted.get("rising") else [1] * length


def _track(kind: str, counted: Record, boxes: list[int], marked: list[bool]) -> Record:
    single = bool(counted.get("single"))
    return {
        "id": "stress" if single else kind,
        "takes": list(_KINDS) if single else [kind],
        "boxes": boxes,
        "marked": marked,
        "most_a_hit": 1 if counted.get("rising") else None,
        "last_takes_out": False,
        "clears": "scene",
    }


def _slot(slot: Record) -> Record:
    return {**slot, "clears": _CLEARS.get(str(slot["name"]).partition("-")[0], "breakthrough")}


_MET_AS = re.compile(r"(?P<because>met in “.*”), (?P<role>.+)", re.DOTALL)
_NAMED_BY = re.compile(r"(?:(?P<role>.+), )?named by (?P<speaker>.+)", re.DOTALL)


def roles_apart(connection: sqlite3.Connection) -> None:
    """From one text that told why somebody is kept in mind, what they are and who named them, to a field for each."""
    rewrite_events(connection, _with_a_role)


def _with_a_role(event: Record) -> Record:
    because = event.get("because")
    if event.get("event") != "remembered" or not isinstance(because, str):
        return event
    persona = (event.get("sheet") or {}).get("persona") or {}
    if because and because == persona.get("role"):
        return {**event, "because": "", "role": because}
    if met := _MET_AS.fullmatch(because):
        return {**event, "because": met["because"], "role": met["role"]}
    if named := _NAMED_BY.fullmatch(because):
        return {**event, "because": "", "role": named["role"] or "", "named_by": named["speaker"]}
    return event


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
    Migration("what somebody in mind is, and who named them, in fields of their own", (), roles_apart),
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
    """Brings a file from its version to the newest, all or nothing."""
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
