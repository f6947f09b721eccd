"""The store: one SQLite file per campaign, to which entries are appended; nothing is ever erased."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from solofate.campaign.bodies import entry_from_text, entry_to_text, event_from_text, event_to_text, to_text
from solofate.campaign.chain import Head, read_head, seal_entry, seal_event, seal_meta
from solofate.campaign.copies import copy_database
from solofate.campaign.defer_sigint import defer_sigint
from solofate.campaign.errors import (
    CannotWrite,
    NoSuchStore,
    StoreChanged,
    StoreError,
    damaged,
    moved,
    shown,
    told_plainly,
)
from solofate.campaign.files import identity, real
from solofate.campaign.lock import FileLock
from solofate.campaign.migrations import MIGRATIONS, Migration
from solofate.campaign.opening import SoundFile, create, open_to_read, open_to_write
from solofate.campaign.steps import Entry, Step, turn_of
from solofate.rules.events import Event

Clock = Callable[[], float]


class Store:
    """A campaign's file, opened. `Store.open` makes sure that it is sound; every error is a `StoreError`.

    `outline` has a number for each entry: 0 for a step, or how many steps an undo took back (below zero) or a
    redo brought back (above).
    """

    def __init__(self, path: Path, opened: SoundFile, lock: FileLock | None, clock: Clock) -> None:
        self.path, self.read_only = path, lock is None
        self.outline: list[int] = opened.checked.outline
        self._connection: sqlite3.Connection | None = opened.connection
        self._scratch = opened.scratch
        self._head = opened.checked.head
        self._meta = opened.checked.meta
        self._lock, self._clock = lock, clock
        self._process = os.getpid()
        self._identity = identity(path)

    @staticmethod
    def open(
        path: str | os.PathLike[str],
        *,
        read_only: bool = False,
        meta: Mapping[str, Any] | None = None,
        clock: Clock = time.time,
        migrations: Sequence[Migration] = MIGRATIONS,
    ) -> Store:
        """Opens a campaign's file to go on with it, or to read; one that is not there is made, with `meta`.

        Every row and page is checked. Raises a `StoreError`, and then the file's bytes are as they were:
        `CampaignBusy`, `CannotWrite`, `DamagedStore`, `ForeignFile`, `NewerFormat`, `NoSuchStore`.
        """
        with told_plainly(path):
            place = real(path)
            if read_only:
                return Store(place, open_to_read(place, migrations), None, clock)
            if not place.parent.is_dir():
                raise NoSuchStore(f"{shown(place.parent)}: there is no such folder")
            lock = FileLock(place)
            try:
                if not os.path.lexists(place):
                    noted = {"created": int(clock()), **(meta or {})}
                    create(place, {key: to_text(value) for key, value in noted.items()}, migrations)
                return Store(place, open_to_write(place, migrations), lock, clock)
            except BaseException:
                lock.release()
                raise

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file and its lock. Doing so twice is harmless."""
        connection, self._connection = self._connection, None
        if connection is not None and self._process == os.getpid():
            connection.close()
        if self._scratch is not None:
            self._scratch.cleanup()
        if self._lock is not None:
            self._lock.release()

    @property
    def connection(self) -> sqlite3.Connection:
        """The connection, for reading. Text comes as bytes. Raises `StoreError` when the store was closed."""
        if self._connection is None:
            raise StoreError(f"{shown(self.path)}: this campaign was closed")
        return self._connection

    @property
    def entry_count(self) -> int:
        """How many entries there are."""
        return self._head.entries

    @property
    def event_count(self) -> int:
        """How many events there are, the number of the latest."""
        return self._head.events

    @property
    def noted(self) -> dict[str, Any]:
        """Everything that is noted about the campaign: when it was `created`, its name, its seed …"""
        return {key: json.loads(value) for key, value in self._meta.items()}

    def meta(self, key: str) -> Any:
        """What is noted about the campaign under that key, or None."""
        return json.loads(self._meta[key]) if key in self._meta else None

    # ---- reading -------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Every entry, oldest first."""
        return self.read(1, self.entry_count)

    def read(self, first: int, last: int) -> list[Entry]:
        """The entries from one number to another, both included."""
        with told_plainly(self.path):
            events: Iterator[tuple[int, bytes]] | None = None

            def following(start: int, count: int) -> list[Event]:
                # Events lie in the order of their entries: one walk serves all entries read.
                nonlocal events
                if count and events is None:
                    events = self.connection.execute(
                        "SELECT n, body FROM event WHERE n >= ? ORDER BY n", (start,)
                    )
                found = []
                for n in range(start, start + count):
                    number, body = next(events or iter(()), (0, b""))
                    if number != n:
                        raise ValueError("an event is missing")
                    found.append(event_from_text(body, n))
                return found

            rows = self.connection.execute(
                "SELECT n, body FROM entry WHERE n BETWEEN ? AND ? ORDER BY n", (first, last)
            )
            return [entry_from_text(body, n, following) for n, body in rows.fetchall()]

    def records(self, after: int = 0, last: int | None = None) -> Iterator[tuple[int, dict[str, Any]]]:
        """The JSON record of every event behind a number, up to a last, each with the number of its entry."""
        with told_plainly(self.path):
            rows = self.connection.execute(
                "SELECT entry, body FROM event WHERE n BETWEEN ? AND ? ORDER BY n",
                (after + 1, self.event_count if last is None else last),
            )
            for entry, body in rows:
                try:
                    record = json.loads(body)
                except (ValueError, RecursionError):
                    raise damaged(self.path, f"an event of input {entry} is no record", entry - 1) from None
                yield entry, record

    def when(self, entry: int) -> int:
        """When an entry was appended, in seconds since 1970. Clocks may lie: the order is that of numbers."""
        with told_plainly(self.path):
            row = self.connection.execute("SELECT at FROM entry WHERE n = ?", (entry,)).fetchone()
        return int(row[0]) if row is not None else 0

    # ---- writing -------------------------------------------------------------------------------------------

    def append(self, *entries: Entry) -> int:
        """Keeps what one input did, all or nothing; it is on the disk when this returns. The last number.

        Raises a `StoreError` (`DiskFull`, `CannotWrite`, `StoreChanged` …) when nothing was kept; the store
        can be used on, and the same may succeed later.
        """
        rows = rows_for(entries, self._head, int(self._clock()))

        def write(connection: sqlite3.Connection) -> Head:
            connection.executemany(
                "INSERT INTO event (n, entry, body, seal) VALUES (?, ?, ?, ?)", rows.events
            )
            connection.executemany("INSERT INTO entry (n, at, body, seal) VALUES (?, ?, ?, ?)", rows.entries)
            return rows.head

        with defer_sigint():
            self._commit(write)
            self.outline += map(turn_of, entries)
        return rows.head.entries

    def set_meta(self, key: str, value: Any) -> None:
        """Notes something about the campaign, any JSON value."""
        text = to_text(value)
        noted = {**self._meta, key: text.encode()}

        def write(connection: sqlite3.Connection) -> Head:
            connection.execute(
                "INSERT INTO meta (key, value) VALUES (?, ?)"
                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, text),
            )
            return self._head._replace(meta=seal_meta(noted))

        with defer_sigint():
            self._commit(write)
            self._meta = noted

    def cache(self, write: Callable[[sqlite3.Connection], object]) -> bool:
        """Writes something that can be made again at any time; whether that was possible. Never an error."""

        def unchanged(connection: sqlite3.Connection) -> Head:
            write(connection)
            return self._head

        with suppress(StoreError):
            self._commit(unchanged)
            return True
        return False

    def copy(self, target: str | os.PathLike[str]) -> None:
        """A backup into a new file, complete also while others read and write."""
        with told_plainly(target):
            copy_database(self.connection, real(target))

    def _commit(self, write: Callable[[sqlite3.Connection], Head]) -> None:
        """One transaction, after making sure that the file still is the one we know."""
        if self.read_only:
            raise CannotWrite(f"{shown(self.path)}: this campaign is open read-only")
        if self._process != os.getpid():
            raise StoreError(f"{shown(self.path)}: this campaign belongs to the process that opened it")
        connection = self.connection
        with defer_sigint(), told_plainly(self.path):
            self._must_be_in_place()
            after = self._head
            try:
                connection.execute("BEGIN IMMEDIATE")
                if read_head(connection) != self._head:
                    raise StoreChanged(
                        f"{shown(self.path)} was changed by another program; nothing of this was kept: "
                        "quit and open it again to see what is in it now"
                    )
                after = write(connection)
                if after != self._head:
                    connection.execute("UPDATE head SET entries = ?, events = ?, tip = ?, meta = ?", after)
                connection.execute("COMMIT")
            except BaseException:
                if not self._went_through(after) or after == self._head:
                    raise
            self._head = after

    def _must_be_in_place(self) -> None:
        try:
            if identity(self.path) == self._identity:
                return
        except OSError:
            pass
        raise moved(self.path)

    def _went_through(self, after: Head) -> bool:
        """After an error: undo what was begun. True if the commit had reached the disk all the same."""
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            return read_head(self.connection) == after
        except sqlite3.Error:
            return False


# The rows an input becomes, sealed and ready to be written.

Row = tuple[int, int, str, bytes]


class Rows(NamedTuple):
    """Events as (n, entry, body, seal), entries as (n, at, body, seal), and the end of the chain then."""

    events: list[Row]
    entries: list[Row]
    head: Head


def rows_for(entries: Iterable[Entry], head: Head, at: int) -> Rows:
    """The rows of entries that follow this head, appended at that time. A step's events get their numbers."""
    count, events, link, meta = head
    rows = Rows([], [], head)
    for entry in entries:
        count += 1
        if isinstance(entry, Step):
            entry = entry._replace(first=events + 1)
            for event in entry.events:
                events += 1
                text = event_to_text(event, events)
                link = seal_event(link, events, count, text.encode())
                rows.events.append((events, count, text, link))
        text = entry_to_text(entry)
        link = seal_entry(link, count, at, text.encode())
        rows.entries.append((count, at, text, link))
    return rows._replace(head=Head(count, events, link, meta))
