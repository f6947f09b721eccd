"""The second core: what it plays ahead is what would have been played here, and nothing hangs on it."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable

import pytest

from solofate.gm.forecast import second_core
from solofate.gm.forecast.second_core import SecondCore
from tests.gm.test_trials import duel
from tests.rules.at_the_table import foe, hero

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are split off by Linux alone")

HERE = os.getpid()


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_core, "usable_cores", lambda: 2)
    monkeypatch.setattr(second_core, "LONGEST_WAIT", 5.0)


def elsewhere(number: int) -> tuple[int, int]:
    """The number, and whether another process played it."""
    return number, int(os.getpid() != HERE)


def broken(number: int) -> tuple[int, int]:
    """What only works in this process."""
    if os.getpid() != HERE:
        raise ValueError("not here")
    return number, 0


def slow(number: int) -> tuple[int, int]:
    """What takes for ever in another process."""
    if os.getpid() != HERE:
        time.sleep(60)
    return number, 0


def heard(play: Callable[[int], tuple[int, int]]) -> list[tuple[int, ...]]:
    with SecondCore(play, size=2) as second:
        return [second.of(number) for number in range(6)]


def test_every_other_trial_is_played_by_the_other_process_and_comes_in_its_place() -> None:
    assert heard(elsewhere) == [(0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (5, 1)]


@pytest.mark.parametrize("first", [3, 4])
def test_trials_that_go_on_later_go_on_where_they_were(first: int) -> None:
    with SecondCore(elsewhere, 2, first) as second:
        found = [second.of(number) for number in range(first, first + 4)]
    assert found == [(number, number % 2) for number in range(first, first + 4)]


@pytest.mark.parametrize("play", [broken, slow])
def test_whoever_breaks_or_is_late_over_there_is_replaced_here(
    play: Callable[[int], tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_core, "LONGEST_WAIT", 0.01)
    assert heard(play) == [(number, 0) for number in range(6)]


def test_a_process_that_was_killed_is_replaced_here() -> None:
    with SecondCore(elsewhere, size=2) as second:
        os.kill(second._child, signal.SIGKILL)
        os.waitid(os.P_PID, second._child, os.WEXITED | os.WNOWAIT)
        assert [second.of(number)[0] for number in range(200)] == list(range(200))


def test_one_core_alone_plays_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_core, "usable_cores", lambda: 1)
    assert heard(elsewhere) == [(number, 0) for number in range(6)]


def test_nobody_is_left_behind() -> None:
    with SecondCore(elsewhere, size=2) as second:
        child, pipe = second._child, second._pipe
    with pytest.raises(ChildProcessError):
        os.waitpid(child, os.WNOHANG)
    with pytest.raises(OSError):
        os.fstat(pipe)


def test_fights_tried_out_on_two_cores_are_the_fights_of_one() -> None:
    one, two = (duel(hero("Mira", fight=3), foe("Og", fight=3)) for _ in range(2))
    one.play(60)
    with two.on_two_cores():
        two.play(60)
    assert two.fought == one.fought and len(one.fought) > 4
