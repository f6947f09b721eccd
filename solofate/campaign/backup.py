"""Backups a player can go back to: one on demand, one a day by itself, each read again before it counts."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from pathlib import Path

from solofate.campaign.copies import FOLDER, dated
from solofate.campaign.errors import StoreError
from solofate.campaign.files import real
from solofate.campaign.store import Store

DAYS = 7
"""How many daily backups are kept."""

_DAY = re.compile(r"-\d{4}-\d\d-\d\d-day$")


def back_up(store: Store, target: str | os.PathLike[str]) -> Path:
    """A complete copy in a new file, checked row by row. Raises `StoreError`; then there is no copy."""
    place = real(target)
    store.copy(place)
    try:
        Store.open(place, read_only=True).close()
    except StoreError:
        with suppress(OSError):
            place.unlink()
        raise
    return place


def back_up_daily(store: Store) -> Path | None:
    """The first backup of a day, in the folder `backups`; None if today's is there. Older ones make room."""
    target = dated(store.path, "day", time.strftime("%Y-%m-%d"))
    if target.exists():
        return None
    with suppress(OSError):
        target.parent.mkdir(exist_ok=True)
    made = back_up(store, target)
    for old in daily_backups(store.path)[:-DAYS]:
        with suppress(OSError):
            old.unlink()
    return made


def daily_backups(path: str | os.PathLike[str]) -> list[Path]:
    """The daily backups there are of a campaign's file, oldest first."""
    place = real(path)
    found = (place.parent / FOLDER).glob("*")
    return sorted(
        each
        for each in found
        if each.suffix == place.suffix and each.stem.startswith(place.stem) and _DAY.search(each.stem)
    )
