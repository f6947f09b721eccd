"""Which files a check looks at: those named, and in folders all YAML files and scripts but leftovers."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from solofate.content.home import CAMPAIGN_FILES, YAML_ENDINGS, campaign_file, home_of, inside
from solofate.content.yaml.source import Unreadable, shown_path
from solofate.errors import Mistake

SCRIPT_ENDING = ".fate"
MOST_FILES = 20_000
MOST_LOOKED_AT = 200_000
DEEPEST_FOLDER = 16
_SYSTEM_FOLDERS = {"/proc", "/sys", "/dev", "/run"}
_PARTS_OF_A_CAMPAIGN = ("characters", "scenes")
_SKIPPED_FOLDERS = {"__pycache__", "node_modules", "site-packages", "build", "dist"}
_SYNC_CONFLICTS = ("conflicted copy", "sync-conflict", "case conflict")


class Walk:
    """The files found under the paths named, and what is to be said about the others."""

    def __init__(self) -> None:
        self.files: dict[Path, None] = {}
        self.mistakes: list[Mistake] = []
        self.looked_at = 0

    def add(self, path: Path) -> None:
        """Takes in a file as it is, or what a folder holds."""
        try:
            mode = path.stat().st_mode
        except FileNotFoundError:
            self._unreadable(path, "there is no such file or folder")
        except (OSError, RuntimeError, ValueError):
            self._unreadable(path, "that path cannot be followed")
        else:
            if stat.S_ISDIR(mode):
                self._add_folder(path)
            elif stat.S_ISREG(mode):
                self.files.setdefault(path)
            else:
                self._unreadable(path, "this is not a regular file")

    def _unreadable(self, path: Path, message: str) -> None:
        self.mistakes.append(Unreadable(shown_path(path), 1, 1, "", message))

    def _add_folder(self, folder: Path) -> None:
        found = False
        self._miss_campaign(folder)
        for path, link in self._contents(folder):
            found = True
            if len(self.files) >= MOST_FILES:
                self._warn(folder, f"more than {MOST_FILES} files; only the first ones were checked")
                return
            self._add_found(folder, path, link)
        if self.looked_at >= MOST_LOOKED_AT:
            self._warn(folder, "too large to look through; only a part was checked, so name a smaller folder")
        elif not found:
            self._warn(folder, "no YAML file and no script is in this folder")

    def _miss_campaign(self, folder: Path) -> None:
        """A folder with the parts of a campaign and no campaign, in it or around it, cannot be played."""
        parts = [f"{name}/" for name in _PARTS_OF_A_CAMPAIGN if (folder / name).is_dir()]
        missing = folder / CAMPAIGN_FILES[0]
        if parts and campaign_file(home_of(missing)) is None:
            beside = " and ".join(parts)
            message = f"there is no campaign.yaml beside {beside}; write one that begins with campaign: and its name"
            self.mistakes.append(Mistake(shown_path(missing), 1, 1, "", message))

    def _warn(self, path: Path, message: str) -> None:
        self.mistakes.append(Mistake(shown_path(path), 1, 1, "", message, warning=True))

    def _add_found(self, folder: Path, path: Path, link: bool) -> None:
        if any(mark in path.name for mark in _SYNC_CONFLICTS):
            self._warn(path, "a copy left by a sync conflict; it is not read, so merge it or delete it")
            return
        fault = _fault(folder, path, link)
        if fault is None:
            self.files.setdefault(path)
        else:
            self.mistakes.append(Mistake(shown_path(path), 1, 1, "", fault))

    def _contents(self, top: Path) -> Iterator[tuple[Path, bool]]:
        """Files that by their names are ours, with whether they are links. Linked folders are not entered."""
        waiting = [(top, 0)]
        while waiting:
            folder, depth = waiting.pop()
            try:
                with os.scandir(folder) as found:
                    entries = sorted(found, key=lambda entry: entry.name)
            except OSError:
                self._unreadable(folder, "this folder cannot be read")
                continue
            below = []
            for entry in entries:
                self.looked_at += 1
                if self.looked_at >= MOST_LOOKED_AT:
                    return
                if entry.is_dir(follow_symlinks=False):
                    if not _skipped(entry) and depth < DEEPEST_FOLDER:
                        below.append((Path(entry.path), depth + 1))
                elif _ours(entry.name) and not (entry.is_symlink() and os.path.isdir(entry.path)):
                    yield Path(entry.path), entry.is_symlink()
            waiting.extend(reversed(below))


def _skipped(folder: os.DirEntry[str]) -> bool:
    return (
        folder.name.startswith(".")
        or folder.name in _SKIPPED_FOLDERS
        or os.path.abspath(folder.path) in _SYSTEM_FOLDERS
    )


def _ours(name: str) -> bool:
    leftover = name.startswith((".", "#", "~")) or name.endswith(("~", "#", ".swp", ".bak", ".tmp", ".orig"))
    return not leftover and name.endswith((*YAML_ENDINGS, SCRIPT_ENDING))


def _fault(folder: Path, path: Path, link: bool) -> str | None:
    """Why a file found in a folder is not read, or None."""
    if link and not inside(folder, path):
        return "this link leads out of the folder or in a circle; put the file itself here"
    try:
        mode = path.stat().st_mode
    except (OSError, RuntimeError):
        return "this link leads nowhere; put the file itself here"
    return None if stat.S_ISREG(mode) else "this is not a regular file; put a YAML file here or take it away"


def find_files(paths: Iterable[Path]) -> Walk:
    """Everything to check under these paths, each file once."""
    walk = Walk()
    for path in paths:
        walk.add(path)
    return walk
