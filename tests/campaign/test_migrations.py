"""Formats: older files are brought up to date with a backup first, whatever happens meanwhile."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from typing import ClassVar

import pytest

from solofate.campaign.errors import NewerFormat
from solofate.campaign.history import History
from solofate.campaign.migrations import MIGRATIONS, Migration
from solofate.campaign.repair import salvage, verify
from solofate.campaign.steps import Undone
from solofate.campaign.store import Store
from tests.campaign.processes import killed_at_each_statement
from tests.campaign.samples import play, said

FIXTURES = Path(__file__).parent / "fixtures"


def fill(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO place SELECT n, 'somewhere' FROM entry")


PLACES = Migration(
    "where each input was typed",
    ("CREATE TABLE place (entry INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",),
    fill,
)
NEXT = (*MIGRATIONS, PLACES)


@pytest.fixture
def older(db: Path) -> Path:
    with Store.open(db, meta={"seed": 5}) as store:
        for step in play(200):
            store.append(step)
        store.append(Undone(2))
    return db


def test_an_older_file_is_brought_up_to_date_after_a_backup(older: Path) -> None:
    before = older.read_bytes()
    with Store.open(older) as store:
        entries, state = store.entries(), History(store).state_after()
    with Store.open(older, migrations=NEXT) as store:
        assert (
            store.entries() == entries and History(store).state_after() == state and store.meta("seed") == 5
        )
        assert store.connection.execute("PRAGMA user_version").fetchone()[0] == len(NEXT)
        assert store.connection.execute("SELECT count(*) FROM place").fetchone()[0] == len(entries)
    (backup,) = (older.parent / "backups").iterdir()
    assert backup.name.startswith("play-20") and backup.name.endswith(f"-format-{len(MIGRATIONS)}.db")
    with Store.open(backup) as store:
        assert store.entries() == entries
    assert before[:100] != older.read_bytes()[:100]
    with Store.open(older, migrations=NEXT) as store:
        store.append(said("and on we go"))
    assert len(list((older.parent / "backups").iterdir())) == 1, "only when something is changed"


def test_an_older_program_refuses_the_newer_file(older: Path) -> None:
    Store.open(older, migrations=NEXT).close()
    before = older.read_bytes()
    with pytest.raises(NewerFormat):
        Store.open(older)
    with pytest.raises(NewerFormat):
        verify(older)
    with pytest.raises(NewerFormat):
        salvage(older, older.with_name("saved.db"))
    assert older.read_bytes() == before and sorted(os.listdir(older.parent)) == ["backups", "play.db"]


def test_an_older_file_is_read_without_changing_it(older: Path) -> None:
    before = older.read_bytes()
    with Store.open(older, read_only=True, migrations=NEXT) as store:
        assert store.connection.execute("SELECT count(*) FROM place").fetchone()[0] == store.entry_count
        assert len(History(store).steps) == store.entry_count - 3
    assert older.read_bytes() == before and os.listdir(older.parent) == ["play.db"]


def test_a_migration_that_fails_changes_nothing(older: Path) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        fill(connection)
        raise RuntimeError("a mistake in the migration")

    before = older.read_bytes()
    with pytest.raises(RuntimeError):
        Store.open(older, migrations=(*MIGRATIONS, PLACES._replace(change=fail)))
    assert older.read_bytes() == before
    with Store.open(older) as store:
        store.append(said("the older program goes on"))


def test_two_backups_of_one_day(older: Path) -> None:
    copy = older.read_bytes()
    for _ in range(2):
        older.write_bytes(copy)
        Store.open(older, migrations=NEXT).close()
    assert len(list((older.parent / "backups").iterdir())) == 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")
def test_killed_at_any_statement_of_a_migration(older: Path) -> None:
    data = older.read_bytes()
    with Store.open(older) as store:
        entries = store.entries()

    class Task:
        formats: ClassVar[set[int]] = set()

        def __call__(self, out: int) -> None:
            Store.open(older, migrations=NEXT).close()

        def check(self, text: str) -> None:
            with Store.open(older, migrations=NEXT, read_only=True) as store:
                assert store.entries() == entries
            self.formats.add(int.from_bytes(older.read_bytes()[60:64], "big"))
            with Store.open(older, migrations=NEXT) as store:
                assert store.entries() == entries
            older.write_bytes(data)

    assert killed_at_each_statement(Task()) > 30
    assert Task.formats == {len(MIGRATIONS), len(NEXT)}


def test_a_damaged_older_file_is_saved_and_brought_up_to_date(older: Path) -> None:
    with Store.open(older) as store:
        entries = store.entries()
    older.write_bytes(older.read_bytes()[: -3 * 4096])
    saved = older.with_name("saved.db")
    verdict = salvage(older, saved, migrations=NEXT)
    assert verdict.entries > 0
    with Store.open(saved, migrations=NEXT) as store:
        assert store.entries() == entries[: verdict.entries]


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_file_of_every_format_is_kept_and_opens(db: Path, version: int) -> None:
    """Made by `python -m tests.campaign.make_fixture` when the format was new, and never again."""
    shutil.copyfile(FIXTURES / f"play-v{version}.db", db)
    assert int.from_bytes(db.read_bytes()[60:64], "big") == version
    with Store.open(db) as store:
        history = History(store)
        assert store.noted == {"created": 1700000000, "name": "The Drowned Bell", "seed": 2**70}
        assert (store.entry_count, store.event_count) == (len(store.entries()), len(list(store.records())))
        state = history.state_after()
        assert state.scene.title == "Warehouse 2" and list(state.characters) == ["maren", "og"]
        assert [len(branch.steps) for branch in history.branches()] == [1, 2] and len(history.undone) == 1
        assert history.steps[-1].line == "odd \ud800 \x00 “line” ‮" and history.steps[-1].waits
        assert history.steps[-1].queued == ((1, 1, 0, -1),)
        kinds = {record["event"] for _, record in store.records()}
        assert len(kinds) >= 40
        history.append(said("and on we go"))
