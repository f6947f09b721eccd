from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.campaign.bodies import entry_to_text
from solofate.campaign.chain import START, seal_entry, seal_event
from solofate.campaign.errors import (
    CannotWrite,
    DamagedStore,
    ForeignFile,
    NewerFormat,
    NoSuchStore,
    StoreChanged,
    StoreError,
)
from solofate.campaign.steps import Entry, Redone, Step, Undone
from solofate.campaign.store import Store
from solofate.errors import SolofateError
from tests.campaign.samples import play, said, steps

turns = st.one_of(steps(), st.builds(Undone, st.integers(1, 9)), st.builds(Redone, st.integers(1, 9)))


def numbered(entries: list[Entry]) -> list[Entry]:
    """The entries with the numbers their events get in the log."""
    done: list[Entry] = []
    n = 1
    for entry in entries:
        if isinstance(entry, Step):
            done.append(entry._replace(first=n))
            n += len(entry.events)
        else:
            done.append(entry)
    return done


def test_what_is_appended_is_there_after_reopening(db: Path) -> None:
    entries: list[Entry] = [*play(60), Undone(2), Redone(1), said("on we go")]
    with Store.open(db) as store:
        for at, entry in enumerate(entries, start=1):
            assert store.append(entry) == at
        assert store.entries() == numbered(entries)
    with Store.open(db) as store:
        assert store.entries() == numbered(entries)
        assert store.entry_count == len(entries)
        assert store.event_count == sum(len(each.events) for each in entries if isinstance(each, Step))
        assert store.read(3, 5) == numbered(entries)[2:5]
        assert store.outline[-4:] == [0, -2, 1, 0]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(turns, min_size=1, max_size=4), max_size=4))
def test_any_entry_comes_back_as_it_was(inputs: list[list[Entry]]) -> None:
    path = Path(tempfile.mkdtemp()) / "play.db"
    everything = [entry for entries in inputs for entry in entries]
    with Store.open(path) as store:
        for entries in inputs:
            store.append(*entries)
    with Store.open(path, read_only=True) as store:
        assert store.entries() == numbered(everything)


def test_a_record_of_every_event_has_its_number(db: Path) -> None:
    with Store.open(db) as store:
        for step in play(30):
            store.append(step)
        records = list(store.records())
        assert [record["n"] for _, record in records] == list(range(1, store.event_count + 1))
        assert next(record["n"] for _, record in store.records(after=20)) == 21
        assert {entry for entry, _ in records} == set(range(1, store.entry_count + 1))


def test_several_entries_are_one_transaction(db: Path) -> None:
    unkeepable = said("b")._replace(events=(object(),))  # type: ignore[arg-type]
    with Store.open(db) as store:
        store.append(said("a"))
        with pytest.raises(KeyError):
            store.append(Undone(1), unkeepable)
        assert store.outline == [0] and len(store.entries()) == 1
        store.append(Undone(1), said("c"))
        assert store.outline == [0, -1, 0]


def test_an_endless_number_is_refused_and_nothing_is_kept(db: Path) -> None:
    with Store.open(db) as store:
        with pytest.raises(StoreError):
            store.append(said("a")._replace(seed=10**5000))
        store.append(said("b"))
        assert store.entry_count == 1


def test_text_no_file_could_hold_is_kept(db: Path) -> None:
    odd = said("\ud800 half a pair", "\x00\x1b[2J", "‮ turned", line="\udcff")
    with Store.open(db) as store:
        store.append(odd)
    with Store.open(db) as store:
        assert store.entries() == [odd._replace(first=1)]


def test_notes_about_the_campaign(db: Path) -> None:
    with Store.open(db, meta={"name": "The Drowned Bell"}, clock=lambda: 1700000000.5) as store:
        assert store.noted == {"created": 1700000000, "name": "The Drowned Bell"}
        assert store.meta("seed") is None
        store.set_meta("seed", 2**80)
        store.set_meta("name", "Łódź")
        store.append(said("a"))
        assert store.when(1) == 1700000000
    with Store.open(db, meta={"name": "not used any more"}) as store:
        assert store.meta("seed") == 2**80 and store.meta("name") == "Łódź"


def test_each_row_is_sealed_with_everything_before_it(db: Path) -> None:
    step = said("a", "b")
    with Store.open(db, clock=lambda: 77) as store:
        store.append(step)
        store.append(Undone(1))
    with closing(sqlite3.connect(db)) as connection:
        events = connection.execute("SELECT n, entry, body, seal FROM event ORDER BY n").fetchall()
        entries = connection.execute("SELECT n, at, body, seal FROM entry ORDER BY n").fetchall()
        head = connection.execute("SELECT entries, events, tip FROM head").fetchone()
    link = START
    for n, entry, body, seal in events:
        link = seal_event(link, n, entry, body.encode())
        assert seal == link
    for n, at, body, seal in entries:
        link = seal_entry(link, n, at, body.encode())
        assert seal == link and at == 77
    assert [body for _, _, body, _ in entries] == [entry_to_text(step._replace(first=1)), '{"undone":1}']
    assert head == (2, 2, link)


def test_the_file_is_kept_the_careful_way(db: Path) -> None:
    with Store.open(db) as store:
        store.append(said("a"))
        settings_of = {
            name: store.connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "trusted_schema", "application_id", "user_version")
        }
        assert settings_of == {
            "journal_mode": b"delete",
            "synchronous": 3,  # EXTRA: FULL, and the journal's name is gone for good as well
            "trusted_schema": 0,
            "application_id": 0x534F4641,
            "user_version": 1,
        }
        kinds = store.connection.execute(
            "SELECT name FROM pragma_table_list WHERE strict AND schema = 'main'"
        )
        assert {name for (name,) in kinds} == {b"entry", b"event", b"head", b"meta", b"snapshot"}
        assert sorted(os.listdir(db.parent)) == ["play.db", "play.db.lock"]
    assert os.listdir(db.parent) == ["play.db"]


def test_read_only_writes_nothing(db: Path) -> None:
    with Store.open(db) as store:
        store.append(said("a"))
    before = db.read_bytes(), os.stat(db).st_mtime_ns
    with Store.open(db, read_only=True) as store:
        assert len(store.entries()) == 1
        with pytest.raises(CannotWrite):
            store.append(said("b"))
        with pytest.raises(CannotWrite):
            store.set_meta("seed", 1)
        assert store.cache(lambda connection: None) is False
    assert (db.read_bytes(), os.stat(db).st_mtime_ns) == before and os.listdir(db.parent) == ["play.db"]


def test_a_closed_store_says_so(db: Path) -> None:
    store = Store.open(db)
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.append(said("a"))
    with pytest.raises(StoreError, match="closed"):
        store.entries()


def test_there_is_nothing_to_read_where_nothing_was_played(folder: Path) -> None:
    with pytest.raises(NoSuchStore):
        Store.open(folder / "play.db", read_only=True)
    with pytest.raises(NoSuchStore):
        Store.open(folder / "missing" / "play.db")
    assert os.listdir(folder) == []


# ---- what is no campaign of ours ---------------------------------------------------------------------------


def foreign_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE entry (n INTEGER PRIMARY KEY)")


NO_CAMPAIGNS = {
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
        with pytest.raises(NewerFormat, match="format 7, this one knows 1"):
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
