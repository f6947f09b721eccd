"""One writer for each campaign: a lock of the operating system, which ends with the process that holds it."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
import weakref
from contextlib import suppress
from pathlib import Path

from solofate.campaign.errors import CampaignBusy

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """Windows forbids others to read what is locked, so a byte far behind the text is locked."""

    def _try_lock(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True
else:
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


_HELD: weakref.WeakSet[FileLock] = weakref.WeakSet()


class FileLock:
    """The lock of one campaign's file, held from `Lock(path)` to `release()` or to the end of the process.

    The file beside the campaign only says who holds it; what counts is the lock on that file. One left
    behind by a process that was killed is no obstacle.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + ".lock")
        self._handle: int | None = None
        for _ in range(100):
            if self._taken(path):
                break
        else:
            raise CampaignBusy(path)
        _HELD.add(self)

    def _taken(self, campaign: Path) -> bool:
        """Take the lock. False means that the file was deleted by its last holder in this very moment."""
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)
        handle = os.open(self._path, flags, 0o666)
        try:
            if not _try_lock(handle):
                raise CampaignBusy(campaign, *_holder(handle))
            there = _still_there(self._path, handle)
            if there:
                _say_who(handle)
        except BaseException:
            os.close(handle)
            raise
        if not there:
            os.close(handle)
            return False
        self._handle = handle
        return True

    def release(self) -> None:
        """Lets go of it. Doing so twice is harmless."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if sys.platform != "win32":
            # While it is still locked: whoever waits for it finds that it is gone, and makes a new one.
            _unlink_quietly(self._path)
        os.close(handle)
        if sys.platform == "win32":
            _unlink_quietly(self._path)

    def forget(self) -> None:
        """In a forked child: the lock stays with the parent, also if the child lives longer."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _still_there(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(handle))
    except FileNotFoundError:
        return False


def _holder(handle: int) -> tuple[int | None, str]:
    """Who holds the lock and since when, as far as they have said so yet."""
    try:
        note = json.loads(os.pread(handle, 1000, 0) if hasattr(os, "pread") else os.read(handle, 1000))
        pid, since, host = int(note["pid"]), str(note["since"])[:16], str(note["host"])[:60]
    except (OSError, ValueError, KeyError, TypeError):
        return None, ""
    return pid, since if host == socket.gethostname() else f"{since} on {host}"


def _say_who(handle: int) -> None:
    note = {"pid": os.getpid(), "since": time.strftime("%Y-%m-%d %H:%M"), "host": socket.gethostname()}
    with suppress(OSError):  # on a full disk the lock holds all the same, only nobody can read whose it is
        os.ftruncate(handle, 0)
        os.write(handle, json.dumps(note).encode())


def _unlink_quietly(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _after_fork() -> None:
    for lock in list(_HELD):
        lock.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
