"""The keyboard while nobody reads it: what is typed then is neither shown nor lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_ICRNL, _ECHO_AND_LINES = 0, 3
"""Where the settings of a terminal have the input's and the local flags."""


@contextmanager
def kept_for_later() -> Iterator[None]:
    """Inside, keys wait for the next prompt and are not echoed; Ctrl-C works as ever. Without a terminal, nothing."""
    try:
        import termios

        keyboard = sys.stdin.fileno()
        before = termios.tcgetattr(keyboard)
    except (ImportError, OSError, ValueError):  # another system, or no terminal
        yield
        return
    quiet = list(before)
    quiet[_ICRNL] &= ~termios.ICRNL  # a prompt reads Enter as it is sent
    quiet[_ECHO_AND_LINES] &= ~(termios.ECHO | termios.ICANON)
    try:
        termios.tcsetattr(keyboard, termios.TCSANOW, quiet)
        yield
    finally:
        with suppress(termios.error):
            termios.tcsetattr(keyboard, termios.TCSANOW, before)
