"""Killed at any moment, nothing acknowledged is lost and the campaign opens. What lies beside the file is judged."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

from solofate.campaign.errors import DamagedStore, StoreError
from solofate.campaign.history import History
from solofate.campaign.steps import Entry, Step
from solofate.campaign.store import Store
from tests.campaign.processes import end, everything_from, in_a_copy, killed_at_each_statement, play_on
from tests.campaign.samples import play, said

pytestmark = pytest.mark.slow

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")


def acknowledged(pipe: int, told: bytes) -> int:
    """The last number that was written completely, where so much was read before."""
    lines = (told.decode() + everything_from(pipe)).split("\n")
    return int(lines[-2]) if len(lines) > 1 else 0


def check_opens(path: Path, least: int) -> list[Entry]:
    """Open a campaign after a crash, first to read and then to write: the same, with at least so many entries."""
    with Store.open(path, read_only=True) as store:
        seen = store.entries()
    with Store.open(path) as store:
        entries = store.entries()
        assert entries == seen
        assert store.entry_count >= least
        n = 1
        for at, entry in enumerate(entries, start=1):
            if isinstance(entry, Step):
                assert entry.line == str(at) and entry.first == n
                n += len(entry.events)
        History(store).state_after()
    return entries


@needs_fork
def test_a_killed_player_loses_nothing(db: Path) -> None:
    chance = random.Random(1)
    kept: list[Entry] = []
    for at in range(40):
        number, pipe = in_a_copy(lambda out: play_on(db, out))
        # One in eight is killed at once, the others when something is kept for certain.
        told = b""
        while told.count(b"\n") < at % 8:
            told += os.read(pipe, 1)
        time.sleep(chance.uniform(0, 0.01))
        end(number)
        least = acknowledged(pipe, told)
        if not db.exists():
            assert least == 0  # killed before there was a campaign
            continue
        entries = check_opens(db, max(least, len(kept)))
        assert entries[: len(kept)] == kept
        assert len(entries) <= max(least, len(kept)) + 1
        kept = entries
    assert len(kept) > 60


@needs_fork
def test_killed_between_any_two_statements_of_making_and_playing(folder: Path) -> None:
    class Task:
        tried = 0

        def __call__(self, out: int) -> None:
            with Store.open(self.path) as store:
                history = History(store)
                for _ in range(2):
                    history.append(said("a", "b", line=str(store.entry_count + 1)))
                    os.write(out, b"%d\n" % store.entry_count)
                store.set_meta("name", "The Drowned Bell")

        @property
        def path(self) -> Path:
            return folder / f"{self.tried}.db"

        def check(self, text: str) -> None:
            least = int(text.split("\n")[-2]) if "\n" in text else 0
            if self.path.exists():
                check_opens(self.path, least)
            else:
                assert least == 0
            Store.open(self.path).close()  # made now, if it was not yet
            assert not [name for name in os.listdir(folder) if name.startswith(f"{self.tried}.db.new")]
            self.tried += 1

    assert killed_at_each_statement(Task()) > 30


STRACE = shutil.which("strace")
PLAYER = """
import sys
from pathlib import Path
from tests.campaign.processes import play_on
play_on(Path(sys.argv[1]), 1, 3)
"""


# A commit here is 13 writes to the journal, two syncs, one write to its heading, a sync, four writes to the file,
# a sync, the deletion of the journal (which commits) and a sync of the folder.
MOMENTS = [("pwrite64", 7), ("pwrite64", 14), ("pwrite64", 15), ("pwrite64", 34), ("fdatasync", 1),
           ("fdatasync", 3), ("fdatasync", 4), ("fdatasync", 5), ("fdatasync", 10), ("unlink", 1)]  # fmt: skip


def under_strace(path: Path, call: str, when: int) -> subprocess.CompletedProcess[bytes]:
    """Play three inputs, killed as it makes that system call for the so manieth time."""
    return subprocess.run(
        [STRACE or "", "-f", "-qq", "-e", f"trace={call}", "-e", "signal=none", "-o", os.devnull,
         "-e", f"inject={call}:signal=SIGKILL:when={when}", sys.executable, "-c", PLAYER, str(path)],
        capture_output=True, timeout=60, check=False, cwd=Path(__file__).parents[2],
    )  # fmt: skip


@pytest.mark.skipif(STRACE is None, reason="needs strace")
def test_killed_at_a_system_call_in_the_middle_of_a_commit(db: Path) -> None:
    Store.open(db).close()
    start = db.read_bytes()
    found = set()
    for call, when in MOMENTS:
        for beside in db.parent.iterdir():
            beside.unlink()
        db.write_bytes(start)
        done = under_strace(db, call, when)
        if b"ptrace" in done.stderr.lower():
            pytest.skip("strace may not be used here")
        lines = done.stdout.split(b"\n")
        least = int(lines[-2]) if len(lines) > 1 else 0
        entries = check_opens(db, least)
        assert len(entries) <= least + 1, done.stderr
        found.add((len(entries), len(entries) - least))
    assert {(0, 0), (1, 1), (1, 0)} <= found, "before, in and after a commit"


# ---- what lies beside the file --------------------------------------------------------------------------------


def crashed_in_a_commit(path: Path, committed: int, lost: int) -> tuple[bytes, bytes]:
    """The bytes of a campaign and its hot journal as they are in the middle of a commit."""
    with Store.open(path) as store:
        for step in list(play(committed * 6))[:committed]:
            store.append(step)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("PRAGMA cache_spill = 1")
        connection.execute("BEGIN IMMEDIATE")
        for n in range(1, lost + 1):
            connection.execute("INSERT INTO event VALUES (?, 9999, ?, x'00')", (10**6 + n, "x" * 3000))
        connection.execute("UPDATE event SET body = 'overwritten' WHERE n < 30")
        bytes_now = path.read_bytes(), path.with_name(path.name + "-journal").read_bytes()
        connection.execute("ROLLBACK")
    return bytes_now


def test_a_cut_off_commit_is_rolled_back(db: Path) -> None:
    data, journal = crashed_in_a_commit(db, 40, 50)
    sound = db.read_bytes()
    assert data != sound
    db.write_bytes(data)
    beside = db.with_name("play.db-journal")
    beside.write_bytes(journal)
    with Store.open(db, read_only=True) as store:
        assert store.entry_count == 40
    assert db.read_bytes() == data and beside.read_bytes() == journal, "reading changes nothing"
    with Store.open(db) as store:
        assert store.entry_count == 40
        store.append(said("and on we go"))
    assert sorted(os.listdir(db.parent)) == ["play.db"]


def test_a_file_copied_in_the_middle_of_a_commit_is_not_believed(db: Path) -> None:
    data, _ = crashed_in_a_commit(db, 40, 50)
    db.write_bytes(data)
    for read_only in (True, False):
        with pytest.raises(DamagedStore):
            Store.open(db, read_only=read_only)
    assert db.read_bytes() == data


def test_a_journal_of_another_file_is_set_aside(db: Path) -> None:
    """A backup copied over a crashed campaign: SQLite would roll the one back with the journal of the other."""
    other = db.with_name("other.db")
    _, journal = crashed_in_a_commit(other, 200, 50)
    other.unlink()
    with Store.open(db) as store:
        store.append(said("a"))
    sound = db.read_bytes()
    beside = db.with_name("play.db-journal")
    beside.write_bytes(journal)
    with Store.open(db, read_only=True) as store:
        assert store.entry_count == 1
    assert beside.exists()
    with Store.open(db) as store:
        assert store.entry_count == 1
    assert db.read_bytes() == sound and not beside.exists()
    assert db.with_name("play.db-journal.stray-1").read_bytes() == journal


def test_a_journal_left_by_a_deleted_campaign_does_not_spoil_the_next(db: Path) -> None:
    _data, journal = crashed_in_a_commit(db, 200, 50)
    db.unlink()
    db.with_name("play.db-journal").write_bytes(journal)
    with Store.open(db) as store:
        assert store.entry_count == 0
        store.append(said("a"))
    with Store.open(db) as store:
        assert store.entry_count == 1


def foreign_wal(folder: Path) -> bytes:
    """A write-ahead log with real content, of some other database."""
    path = folder / "wal.db"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE entry (x)")
    connection.executemany("INSERT INTO entry VALUES (?)", [("y" * 2000,)] * 20)
    content = path.with_name("wal.db-wal").read_bytes()
    connection.close()
    path.unlink()
    assert len(content) > 20000
    return content


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
@pytest.mark.parametrize("what", ["garbage", "zeros", "empty", "foreign wal"])
def test_files_that_trail_the_campaign_do_no_harm(db: Path, ending: str, what: str) -> None:
    with Store.open(db) as store:
        for step in play(200):
            store.append(step)
        entries = store.entries()
    sound = db.read_bytes()
    content = {"garbage": random.Random(1).randbytes(9000), "zeros": bytes(9000), "empty": b""}.get(what)
    trailing = db.with_name("play.db" + ending)
    trailing.write_bytes(foreign_wal(db.parent) if content is None else content)
    before = trailing.read_bytes()
    with Store.open(db, read_only=True) as store:
        assert store.entries() == entries
    assert trailing.read_bytes() == before and db.read_bytes() == sound
    with Store.open(db) as store:
        assert store.entries() == entries
        store.append(said("and on we go"))
    with Store.open(db) as store:
        assert store.entry_count == len(entries) + 1


def test_a_file_somebody_switched_to_wal_is_switched_back(db: Path) -> None:
    with Store.open(db) as store:
        store.append(said("a"))
    connection = sqlite3.connect(db)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("UPDATE head SET id = id")
    connection.commit()
    live = db.with_name("live.db")
    live.write_bytes(db.read_bytes())
    live.with_name("live.db-wal").write_bytes(db.with_name("play.db-wal").read_bytes())
    connection.close()
    for path in (db, live):
        with Store.open(path, read_only=True) as store:
            assert store.entry_count == 1
        with Store.open(path) as store:
            store.append(said("b"))
            assert store.connection.execute("PRAGMA journal_mode").fetchone() == (b"delete",)
        assert path.read_bytes()[18:20] == b"\x01\x01" and not path.with_name(path.name + "-wal").exists()


def test_damage_and_a_journal_change_nothing(db: Path) -> None:
    data, journal = crashed_in_a_commit(db, 40, 50)
    broken = data[:9000] + bytes(8192) + data[17192:]
    beside = db.with_name("play.db-journal")
    for journal_now in (journal[:600], b"\xd9\xd5\x05\xf9" + bytes(5000)):
        db.write_bytes(broken)
        beside.write_bytes(journal_now)
        for read_only in (True, False):
            with pytest.raises(StoreError):
                Store.open(db, read_only=read_only)
            assert db.read_bytes() == broken and beside.read_bytes() == journal_now


def test_an_interrupt_waits_until_the_input_is_kept(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        for at in range(30):
            previous = signal.signal(signal.SIGALRM, lambda *_: os.kill(os.getpid(), signal.SIGINT))
            with suppress(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, 0.0001 * at)
                history.append(said("a"))
                time.sleep(0.004)
            signal.setitimer(signal.ITIMER_REAL, 0)  # On a busy machine it may still be to come.
            signal.signal(signal.SIGALRM, previous)
            assert history.length == store.entry_count == len(store.entries())
