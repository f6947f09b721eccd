"""Two screens: plain lines for pipes and screen readers, and rich ones for a terminal."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from threading import Timer
from typing import TYPE_CHECKING

from solofate.wording.dice import speakable
from solofate.wording.layout import PROSE, Page, width, wrapped
from solofate.wording.plain import plain

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


PATIENCE = 0.4
"""Seconds after which a screen says that the GM has not finished."""

_NARROWEST = 20
_MARK = re.compile(r"^ *(?:\d+[).]? +|[-·•] )?")
"""What stands before the text of a line: blanks, and the number of a choice or of an event."""

_NO_PROSE = re.compile(r"[─-╿]|\[[+ -]\]\[|^ *(?:\d+|m)\) ")
"""A drawing, dice, or a choice: what is looked over and not read, and so may be as wide as the window."""


class PlainScreen:
    """Lines on standard output, nothing else: no colour, and with `words` dice, boxes and arrows said in words.

    In a terminal no word is cut in two.
    """

    def __init__(self, words: bool = False) -> None:
        self._words = words

    @property
    def page(self) -> Page:
        """The width of the terminal, if there is one; with `words` nothing is drawn."""
        return Page(_columns(), self._words) if sys.stdout.isatty() else Page(words=self._words)

    def line(self, text: str, style: str = "told") -> None:
        """Prints one line."""
        shown = plain(text)
        if self._words:
            shown = speakable(shown)
            if text and not shown:
                return  # Nothing but a frame was drawn there.
        lines = in_lines(shown, _columns()) if sys.stdout.isatty() else (shown,)
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()

    def reply(self, lines: Sequence[str], cast: Mapping[str, str]) -> None:
        """Prints the lines."""
        for line in lines:
            self.line(line)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Says nothing: a pipe has no line to take back."""
        yield


class RichScreen:
    """Lines in a terminal, coloured by what they are. The text is never read as markup."""

    def __init__(self, console: Console | None = None) -> None:
        from rich.console import Console

        self.console = console or Console(highlight=False, emoji=False, markup=False, soft_wrap=False)

    @property
    def page(self) -> Page:
        """The width of the window as it is now."""
        return Page(self._window[0])

    @property
    def _window(self) -> tuple[int, int]:
        """Columns and rows: those the terminal has now, whatever the environment said when the program began."""
        try:
            return os.get_terminal_size(self.console.file.fileno())
        except (OSError, ValueError):
            return self.console.size

    def line(self, text: str, style: str = "told") -> None:
        """Prints one line, wrapped where it is long, with what follows indented under it."""
        for shown in self._shown(text, style, {}):
            self.console.print(shown, soft_wrap=True)

    def reply(self, lines: Sequence[str], cast: Mapping[str, str]) -> None:
        """Prints the lines; where they are more than the window has, in a pager."""
        shown = [one for line in lines for one in self._shown(line, "told", cast)]
        if len(shown) < self._window[1] or not self.console.is_terminal:
            for one in shown:
                self.console.print(one, soft_wrap=True)
            return
        with self.console.capture() as captured:
            for one in shown:
                self.console.print(one, soft_wrap=True)
        if not page_through(captured.get()):
            for one in shown:
                self.console.print(one, soft_wrap=True)

    def _shown(self, text: str, style: str, cast: Mapping[str, str]) -> Iterator[Text]:
        """A line as it stands on the screen, in one or several."""
        from rich.text import Text

        for line in in_lines(plain(text), self._window[0]):
            shown = Text(line, style=LOOKS.get(style, ""), no_wrap=True, overflow="crop")
            for pattern, look in looks_of(style, cast):
                shown.highlight_regex(pattern, look)
            yield shown

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


def in_lines(text: str, columns: int) -> list[str]:
    """A text in lines that fit the window, sentences at most `PROSE` wide; what follows stands under its beginning.

    What is laid out in columns is left as it is where it fits. Where it does not, the blanks that line it up go.
    """
    columns = max(columns, _NARROWEST)
    found = []
    for line in text.split("\n"):
        widest = columns if _NO_PROSE.search(line) else min(columns, PROSE)
        if width(line) <= widest:
            found.append(line)
            continue
        mark = _MARK.match(line)
        begun = mark[0] if mark is not None else ""
        rest = wrapped(line[len(begun) :], widest - len(begun))
        found += [(begun if at == 0 else " " * len(begun)) + part for at, part in enumerate(rest)] or [""]
    return found


def _columns() -> int:
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        columns = shutil.get_terminal_size().columns
    return max(columns, _NARROWEST)


# What is longer than the window, read page by page in the pager of the system.

_USUAL = ("less", "more")
_AS_LESS = "FRX"
"""Colours as they are, no pager for what fits after all, and the text stays on the screen."""


def page_through(text: str) -> bool:
    """Shows the text in a pager and waits for its end; False where there is none. PAGER says which, `cat` that none is
    wanted."""
    command = _pager()
    if not command:
        return False
    try:
        subprocess.run(
            command,
            input=text.encode("utf-8", "replace"),
            env={"LESS": _AS_LESS, **os.environ},
            check=False,
        )
    except OSError:
        return False
    except KeyboardInterrupt:
        return True
    return True


def _pager() -> list[str]:
    wanted = os.environ.get("PAGER")
    if wanted is not None:
        try:
            return [] if wanted in ("", "cat") else shlex.split(wanted)
        except ValueError:
            return []
    return next(([name] for name in _USUAL if shutil.which(name)), [])


# What stands out on the screen, and how. Colour repeats what the words and signs say; nothing is said by it alone.

LOOKS = {
    "title": "bold cyan",
    "dice": "bold",
    "ask": "bold yellow",
    "option": "",
    "error": "red",
    "quiet": "dim",
    "guide": "green",
    "told": "",
    "voice": "italic",
}
"""The look of a whole line, by what it is."""

_SIDES = {"hero": "bold green", "foe": "bold red"}

_SIGNS = (
    (re.compile(r"(?<=: )(?:beyond )?[A-Z]\w+(?: and [A-Z]\w+)? against [^.:]*"), "dim"),
    (re.compile(r"\[\+\]"), "green"),
    (re.compile(r"\[-\]"), "red"),
    (re.compile("▣"), "bold red"),
    (re.compile("●"), "bold yellow"),
    (re.compile("[▢○]"), "dim"),
    (re.compile(r"\b(?:[A-Z][a-z]+) \([+-]\d+\)"), "cyan"),
)
_PAGE = (
    (re.compile(r"“[^”]*”"), "yellow"),
    (re.compile(r"(?:^|(?<=\s))/[a-z]+\b"), "green"),
    (re.compile(r"(?:mild|moderate|severe)(?= \S)", re.IGNORECASE), "red"),
    (re.compile(r"[─-╿]"), "dim"),
)
_STRUCTURAL = frozenset({"title", "error", "quiet"})
"""Lines that have one look and nothing standing out in it."""


def looks_of(style: str, cast: Mapping[str, str]) -> Iterator[tuple[re.Pattern[str], str]]:
    """What stands out in a line of that style; with a cast, the names of heroes and foes as well."""
    if style in _STRUCTURAL:
        return
    yield from _SIGNS
    if not cast:
        return
    yield from _PAGE
    for side, look in _SIDES.items():
        names = frozenset(name for name, whose in cast.items() if whose == side)
        if names:
            yield _any_of(names), look


@cache
def _any_of(names: frozenset[str]) -> re.Pattern[str]:
    written = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{written})(?!\w)")
