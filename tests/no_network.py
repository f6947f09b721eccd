"""No test calls anybody: a connection over a network is an error, and one to this machine but for tests marked so."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any

LOOPBACK_MAY_BE_CALLED: list[str] = []
"""The test that may, while it runs."""


class CalledOut(AssertionError):
    """Something opened a connection that nobody turned on."""


@contextmanager
def forbidden() -> Iterator[None]:
    """Inside, no socket is connected over a network."""
    connect, connect_ex = socket.socket.connect, socket.socket.connect_ex

    def guarded(self: socket.socket, address: Any) -> None:
        _allowed(self, address)
        connect(self, address)

    def guarded_ex(self: socket.socket, address: Any) -> int:
        _allowed(self, address)
        return connect_ex(self, address)

    socket.socket.connect = guarded  # type: ignore[method-assign]
    socket.socket.connect_ex = guarded_ex  # type: ignore[method-assign]
    try:
        yield
    finally:
        socket.socket.connect = connect  # type: ignore[method-assign]
        socket.socket.connect_ex = connect_ex  # type: ignore[method-assign]


def _allowed(sock: socket.socket, address: Any) -> None:
    if sock.family not in (socket.AF_INET, socket.AF_INET6):
        return
    here = address[0] == "localhost" or ip_address(address[0]).is_loopback
    if not (LOOPBACK_MAY_BE_CALLED and here):
        raise CalledOut(f"a test called {address}")
