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
    NoSuchStore,
    StoreError,
)
from solofate.campaign.steps import Entry, Redone, Step, Undone
from solofate.campaign.store import Store
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
            "user_version": 3,
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
