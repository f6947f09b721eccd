"""What holds for every test.

One hypothesis profile for everybody: what is red for one is red for all, however slow the machine. To look further
than that: `make test ARGS="--hypothesis-profile=default"`.
"""

import gc
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from solofate.campaign import files
from solofate.game import host
from solofate.gm import weights
from tests import no_network
from tests.read_once import tables_read_once

settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci")


SLOW_LIMIT = 900
"""Seconds a test marked `slow` may take on a busy machine; every other has the limit of pyproject.toml."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests get a limit of their own."""
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW_LIMIT))


def pytest_collection_finish() -> None:
    """What was collected stays to the end, and is not looked through again for what could be thrown away.

    Thousands of tests and all modules are there by now: to walk them over and over took a seventh of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """A test marked `loopback` may open connections to this machine."""
    if item.get_closest_marker("loopback") is None:
        return (yield)
    no_network.LOOPBACK_MAY_BE_CALLED.append(item.nodeid)
    try:
        return (yield)
    finally:
        no_network.LOOPBACK_MAY_BE_CALLED.clear()


@pytest.fixture(scope="session", autouse=True)
def _nobody_is_called() -> Iterator[None]:
    """No test opens a connection over a network."""
    with no_network.forbidden():
        yield


@pytest.fixture(scope="session", autouse=True)
def _a_cache_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the tests read is kept apart from what anybody plays with, and gone afterwards."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _tables_are_read_once() -> Iterator[None]:
    """Campaigns whose own tables hold the same share what was read: most tests play in a folder of their own.

    Those of reading and keeping (`tests/content`) call what reads, which is as it is shipped.
    """
    with tables_read_once():
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_answer_is_made_up() -> Iterator[None]:
    """An answer of the GM's that is no choice at all ends the test, where a player's game would go on."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(host, "GOES_ON", False)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_waiting_for_the_disk() -> Iterator[None]:
    """Campaigns are kept as ever, but nobody waits until the disk has turned: no test cuts the power.

    Those of the store itself (`tests/campaign`) have it as it is shipped.
    """
    hasty = tuple("synchronous = OFF" if "synchronous" in each else each for each in files._SETTINGS)
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(files, "_SETTINGS", hasty)
        yield


@pytest.fixture(scope="session", autouse=True)
def _a_gm_that_is_quick_to_pick(_a_cache_of_their_own: None) -> Iterator[None]:
    """Opposition the GM picks is rehearsed and fought unseen for a moment and not for seconds.

    Programs that tests start find these weights kept, if they look where the tests keep things. What another of them
    has kept is not read here, or what was played before would decide how long the GM looks.
    """
    quick = weights._merged(weights._shipped(), {"prediction": {"trial-turns": 1, "rehearsed-turns": 100}})
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(weights, "_shipped", lambda: quick)
        as_read = weights._shipped_as_read()
        monkeypatch.setattr(weights, "_shipped_as_read", lambda: as_read)
        weights.standard.cache_clear()
        yield
    weights.standard.cache_clear()
