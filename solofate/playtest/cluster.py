"""A cluster of dask.distributed as those who play. Each worker needs the same version of solofate."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING

from solofate.errors import SolofateError
from solofate.playtest.hands import AHEAD, Hands

if TYPE_CHECKING:
    from distributed import Client

_ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?[^/\s]+:[0-9]+")
PATIENCE = 5
"""Seconds after which a scheduler that does not answer is not there."""
TRIES = 3
"""How often a share is done again whose worker was lost."""


class NoCluster(SolofateError):
    """There is no cluster at that address that could play."""


@contextmanager
def cluster_hands(address: str) -> Iterator[Hands]:
    """The workers of the scheduler at that address. Raises `NoCluster`."""
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster("--cluster needs dask.distributed: pip install 'solofate[cluster]'") from None
    if not _ADDRESS.fullmatch(address):
        raise NoCluster(f"“{address}” is no address of a scheduler: tcp://127.0.0.1:8786 is one")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as problem:
        raise NoCluster(f"no cluster answers at “{address}”: {_short(problem)}") from None
    with client:
        threads = _threads(client, address)
        executor = client.get_executor(retries=TRIES)
        found = Hands(lambda: executor, threads * AHEAD, elsewhere=True)
        try:
            yield found
        finally:
            found.close()


def our_version() -> str:
    """The version of solofate that is installed here."""
    return version("solofate")


def _threads(client: Client, address: str) -> int:
    """How many shares the workers play at a time. Raises `NoCluster` where they cannot play what is played here."""
    workers = client.nthreads()
    if not workers:
        raise NoCluster(f"the scheduler at {address} has no workers yet: dask worker {address}")
    try:
        found = client.run(our_version)
    except Exception as problem:  # whatever the worker's own interpreter made of it
        raise NoCluster(f"a worker of {address} cannot run solofate: {_short(problem)}") from None
    for worker, theirs in found.items():
        if theirs != our_version():
            raise NoCluster(f"the worker {worker} has solofate {theirs}, and this is {our_version()}")
    return sum(workers.values())


def _short(problem: BaseException) -> str:
    return str(problem).split("\n")[0][:200] or type(problem).__name__
