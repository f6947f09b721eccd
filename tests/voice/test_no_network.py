"""Nothing calls out by itself."""

from __future__ import annotations

import socket

import pytest

from tests import no_network


def test_a_connection_over_a_network_is_an_error_in_every_test() -> None:
    with socket.socket() as one, pytest.raises(no_network.CalledOut):
        one.connect(("127.0.0.1", 9))
    with socket.socket() as one, pytest.raises(no_network.CalledOut):
        one.connect_ex(("127.0.0.1", 9))


@pytest.mark.loopback
def test_a_test_that_may_call_this_machine_may_call_no_other() -> None:
    with socket.socket() as one, pytest.raises(no_network.CalledOut):
        one.connect(("192.0.2.1", 80))
    with socket.socket() as one, pytest.raises(ConnectionRefusedError):
        one.connect(("127.0.0.1", 9))
