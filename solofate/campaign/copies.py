"""Complete copies of a campaign's file, made by SQLite's own backup: sound even while somebody plays."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from solofate.campaign.errors import StoreError, shown
from solofate.campaign.files import JOURNAL, beside, connect, sync_folder

FOLDER = "backups"
"""Where automatic backups go, beside the campaign's file."""


def dated(path: Path, why: str, day: str = "") -> Path:
    """The name of a backup in the folder `backups`: by the day and the reason."""
    return path.parent / FOLDER / f"{path.stem}-{day or time.strftime('%Y-%m-%d')}-{why}{path.suffix}"


def before_migrating(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    """The backup made before a file is brought to a newer format; where it is."""
    first = target = dated(path, f"format-{version}")
    number = 1
    while target.exists():
        number += 1
        target = first.with_name(f"{first.stem}-{number}{first.suffix}")
    target.parent.mkdir(exist_ok=True)
    copy_database(connection, target)
    return target


def copy_database(connection: sqlite3.Connection, target: Path) -> None:
    """Copies a whole database into a new file, which gets its name when it is complete and on the disk."""
    if target.exists():
        raise StoreError(f"{shown(target)} is there already; a backup never replaces a file")
    partial = beside(target, ".part")
    try:
        for leftover in (partial, beside(partial, JOURNAL)):
            leftover.unlink(missing_ok=True)
        with closing(connect(partial, "rwc")) as copy:
            connection.backup(copy)
        os.replace(partial, target)
    except BaseException:
        with suppress(OSError):
            partial.unlink()
        raise
    sync_folder(target.parent)
