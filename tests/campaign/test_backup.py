from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from solofate.campaign.backup import DAYS, back_up, back_up_daily, daily_backups
from solofate.campaign.errors import StoreError
from solofate.campaign.store import Store
from tests.campaign.samples import play, said


@pytest.fixture
def store(db: Path) -> Store:
    store = Store.open(db)
    for step in play(60):
        store.append(step)
    return store


def test_a_backup_is_complete_and_can_be_played(store: Store, db: Path) -> None:
    target = back_up(store, db.with_name("copy.db"))
    store.append(said("and on we go"))
    with Store.open(target) as copy:
        assert copy.entries() == store.entries()[:-1]
        copy.append(said("another way"))
    store.close()


def test_a_reader_can_make_a_backup_while_somebody_plays(store: Store, db: Path) -> None:
    with Store.open(db, read_only=True) as reader:
        back_up(reader, db.with_name("copy.db"))
    with Store.open(db.with_name("copy.db"), read_only=True) as copy:
        assert copy.entries() == store.entries()
    store.close()


def test_a_backup_replaces_no_file(store: Store, db: Path) -> None:
    target = db.with_name("copy.db")
    target.write_text("something dear")
    for place in (target, db):
        with pytest.raises(StoreError, match="there already"):
            back_up(store, place)
    assert target.read_text() == "something dear"
    with pytest.raises(StoreError):
        back_up(store, db.parent / "missing" / "copy.db")
    store.close()


def test_one_backup_a_day_and_seven_days(store: Store, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = time.strftime
    for day in range(1, 11):
        monkeypatch.setattr(
            time, "strftime", lambda form, day=day: f"2025-02-{day:02}" if "%Y" in form else real(form)
        )
        made = back_up_daily(store)
        assert made is not None and made.name == f"play-2025-02-{day:02}-day.db"
        assert back_up_daily(store) is None
        store.append(said("and on we go"))
    names = [each.name for each in daily_backups(db)]
    assert names == [f"play-2025-02-{day:02}-day.db" for day in range(11 - DAYS, 11)]
    assert sorted(os.listdir(db.parent / "backups")) == names
    (db.parent / "backups" / "play-mine.db").write_text("mine")
    assert len(daily_backups(db)) == DAYS
    store.close()
