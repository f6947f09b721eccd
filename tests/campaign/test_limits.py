"""No room, no permission: one line, nothing lost, and play goes on when there is room again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solofate.campaign.backup import back_up
from solofate.campaign.errors import CannotWrite, DiskFull, StoreError
from solofate.campaign.history import History
from solofate.campaign.repair import salvage
from solofate.campaign.store import Store
from solofate.game.game import Game
from tests.campaign.processes import result_of
from tests.campaign.samples import said
from tests.places import STARTER, copied

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize(
    "size", [4096 * pages + more for pages in range(12, 52, 2) for more in (0, 1234)][:20]
)
def test_when_the_disk_is_full_nothing_acknowledged_is_lost(db: Path, size: int) -> None:
    Store.open(db).close()

    def play_until_full(out: int) -> None:
        store = Store.open(db)
        history = History(store)
        with files_up_to(size):
            with pytest.raises(DiskFull) as full:
                while history.length < 2000:
                    history.append(said("and on we go " * 20))
            kept = history.length
            message = str(full.value)
            assert message.startswith("disk full:") and len(message.splitlines()) == 1
            with pytest.raises(DiskFull):
                history.append(said("x" * 100_000))
            assert history.length == store.entry_count == len(store.entries()) == kept
        history.append(said("there is room again"))
        history.undo(2)
        assert store.entry_count == kept + 2
        os.write(out, b"%d" % kept)
        os._exit(0)  # without closing

    kept = int(result_of(play_until_full))
    with Store.open(db) as store:
        assert store.entry_count == kept + 2
        assert len(History(store).steps) == kept - 1


def test_no_room_to_begin_with(db: Path) -> None:
    def begin(out: int) -> None:
        for size in (0, 100, 4096, 20000):
            with files_up_to(size), pytest.raises(DiskFull):
                Store.open(db)
            assert os.listdir(db.parent) == []
        Store.open(db).close()

    result_of(begin)


def test_no_room_for_a_backup_or_a_repair(db: Path) -> None:
    with Store.open(db) as store:
        for _ in range(50):
            store.append(said("and on we go " * 50))
    damaged = db.with_name("damaged.db")
    damaged.write_bytes(db.read_bytes()[:-4096])
    target = db.with_name("target.db")

    def fill(out: int) -> None:
        with Store.open(db) as store, files_up_to(30000), pytest.raises(DiskFull):
            back_up(store, target)
        with files_up_to(30000), pytest.raises(DiskFull):
            salvage(damaged, target)
        assert sorted(os.listdir(db.parent)) == ["damaged.db", "play.db"]

    result_of(fill)


def as_nobody() -> None:
    """Root may write anywhere: go on as somebody who may not."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setresgid(65534, 65534, 65534)
        os.setresuid(65534, 65534, 65534)


def check_read_only(db: Path) -> None:
    before = db.read_bytes()
    with pytest.raises(CannotWrite, match="read-only") as refused:
        Store.open(db)
    assert len(str(refused.value).splitlines()) == 1
    with Store.open(db, read_only=True) as store:
        assert store.entry_count == 1 and len(History(store).steps) == 1
        with pytest.raises(CannotWrite):
            store.append(said("b"))
    assert db.read_bytes() == before and os.listdir(db.parent) == ["play.db"]


@pytest.fixture
def played(db: Path) -> Path:
    with Store.open(db) as store:
        store.append(said("a"))
    os.chmod(db.parent.parent, os.stat(db.parent.parent).st_mode | 0o001)
    return db


@pytest.mark.parametrize("mode", [(0o555, 0o444), (0o555, 0o666), (0o777, 0o444)])
def test_a_folder_or_file_without_permission(played: Path, mode: tuple[int, int]) -> None:
    os.chmod(played, mode[1])
    os.chmod(played.parent, mode[0])

    def try_it(out: int) -> None:
        as_nobody()
        check_read_only(played)

    try:
        result_of(try_it)
    finally:
        os.chmod(played.parent, 0o755)


def test_a_file_nobody_may_read(played: Path) -> None:
    os.chmod(played, 0)
    os.chmod(played.parent, 0o777)

    def try_it(out: int) -> None:
        as_nobody()
        for read_only in (True, False):
            with pytest.raises(StoreError):
                Store.open(played, read_only=read_only)

    result_of(try_it)


def test_no_permission_to_begin_with(db: Path) -> None:
    os.chmod(db.parent, 0o555)

    def try_it(out: int) -> None:
        as_nobody()
        with pytest.raises(CannotWrite):
            Store.open(db)
        assert os.listdir(db.parent) == []

    result_of(try_it)


@pytest.mark.skipif(shutil.which("chattr") is None, reason="needs chattr")
@pytest.mark.parametrize("what", ["folder", "file"])
def test_not_even_root_may_write(tmp_path: Path, what: str) -> None:
    db = tmp_path / "campaign" / "play.db"
    db.parent.mkdir()
    with Store.open(db) as store:
        store.append(said("a"))
    locked = db.parent if what == "folder" else db
    if subprocess.run(["chattr", "+i", str(locked)], capture_output=True, check=False).returncode:
        pytest.skip("chattr may not be used here")
    try:
        check_read_only(db)
    finally:
        subprocess.run(["chattr", "-i", str(locked)], check=True)


def test_permission_lost_while_playing(tmp_path: Path) -> None:
    if shutil.which("chattr") is None:
        pytest.skip("needs chattr")
    db = tmp_path / "campaign" / "play.db"
    db.parent.mkdir()
    with Store.open(db) as store:
        store.append(said("a"))
        if subprocess.run(["chattr", "+i", str(db.parent)], capture_output=True, check=False).returncode:
            pytest.skip("chattr may not be used here")
        try:
            with pytest.raises(CannotWrite):
                store.append(said("b"))
        finally:
            subprocess.run(["chattr", "-i", str(db.parent)], check=True)
        store.append(said("c"))
        assert store.entry_count == 2


def test_a_player_with_a_full_disk_goes_on_where_it_was_when_there_is_room(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "camp")
    Game.open(folder, seed=2).close()

    def play_until_full(out: int) -> None:
        game = Game.open(folder)
        game.do("/scene 01")
        twin = game.fork()
        with files_up_to((folder / "play.db").stat().st_size + 8192):
            while True:
                before = game.state.to_json()
                try:
                    _one_input(game)
                except DiskFull as full:
                    assert "nothing of this" in str(full)
                    break
                _one_input(twin)
            assert game.state.to_json() == before
        for _ in range(5):
            _one_input(game)
            _one_input(twin)
            assert game.state.to_json() == twin.state.to_json()
        os.write(out, b"%d" % len(game.steps))
        os._exit(0)  # without closing

    kept = int(result_of(play_until_full))
    game = Game.open(folder)
    assert len(game.steps) == kept > 8
    game.close()


def _one_input(game: Game) -> None:
    if game.pending is not None:
        game.choose(game.pending.default)
    else:
        game.do("/pass")
