"""Where the voice is found: the environment or the user's own file, and never a campaign."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from solofate.own_folders import Own, own_folder
from solofate.voice.problems import VoiceError

# A key that can be used and never seen.

HIDDEN = "(a key, not shown)"


class Secret:
    """A key for an endpoint. Nothing that prints, formats, copies or stores an object gets at it.

    Raises `VoiceError` for what no header can hold, without repeating it.
    """

    __slots__ = ("_reveal",)

    def __init__(self, key: str) -> None:
        if not (key.isascii() and key.isprintable()) or " " in key:
            raise VoiceError("the key holds blanks or signs that no key has; it was cut or pasted wrongly")
        self._reveal: Callable[[], str] = lambda: key

    def __bool__(self) -> bool:
        return bool(self._reveal())

    def __repr__(self) -> str:
        return HIDDEN

    __str__ = __repr__

    def __format__(self, how: str) -> str:
        return HIDDEN

    def __reduce__(self) -> str:
        raise TypeError("a key is not written down")

    def header(self) -> dict[str, str]:
        """The header that shows the key to the endpoint; none where there is no key."""
        return {"Authorization": f"Bearer {self._reveal()}"} if self else {}

    def is_in(self, text: str) -> bool:
        """Whether a text holds the key."""
        return bool(self) and self._reveal() in text


FILE = "voice.yaml"
FIELDS = ("url", "model", "key", "gguf", "patience", "price-in", "price-out")
"""What the file may hold. Prices are for a million tokens, in any money."""

PATIENCE = 20.0
"""Seconds a reply may take from beginning to end."""

_LONGEST_PATIENCE = 300.0
_SECRETS_OF_OTHERS = 0o077


class Settings(NamedTuple):
    """An endpoint that speaks the protocol of OpenAI, or a GGUF file on this machine. `said_in` names where from."""

    url: str = ""
    model: str = ""
    key: Secret = Secret("")
    gguf: Path | None = None
    patience: float = PATIENCE
    price_in: float = 0.0
    price_out: float = 0.0
    said_in: str = ""
    warning: str = ""

    @property
    def where(self) -> str:
        """Where words go, as it may be shown: never with a key."""
        return self.gguf.name if self.gguf is not None else self.url

    @property
    def leaves_the_machine(self) -> bool:
        """Whether words are sent to another machine."""
        return self.gguf is None and not _is_here(urlsplit(self.url).hostname or "")


def settings_file(environ: Mapping[str, str] = os.environ) -> Path | None:
    """The user's file for the voice; None for somebody who has no home."""
    own = own_folder(Own.SETTINGS, environ)
    return own / FILE if own is not None else None


def find_settings(environ: Mapping[str, str] = os.environ) -> Settings:
    """What the environment says, and what it leaves unsaid from the user's file. Raises `VoiceError`.

    The names of the environment are `SOLOFATE_VOICE_URL`, `_MODEL`, `_KEY` and `_GGUF`; the usual `OPENAI_BASE_URL` and
    `OPENAI_API_KEY` stand in for the first and the third. A key from there goes to no address but the one beside it.
    """
    file = settings_file(environ)
    written = _read(file) if file is not None else {}
    url = environ.get("SOLOFATE_VOICE_URL", "").strip() or environ.get("OPENAI_BASE_URL", "").strip()
    key = environ.get("SOLOFATE_VOICE_KEY", "").strip()
    if not key and (url or not written.get("url")):
        key = environ.get("OPENAI_API_KEY", "").strip()
    gguf = environ.get("SOLOFATE_VOICE_GGUF", "").strip()
    said_in = "the environment" if url or gguf else str(file)
    if not url and not gguf:
        url, gguf = written.get("url", ""), written.get("gguf", "")
        key = key or written.get("key", "")
    return Settings(
        url=_checked(url, bool(key)),
        model=environ.get("SOLOFATE_VOICE_MODEL", "").strip() or written.get("model", ""),
        key=Secret(key),
        gguf=Path(gguf).expanduser() if gguf and not url else None,
        patience=_number(written, "patience", PATIENCE, _LONGEST_PATIENCE),
        price_in=_number(written, "price-in", 0.0, 1e6),
        price_out=_number(written, "price-out", 0.0, 1e6),
        said_in=said_in if url or gguf else "",
        warning=_readable_by_others(file, written) if file is not None else "",
    )


def _read(file: Path) -> dict[str, str]:
    """The fields of the file as text. Raises `VoiceError`, which never repeats what stands in it."""
    if not file.is_file():
        return {}
    from solofate.content.yaml.reader import read_document

    document = read_document(file)
    if document.mistakes or not isinstance(document.data, dict):
        line = document.mistakes[0].line if document.mistakes else 1
        raise VoiceError(f"{file}: line {line} cannot be read; it takes lines such as  model: NAME")
    unknown = [name for name in document.data if name not in FIELDS]
    if unknown:
        raise VoiceError(f"{file} has a field of its own; it takes {', '.join(FIELDS)}")
    return {name: str(value).strip() for name, value in document.data.items() if value is not None}


def _number(written: Mapping[str, str], field: str, otherwise: float, most: float) -> float:
    try:
        number = float(written.get(field) or otherwise)
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:
        raise VoiceError(f"{field} of the voice is a number from 0 to {most:g}")
    return number


def _checked(url: str, with_key: bool) -> str:
    """The address without a slash behind it. Raises `VoiceError` for one that would show the key, or is none."""
    if not url:
        return ""
    parts = urlsplit(url)
    try:
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        known = False
    if not known or not url.isprintable() or any(sign.isspace() for sign in url):
        raise VoiceError("the address of the voice is no web address; it looks like http://127.0.0.1:8080/v1")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise VoiceError(
            "the address of the voice holds more than a place; a key goes into `key`, never there"
        )
    if with_key and parts.scheme == "http" and not _is_here(parts.hostname or ""):
        raise VoiceError("over http the key could be read on the way; use https, or leave the key out")
    return url.rstrip("/")


def _is_here(host: str) -> bool:
    """Whether an address is this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _readable_by_others(file: Path, written: Mapping[str, str]) -> str:
    if not written.get("key") or os.name != "posix":
        return ""
    if not file.stat().st_mode & _SECRETS_OF_OTHERS:
        return ""
    return f"{file} holds a key and others may read it: chmod 600 makes it yours alone"
