"""Content files as they were last read, shared by all who ask while the program runs, until a file changes.

A file is the same as before if its time, its size and its place on the disk are. One that was written only a moment
ago is not kept yet: another edit could still fall into the same tick of the clock, and be missed.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import NamedTuple

from solofate.content.forms.models import validated
from solofate.content.forms.shapes import Agreements, Form
from solofate.content.yaml.document import Document
from solofate.content.yaml.reader import read_document
from solofate.content.yaml.source import shown_path

SETTLED = 2_000_000_000
"""Nanoseconds after which no edit can have the time of the last; the coarsest file systems count in two seconds."""

MOST_KEPT = 1024
"""Files that are kept; the one nobody has asked for the longest makes room."""


class Stamp(NamedTuple):
    """What tells a file from the one that stood there before."""

    modified: int
    size: int
    inode: int


class Reading:
    """What was read in one file, and the models made of it for each table that asked."""

    def __init__(self, document: Document) -> None:
        self._read = document
        self._models: dict[tuple[str, Agreements], Form] = {}

    @property
    def flawless(self) -> bool:
        """Whether there is nothing to tell about it, and so nothing that belongs to one reader alone."""
        return self._read.sound and not self._read.mistakes

    def document(self, file: Path) -> Document:
        """The values, shared by all readers, with room for the mistakes this one finds."""
        if not self.flawless:
            return self._read
        return Document(file, shown_path(file), self._read.data, self._read.where, self._read.keys)

    def model(self, document: Document, kind: str, table: Agreements) -> Form | None:
        """The values as a model of their kind, or None with `document.mistakes` filled."""
        known = self._models.get((kind, table))
        if known is not None:
            return known
        model = validated(document, kind, table)
        if model is not None:
            self._models[kind, table] = model
        return model


_kept: dict[Path, tuple[Stamp, Reading]] = {}


def reading_of(file: Path) -> Reading:
    """What a file holds now."""
    try:
        found = file.stat()
    except (OSError, ValueError):
        return Reading(read_document(file))
    place, stamp = file.absolute(), Stamp(found.st_mtime_ns, found.st_size, found.st_ino)
    was, reading = _kept.pop(place, (None, None))
    if reading is None or was != stamp:
        reading = Reading(read_document(file))
    if reading.flawless and time.time_ns() - stamp.modified > SETTLED:
        _kept[place] = stamp, reading
        if len(_kept) > MOST_KEPT:
            del _kept[next(iter(_kept))]
    return reading
