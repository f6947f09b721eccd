"""Damaged files: what is still sound in one, and saving that into a new file. The old one is not touched."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from solofate.campaign.chain import START, Damage, Head, read_head, read_meta, seal_meta, walk
from solofate.campaign.errors import (
    DamagedStore,
    ForeignFile,
    NoSuchStore,
    StoreError,
    damaged,
    shown,
    told_plainly,
)
from solofate.campaign.files import JOURNAL, beside, connect, copy_to, look, real
from solofate.campaign.lock import FileLock
from solofate.campaign.migrations import MIGRATIONS, Migration
from solofate.campaign.opening import create
from solofate.campaign.store import Store

PAGE = 4096


class Verdict(NamedTuple):
    """What is sound in a file: so many inputs and events. `problem` is None if that is everything."""

    entries: int
    events: int
    problem: str | None = None


def verify(path: str | os.PathLike[str], migrations: Sequence[Migration] = MIGRATIONS) -> Verdict:
    """Checks every row and page of a campaign's file. Raises `StoreError` if it is none, or cannot be read."""
    try:
        with Store.open(path, read_only=True, migrations=migrations) as store:
            return Verdict(store.entry_count, store.event_count)
    except DamagedStore as error:
        with TemporaryDirectory(prefix="solofate-") as scratch, told_plainly(path):
            best = _best(real(path), Path(scratch), migrations)
        return Verdict(best.entries, best.events, str(error))


def salvage(
    path: str | os.PathLike[str],
    target: str | os.PathLike[str],
    migrations: Sequence[Migration] = MIGRATIONS,
) -> Verdict:
    """Saves all inputs before the damage into a new file, with their seals as they are. Raises `StoreError`.

    The chain holds for what was saved, so nothing changed by accident gets through.
    """
    place, new = real(path), real(target)
    with told_plainly(target):
        if os.path.lexists(new):
            raise StoreError(f"{shown(new)} is there already; say the name of a new file")
    with told_plainly(path), TemporaryDirectory(prefix="solofate-") as scratch:
        lock = _lock(place)
        try:
            best = _best(place, Path(scratch), migrations)
        finally:
            if lock is not None:
                lock.release()
        if best.copy is None or not best.entries:
            raise damaged(place, "no input in it can be read; look for a backup in the folder `backups`")
        with told_plainly(new):
            try:
                _write(best, new, migrations)
                with Store.open(new, migrations=migrations) as store:
                    return Verdict(store.entry_count, store.event_count, best.problem)
            except BaseException:
                with suppress(OSError):
                    new.unlink()
                raise


class _Candidate(NamedTuple):
    copy: Path | None
    entries: int
    events: int
    problem: str | None
    version: int


def _lock(path: Path) -> FileLock | None:
    """Nobody may play on while it is read; in a read-only folder nobody can."""
    with suppress(OSError):
        return FileLock(path)
    return None


def _best(path: Path, scratch: Path, plan: Sequence[Migration]) -> _Candidate:
    """The copy in which most can be read: with the journal played back or not, its first page or another."""
    version = _version(path, len(plan))
    found = [_Candidate(None, 0, 0, "nothing in it can be read", version)]
    for name, sidecars in (("with", (JOURNAL,)), ("without", ())):
        if sidecars and not beside(path, JOURNAL).exists():
            continue
        copy = copy_to(path, scratch / name, sidecars=sidecars)
        mended = _with_new_first_page(copy, scratch / f"{name}-mended", version, plan)
        found += [_tried(each, version) for each in (copy, mended) if each is not None]
    return max(found, key=lambda each: (each.entries, each.problem is None))


def _version(path: Path, newest: int) -> int:
    """The version its heading names, if it can. Raises `StoreError` for what never was a campaign's."""
    try:
        return look(path, newest).version
    except NoSuchStore:
        raise
    except (ForeignFile, DamagedStore):
        if not path.is_file() or not _has_our_tables(path):
            raise
        return newest


def _has_our_tables(path: Path) -> bool:
    """Whether a file whose heading is gone holds the words of our first table, which survive most damage."""
    with open(path, "rb") as file:
        start = file.read(1 << 20)
    return b"CREATE TABLE entry (n INTEGER" in start or b'{"line":' in start


def _with_new_first_page(copy: Path, folder: Path, version: int, plan: Sequence[Migration]) -> Path | None:
    """The copy with the first page of a new file of that version, where the heading and the schema stand.

    A new file has its tables in the same places, so this gets past any damage there. Where it does not fit,
    the chain says so.
    """
    size = copy.stat().st_size
    if size < 2 * PAGE:
        return None
    folder.mkdir()
    mended, model = folder / "play.db", folder / "model.db"
    create(model, {}, plan[:version])
    shutil.copyfile(copy, mended)
    pages = -(-size // PAGE)
    with open(mended, "r+b") as file:
        page = bytearray(model.read_bytes()[:PAGE])
        page[28:32] = pages.to_bytes(4, "big")  # how many pages there are
        page[32:40] = bytes(8)  # no free pages: nobody writes to this copy
        file.write(page)
        file.truncate(pages * PAGE)
    return mended


def _tried(copy: Path, version: int) -> _Candidate:
    """How much of a copy is sound."""
    entries, events, problem = 0, 0, None
    try:
        with closing(connect(copy, "rw")) as connection:
            if not _plain_tables(connection):
                return _Candidate(None, 0, 0, "its tables are not as solofate makes them", version)
            for sealed in walk(connection):
                entries, events = sealed.n, sealed.last
    except Damage as damage:
        problem = str(damage)
    except sqlite3.Error as error:
        problem = f"it cannot be read ({error})"
    return _Candidate(copy if entries else None, entries, events, problem, version)


def _plain_tables(connection: sqlite3.Connection) -> bool:
    rows = connection.execute(
        "SELECT type, sql FROM sqlite_master WHERE name IN ('entry', 'event')"
    ).fetchall()
    return [kind for kind, _ in rows] == [b"table"] * 2 and all(
        b"VIRTUAL" not in sql.upper() for _, sql in rows
    )


def _write(best: _Candidate, target: Path, plan: Sequence[Migration]) -> None:
    """A new file with the sound rows, as they are."""
    assert best.copy is not None
    with closing(connect(best.copy, "rw")) as source:
        create(target, _meta_of(source), plan[: best.version])
        tip = START
        with closing(connect(target, "rw")) as connection:
            connection.execute("BEGIN IMMEDIATE")
            head = read_head(connection)
            for table, columns, last in (("event", "n, entry, body, seal", best.events),
                                         ("entry", "n, at, body, seal", best.entries)):  # fmt: skip
                # By LIMIT, as the walk went: in a broken tree low numbers may come again further on.
                rows = source.execute(f"SELECT {columns} FROM {table} ORDER BY n LIMIT ?", (last,))
                for n, other, body, seal in rows:
                    tip = seal
                    connection.execute(
                        f"INSERT INTO {table} ({columns}) VALUES (?, ?, ?, ?)",
                        (n, other, body.decode(), seal),
                    )
            assert head is not None
            connection.execute(
                "UPDATE head SET entries = ?, events = ?, tip = ?, meta = ?",
                Head(best.entries, best.events, tip, head.meta),
            )
            connection.execute("COMMIT")


def _meta_of(connection: sqlite3.Connection) -> dict[str, str]:
    """What was noted about the campaign, as far as it can be read; marked if it was damaged."""
    meta: dict[str, str] = {}
    try:
        rows = read_meta(connection)
        head = read_head(connection)
        for key, value in rows.items():
            with suppress(ValueError):
                json.loads(value)
                meta[key] = value.decode()
        if head is not None and seal_meta(rows) == head.meta:
            return meta
    except (sqlite3.Error, UnicodeError, TypeError):
        pass
    return {**meta, "meta-was-damaged": "true"}
