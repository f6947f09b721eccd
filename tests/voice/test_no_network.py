"""Nothing calls out by itself."""

from __future__ import annotations

import socket

import pytest

from tests import no_network


def test_a_connection_over_a_network_is_an_error_in_every_other_test() -> None:
    no_network.LOOPBACK_MAY_BE_CALLED.pop()
    try:
        _nobody_is_reached()
    finally:
        no_network.LOOPBACK_MAY_BE_CALLED.append(True)


def _nobody_is_reached() -> None:
    with socket.socket() as one, pytest.raises(no_network.CalledOut):
        one.connect(("127.0.0.1", 9))
    with socket.socket() as one, pytest.raises(no_network.CalledOut):
        one.connect_ex(("127.0.0.1", 9))


def test_the_voice_may_call_nobody_but_this_machine() -> None:
    with socket.socket() as one, pytest.raises(no_network.CalledOut):
        one.connect(("192.0.2.1", 80))
