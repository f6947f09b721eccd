"""Damaged files are never believed and never made worse, and what came before the damage can be saved."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from solofate.campaign.chain import Damage
from solofate.campaign.errors import DamagedStore, StoreError
from solofate.campaign.history import History
from solofate.campaign.repair import salvage, verify
from solofate.campaign.steps import Entry, Step, Undone
from solofate.campaign.store import Store
from solofate.rules.model.state import State
from tests.campaign.samples import play, said

NOTED = {"name": "The Drowned Bell", "seed": 12345}


class Original:
    """A campaign of some 400 events, as bytes, with what is in it. One narration is longer than a page."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with Store.open(path, meta=NOTED, clock=lambda: 1.0) as store:
            for step in play(400):
                store.append(step)
            store.append(said("The long night. " * 1000))
            store.append(Undone(1))
            for step in play(60, seed=2):
                store.append(step)
            history = History(store)
            self.state = history.state_after()
            self.entries = store.entries()
            self.noted = store.noted
        self.bytes = path.read_bytes()


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Original:
    return Original(tmp_path_factory.mktemp("original") / "play.db")


def believed(path: Path) -> tuple[list[Entry], dict[str, object], State] | None:
    """What opening the file to play shows, or None if it is refused, with its bytes as they were."""
    before = path.read_bytes()
    try:
        with Store.open(path) as store:
            return store.entries(), store.noted, History(store).state_after()
    except StoreError as error:
        assert len(str(error).splitlines()) == 1
        assert path.read_bytes() == before
        assert not path.with_name(path.name + ".lock").exists()
        return None


def check_mutant(original: Original, db: Path, mutant: bytes) -> bool:
    """Whether the mutant was refused. If not, everything in it must be right."""
    db.write_bytes(mutant)
    shown = believed(db)
    if shown is not None:
        assert shown == (original.entries, original.noted, original.state)
        return False
    saved = db.with_name("saved.db")
    saved.unlink(missing_ok=True)
    before = db.read_bytes()
    try:
        verdict = salvage(db, saved)
    except StoreError:
        assert not saved.exists()
    else:
        with Store.open(saved) as store:
            assert store.entries() == original.entries[: verdict.entries]
            assert verdict.entries > 0
    assert db.read_bytes() == before
    return True


def flipped(data: bytes, chance: random.Random, count: int) -> bytes:
    mutant = bytearray(data)
    for _ in range(count):
        mutant[chance.randrange(len(mutant))] ^= 1 << chance.randrange(8)
    return bytes(mutant)


def zeroed(data: bytes, chance: random.Random, count: int) -> bytes:
    start = chance.randrange(len(data)) // 512 * 512
    return data[:start] + bytes(min(count, len(data) - start)) + data[start + count :]


def cut(data: bytes, chance: random.Random, count: int) -> bytes:
    return data[: chance.randrange(count, len(data))]


def swapped(data: bytes, chance: random.Random, count: int) -> bytes:
    """Two pages in each other's place, as a program may leave them that syncs files block by block."""
    pages = [data[at : at + 4096] for at in range(0, len(data), 4096)]
    one, other = chance.sample(range(len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages)


Mutation = Callable[[bytes, random.Random, int], bytes]
MUTATIONS: list[tuple[Mutation, int, int]] = [
    (flipped, 1, 150),
    (flipped, 8, 60),
    (zeroed, 512, 60),
    (zeroed, 4096, 30),
    (cut, 1, 60),
    (swapped, 0, 20),
]


@pytest.mark.parametrize(
    ("mutate", "size", "times"), MUTATIONS, ids=lambda each: getattr(each, "__name__", str(each))
)
def test_a_damaged_file_is_refused_or_everything_in_it_is_right(
    original: Original, db: Path, mutate: Mutation, size: int, times: int
) -> None:
    chance = random.Random(f"{mutate.__name__} {size}")
    refused = 0
    for _ in range(times):
        mutant = mutate(original.bytes, chance, size)
        refused += check_mutant(original, db, mutant)
    assert refused > times * 0.6


def test_every_flip_inside_an_event_is_found(original: Original, db: Path) -> None:
    chance = random.Random(7)
    with closing(sqlite3.connect(original.path)) as connection:
        rows = connection.execute("SELECT n, entry, body FROM event").fetchall()
    found = 0
    for n, entry, body in chance.sample(rows, 150):
        at = original.bytes.find(body.encode())
        if at < 0:
            continue  # it is longer than a page and lies in pieces
        mutant = bytearray(original.bytes)
        mutant[at + chance.randrange(len(body.encode()))] ^= 1 << chance.randrange(8)
        db.write_bytes(mutant)
        with pytest.raises(DamagedStore, match=f"event {n} was changed") as refused:
            Store.open(db)
        assert refused.value.entries == entry - 1
        found += 1
    assert found > 100


@pytest.mark.parametrize("read_only", [False, True])
def test_reading_believes_no_more_than_writing(original: Original, db: Path, read_only: bool) -> None:
    body = b"It is the nearest."
    db.write_bytes(original.bytes.replace(body, b"It is the furthest"[: len(body)], 1))
    with pytest.raises(DamagedStore, match="solofate repair"):
        Store.open(db, read_only=read_only)


CHANGES = {
    "an event is missing": "DELETE FROM event WHERE n = 10",
    "the last events are missing": "DELETE FROM event WHERE n > 450",
    "an input is missing": "DELETE FROM entry WHERE n = 5",
    "the last inputs and their events are missing": "DELETE FROM event WHERE entry > 70;"
    " DELETE FROM entry WHERE n > 70",
    "two events changed places": "UPDATE event SET n = -1 WHERE n = 7; UPDATE event SET n = 7 WHERE n = 8;"
    " UPDATE event SET n = 8 WHERE n = -1",
    "an event of another input": "UPDATE event SET entry = entry + 1 WHERE n = 20",
    "an event too many": "INSERT INTO event VALUES (99999, 99999, '{}', x'00')",
    "a word changed": "UPDATE event SET body = replace(body, 'nearest', 'dearest') WHERE n = 7",
    "a line changed": "UPDATE entry SET body = replace(body, 'athletics', 'acrobatics') WHERE n = 9",
    "another time": "UPDATE entry SET at = at + 1 WHERE n = 9",
    "another seed": "UPDATE meta SET value = '54321' WHERE key = 'seed'",
    "no seed": "DELETE FROM meta WHERE key = 'seed'",
    "more notes": "INSERT INTO meta VALUES ('more', '1')",
    "no end": "DELETE FROM head",
    "another end": "UPDATE head SET entries = entries - 1",
    "an empty log": "DELETE FROM event; DELETE FROM entry",
}


@pytest.mark.parametrize("what", CHANGES)
def test_every_change_to_what_is_kept_is_found(original: Original, db: Path, what: str) -> None:
    db.write_bytes(original.bytes)
    with closing(sqlite3.connect(db)) as connection:
        connection.executescript(CHANGES[what])
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert believed(db) is None


SOUND_BEFORE = [("DELETE FROM event WHERE n = 300", 300), ("UPDATE entry SET body = 'x' WHERE n = 40", None),
                ("DELETE FROM head", None), ("DELETE FROM meta", None),
                ("DELETE FROM event WHERE entry > 70; DELETE FROM entry WHERE n > 70", None)]  # fmt: skip


@pytest.mark.parametrize(("change", "event"), SOUND_BEFORE)
def test_everything_before_the_damage_is_saved(
    original: Original, db: Path, change: str, event: int | None
) -> None:
    db.write_bytes(original.bytes)
    with closing(sqlite3.connect(db)) as connection:
        connection.executescript(change)
    sound = {"entry SET": 39, "entry >": 70}
    expected = next((count for words, count in sound.items() if words in change), len(original.entries))
    if event is not None:
        expected = next(
            at for at, each in enumerate(original.entries)
            if isinstance(each, Step) and each.first <= event < each.first + len(each.events)
        )  # fmt: skip
    verdict = verify(db)
    assert verdict.entries == expected and verdict.problem is not None
    saved = db.with_name("saved.db")
    assert salvage(db, saved).entries == expected
    with Store.open(saved) as store:
        assert store.entries() == original.entries[:expected]
        if "meta" not in change:
            assert {key: store.meta(key) for key in NOTED} == NOTED
        else:
            assert store.meta("meta-was-damaged") is True
        store.append(said("and on we go"))
    assert verify(saved) == (expected + 1, store.event_count, None)


@pytest.mark.parametrize("reach", [16, 100, 512, 4096])
def test_a_lost_heading_costs_nothing(original: Original, db: Path, reach: int) -> None:
    db.write_bytes(bytes(reach) + original.bytes[reach:])
    assert believed(db) is None
    saved = db.with_name("saved.db")
    assert salvage(db, saved).entries == len(original.entries)


def test_a_file_cut_in_half_gives_its_first_half(original: Original, db: Path) -> None:
    # A little more of the file than the first page that tells where the others are.
    db.write_bytes(original.bytes[: len(original.bytes) // 2 + 100])
    saved = db.with_name("saved.db")
    assert salvage(db, saved).entries > len(original.entries) // 10


def test_saving_replaces_no_file(original: Original, db: Path) -> None:
    db.write_bytes(original.bytes[:-5000])
    saved = db.with_name("saved.db")
    saved.write_text("something dear")
    with pytest.raises(StoreError, match="there already"):
        salvage(db, saved)
    assert saved.read_text() == "something dear"


def test_what_is_no_campaign_cannot_be_saved(db: Path) -> None:
    for content in (b"", b"Dear diary " * 1000, os.urandom(20000)):
        db.write_bytes(content)
        with pytest.raises(StoreError):
            salvage(db, db.with_name("saved.db"))
        with pytest.raises(StoreError):
            verify(db)
        assert os.listdir(db.parent) == ["play.db"]


def test_a_sound_file_is_verified(original: Original) -> None:
    events = sum(len(each.events) for each in original.entries if isinstance(each, Step))
    assert verify(original.path) == (len(original.entries), events, None)


def test_a_kept_state_that_was_changed_is_not_believed(original: Original, db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        for step in play(2500):
            history.append(step)
        state, kept = (
            history.state_after(),
            store.connection.execute("SELECT count(*) FROM snapshot").fetchone(),
        )
        assert kept[0] >= 2
    with closing(sqlite3.connect(db)) as connection:
        changed = connection.execute("UPDATE snapshot SET body = replace(body, 'Maren', 'Karen')").rowcount
        connection.commit()
        assert changed == kept[0]
    with Store.open(db) as store:
        assert History(store).state_after() == state


def test_what_is_damaged_is_said_in_words_alone() -> None:
    found = Damage("event 3 was changed", 2, 7)
    assert (str(found), found.entries, found.events) == ("event 3 was changed", 2, 7)
