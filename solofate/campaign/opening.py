"""How a campaign's file is made, and opened: looked at, put right after a crash, checked as a whole."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from solofate.campaign.chain import Checked, Damage, Head, check, passes, seal_meta
from solofate.campaign.copies import before_migrating
from solofate.campaign.errors import damaged
from solofate.campaign.files import (
    JOURNAL,
    SHM,
    WAL,
    Header,
    beside,
    connect,
    copy_to,
    has_its_size,
    look,
    may_write,
    only_name,
    set_aside,
    sync_folder,
)
from solofate.campaign.migrations import APPLICATION_ID, Migration, migrate, unexpected_in_schema


class SoundFile(NamedTuple):
    """A file that was found sound. `scratch` is the folder of a copy that is read in its place."""

    connection: sqlite3.Connection
    checked: Checked
    scratch: TemporaryDirectory[str] | None = None


def create(path: Path, meta: Mapping[str, str], plan: Sequence[Migration]) -> None:
    """Makes a new file. It gets its name when it is complete: a crash leaves no half campaign."""
    for ending in (JOURNAL, WAL, SHM):
        # Left by a campaign that was deleted; SQLite would play it back into the new one.
        set_aside(beside(path, ending))
    fresh = beside(path, ".new")
    _discard(fresh)
    try:
        with closing(connect(fresh, "rwc")) as connection:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            migrate(connection, 0, plan)
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO meta (key, value) VALUES (?, ?)", meta.items())
            head = Head(meta=seal_meta({key: value.encode() for key, value in meta.items()}))
            connection.execute(
                "INSERT INTO head (id, entries, events, tip, meta) VALUES (1, ?, ?, ?, ?)", head
            )
            connection.execute("COMMIT")
        os.replace(fresh, path)
    except BaseException:
        _discard(fresh)
        raise
    sync_folder(path.parent)


def _discard(fresh: Path) -> None:
    for each in (fresh, beside(fresh, JOURNAL)):
        with suppress(OSError):
            each.unlink()


def open_to_write(path: Path, plan: Sequence[Migration]) -> SoundFile:
    """Opens a file to go on with it; the caller holds its lock. An older format is brought up to date.

    Nothing is changed before the whole file was found sound.
    """
    header = look(path, len(plan))
    only_name(path)
    may_write(path)
    if not header.wal:
        for ending in (WAL, SHM):
            # We never write one. SQLite would play it into the campaign, wherever it is from.
            set_aside(beside(path, ending))
    if header.wal or _has_journal(path):
        _put_right(path, header, plan)
    connection = connect(path, "rw")
    try:
        version, checked = _examine(connection, path, plan)
        connection.execute("PRAGMA journal_mode = DELETE")
        if version < len(plan):
            before_migrating(connection, path, version)
            migrate(connection, version, plan)
            _, checked = _examine(connection, path, plan)
    except BaseException:
        connection.close()
        raise
    return SoundFile(connection, checked)


def open_to_read(path: Path, plan: Sequence[Migration]) -> SoundFile:
    """Opens a file to read in it, whoever writes to it meanwhile. Neither it nor its folder is changed."""
    header = look(path, len(plan))
    if header.wal or beside(path, WAL).exists():
        return _open_copy(path, header, plan)
    for wait in (0.01, 0.03, None):
        try:
            return _brought_up(*_open_as_it_is(path, plan), path, plan)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
                raise
        # A journal lies there. Whoever plays may have deleted it in this very moment; if it stays, then
        # somebody's last change was cut off and must be rolled back before anything can be read.
        if wait is not None:
            time.sleep(wait)
    return _open_copy(path, header, plan)


def _open_as_it_is(path: Path, plan: Sequence[Migration]) -> tuple[SoundFile, int]:
    connection = connect(path, "ro")
    try:
        connection.execute("BEGIN")  # whoever plays at this moment does not change what is being checked
        version, checked = _examine(connection, path, plan)
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return SoundFile(connection, checked), version


def _open_copy(path: Path, header: Header, plan: Sequence[Migration]) -> SoundFile:
    scratch = TemporaryDirectory(prefix="solofate-", ignore_cleanup_errors=True)
    try:
        copy, _ = _sound_copy(path, Path(scratch.name), header, plan)
        connection = connect(copy, "rw")
        version, checked = _examine(connection, path, plan)
    except BaseException:
        scratch.cleanup()
        raise
    return _brought_up(SoundFile(connection, checked, scratch), version, path, plan)


def _brought_up(opened: SoundFile, version: int, path: Path, plan: Sequence[Migration]) -> SoundFile:
    """An older format is read by way of a copy in memory in today's format."""
    if version == len(plan):
        return opened
    memory = sqlite3.connect(":memory:", isolation_level=None)
    memory.text_factory = bytes
    with closing(opened.connection):
        opened.connection.backup(memory)
    if opened.scratch is not None:
        opened.scratch.cleanup()
    migrate(memory, version, plan)
    _, checked = _examine(memory, path, plan)
    return SoundFile(memory, checked)


def _has_journal(path: Path) -> bool:
    journal = beside(path, JOURNAL)
    return journal.exists() and journal.stat().st_size > 0


def _put_right(path: Path, header: Header, plan: Sequence[Migration]) -> None:
    """After a crash: make sure that rolling back will leave a sound file before SQLite does it for good.

    A journal that belongs to another file (a campaign copied back from a backup over a crashed one) would
    break the campaign. Such a one is set aside.
    """
    with TemporaryDirectory(prefix="solofate-", ignore_cleanup_errors=True) as scratch:
        _, sidecars = _sound_copy(path, Path(scratch), header, plan)
    if not sidecars:
        set_aside(beside(path, JOURNAL))
        set_aside(beside(path, WAL))


def _sound_copy(
    path: Path, scratch: Path, header: Header, plan: Sequence[Migration]
) -> tuple[Path, tuple[str, ...]]:
    """A copy that is sound with what lies beside it, or else without; and what lay beside it.

    Raises `DamagedStore` with what was wrong at first.
    """
    first: Exception | None = None
    for number, sidecars in enumerate(((JOURNAL, WAL) if header.wal else (JOURNAL,), ())):
        copy = copy_to(path, scratch / str(number), sidecars=sidecars)
        try:
            with closing(connect(copy, "rw")) as connection:
                _examine(connection, path, plan)
            if not sidecars or has_its_size(copy):
                return copy, sidecars
            # A journal of another file may leave everything readable and yet append what is not ours.
            raise damaged(path, "what lies beside it belongs to another file")
        except Exception as error:
            first = first or error
    assert first is not None
    raise first


def _examine(connection: sqlite3.Connection, path: Path, plan: Sequence[Migration]) -> tuple[int, Checked]:
    """The version of a file and what it comes to, when every row and every page of it is sound."""
    try:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        odd = unexpected_in_schema(connection, version, plan)
        if odd is not None:
            raise damaged(path, f"its table {odd[:40]!r} is not as solofate makes it")
        checked = check(connection)
        said = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if said not in (b"ok", "ok"):
            raise damaged(path, "its pages are in disorder", checked.head.entries)
    except Damage as damage:
        raise damaged(path, str(damage), damage.entries) from damage
    except sqlite3.Error as error:
        if passes(error):
            raise
        raise damaged(path, f"it cannot be read ({error})") from error
    return version, checked
