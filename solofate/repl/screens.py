"""Two screens: plain lines for pipes and screen readers, and rich ones for a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

from solofate.wording.dice import speakable
from solofate.wording.plain import plain

if TYPE_CHECKING:
    from rich.console import Console

_LOOKS = {
    "title": "bold cyan",
    "dice": "bold",
    "ask": "bold yellow",
    "option": "",
    "error": "red",
    "quiet": "dim",
    "told": "",
}


PATIENCE = 0.4
"""Seconds after which a screen says that the GM has not finished."""


class PlainScreen:
    """Lines on standard output, nothing else: no colour, and with `words` dice, boxes and arrows said in words."""

    def __init__(self, words: bool = False) -> None:
        self._words = words

    def line(self, text: str, style: str = "told") -> None:
        """Print one line."""
        shown = plain(text)
        if self._words:
            shown = speakable(shown)
            if text and not shown:
                return  # Nothing but a frame was drawn there.
        sys.stdout.write(shown + "\n")
        sys.stdout.flush()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Says nothing: a pipe has no line to take back."""
        yield


class RichScreen:
    """Lines in a terminal, coloured by what they are. The text is never read as markup."""

    def __init__(self, console: Console | None = None) -> None:
        from rich.console import Console

        self.console = console or Console(highlight=False, emoji=False, markup=False, soft_wrap=False)

    def line(self, text: str, style: str = "told") -> None:
        """Print one line, wrapped to the window with what follows indented under it."""
        from rich.padding import Padding
        from rich.text import Text

        body = text.lstrip(" ")
        indent = len(text) - len(body)
        shown = Text(plain(body), style=_LOOKS.get(style, ""))
        self.console.print(Padding(shown, (0, 0, 0, indent)) if indent else shown)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Where what is done inside takes longer, a line says so until it is done."""
        status = self.console.status("The GM thinks it over … (Ctrl-C calls it off)")
        later = Timer(PATIENCE, status.start)
        later.daemon = True
        later.start()
        try:
            yield
        finally:
            later.cancel()
            later.join()
            status.stop()
