"""Whoever plays the runs: they come back in order, what is lost is done again, and it all comes to the same."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path
from typing import Any

import pytest

from solofate.app.playtests import lines_of
from solofate.errors import IllegalChoice
from solofate.playtest.hands import MOST_LOST, Hands, NoCluster, WorkersLost, cluster_hands, hands
from solofate.playtest.report import Report
from solofate.playtest.runner import playtest
from solofate.playtest.views.sections import sections_of
from tests.playtest.test_policies import ambush


def written(report: Report) -> tuple[dict[str, Any], list[str]]:
    """All of a report but how long it took."""
    record = report.to_dict()
    del record["elapsed_s"], record["runs_per_s"]
    return record, list(lines_of(sections_of(report)))


@pytest.fixture(scope="module")
def alone() -> Report:
    return playtest(ambush(2), 60, 4, "greedy", "greedy")


@pytest.mark.parametrize("jobs", [2, 5])
def test_processes_give_the_same_report(jobs: int, alone: Report) -> None:
    assert written(playtest(ambush(2), 60, 4, "greedy", "greedy", jobs=jobs)) == written(alone)


class Clumsy(Executor):
    """Plays at once, and breaks down after so many shares."""

    def __init__(self, lasts: int) -> None:
        self.left = lasts

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.left -= 1
        if self.left < 0:
            future.set_exception(BrokenExecutor("gone"))
        else:
            future.set_result(fn(*args, **more))
        return future


def test_a_share_that_is_lost_is_done_again(alone: Report) -> None:
    made: list[Clumsy] = []

    def make() -> Executor:
        made.append(Clumsy(4))
        return made[-1]

    again = Hands(make, 3, elsewhere=False)
    assert written(playtest(ambush(2), 60, 4, "greedy", "greedy", among=again)) == written(alone)
    assert len(made) > 1


def test_what_breaks_down_each_time_is_given_up() -> None:
    made: list[Clumsy] = []

    def make() -> Executor:
        made.append(Clumsy(0))
        return made[-1]

    with pytest.raises(WorkersLost, match="lost 4 times"):
        list(Hands(make, 2, elsewhere=False).in_order(abs, range(9)))
    assert len(made) == MOST_LOST + 1


def _die_once(at: tuple[int, str]) -> int:
    number, flag = at
    if number == 3 and not Path(flag).exists():
        Path(flag).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_a_process_that_is_killed_costs_nothing(tmp_path: Path) -> None:
    shares = [(number, str(tmp_path / "died")) for number in range(9)]
    with hands(2) as playing:
        assert list(playing.in_order(_die_once, shares)) == [number * number for number in range(9)]
    assert (tmp_path / "died").exists()


def test_no_more_is_begun_than_somebody_asks_for() -> None:
    begun: list[int] = []

    def play(number: int) -> int:
        begun.append(number)
        return number

    with hands(1) as playing:
        found = playing.in_order(play, range(100))
        assert [next(found) for _ in range(3)] == [0, 1, 2]
    assert len(begun) == 3


def test_what_cannot_be_sent_is_refused() -> None:
    start = ambush(2)
    with pytest.raises(IllegalChoice, match="cannot be sent"):
        playtest(lambda: start, 20, 1, "greedy", "greedy", jobs=2)


def test_it_ends_where_the_interval_is_narrow_enough() -> None:
    found = [playtest(ambush(12), 5000, 4, "greedy", "greedy", jobs=jobs, until=7) for jobs in (1, 3)]
    assert written(found[0]) == written(found[1])
    low, high = found[0].wins_ci95["pcs"]
    assert (high - low) * 50 <= 7 and 40 < found[0].runs < 300 and found[0].wanted == 5000


def test_interrupted_it_reports_what_there_is() -> None:
    class Impatient(Hands):
        def in_order(self, play: Callable[[Any], Any], shares: Any) -> Iterator[Any]:
            for at, answer in enumerate(super().in_order(play, shares)):
                if at == 3:
                    raise KeyboardInterrupt
                yield answer

    def impatient() -> Impatient:
        return Impatient(lambda: Clumsy(99), 1, elsewhere=False)

    report = playtest(ambush(2), 60, 4, "greedy", "greedy", among=impatient())
    assert (report.runs, report.wanted, report.broken_off) == (30, 60, True)
    assert "30 games of 60, broken off" in next(lines_of(sections_of(report)))
    assert report.wins == playtest(ambush(2), 30, 4, "greedy", "greedy").wins


@pytest.mark.loopback
@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("tcp://127.0.0.1:1", "no cluster answers"),
        ("nonsense", "no address of a scheduler"),
        ("x://y:1", "no address"),
    ],
)
def test_a_cluster_that_is_not_there_is_one_line(
    address: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="the extra [cluster] is not installed")
    monkeypatch.setattr("solofate.playtest.hands.PATIENCE", 0.5)
    with pytest.raises(NoCluster, match=told) as refused, cluster_hands(address):
        pass
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 200


@pytest.mark.slow
@pytest.mark.loopback
def test_a_cluster_gives_the_same_report_with_a_worker_killed(alone: Report) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra [cluster] is not installed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
    ):
        victims = [nanny.process.pid for nanny in cluster.workers.values()]
        killed: list[int] = []

        def kill_one(totals: object, runs: int) -> None:
            if not killed:
                killed.append(victims[0])
                os.kill(victims[0], signal.SIGKILL)

        again = playtest(
            ambush(2), 60, 4, "greedy", "greedy", cluster=cluster.scheduler_address, watch=kill_one
        )
    assert killed and written(again) == written(alone)
