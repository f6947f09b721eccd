"""A campaign's file seen from outside: what it is, how it is opened, and what lies beside it."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import stat
import sys
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from solofate.campaign.errors import (
    ForeignFile,
    NewerFormat,
    NoSuchStore,
    StoreError,
    damaged,
    shown,
)
from solofate.campaign.migrations import APPLICATION_ID

MAGIC = b"SQLite format 3\x00"
HEADER = 100
PATIENCE = 5.0
"""Seconds to wait for somebody who reads at this moment."""

_SETTINGS = (
    "trusted_schema = OFF",
    "cell_size_check = ON",
    "mmap_size = 0",
    "synchronous = EXTRA",
    "temp_store = MEMORY",
)

JOURNAL, WAL, SHM = "-journal", "-wal", "-shm"


class Header(NamedTuple):
    """What the first hundred bytes say. `wal`: somebody switched the file to write-ahead logging."""

    version: int
    wal: bool


class Identity(NamedTuple):
    """What tells a file from another that has taken its place."""

    device: int
    inode: int


def real(path: str | os.PathLike[str]) -> Path:
    """The one path of a file: links are followed, so that two names mean one campaign."""
    return Path(os.path.realpath(path))


def beside(path: Path, ending: str) -> Path:
    """The file that SQLite keeps beside another."""
    return path.with_name(path.name + ending)


def identity(path: Path) -> Identity:
    """Which file stands at this path now."""
    found = os.stat(path)
    return Identity(found.st_dev, found.st_ino)


def look(path: Path, newest: int) -> Header:
    """Whether this is a campaign's file of a format we know, without opening it as a database.

    Raises `NoSuchStore`, `ForeignFile`, `NewerFormat` or `DamagedStore`.
    """
    try:
        found = os.stat(path)
    except FileNotFoundError:
        raise NoSuchStore(f"{shown(path)}: there is no campaign here yet") from None
    if not stat.S_ISREG(found.st_mode):
        raise ForeignFile(f"{shown(path)} is no regular file, so it is not a campaign")
    with open(path, "rb") as file:
        head = file.read(HEADER)
    if not head.strip(b"\x00"):
        raise damaged(path, "it is empty" if not head else "its heading is gone")
    if int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        raise ForeignFile(f"{shown(path)} is not a solofate campaign; it was left as it is")
    if head[:16] != MAGIC:
        raise damaged(path, "its heading was changed")
    version = int.from_bytes(head[60:64], "big")
    if version > newest:
        raise NewerFormat(
            f"{shown(path)} was written by a later solofate (format {version}, this one knows {newest}); "
            "update solofate to play it; it was left as it is"
        )
    if version < 1:
        raise damaged(path, "its heading names no version")
    return Header(version, head[18] == 2 or head[19] == 2)


def has_its_size(path: Path) -> bool:
    """Whether a file is exactly as long as its heading says."""
    with open(path, "rb") as file:
        head = file.read(HEADER)
    page = int.from_bytes(head[16:18], "big")
    return os.stat(path).st_size == int.from_bytes(head[28:32], "big") * (65536 if page == 1 else page)


def may_write(path: Path) -> None:
    """Refuses a file that may only be read: SQLite would open it without a word."""
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def only_name(path: Path) -> None:
    """Refuses a file with a second name: two programs could write to it, each missing the other's lock."""
    if os.stat(path).st_nlink > 1:
        raise StoreError(
            f"{shown(path)} has a second name (a hard link) and cannot be played safely; "
            "make a copy of its own, or open it read-only"
        )


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection with `mode` `ro`, `rw` or `rwc`. Text comes as bytes, as it was sealed.

    `synchronous=EXTRA` is FULL and also makes sure that a journal once deleted stays deleted after a power
    cut, or the last input could be rolled back. The journal mode is set by the caller, who may write.
    """
    connection = sqlite3.connect(
        f"file:{_quoted(path)}?mode={mode}", uri=True, isolation_level=None, timeout=PATIENCE
    )
    try:
        connection.text_factory = bytes
        for setting in _SETTINGS:
            connection.execute(f"PRAGMA {setting}")
    except BaseException:
        connection.close()
        raise
    return connection


def _quoted(path: Path) -> str:
    if sys.platform == "win32":
        return path.absolute().as_uri().removeprefix("file:")
    return quote(os.fsencode(path.absolute()))


def set_aside(path: Path) -> Path | None:
    """Renames a file that SQLite would take for part of the campaign; where it went, if it was there."""
    if not path.exists():
        return None
    number = 1
    while (to := path.with_name(f"{path.name}.stray-{number}")).exists():
        number += 1
    os.replace(path, to)
    return to


def copy_to(path: Path, folder: Path, *, sidecars: tuple[str, ...]) -> Path:
    """A copy in another folder together with some of what lies beside it, to be tried out there."""
    folder.mkdir()
    target = folder / "play.db"
    shutil.copyfile(path, target)
    for ending in sidecars:
        if beside(path, ending).is_file():
            shutil.copyfile(beside(path, ending), beside(target, ending))
    return target


def sync_folder(folder: Path) -> None:
    """Makes sure that names made or changed in a folder outlive a power cut."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
