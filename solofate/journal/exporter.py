"""Export formats and the files they go into: one class a format, found by its names."""

from __future__ import annotations

import itertools
import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, NamedTuple

from solofate.errors import SolofateError, UnknownName
from solofate.rules.events import Event
from solofate.rules.names import slug
from solofate.rules.state import State

_LONGEST_NAME = 80
_NO_FILE_NAMES = frozenset({"con", "prn", "aux", "nul", "unnamed"})


class ExportFailed(SolofateError):
    """A journal that could not be written; an earlier file of that name is untouched."""


class Journal(NamedTuple):
    """What is exported: the log with its numbers, the state before its first event, and a title."""

    events: Sequence[tuple[int, Event]]
    start: State = State()
    title: str = ""


class Exporter(ABC):
    """One export format. A subclass gives its names, its extension and one method, and is registered by being one."""

    names: ClassVar[tuple[str, ...]]
    extension: ClassVar[str]

    def __init_subclass__(cls) -> None:
        EXPORTERS.append(cls())

    @abstractmethod
    def text(self, journal: Journal) -> str:
        """The whole document. The same journal gives the same bytes."""

    def write(self, journal: Journal, path: Path, *, replace: bool = False) -> Path:
        """Write the document into a file. Raises `ExportFailed`; then nothing is left half written."""
        write_file(path, self.text(journal), replace=replace)
        return path


EXPORTERS: list[Exporter] = []
"""Every format there is, in the order they are listed."""


def _formats() -> list[Exporter]:
    from solofate.journal import markdown  # noqa: F401  a format registers itself when it is defined

    return EXPORTERS


def exporter_names() -> list[str]:
    """The names a format may be asked for by, in the order they are listed."""
    return [name for exporter in _formats() for name in exporter.names]


def exporter_named(name: str) -> Exporter:
    """The format of that name. Raises `UnknownName` with those there are."""
    for exporter in _formats():
        if name.casefold() in exporter.names:
            return exporter
    raise UnknownName(f"there is no format “{name}”: {', '.join(exporter_names())}")


def file_name(title: str, extension: str) -> str:
    """A file name any system takes, made from a title: `The Drowned Bell` → `the-drowned-bell.md`."""
    name = slug(title)[:_LONGEST_NAME].strip("-")
    if not name or name.casefold() in _NO_FILE_NAMES:
        name = "journal"
    return f"{name}.{extension}"


_numbers = itertools.count()


def write_file(path: Path, text: str, *, replace: bool = False) -> None:
    """Write a whole file or nothing: beside it first, down to the disk, then under its name.

    Raises `ExportFailed`, also where the file exists and `replace` was not said.
    """
    waiting = path.parent / f".solofate-{os.getpid()}-{next(_numbers)}.tmp"
    try:
        if path.is_dir():
            raise ExportFailed(f"{path} is a folder; name a file in it")
        if path.exists() and not path.is_file():
            raise ExportFailed(f"{path} is not a regular file")
        if path.exists() and not replace:
            raise ExportFailed(f"{path} is there already; name another file")
        # Opened by number, so that the file gets the rights of the user's umask, which a temporary file does not.
        descriptor = os.open(waiting, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        with open(descriptor, "wb") as stream:
            stream.write(text.encode("utf-8", "replace"))
            stream.flush()
            os.fsync(stream.fileno())
        waiting.replace(path)
        _settle(path.parent)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else "that is no path"
        raise ExportFailed(f"{path} cannot be written: {reason.lower()}") from problem
    finally:
        with suppress(OSError, ValueError):
            waiting.unlink(missing_ok=True)


def _settle(folder: Path) -> None:
    """Bring the new name down to the disk too, where the system can do that for a folder."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
