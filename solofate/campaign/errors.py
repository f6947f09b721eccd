"""What can go wrong with a campaign's file, said in one line each, with what is safe and what to do."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from solofate.errors import SolofateError
from solofate.wording.plain import inline

LONGEST_PATH = 120


class StoreError(SolofateError):
    """Root of everything that can go wrong with a campaign's file. Nothing of the input was kept."""


class NoSuchStore(StoreError):
    """There is nothing to open."""


class ForeignFile(StoreError):
    """The file is something else than a solofate campaign. It was not touched."""


class NewerFormat(StoreError):
    """A later version of solofate has written the file. It was not touched."""


class DamagedStore(StoreError):
    """The file is not as it was written. `entries` is how many entries before the damage are sound."""

    def __init__(self, message: str, entries: int = 0) -> None:
        self.entries = entries
        super().__init__(message)


class CampaignBusy(StoreError):
    """Another program plays this campaign. It may be opened read-only meanwhile."""

    def __init__(self, path: str | os.PathLike[str], pid: int | None = None, since: str = "") -> None:
        self.pid, self.since = pid, since
        who = f"process {pid}" if pid is not None else "another program"
        when = f" since {since}" if since else ""
        super().__init__(
            f"{shown(path)}: this campaign is being played in {who}{when}; "
            "close it there, or open it read-only"
        )


class CannotWrite(StoreError):
    """The folder or the file may only be read, or the disk refuses."""


class DiskFull(CannotWrite):
    """There is no room left, or a limit for files was reached."""


class StoreChanged(StoreError):
    """The file was moved, replaced or changed by somebody else while it was open."""


def shown(path: str | os.PathLike[str]) -> str:
    """A path as it may stand in a message: on one line, no control characters, not too long."""
    name = inline(os.fspath(path))
    return name if len(name) <= LONGEST_PATH else f"…{name[-LONGEST_PATH:]}"


def from_sqlite(error: sqlite3.Error, path: str | os.PathLike[str]) -> StoreError:
    """The error for people behind an error of SQLite."""
    code = getattr(error, "sqlite_errorcode", None)
    name, kind = shown(path), code & 0xFF if code is not None else None
    if kind == sqlite3.SQLITE_FULL or code == sqlite3.SQLITE_IOERR_WRITE:
        return _full(name)
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return CampaignBusy(path)
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return moved(path)
    if kind in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_AUTH):
        return _refused(name)
    if kind in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM):
        return CannotWrite(
            f"{name}: the disk reports an error ({inline(str(error))}); nothing of this was kept"
        )
    return damaged(path, inline(str(error)))


def from_system(error: OSError, path: str | os.PathLike[str]) -> StoreError:
    """The error for people behind an error of the operating system."""
    name = shown(path)
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return _full(name)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return _refused(name)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return NoSuchStore(f"{name}: there is no such file or folder")
    return StoreError(f"{name}: {inline(error.strerror or str(error)).lower()}")


def damaged(path: str | os.PathLike[str], what: str, entries: int = 0) -> DamagedStore:
    """The message for a file that is not as it was written."""
    safe = f"the {entries} inputs before that are sound" if entries else "it was left as it is"
    return DamagedStore(
        f"{shown(path)} is damaged: {what}; {safe}; `solofate repair` saves what can be had into a new file",
        entries,
    )


def moved(path: str | os.PathLike[str]) -> StoreChanged:
    """The message for a file that is no longer where it was opened."""
    return StoreChanged(
        f"{shown(path)} was moved, replaced or deleted while it was open; "
        "nothing of this was kept, what came before went with the file: "
        "put it back, or quit and open it where it is"
    )


def _full(name: str) -> DiskFull:
    return DiskFull(
        f"disk full: {name} could not grow; nothing of this was kept, everything before it is safe: "
        "make room and do it again"
    )


def _refused(name: str) -> CannotWrite:
    return CannotWrite(f"{name}: no permission to write here; it can be opened read-only")


@contextmanager
def told_plainly(path: str | os.PathLike[str]) -> Iterator[None]:
    """Turns errors of SQLite and of the operating system into one line for people."""
    try:
        yield
    except sqlite3.Error as error:
        raise from_sqlite(error, path) from error
    except OSError as error:
        raise from_system(error, path) from error
    except UnicodeError as error:
        raise damaged(path, "there is text in it that is no text") from error
    except ValueError as error:  # a NUL in a path
        if "embedded null" not in str(error):
            raise
        raise NoSuchStore(f"{shown(path)}: this is no name of a file") from error
