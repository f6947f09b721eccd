"""Processes for tests: a copy of this one that does something until it ends or is killed."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

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


class Killer:
    """Kills this process before a statement, counted from when it was made."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, statement: str) -> None:
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Task(Protocol):
    """Something to be killed, and a look at what is left; that is given what was written before."""

    def __call__(self, out: int) -> None: ...

    def check(self, text: str) -> None: ...


def killed_at_each_statement(task: Task) -> int:
    """Run a task in copies of this process, one killed before its first statement to SQLite, one before its second
    and so on, until it ends by itself; how many there were."""
    connect = sqlite3.connect
    for at in range(1, 300):
        killer = Killer(at)

        def traced(*args: Any, killer: Killer = killer, **more: Any) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(*args, **more)
            connection.set_trace_callback(killer)
            return connection

        def run(out: int, traced: Any = traced) -> None:
            sqlite3.connect = traced
            task(out)

        number, pipe = in_a_copy(run)
        text = everything_from(pipe)
        _, status = os.waitpid(number, 0)
        task.check(text)
        if not os.WIFSIGNALED(status):
            assert status == 0, text
            return at
    raise AssertionError("it never ended")
