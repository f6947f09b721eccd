"""Who plays the runs: this process, several, or a cluster. All of them are asked through `concurrent.futures`.

The shares of a playtest come back in the order of their numbers, whoever played them and however often somebody was
lost over it: so nothing that follows from them depends on the hands.
"""

from __future__ import annotations

import logging
import os
import re
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.metadata import version
from itertools import islice
from multiprocessing import active_children
from typing import TYPE_CHECKING, Any, TypeVar

from solofate.errors import SolofateError

if TYPE_CHECKING:
    from distributed import Client


Share = TypeVar("Share")
Answer = TypeVar("Answer")

MOST_LOST = 3
"""How often the processes may break down before it is given up."""
AHEAD = 2
"""Shares that each worker is given ahead of time, so that none is ever idle."""


class WorkersLost(SolofateError):
    """Those who were to play the runs are gone, and asking again did not help."""


class Hands:
    """Somewhere to play runs: something that makes an executor, and how many shares that is given at a time.

    `elsewhere` says whether what is played has to be sent there.
    """

    def __init__(self, make: Callable[[], Executor], at_a_time: int, *, elsewhere: bool) -> None:
        self._make, self._at_a_time, self.elsewhere = make, at_a_time, elsewhere
        self._executor: Executor | None = None

    def in_order(self, play: Callable[[Share], Answer], shares: Iterable[Share]) -> Iterator[Answer]:
        """What comes of each share, in their order; a share whose worker is lost is done again.

        Whoever stops asking has no more of them begun. Raises `WorkersLost`.
        """
        coming = iter(shares)
        waiting: deque[Share] = deque()
        begun: deque[Future[Answer]] = deque()
        lost = 0
        try:
            while True:
                try:
                    if not begun:  # Either nothing was yet, or all of it was lost.
                        begun.extend(self._submit(play, share) for share in waiting)
                    for share in islice(coming, self._at_a_time - len(begun)):
                        waiting.append(share)
                        begun.append(self._submit(play, share))
                    if not begun:
                        return
                    answer = begun[0].result()
                except BrokenExecutor:
                    lost += 1
                    if lost > MOST_LOST:
                        raise WorkersLost(
                            f"those who play the runs were lost {lost} times; is there enough memory?"
                        ) from None
                    self.close()
                    begun.clear()
                    continue
                except CancelledError:
                    raise WorkersLost("the cluster went away in the middle of the playtest") from None
                waiting.popleft()
                begun.popleft()
                yield answer
        finally:
            for future in begun:
                future.cancel()

    def _submit(self, play: Callable[[Share], Answer], share: Share) -> Future[Answer]:
        if self._executor is None:
            self._executor = self._make()
        return self._executor.submit(play, share)

    def close(self) -> None:
        """Lets go of those who play, whatever they are in the middle of."""
        if self._executor is not None:
            self._executor.shutdown(wait=False)
            self._executor = None


class _Here(Executor):
    """Plays what it is given at once, in this process."""

    def submit(self, fn: Callable[..., Answer], /, *args: Any, **more: Any) -> Future[Answer]:
        """A future that is done already."""
        future: Future[Answer] = Future()
        future.set_result(fn(*args, **more))
        return future


class _Processes(ProcessPoolExecutor):
    """Processes of this machine, which leave it to us to be interrupted."""

    def __init__(self, jobs: int) -> None:
        self._others = set(active_children())
        super().__init__(jobs, initializer=_leave_interrupts_alone)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """The end of those who play; where nobody waits for them, in the middle of what they do."""
        if not wait:
            for child in set(active_children()) - self._others:
                child.terminate()
        # Waited for in any case: the thread that looks after them must not outlive its pipes.
        super().shutdown(True, cancel_futures=cancel_futures or not wait)


def _leave_interrupts_alone() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def here() -> Hands:
    """This process."""
    return Hands(_Here, 1, elsewhere=False)


def processes(jobs: int) -> Hands:
    """So many processes of this machine; where it is one, this process."""
    if jobs == 1:
        return here()
    return Hands(lambda: _Processes(jobs), jobs * AHEAD, elsewhere=True)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def hands(jobs: int = 1, cluster: str | None = None) -> Iterator[Hands]:
    """Those who play: a cluster, or so many processes. Raises `SolofateError` where there is no such cluster."""
    if cluster is not None:
        with cluster_hands(cluster) as found:
            yield found
        return
    found = processes(jobs)
    try:
        yield found
    finally:
        found.close()


# A cluster of dask.distributed as those who play. Each worker needs the same version of solofate.

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
