"""Words of Fate are explained where they are first met, one at a time and each once in a player's life."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from solofate.own_folders import Own, own_folder
from solofate.rules.events import Event
from solofate.rules.model.state import State
from solofate.wording.first_words import EXPLAINED, words_met


class FirstWords:
    """Which words somebody has met; kept in the file at `path`, or for this sitting only where there is none."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._met: set[str] = set()
        if path is not None:
            with suppress(OSError, UnicodeDecodeError):
                self._met |= set(path.read_text(encoding="utf-8").splitlines())

    @staticmethod
    def of_this_player() -> FirstWords:
        """The words the player at this machine has met."""
        folder = own_folder(Own.STATE)
        return FirstWords(folder / "words-met" if folder is not None else None)

    def after(self, events: Sequence[Event], state: State) -> list[str]:
        """What is to be explained now: the first word of these that is new, and no more than that one."""
        new = next((word for word in words_met(events, state) if word not in self._met), None)
        if new is None:
            return []
        self._met.add(new)
        self._keep(new)
        return [EXPLAINED[new]]

    def _keep(self, word: str) -> None:
        if self._path is None:
            return
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{word}\n")
