"""History against a plain model of lists: whatever is done, undone, redone, reopened or copied."""

from __future__ import annotations

import tempfile
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from solofate.campaign.errors import DamagedStore, StoreError
from solofate.campaign.history import History
from solofate.campaign.steps import Redone, Step, Undone
from solofate.campaign.store import Store
from solofate.errors import IllegalChoice
from solofate.rules.events import ActiveChanged, Event, Narration, replay
from solofate.rules.model.state import State
from tests.campaign.samples import play, said


def lines(steps: object) -> list[str]:
    return [step.line for step in steps]  # type: ignore[attr-defined]


class Model(NamedTuple):
    """What should be so, in lists of the lines typed. `events` counts all that ever happened."""

    line: list[str]
    undone: list[str]
    branches: list[list[str]]
    length: int
    events: int


class Playing(RuleBasedStateMachine):
    """`said` events and one that changes the state, so that each position has a state of its own."""

    @initialize(stored=st.booleans())
    def begin(self, stored: bool) -> None:
        self.path = Path(tempfile.mkdtemp()) / "play.db" if stored else None
        self.store = Store.open(self.path) if self.path else None
        self.history = History(self.store)
        self.model = Model([], [], [], 0, 0)
        self.typed = 0

    def step(self, events: int) -> Step:
        self.typed += 1
        name = f"hero-{self.typed}"
        done: list[Event] = [ActiveChanged(name)] if events else []
        done += (Narration(f"{self.typed}", "player") for _ in range(events - 1))
        return said(line=name)._replace(events=tuple(done))

    @rule(events=st.integers(0, 9))
    def do(self, events: int) -> None:
        step = self.step(events)
        kept = self.history.append(step)
        line, undone, branches, length, count = self.model
        assert kept == step._replace(first=count + 1)
        branches = [*branches, undone] if undone else branches
        self.model = Model([*line, step.line], [], branches, length + 1, count + events)
        assert self.history.events_since(length) == list(step.events)

    @precondition(lambda self: self.model.line)
    @rule(data=st.data(), events=st.integers(0, 3))
    def do_instead(self, data: st.DataObject, events: int) -> None:
        line, undone, branches, length, count = self.model
        number = data.draw(st.integers(1, len(line)))
        step = self.step(events)
        self.history.append(step, instead_of=number)
        branches = [*branches, [*line[-number:], *undone]]
        self.model = Model([*line[:-number], step.line], [], branches, length + 2, count + events)

    @precondition(lambda self: self.model.line)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        line, undone, branches, length, count = self.model
        number = data.draw(st.integers(1, len(line)))
        assert lines(self.history.undo(number)) == line[: -number - 1 : -1]
        self.model = Model(line[:-number], [*line[-number:], *undone], branches, length + 1, count)

    @precondition(lambda self: self.model.undone)
    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        line, undone, branches, length, count = self.model
        number = data.draw(st.integers(1, len(undone)))
        assert lines(self.history.redo(number)) == undone[:number]
        self.model = Model([*line, *undone[:number]], undone[number:], branches, length + 1, count)

    @rule(more=st.integers(1, 5))
    def too_much(self, more: int) -> None:
        for there, change in ((self.model.line, self.history.undo), (self.model.undone, self.history.redo)):
            for number in (len(there) + more, 0, -more):
                with pytest.raises(IllegalChoice):
                    change(number)

    @rule(read_only=st.booleans())
    def reopen(self, read_only: bool) -> None:
        if self.store is None or self.path is None:
            return
        if read_only:
            with Store.open(self.path, read_only=True) as store:
                self.agrees(History(store))
        self.history.close()
        self.store = Store.open(self.path)
        self.history = History(self.store)

    @rule(number=st.integers(0, 3))
    def copy_and_scribble(self, number: int) -> None:
        copy = self.history.copy()
        self.agrees(copy)
        for _ in range(min(number, len(copy.steps))):
            copy.undo()
        for at in range(number * 2):
            copy.append(said(line=f"scribble-{at}")._replace(events=(ActiveChanged(f"scribble-{at}"),)))
            assert copy.state_after().active == f"scribble-{at}" and copy.steps[-1].line == f"scribble-{at}"
        copy.close()

    @invariant()
    def history_agrees(self) -> None:
        if hasattr(self, "history"):
            self.agrees(self.history)

    def agrees(self, history: History) -> None:
        line, undone, branches, length, count = self.model
        assert lines(history.steps) == line and lines(reversed(history.steps)) == line[::-1]
        assert lines(history.undone) == undone
        assert [lines(branch.steps) for branch in history.branches()] == branches
        assert (history.length, history.event_count) == (length, count)
        everything = sorted([*line, *undone, *(typed for branch in branches for typed in branch)])
        assert everything == sorted(f"hero-{at + 1}" for at in range(self.typed)), "no step is ever lost"
        state = State()
        for position, step in enumerate([None, *history.steps]):
            state = replay(state, step.events if step else ())
            if position % 3 == len(line) % 3:
                assert history.state_after(position) == state
        followed = history.followed()
        for at in range(1, len(line)):
            assert followed[history.entry_at(at)] == history.entry_at(at - 1)
            assert history.stands(history.entry_at(at))
        for branch in history.branches():
            assert not any(map(history.stands, branch.entries))
            assert followed[branch.entries[0]] == branch.after
        told = [(step.first + at, event) for step in history.steps for at, event in enumerate(step.events)]
        assert list(islice(history.backwards(), 7)) == told[:-8:-1]

    def teardown(self) -> None:
        if hasattr(self, "history"):
            self.history.close()


@pytest.fixture(autouse=True)
def many_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solofate.campaign.history.SPACING", 6)


def test_history_is_what_a_plain_model_says() -> None:
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(
        Playing,
        settings=settings(max_examples=60, stateful_step_count=40, deadline=None,
                          suppress_health_check=list(HealthCheck)),
    )  # fmt: skip


def test_undo_all_then_redo_all_is_the_same(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        for step in play(300):
            history.append(step)
        before, state = list(history.steps), history.state_after()
        history.undo(len(before))
        assert history.state_after() == State()
        history.redo(len(before))
        assert list(history.steps) == before and history.state_after() == state


def test_when_keeping_fails_nothing_has_changed(db: Path) -> None:
    history = History(Store.open(db))
    history.append(said("a", line="a"))
    history.append(said("b", line="b"))
    history.undo()
    history.close()
    for change in (lambda: history.append(said("c")), history.undo, history.redo,
                   lambda: history.append(said("d"), instead_of=1)):  # fmt: skip
        with pytest.raises(StoreError):
            change()
        assert lines(history.steps) == ["a"] and lines(history.undone) == ["b"] and history.length == 3


def test_a_replacement_is_one_input(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        history.append(said("a", line="a"))
        history.append(said("b", line="b"))
        at = store.connection.total_changes
        history.append(said("c", line="c"), instead_of=1)
        assert store.outline == [0, 0, -1, 0] and store.connection.total_changes > at
        assert lines(history.steps) == ["a", "c"] and [
            lines(branch.steps) for branch in history.branches()
        ] == [["b"]]


@pytest.mark.parametrize("entries", [[Undone(1)], [said("a"), Undone(2)], [said("a"), Redone(1)],
                                     [said("a"), Undone(1), said("b"), Redone(1)]])  # fmt: skip
def test_a_log_that_cannot_have_happened_is_refused(db: Path, entries: list[Step | Undone | Redone]) -> None:
    with Store.open(db) as store:
        store.append(*entries)
    with Store.open(db) as store, pytest.raises(DamagedStore, match="what is not there"):
        History(store)


def test_opening_reads_little(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        for step in play(3000):
            history.append(step)
    with Store.open(db) as store:
        history = History(store)
        history.state_after()
        assert history.steps[-1].line and len(history._loaded) < 200
