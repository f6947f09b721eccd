"""A second core: a process that plays every other trial ahead, for somebody who sits waiting.

What comes of it is the same as if one process had played all of them, since a trial follows from its number alone.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import sys
from collections.abc import Callable
from itertools import count
from types import TracebackType

Numbers = tuple[int, ...]
"""What is known of a trial, as whole numbers."""

LONGEST_WAIT = 1.0
"""Seconds after which nothing more is expected of the other process, and this one goes on alone."""


def usable_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


class SecondCore:
    """The process that plays trials of odd numbers ahead, from the number `first` on, while this one plays the rest.

    It knows what is known as it begins and touches nothing: what it found comes through a pipe. Where it cannot be
    had, is late or is gone, every trial is played here: it waits for ever for what another thread happened to hold as
    it began, for one. `play` says what comes of a trial, in `size` numbers.
    """

    def __init__(self, play: Callable[[int], Numbers], size: int, first: int = 0) -> None:
        self._first = first | 1
        self._play, self._record = play, struct.Struct(f"<{size}i")
        self._child = self._pipe = 0

    def __enter__(self) -> SecondCore:
        if usable_cores() > 1:
            self._split()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def of(self, number: int) -> Numbers:
        """What comes of the trial of that number. They are asked for in their order."""
        if self._child and number % 2:
            found = self._heard()
            if found is not None:
                return found
            self._end()
        return self._play(number)

    def _split(self) -> None:
        self._pipe, theirs = os.pipe()
        self._child = os.fork()
        if self._child:
            os.close(theirs)
            return
        try:
            os.close(self._pipe)
            # Signals are the player's and meant for the process they play in.
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            for number in count(self._first, 2):
                os.write(theirs, self._record.pack(*self._play(number)))
        finally:  # Nobody reads any more, or it broke: nothing of the game is to be ended by it.
            os._exit(0)

    def _heard(self) -> Numbers | None:
        ready, _, _ = select.select([self._pipe], [], [], LONGEST_WAIT)
        read = os.read(self._pipe, self._record.size) if ready else b""
        return self._record.unpack(read) if len(read) == self._record.size else None

    def _end(self) -> None:
        if self._child:
            os.kill(self._child, signal.SIGKILL)
            os.waitpid(self._child, 0)
            os.close(self._pipe)
            self._child = 0
