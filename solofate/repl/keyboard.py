"""The keyboard: put right where a killed program has left it raw, and kept quiet while nobody reads it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


def set_right() -> None:
    """Lets the terminal read lines again: Enter ends one, what is typed is shown, Ctrl-C interrupts.

    A terminal that does so already is left alone.
    """
    try:
        import termios
    except ImportError:  # Windows has none of this.
        return
    with suppress(termios.error, OSError, ValueError):
        handle = sys.stdin.fileno()
        modes = termios.tcgetattr(handle)
        wanted = list(modes)
        wanted[0] |= termios.ICRNL
        wanted[1] |= termios.OPOST
        wanted[3] |= termios.ICANON | termios.ECHO | termios.ISIG
        if wanted != modes:
            termios.tcsetattr(handle, termios.TCSADRAIN, wanted)


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
