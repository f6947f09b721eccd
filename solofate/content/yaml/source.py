"""From a file to its text: regular files of a bearable size, in UTF-8, without control characters."""

from __future__ import annotations

import stat
from pathlib import Path

from solofate.content.looks import LARGEST
from solofate.content.yaml.plain import escaped
from solofate.errors import Mistake
from solofate.patterns import pattern

_FORBIDDEN = pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
_BINARY_AFTER = 8


class Unreadable(Mistake):
    """A file or folder named by the user that could not be read at all, so nothing is known about it."""


def shown_path(file: Path) -> str:
    """The path as messages show it: on one line, every odd character escaped."""
    return escaped(str(file))


def read_source(file: Path) -> tuple[str | None, list[Mistake]]:
    """The text of a file with plain line ends, or None and the reason.

    A reason is `Unreadable` where the file system refused, and a `Mistake` where the content is at fault.
    """
    path = shown_path(file)
    try:
        found = file.stat()
        if not stat.S_ISREG(found.st_mode):
            what = "a folder" if stat.S_ISDIR(found.st_mode) else "not a regular file"
            return None, [Unreadable(path, 1, 1, "", f"this is {what}; a YAML file is wanted here")]
        if found.st_size > LARGEST:
            return None, [_too_large(path)]
        with file.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        return None, [Unreadable(path, 1, 1, "", f"cannot be read: {_reason(error)}")]
    if len(raw) > LARGEST:
        return None, [_too_large(path)]
    return _decoded(raw, path)


def _too_large(path: str) -> Mistake:
    return Mistake(path, 1, 1, "", "the file is over 2 MiB; split it into several files")


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, PermissionError):
        return "you may not read it"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "that is no path"


def _decoded(raw: bytes, path: str) -> tuple[str | None, list[Mistake]]:
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None, [Mistake(path, 1, 1, "", "the file is saved as UTF-16; save it as UTF-8")]
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        start = 3 if raw.startswith(b"\xef\xbb\xbf") else 0
        before = raw[start : start + error.start].decode("utf-8", "replace")
        line, column = _position(_with_plain_line_ends(before), None)
        message = f"byte 0x{error.object[error.start]:02x} is not UTF-8 text; save the file as UTF-8"
        return None, [Mistake(path, line, column, "", message)]
    return _without_controls(_with_plain_line_ends(text), path)


def _with_plain_line_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _without_controls(text: str, path: str) -> tuple[str | None, list[Mistake]]:
    found = list(_FORBIDDEN.finditer(text))
    if not found:
        return text, []
    mistakes = []
    for match in found[:_BINARY_AFTER]:
        line, column = _position(text, match.start())
        message = f"the invisible control character U+{ord(match.group()):04X} stands here; delete it"
        mistakes.append(Mistake(path, line, column, "", message))
    if len(found) > _BINARY_AFTER:
        first = mistakes[0]
        message = f"{len(found)} control characters: this is no text file; save it as plain UTF-8 text"
        mistakes = [first._replace(message=message)]
    return None, mistakes


def _position(text: str, index: int | None) -> tuple[int, int]:
    before = text if index is None else text[:index]
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
