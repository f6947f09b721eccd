"""Journals as files: whole or not at all, and nothing lost that is not ours."""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from solofate.errors import SolofateError
from solofate.rules.names import slug

_LONGEST_NAME = 80
_NO_FILE_NAMES = frozenset({"con", "prn", "aux", "nul", "unnamed"})


class ExportFailed(SolofateError):
    """A journal that could not be written; an earlier file of that name is untouched."""


def file_name(title: str, extension: str) -> str:
    """A file name any system takes, made from a title: `The Drowned Bell` → `the-drowned-bell.md`.

    Without an extension it is the name of a folder.
    """
    name = slug(title)[:_LONGEST_NAME].strip("-")
    if not name or name.casefold() in _NO_FILE_NAMES:
        name = "journal"
    return f"{name}.{extension}" if extension else name


_numbers = itertools.count()


def write_file(path: Path, text: str | bytes, *, replace: bool = False) -> None:
    """Writes a whole file or nothing: beside it first, down to the disk, then under its name.

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
            stream.write(text if isinstance(text, bytes) else text.encode("utf-8", "replace"))
            stream.flush()
            os.fsync(stream.fileno())
        waiting.replace(path)
        _settle(path.parent)
    except (OSError, ValueError) as problem:
        raise _failed(path, problem) from problem
    finally:
        with suppress(OSError, ValueError):
            waiting.unlink(missing_ok=True)


def check_place(path: Path) -> None:
    """Whether a file of that name could be written now, as far as that shows before. Raises `ExportFailed`."""
    try:
        if path.is_dir():
            raise ExportFailed(f"{path} is a folder; name a file in it")
        if not path.parent.is_dir():
            raise ExportFailed(f"{path} cannot be written: there is no folder {path.parent}")
    except (OSError, ValueError) as problem:
        raise _failed(path, problem) from problem


def write_folder(folder: Path, files: Mapping[str, str]) -> None:
    """Writes files into a folder, by their paths in it, one after the other; those that are there are replaced.

    Whatever else lies in the folder stays as it is. A file that is right already is not touched. Raises
    `ExportFailed`; the files written before that stay.
    """
    try:
        if folder.exists() and not folder.is_dir():
            raise ExportFailed(f"{folder} is a file; name a folder")
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not (path.is_file() and path.read_bytes() == text.encode("utf-8", "replace")):
                write_file(path, text, replace=True)
    except (OSError, ValueError) as problem:
        raise _failed(folder, problem) from problem


def _failed(path: Path, problem: OSError | ValueError) -> ExportFailed:
    reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else "that is no path"
    return ExportFailed(f"{path} cannot be written: {reason.lower()}")


def _settle(folder: Path) -> None:
    """Bring the new name down to the disk too, where the system can do that for a folder."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
