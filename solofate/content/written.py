"""Where a campaign's own file says by what it is played: the book, the optional rules, the pace."""

from __future__ import annotations

from pathlib import Path

from solofate.content.home import campaign_file
from solofate.content.loading.library import Library
from solofate.content.yaml.document import Document, Place


class Written:
    """The file of a campaign, and the lines of it that turn a dial."""

    def __init__(self, folder: Path) -> None:
        file = campaign_file(folder)
        self._document: Document | None = Library().entry(file).document if file is not None else None

    @property
    def path(self) -> str:
        """The file's path; empty where there is none."""
        return str(self._document.path) if self._document is not None else ""

    def line(self, place: Place) -> int | None:
        """The line at which that stands, the first being 1; None where nothing is written of it."""
        if self._document is None:
            return None
        found = self._document.place_of(place)
        alone = (*found, 0)  # One value may stand for a list.
        return self._document.line(found) if found and place in (found, alone) else None
