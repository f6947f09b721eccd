"""The terminal itself: put right where a program that was killed has left it raw."""

from __future__ import annotations

import sys
from contextlib import suppress


def set_right() -> None:
    """Let the terminal read lines again: Enter ends one, what is typed is shown, Ctrl-C interrupts.

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
