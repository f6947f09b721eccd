"""What is not opened, and what is not written to: strange files, strange places, files that went away."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from solofate.campaign.errors import (
    LONGEST_PATH,
    DamagedStore,
    ForeignFile,
    NewerFormat,
    StoreChanged,
    StoreError,
    shown,
)
from solofate.campaign.store import Store
from solofate.errors import SolofateError
from tests.campaign.samples import said

# ---- what is no campaign of ours ---------------------------------------------------------------------------


def foreign_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE entry (n INTEGER PRIMARY KEY)")


NO_CAMPAIGNS: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_text("Dear diary, today nothing happened at all. " * 20),
    "nothing": lambda path: path.write_bytes(b""),
    "zeros": lambda path: path.write_bytes(bytes(8192)),
    "header only": lambda path: path.write_bytes(b"SQLite format 3\x00"),
    "random": lambda path: path.write_bytes(bytes((n * 7919 + n // 3) % 251 for n in range(9001))),
    "foreign database": foreign_database,
    "directory": lambda path: path.mkdir(),
    "loop": lambda path: path.symlink_to(path),
}


@pytest.mark.parametrize("what", NO_CAMPAIGNS)
@pytest.mark.parametrize("read_only", [False, True])
def test_what_is_no_campaign_is_refused_and_left_alone(db: Path, what: str, read_only: bool) -> None:
    NO_CAMPAIGNS[what](db)
    before = db.read_bytes() if db.is_file() else None
    with pytest.raises(StoreError) as refused:
        Store.open(db, read_only=read_only)
    message = str(refused.value)
    assert len(message.splitlines()) == 1 and "play.db" in message
    assert (db.read_bytes() if db.is_file() else None) == before
    assert os.listdir(db.parent) == ["play.db"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_refused_at_once(db: Path) -> None:
    os.mkfifo(db)
    with pytest.raises(ForeignFile):
        Store.open(db)


def test_a_newer_format_is_refused_politely(db: Path) -> None:
    Store.open(db).close()
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("PRAGMA user_version = 7")
    before = db.read_bytes()
    for read_only in (False, True):
        with pytest.raises(NewerFormat, match="format 7, this one knows 3"):
            Store.open(db, read_only=read_only)
    assert db.read_bytes() == before and os.listdir(db.parent) == ["play.db"]


HOSTILE = {
    "trigger": "CREATE TRIGGER grab AFTER INSERT ON entry BEGIN DELETE FROM event; END",
    "view": "CREATE VIEW secret AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT * FROM n",
    "table": "CREATE TABLE more (x)",
    "index": "CREATE INDEX entry_at ON entry (at)",
    "gone": "DROP TABLE meta",
    "column": "ALTER TABLE entry ADD COLUMN more TEXT",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_schema_that_is_not_ours_is_refused(db: Path, what: str) -> None:
    with Store.open(db) as store:
        store.append(said("a"))
    with closing(sqlite3.connect(db)) as connection:
        connection.execute(HOSTILE[what])
    before = db.read_bytes()
    with pytest.raises(DamagedStore, match="not as solofate makes it"):
        Store.open(db)
    assert db.read_bytes() == before


def test_a_view_in_place_of_a_table_is_refused_and_never_read(db: Path) -> None:
    with Store.open(db) as store:
        store.append(said("a"))
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("DROP TABLE event")
        connection.execute(
            "CREATE VIEW event AS WITH RECURSIVE e(n, entry, body, seal) AS"
            " (SELECT 1, 1, '', x'' UNION ALL SELECT n + 1, 1, '', x'' FROM e) SELECT * FROM e"
        )
    with pytest.raises(DamagedStore):
        Store.open(db)


def test_statistics_somebody_had_made_do_no_harm(db: Path) -> None:
    with Store.open(db) as store:
        store.append(said("a"))
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("ANALYZE")
    with Store.open(db) as store:
        store.append(said("b"))


# ---- the file's place ---------------------------------------------------------------------------------------

NAMES = ["a b.db", "-rf.db", "~.db", "%s {0} [b].db", "q?mode=memory#x.db", "\x1b[2Jred.db", "two\nlines.db",
         "🔔.db", "e\u0301.db", "x" * 240 + ".db"]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_any_name_of_a_file_works_and_is_shown_on_one_line(folder: Path, name: str) -> None:
    path = folder / name
    with Store.open(path) as store:
        store.append(said("a"))
    with Store.open(path) as store:
        assert store.entry_count == 1
    path.write_bytes(b"something else")
    with pytest.raises(StoreError) as refused:
        Store.open(path)
    assert "\x1b" not in str(refused.value) and len(str(refused.value).splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="file names are text there")
def test_a_name_that_is_no_text_works(folder: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.db"))
    with Store.open(path) as store:
        store.append(said("a"))
        with pytest.raises(StoreError) as busy:
            Store.open(path)
    str(busy.value).encode()
    with Store.open(path) as store:
        assert store.entry_count == 1


@pytest.mark.parametrize("name", ["a\x00b", "x" * 5000, "x/" * 3000])
def test_impossible_names(folder: Path, name: str) -> None:
    for read_only in (False, True):
        with pytest.raises(SolofateError):
            Store.open(folder / name, read_only=read_only)


def moved(db: Path) -> None:
    db.rename(db.with_name("elsewhere.db"))


def folder_moved(db: Path) -> None:
    db.parent.rename(db.parent.with_name(db.parent.name + "-moved"))


def replaced(db: Path) -> None:
    copy = db.with_name("copy")
    copy.write_bytes(db.read_bytes())
    os.replace(copy, db)


@pytest.mark.skipif(os.name == "nt", reason="an open file stays where it is there")
@pytest.mark.parametrize(
    "happening", [moved, folder_moved, replaced, os.unlink], ids=lambda each: each.__name__
)
def test_a_file_that_went_away_is_not_written_to(folder: Path, happening: object) -> None:
    db = folder / "campaign" / "play.db"
    db.parent.mkdir()
    store = Store.open(db)
    store.append(said("a"))
    happening(db)  # type: ignore[operator]
    with pytest.raises(StoreChanged):
        store.append(said("b"))
    assert store.entry_count == 1
    store.close()


def test_a_file_changed_by_another_program_is_not_written_to(db: Path) -> None:
    with Store.open(db) as store:
        store.append(said("a"))
        earlier = db.read_bytes()
        store.append(said("b"))
        db.write_bytes(earlier)  # what a program that syncs folders may do
        with pytest.raises(StoreError):
            store.append(said("c"))
        assert db.read_bytes() == earlier
    with Store.open(db) as store:
        assert store.entry_count == 1


def test_two_names_of_one_file(db: Path) -> None:
    with Store.open(db) as store:
        store.append(said("a"))
    link = db.with_name("link.db")
    link.symlink_to(db)
    with Store.open(link) as store:
        with pytest.raises(SolofateError, match="being played"):
            Store.open(db)
        store.append(said("b"))
    assert not db.with_name("link.db.lock").exists()
    link.unlink()
    os.link(db, link)
    with pytest.raises(StoreError, match="hard link"):
        Store.open(link)
    with Store.open(link, read_only=True) as store:
        assert store.entry_count == 2


@pytest.mark.parametrize("length", [1, LONGEST_PATH, LONGEST_PATH + 1, 4 * LONGEST_PATH])
def test_a_long_path_is_told_by_its_end_and_a_short_one_whole(length: int) -> None:
    path = ("campaigns/" * length)[-length:]
    said = shown(path)
    assert said == path if length <= LONGEST_PATH else said == "…" + path[-LONGEST_PATH:]
