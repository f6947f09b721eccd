"""What is looked at on the disk while content is read, so that it can be told later whether all is as it was.

Whoever reads content looks by these functions. While somebody records, every look is kept with its answer; what was
made of them is right for as long as each look, taken again, has the same answer. What somebody writes is told by all of
its bytes, and the tables that come with the program as the program itself is, by size and when they were written.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import MappingProxyType

from solofate.bundled import BundledContentMissing, data_root
from solofate.content import digests
from solofate.named_tuples import NamedTuple

LARGEST = 2 * 1024 * 1024
"""Bytes a content file may have; of a larger one only the size counts, because no more of it is read."""


class Look(NamedTuple):
    """A question about a path: the name of one of `WAYS`, and the path in full."""

    way: str
    path: str


Record = dict[Look, object]
"""Looks with their answers."""


def _bytes(path: str) -> object:
    """A digest of what a file holds; for what is no file that is read, why."""
    try:
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode):
            return stat.S_IFMT(found.st_mode)
        if found.st_size > LARGEST:
            return found.st_size
        if path.startswith(_shipped()):
            return found.st_size, found.st_mtime_ns
        with open(path, "rb") as stream:
            return digests.of(stream.read(LARGEST + 1))
    except OSError as error:
        return f"no. {error.errno}"
    except ValueError:
        return "no path"


@cache
def _shipped() -> tuple[str, ...]:
    """Where the tables lie that come with the program."""
    try:
        return tuple(str(data_root() / each) + os.sep for each in ("oracles", "adversaries"))
    except BundledContentMissing:
        return ()


def _files(folder: str) -> tuple[str, ...]:
    """The regular files of a folder, in the order of their names."""
    try:
        with os.scandir(folder) as entries:
            return tuple(sorted(entry.name for entry in entries if os.path.isfile(entry.path)))
    except (OSError, ValueError):
        return ()


def _folders(folder: str) -> tuple[str, ...]:
    """The folders in a folder, in the order of their names."""
    try:
        with os.scandir(folder) as entries:
            return tuple(sorted(entry.name for entry in entries if os.path.isdir(entry.path)))
    except (OSError, ValueError):
        return ()


def _real(path: str) -> str | None:
    """Where a path leads, symbolic links followed; None where it leads nowhere."""
    try:
        return str(Path(path).resolve())
    except (OSError, RuntimeError, ValueError):
        return None


def _regular(path: str) -> bool:
    try:
        return os.path.isfile(path)
    except ValueError:
        return False


WAYS: Mapping[str, Callable[[str], object]] = MappingProxyType(
    {
        "bytes": _bytes,
        "files": _files,
        "folders": _folders,
        "real": _real,
        "regular": _regular,
        "there": os.path.lexists,
    }
)
"""The ways to look."""

_recording: list[Record] = []
_CHANGED = object()
"""The answer of a look that had two while it was recorded: nothing can be the same as that."""


@contextmanager
def recorded() -> Iterator[Record]:
    """Every look taken inside, with its answer."""
    record: Record = {}
    _recording.append(record)
    try:
        yield record
    finally:
        _recording.remove(record)


def as_before(record: Mapping[Look, object]) -> bool:
    """Whether every look has the answer it had. Whoever records has these looks taken too."""
    return all(_look(*each) == answer for each, answer in record.items())


def whole(record: Mapping[Look, object]) -> bool:
    """Whether nothing changed while it was recorded."""
    return not any(answer is _CHANGED for answer in record.values())


def _look(way: str, path: str) -> object:
    answer = WAYS[way](path)
    for record in _recording:
        if record.setdefault(Look(way, path), answer) != answer:
            record[Look(way, path)] = _CHANGED
    return answer


def _full(path: Path) -> str:
    """The path from the root, nothing of it followed."""
    return str(path) if path.is_absolute() else os.path.join(os.getcwd(), path)


def bytes_of(file: Path) -> object:
    """A digest of what a file holds; for what is no file that is read, why."""
    return _look("bytes", _full(file))


def there(path: Path) -> bool:
    """Whether anything has that name, a link that leads nowhere too."""
    return bool(_look("there", _full(path)))


def regular(path: Path) -> bool:
    """Whether there is a regular file there; no for what is no path at all, such as one far too long."""
    return bool(_look("regular", _full(path)))


def real(path: Path) -> Path | None:
    """Where a path leads, symbolic links followed; None where it leads nowhere."""
    found = _look("real", _full(path))
    return Path(found) if isinstance(found, str) else None


def files_of(folder: Path) -> list[Path]:
    """The regular files of a folder, in the order of their names."""
    found = _look("files", _full(folder))
    return [folder / name for name in found] if isinstance(found, tuple) else []


def folders_of(folder: Path) -> list[Path]:
    """The folders in a folder, in the order of their names."""
    found = _look("folders", _full(folder))
    return [folder / name for name in found] if isinstance(found, tuple) else []
