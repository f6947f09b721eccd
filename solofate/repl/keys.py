"""The keyboard while nobody reads it: what is typed then is neither shown nor lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_INPUT, _LOCAL = 0, 3
"""Where the settings of a terminal have the flags of the input and the local ones."""


@contextmanager
def kept_for_later() -> Iterator[None]:
    """Inside, keys wait for the next prompt and are not echoed; Ctrl-C works as ever. Without a terminal, nothing."""
    try:
        import termios
    except ImportError:  # Windows has none of this.
        yield
        return
    try:
        keyboard = sys.stdin.fileno()
        before = termios.tcgetattr(keyboard)
    except (termios.error, OSError, ValueError):  # no terminal
        yield
        return
    quiet = list(before)
    quiet[_INPUT] &= ~termios.ICRNL  # a prompt reads Enter as it is sent
    quiet[_LOCAL] &= ~(termios.ECHO | termios.ICANON)
    try:
        termios.tcsetattr(keyboard, termios.TCSANOW, quiet)
        yield
    finally:
        with suppress(termios.error):
            termios.tcsetattr(keyboard, termios.TCSANOW, before)
