"""Patterns of text that are compiled when they are first used: most of those a start declares, it never uses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

__all__ = ["pattern"]

if TYPE_CHECKING:
    from re import compile as pattern

else:
    _OFTEN = ("finditer", "findall", "fullmatch", "match", "search", "split", "sub")

    class pattern:
        """A pattern as `re.compile` makes it of the same, for whoever asks it for something."""

        def __init__(self, written: str, flags: int = 0) -> None:
            self._written = written, flags

        def __getattr__(self, name: str) -> Any:
            """Compiles it, and has what it is mostly asked for stand here from then on."""
            compiled = re.compile(*self._written)
            self.__dict__.update((each, getattr(compiled, each)) for each in _OFTEN)
            return getattr(compiled, name)
