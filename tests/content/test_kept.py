"""What was made of content is kept for the next start, and never counts once it could be wrong."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from solofate.content import checked as reading
from solofate.content import kept, load
from solofate.content.home import scene_files
from solofate.content.loading import phrases, places, threads
from solofate.errors import ContentError
from tests.places import ROOT

CAMPAIGNS = sorted(path.parent for path in ROOT.glob("campaigns/*/campaign.yaml"))
STARTER = ROOT / "campaigns" / "last-nights-light"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "solofate" / "content"


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STARTER, tmp_path / "starter"))


def scene_of(campaign: Path) -> Path:
    return scene_files(campaign)[0]


def refuse(*_: object, **__: object) -> None:
    raise AssertionError("this was to come from what is kept")


@pytest.mark.parametrize("folder", CAMPAIGNS, ids=lambda path: path.name)
def test_what_is_kept_is_what_was_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = (reading.load_campaign(folder), [reading.load_scene(file) for file in scene_files(folder)])
    for _ in range(2):
        assert (load.load_campaign(folder), [load.load_scene(file) for file in scene_files(folder)]) == read
        monkeypatch.setattr(reading, "load_campaign", refuse)
        monkeypatch.setattr(reading, "load_scene", refuse)


def test_tables_are_kept_as_they_were_read(monkeypatch: pytest.MonkeyPatch) -> None:
    genre = ("lamplight",)
    read = (
        phrases.load_phrases(STARTER, genre),
        places.load_places(STARTER, genre),
        threads.load_threads(STARTER, genre),
        reading.load_tables(STARTER, genre),
    )
    for _ in range(2):
        found = (
            load.load_phrases(STARTER, genre),
            load.load_places(STARTER, genre),
            load.load_threads(STARTER, genre),
            load.load_tables(STARTER, genre),
        )
        assert found == read
        for module, name in (
            (phrases, "load_phrases"),
            (places, "load_places"),
            (threads, "load_threads"),
            (reading, "load_tables"),
        ):
            monkeypatch.setattr(module, name, refuse)


def test_of_kept_rows_those_are_opened_that_somebody_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    read = dict(load.load_phrases(STARTER, ("lamplight",)))
    again = load.load_phrases(STARTER, ("lamplight",))
    opened: list[bytes] = []
    open_it = kept._opened
    monkeypatch.setattr(kept, "_opened", lambda packed: (opened.append(packed), open_it(packed))[1])
    assert list(again) == list(read)
    assert "boost" in again
    assert "no such table" not in again
    assert again.get("no such table") is None
    assert not opened
    assert again["boost"] == read["boost"]
    assert again["boost"] is again["boost"]
    assert len(opened) == 1


def test_a_row_that_was_damaged_since_has_all_made_anew(cache: Path) -> None:
    read = dict(load.load_phrases(STARTER, ("lamplight",)))
    kept_rows = load.load_phrases(STARTER, ("lamplight",))
    (file,) = cache.glob("load_phrases-*")
    raw = file.read_bytes()
    file.write_bytes(raw[: -len(raw) // 2] + bytes(len(raw) // 2 + len(raw) % 2))
    assert dict(kept_rows) == read


def test_rows_are_not_read_before_somebody_asks_for_them(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load.load_phrases(STARTER, ("lamplight",))
    pieces: list[kept.Piece] = []
    read = kept._read_piece
    monkeypatch.setattr(kept, "_read_piece", lambda file, piece: (pieces.append(piece), read(file, piece))[1])
    rows = load.load_phrases(STARTER, ("lamplight",))
    assert rows["boost"]
    (file,) = cache.glob("load_phrases-*")
    assert 0 < sum(piece.size for piece in pieces) < file.stat().st_size / 20


def _rename_the_hero(campaign: Path) -> None:
    """As long as before, and with the same time."""
    file = next((campaign / "characters").glob("*.yaml"))
    found, text = file.stat(), file.read_text(encoding="utf-8")
    name = text.split("name: ")[1].split("\n")[0]
    file.write_text(text.replace(name, name[::-1].title()), encoding="utf-8")
    os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns))


def _another_adversary(campaign: Path) -> None:
    text = "table: Owls\nadversaries:\n- name: Owl\n  kind: minor\n  skills: {Fight: 2}\n"
    (campaign / "adversaries" / "owls.yaml").write_text(text, encoding="utf-8")


def _in_a_folder_of_its_own(campaign: Path) -> None:
    (campaign / "adversaries" / "birds").mkdir()
    _another_adversary(campaign)
    os.replace(campaign / "adversaries" / "owls.yaml", campaign / "adversaries" / "birds" / "owls.yaml")


def _weights(campaign: Path) -> None:
    (campaign / "weights.yaml").write_text("weights: Mine\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("edit", "loads"),
    [
        (_rename_the_hero, "load_campaign"),
        (_rename_the_hero, "load_scene"),
        (_another_adversary, "load_tables"),
        (_in_a_folder_of_its_own, "load_tables"),
        (_weights, "load_campaign"),
    ],
)
def test_whatever_changes_is_seen(campaign: Path, edit: Callable[[Path], None], loads: str) -> None:
    where = scene_of(campaign) if loads == "load_scene" else campaign
    before = getattr(load, loads)(where)
    assert getattr(load, loads)(where) == before
    edit(campaign)
    after = getattr(load, loads)(where)
    assert after == getattr(reading, loads)(where)
    assert after != before


def test_mistakes_are_not_kept(campaign: Path) -> None:
    scene = scene_of(campaign)
    right = scene.read_text(encoding="utf-8")
    scene.write_text(right + "\nshoe-size: 4\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(ContentError, match="shoe-size"):
            load.load_scene(scene)
    scene.write_text(right, encoding="utf-8")
    assert load.load_scene(scene).title


def test_a_check_tells_the_same_from_what_is_kept(campaign: Path) -> None:
    scene = scene_of(campaign)
    scene.write_text(scene.read_text(encoding="utf-8") + "\nshoe-size: 4\n", encoding="utf-8")
    first = load.check_files((scene,))
    assert [mistake.field for mistake in first.mistakes if not mistake.warning] == ["shoe-size"]
    assert load.check_files((scene,)) == first
    hero = next((campaign / "characters").glob("*.yaml"))
    hero.rename(hero.with_suffix(".txt"))
    assert len(load.check_files((scene,)).mistakes) > len(first.mistakes)


def test_nothing_counts_that_another_program_made(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load.load_campaign(campaign)
    monkeypatch.setattr(kept, "_program", lambda: b"another")
    monkeypatch.setattr(reading, "load_campaign", lambda folder: "read anew")
    assert load.load_campaign(campaign) == "read anew"  # type: ignore[comparison-overlap]


@pytest.mark.parametrize("harm", [lambda raw: raw[:-40], lambda raw: b"", lambda raw: b"x" * len(raw)])
def test_a_damaged_file_is_made_anew(campaign: Path, cache: Path, harm: Callable[[bytes], bytes]) -> None:
    before = load.load_campaign(campaign)
    for file in cache.iterdir():
        file.write_bytes(harm(file.read_bytes()))
    assert load.load_campaign(campaign) == before


class Evil:
    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[object, ...]:
        return os.mkdir, (str(self.file),)


def test_no_file_has_anything_done(campaign: Path, cache: Path, tmp_path: Path) -> None:
    before = load.load_campaign(campaign)
    body = pickle.dumps(Evil(tmp_path / "done"))
    for file in cache.iterdir():
        file.write_bytes(crc32(body).to_bytes(4, "big") + len(body).to_bytes(8, "big") + body)
    assert load.load_campaign(campaign) == before
    assert not (tmp_path / "done").exists()


def test_without_a_place_for_it_nothing_is_missed(
    campaign: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a-file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "a-file"))
    assert load.load_campaign(campaign) == load.load_campaign(campaign)


def test_who_has_no_home_is_missing_nothing(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    read = load.load_campaign(campaign)
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", nowhere)
    assert load.load_campaign(campaign) == read


def test_a_path_in_full_is_looked_at_from_a_folder_that_is_gone(
    campaign: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = reading.load_campaign(campaign)
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert load.load_campaign(campaign) == read


def test_the_oldest_make_room(campaign: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_KEPT", 2)
    for file in (scenes := scene_files(campaign))[:4]:
        load.load_scene(file)
    assert len(scenes) > 2
    assert len(list(cache.iterdir())) == 2


def test_a_start_from_what_is_kept_reads_no_yaml_and_builds_no_forms(campaign: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from solofate.content import load;"
        f"load.load_campaign(Path({str(campaign)!r})); load.load_phrases(None, every_genre=True);"
        "print(*sys.modules)"
    )
    for first in (True, False):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert ("solofate.content.yaml.shapes" in done.stdout.split()) == first
        assert ("yaml" in done.stdout.split()) == first
