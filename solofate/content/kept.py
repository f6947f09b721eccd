"""What was made of content, kept on the disk for the next time the program runs.

What is kept counts only while it cannot be wrong: while every look at the disk that was taken to make it has the same
answer (`looks`), files by a digest of their bytes, and the program that made it is the one that asks. Nobody has to
have it: without a place for it, everything is read as if for the first time.
"""

from __future__ import annotations

import copyreg
import gc
import os
import pickle
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, wraps
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, ParamSpec, TypeVar
from zlib import crc32

from solofate.bundled import data_root
from solofate.content import looks
from solofate.named_tuples import NamedTuple
from solofate.own_folders import Own, own_folder

Asked = ParamSpec("Asked")
Made = TypeVar("Made")

MOST_KEPT = 256
"""Files that are kept; the oldest make room."""

_SUM, _LENGTH = 4, 8
"""Bytes of the sum that tells whether something is whole, and of the number that tells how long it is."""

_MADE_BY = ("gm", "content", "records", "rulebook", "lexicon", "wording", "rules", "journal", "")
"""The packages that have a part in it, the last for what lies beside them."""
_READ_BY = ("pydantic", "yaml")
_SOURCES = (".py", ".yaml", ".json")
_VALUES = {
    ("builtins", "frozenset"),
    ("builtins", "set"),
    ("pathlib", "PosixPath"),
    ("pathlib", "WindowsPath"),
}


class Kept(NamedTuple):
    """What is in a file: what was asked and by which program, the looks that were taken, and what was made, packed.

    `behind` is how many bytes of pieces lie behind it.
    """

    asked: str
    program: bytes
    record: Mapping[looks.Look, object]
    made: bytes
    behind: int = 0


class Piece(NamedTuple):
    """A piece of what was made that lies behind the rest, to be read when somebody asks for it; and its sum."""

    at: int
    size: int
    sum: bytes


class Places(NamedTuple):
    """Where each value of a mapping lies that is opened piece by piece."""

    pieces: Mapping[str, Piece]


def kept(make: Callable[Asked, Made]) -> Callable[Asked, Made]:
    """The same function, which keeps what it makes of content. What it raises is not kept."""

    @wraps(make)
    def found_or_made(*args: Asked.args, **kwargs: Asked.kwargs) -> Made:
        folder = _folder()
        if folder is None:
            return make(*args, **kwargs)
        asked = _asked(make, args, kwargs)
        # Should two questions have one name, the later has the place: what was asked stands in the file.
        file = folder / f"{make.__name__.strip('_')}-{_sum(asked.encode(errors='surrogateescape')).hex()}"
        found = _read(file, asked)
        if found is not None:
            with suppress(Exception):  # whatever is the matter with it, it can be made anew
                there: Any = _opened(found.made)
                if isinstance(there, Places):
                    there = OpenedApart({}, there.pieces, file, lambda: make(*args, **kwargs))
                return there  # type: ignore[no-any-return]
        with looks.recorded() as record:
            made = make(*args, **kwargs)
        if looks.whole(record):
            pieces: list[bytes] = []
            packed = _packed(_places(made, pieces) if isinstance(made, OpenedApart) else made)
            _write(file, Kept(asked, _program(), record, packed, sum(map(len, pieces))), pieces)
        return made

    return found_or_made


def _asked(make: Callable[..., object], args: tuple[object, ...], kwargs: Mapping[str, object]) -> str:
    """Function and arguments in words, and where names without a folder are looked for."""
    named = [*args, *kwargs.values()]
    named += [each for several in named if isinstance(several, tuple) for each in several]
    here = any(isinstance(each, Path) and not each.is_absolute() for each in named)
    where = (os.getcwd() if here else "", str(data_root()))
    return repr((make.__module__, make.__qualname__, args, sorted(kwargs.items()), where))


class OpenedApart(Mapping[str, Made], Generic[Made]):
    """A mapping of which each value is read and opened when somebody asks for it: of hundreds few are.

    `pieces` are those that are not there yet and lie in a `file`; `make` makes all of it anew, should one be another.
    """

    def __init__(
        self,
        values: Mapping[str, Made],
        pieces: Mapping[str, Piece] = MappingProxyType({}),
        file: Path | None = None,
        make: Callable[[], Any] = dict,
    ) -> None:
        self._opened, self._pieces, self._file, self._make = dict(values), pieces, file, make
        self._keys = dict.fromkeys((*values, *pieces))

    def __getitem__(self, key: str) -> Made:
        if key not in self._opened:
            piece = self._pieces[key]
            try:
                assert self._file is not None
                self._opened[key] = _opened(_read_piece(self._file, piece))
            except Exception:  # whatever is the matter with it
                self._opened = dict(self._make())
        return self._opened[key]

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __reduce__(self) -> tuple[Callable[..., object], tuple[dict[str, Made]]]:
        return OpenedApart, (dict(self),)


def _places(values: Mapping[str, object], pieces: list[bytes]) -> Places:
    """Where these values will lie among the pieces, to which they are added."""
    found: dict[str, Piece] = {}
    at = 0
    for key, value in values.items():
        packed = _packed(value)
        pieces.append(packed)
        found[key] = Piece(at, len(packed), _sum(packed))
        at += len(packed)
    return Places(found)


def read_only(values: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """The values as nobody can change them, which is how they were packed."""
    return MappingProxyType(values)


def _packed(value: object) -> bytes:
    into = BytesIO()
    packing = pickle.Pickler(into, protocol=5)
    # By a table and not by asking of each value: there are thousands, and hardly a mapping that is read-only.
    packing.dispatch_table = {**copyreg.dispatch_table, MappingProxyType: _packed_mapping}
    packing.dump(value)
    return into.getvalue()


def _packed_mapping(value: Mapping[Any, Any]) -> tuple[Callable[..., object], tuple[dict[Any, Any]]]:
    return read_only, (dict(value),)


class _Opening(pickle.Unpickler):
    """What takes out values of this program and nothing else, so that no file can have anything else done."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) not in _VALUES and (not module.startswith("solofate.") or "." in name):
            raise pickle.UnpicklingError(f"{module}.{name} is no value of content")
        found = super().find_class(module, name)
        if not isinstance(found, type) and found is not read_only:
            raise pickle.UnpicklingError(f"{module}.{name} is no kind of value")
        return found


def _opened(packed: bytes | memoryview) -> Any:
    """The value, made without a look for rubbish in between: there are thousands of parts and no rubbish."""
    collects = gc.isenabled()
    gc.disable()
    try:
        return _Opening(BytesIO(packed)).load()
    finally:
        if collects:
            gc.enable()


def _folder() -> Path | None:
    """Where it is kept; None for somebody who has no home."""
    own = own_folder(Own.CACHE)
    return own / "content" if own is not None else None


def _read(file: Path, asked: str) -> Kept | None:
    """What the file has for the question, if it is whole and all is still so."""
    try:
        with file.open("rb") as opened:
            total, length = opened.read(_SUM), int.from_bytes(opened.read(_LENGTH), "big")
            size = os.fstat(opened.fileno()).st_size
            body = opened.read(min(length, size))
        if _sum(body) != total:
            return None
        found = _opened(body)
    except Exception:  # nothing there, or nothing of ours
        return None
    if not isinstance(found, Kept) or (found.asked, found.program) != (asked, _program()):
        return None
    if size != _SUM + _LENGTH + length + found.behind:
        return None
    return found if looks.as_before(found.record) else None


def _read_piece(file: Path, piece: Piece) -> bytes:
    """A piece that lies behind what is kept in a file. Raises `ValueError` where it is another by now."""
    with file.open("rb") as opened:
        opened.seek(_SUM)
        length = int.from_bytes(opened.read(_LENGTH), "big")
        opened.seek(_SUM + _LENGTH + length + piece.at)
        packed = opened.read(piece.size)
    if _sum(packed) != piece.sum:
        raise ValueError(f"{file} has changed")
    return packed


def _write(file: Path, what: Kept, pieces: Sequence[bytes]) -> None:
    """Keep it, if there is a place: beside the old and then in its stead, so that no half of it is ever read."""
    body = pickle.dumps(what, protocol=5)
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside.write_bytes(b"".join((_sum(body), len(body).to_bytes(_LENGTH, "big"), body, *pieces)))
        os.replace(beside, file)
        _make_room(file.parent)


def _sum(data: bytes | memoryview) -> bytes:
    return crc32(data).to_bytes(_SUM, "big")


def _make_room(folder: Path) -> None:
    files = list(folder.iterdir())
    if len(files) > MOST_KEPT:
        for each in sorted(files, key=lambda file: file.stat().st_mtime_ns)[:-MOST_KEPT]:
            each.unlink(missing_ok=True)


@cache
def _program() -> bytes:
    """Which program this is: a sum of its own sources and of those that read for it, with their sizes and times."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    found = [each for name in _MADE_BY for each in _sources(os.path.join(package, name), deep=bool(name))]
    for name in _READ_BY:
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            found.append(_as_written(spec.origin, os.stat(spec.origin)))
    told = "\n".join((sys.version, *sorted(found))).encode(errors="surrogateescape")
    return len(told).to_bytes(8, "big") + _sum(told)


def _sources(folder: str, deep: bool) -> list[str]:
    """Every source of a folder as it was written, in any order."""
    found: list[str] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_SOURCES):
                found.append(_as_written(entry.path, entry.stat()))
            elif deep and entry.is_dir() and entry.name != "__pycache__":
                found += _sources(entry.path, deep)
    return found


def _as_written(path: str, found: os.stat_result) -> str:
    return f"{path} {found.st_size} {found.st_mtime_ns}"
