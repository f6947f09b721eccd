"""States kept as a cache: always what the events say, and never needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.campaign.errors import StoreError
from solofate.campaign.history import History
from solofate.campaign.store import Store
from solofate.rules.events import TurnEnded, replay
from solofate.rules.model.state import State
from tests.campaign.samples import play, said


@pytest.fixture(autouse=True)
def many_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solofate.campaign.history.SPACING", 6)


def test_kept_states_are_what_the_events_say(db: Path) -> None:
    """Every snapshot in a file equals the fold of everything before it."""
    with Store.open(db) as store:
        history = History(store)
        for at, step in enumerate(play(1500)):
            history.append(step)
            if at % 50 == 49:
                history.undo(5)
    with Store.open(db) as store:
        history = History(store)
        fold = [State()]
        for step in history.steps:
            fold.append(replay(fold[-1], step.events))
        kept = {entry for (entry,) in store.connection.execute("SELECT entry FROM snapshot")}
        checked = 0
        for position in range(1, len(fold)):
            if history.entry_at(position - 1) in kept:
                fresh = History(store)
                assert fresh._states._recalled(fresh.entry_at(position - 1))
                assert fresh.state_after(position) == fold[position]
                checked += 1
        assert checked > 50


def test_another_start_makes_other_states(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store, State(pool=1))
        for step in play(100):
            history.append(step)
        assert history.state_after().pool == 1
    with Store.open(db) as store:
        assert History(store, State(pool=5)).state_after().pool == 5
    with Store.open(db) as store:
        assert History(store, State(pool=1)).state_after().pool == 1


def test_other_rules_make_other_states(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(db) as store:
        history = History(store)
        for step in play(100):
            history.append(step)
        assert History(store)._states._kept
        monkeypatch.setattr("solofate.campaign.history._rules", lambda: b"other rules")
        assert not History(store)._states._kept


def test_the_cache_can_be_thrown_away(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        for step in play(400):
            history.append(step)
        state = history.state_after()
        store.cache(lambda connection: connection.execute("DELETE FROM snapshot"))
    with Store.open(db) as store:
        assert History(store).state_after() == state
        assert store.connection.execute("SELECT count(*) FROM snapshot").fetchone()[0] > 5, "made again"
    with Store.open(db, read_only=True) as store:
        assert History(store).state_after() == state


def test_the_state_a_campaign_is_opened_in_far_behind_the_last_is_kept(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solofate.campaign.history.SPACING", 10_000)
    with Store.open(db) as store:
        history = History(store)
        for step in play(60):
            history.append(step)
        whole, last = history.state_after(), history.entry_at(len(history.steps) - 1)
    for far_enough, kept in ((10_000, set()), (20, {last})):
        monkeypatch.setattr("solofate.campaign.history.FAR_ENOUGH", far_enough)
        with Store.open(db) as store:
            assert History(store).state_after() == whole
        with Store.open(db) as store:
            assert History(store)._states._kept == kept


def test_an_event_that_does_not_fit_is_named(db: Path) -> None:
    history = History()
    history.append(said("a", line="a"))
    history.append(said(line="/end")._replace(events=(TurnEnded("nobody"),)))
    with pytest.raises(StoreError, match=r"input 2 \('/end'\) does not fit"):
        history.state_after()
    history.undo()
    after = history.state_after()
    assert after == State(scene=State().scene._replace(deeds=after.scene.deeds))


def test_a_copy_lives_on_without_the_store(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        for step in play(100):
            history.append(step)
        copy = history.copy()
    copy.append(said("b", line="b"))
    assert copy.steps[-1].line == "b" and len(copy.steps) == len(history.steps) + 1
