"""Processes for tests: a copy of this one that does something until it ends or is killed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from solofate.campaign.history import History
from solofate.campaign.steps import Step
from solofate.campaign.store import Store
from tests.campaign.samples import said


def in_a_copy(task: Callable[[int], None]) -> tuple[int, int]:
    """Start a copy of this process that runs the task and ends; its number, and the end of a pipe to read from.

    The task is given the other end to write to. An error in it ends the copy with status 1 and its text in the pipe.
    """
    read, write = os.pipe()
    sys.stdout.flush()
    number = os.fork()
    if number:
        os.close(write)
        return number, read
    status = 1
    try:
        os.close(read)
        task(write)
        status = 0
    except BaseException as error:  # the copy must never go on as if it were the test run
        os.write(write, f"{type(error).__name__}: {error}".encode())
    finally:
        os._exit(status)


def everything_from(pipe: int) -> str:
    """All that is written to a pipe until it is closed."""
    with os.fdopen(pipe, "rb") as file:
        return file.read().decode()


def result_of(task: Callable[[int], None]) -> str:
    """What a task in a copy of this process wrote; its error is an error here."""
    number, pipe = in_a_copy(task)
    text = everything_from(pipe)
    _, status = os.waitpid(number, 0)
    assert status == 0, text
    return text


def end(number: int, how: int = signal.SIGKILL) -> None:
    """Kill a process we started, and wait until it is gone."""
    os.kill(number, how)
    os.waitpid(number, 0)


def play_on(path: Path, out: int, steps: int = 10**6) -> None:
    """Play: append, undo, redo; each is acknowledged by a line with the number of entries then kept."""
    with Store.open(path) as store:
        history = History(store)
        for at in range(steps):
            if at % 7 == 5:
                history.undo(min(2, len(history.steps)))
            elif at % 7 == 6 and history.undone:
                history.redo()
            else:
                history.append(_step(store.entry_count + 1))
            os.write(out, b"%d\n" % store.entry_count)


def _step(number: int) -> Step:
    return said(*(f"{number} {'and on ' * (number % 40)}" for _ in range(number % 5 + 1)), line=str(number))
