"""One campaign, one writer: others are told who plays, and may read."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from solofate.campaign import lock as lock_module
from solofate.campaign.errors import CampaignBusy, StoreError
from solofate.campaign.lock import FileLock
from solofate.campaign.store import Store
from tests.campaign.processes import end, everything_from, in_a_copy, play_on, result_of
from tests.campaign.samples import said

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")


def until_it_plays(pipe: int) -> None:
    assert os.read(pipe, 2) == b"1\n"


def test_the_second_program_is_told_who_plays_and_since_when(db: Path) -> None:
    number, pipe = in_a_copy(lambda out: play_on(db, out))
    until_it_plays(pipe)
    with pytest.raises(CampaignBusy) as busy:
        Store.open(db)
    assert busy.value.pid == number
    assert busy.value.since.startswith(time.strftime("%Y-"))
    assert f"process {number} since {busy.value.since}" in str(busy.value) and "read-only" in str(busy.value)
    end(number)
    os.close(pipe)


def test_a_lock_ends_with_its_process(db: Path) -> None:
    number, pipe = in_a_copy(lambda out: play_on(db, out))
    until_it_plays(pipe)
    end(number)
    os.close(pipe)
    note = json.loads(db.with_name("play.db.lock").read_text())
    assert note["pid"] == number
    with Store.open(db) as store:
        assert store.entry_count >= 1
    assert not db.with_name("play.db.lock").exists()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b'{"pid": "x"}', b'{"pid": 1, "since": "2020", "host": "x"}']
)
def test_a_lock_file_left_behind_is_no_obstacle(db: Path, content: bytes) -> None:
    db.with_name("play.db.lock").write_bytes(content)
    Store.open(db).close()


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[]"])
def test_a_holder_who_has_not_said_who_they_are(db: Path, content: bytes) -> None:
    lock = FileLock(db)
    db.with_name("play.db.lock").write_bytes(content)
    with pytest.raises(CampaignBusy, match="another program"):
        FileLock(db)
    lock.release()
    lock.release()
    FileLock(db).release()


def test_a_copy_of_the_process_does_not_keep_the_lock(db: Path) -> None:
    store = Store.open(db)
    lingering, pipe = in_a_copy(lambda out: time.sleep(60))
    store.close()
    Store.open(db).close()
    end(lingering)
    os.close(pipe)


def test_a_copy_of_the_process_does_not_write(db: Path) -> None:
    store = Store.open(db)
    store.append(said("a"))

    def write(out: int) -> None:
        with pytest.raises(StoreError, match="belongs to the process"):
            store.append(said("b"))
        store.close()

    result_of(write)
    assert db.with_name("play.db.lock").exists(), "closed in the copy, it is still locked by us"
    store.append(said("c"))
    assert store.entry_count == 2
    store.close()


def test_readers_read_while_somebody_plays(db: Path) -> None:
    """500 inputs and more are played while the campaign is opened again and again, to read and to write."""
    number, pipe = in_a_copy(lambda out: play_on(db, out))
    until_it_plays(pipe)
    reads, seen = 0, 0
    while reads < 20 or seen < 500:
        acknowledged = int(os.read(pipe, 65536).split()[-1])
        with Store.open(db, read_only=True) as store:
            entries = store.entries()
        assert len(entries) >= max(seen, acknowledged)
        seen, reads = len(entries), reads + 1
        with pytest.raises(CampaignBusy):
            Store.open(db)
    end(number)
    everything_from(pipe)
    with Store.open(db) as store:
        assert len(store.entries()) >= seen


def test_two_start_at_the_same_moment(db: Path) -> None:
    """One of them plays; nothing is half made."""

    def start(out: int) -> None:
        os.read(go_read, 1)
        try:
            with Store.open(db) as store:
                store.append(said("a"))
                time.sleep(0.05)
            os.write(out, b"played")
        except CampaignBusy:
            os.write(out, b"busy")

    for _ in range(10):
        for beside in db.parent.iterdir():
            beside.unlink()
        go_read, go_write = os.pipe()
        copies = [in_a_copy(start) for _ in range(4)]
        os.write(go_write, b"gogogo")
        results = [everything_from(pipe) for _, pipe in copies]
        for number, _ in copies:
            os.waitpid(number, 0)
        os.close(go_read)
        os.close(go_write)
        assert set(results) <= {"played", "busy"} and "played" in results
        with Store.open(db) as store:
            assert store.entry_count == results.count("played")


def test_a_lock_file_that_is_gone_between_opening_and_locking_is_made_again(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside, tried = db.with_name("play.db.lock"), []
    really = lock_module._try_lock

    def and_then_it_is_gone(handle: int) -> bool:
        tried.append(handle)
        if len(tried) == 1:
            beside.unlink()
        return really(handle)

    monkeypatch.setattr(lock_module, "_try_lock", and_then_it_is_gone)
    lock = FileLock(db)
    assert len(tried) == 2 and beside.exists()
    lock.release()
