"""Export formats: one class a format, found by its names."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import ClassVar, NamedTuple

from solofate.errors import MalformedChoice, UnknownName
from solofate.journal.files import ExportFailed, file_name, write_file, write_folder
from solofate.journal.story import ALL, FULL, MECHANICS, NONE, ROLLS, Story
from solofate.journal.telling import tell_story
from solofate.rules.events import Event
from solofate.rules.model.state import State


class Journal(NamedTuple):
    """What is exported: the log with its numbers, the state before its first event, and a title."""

    events: Sequence[tuple[int, Event]]
    start: State = State()
    title: str = ""

    def story(self, mechanics: str = NONE) -> Story:
        """The journal as a story, with as much of the mechanics."""
        return tell_story(self.events, self.start, self.title, mechanics)


class Exporter(ABC):
    """One export format. A subclass gives its names, its extension and one method, and is registered by being one."""

    names: ClassVar[tuple[str, ...]]
    extension: ClassVar[str]
    mechanics: ClassVar[tuple[str, ...]] = (NONE, ROLLS, ALL, FULL)
    """How the mechanics can be told in it; the first is what it does by itself."""
    is_text: ClassVar[bool] = True
    is_folder: ClassVar[bool] = False

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        if not abstract:
            EXPORTERS.append(cls())

    @abstractmethod
    def content(self, journal: Journal, mechanics: str) -> bytes:
        """The whole document. The same journal gives the same bytes."""

    def default_name(self, title: str) -> str:
        """What the file is called if nobody says."""
        return file_name(title, self.extension)

    def write(
        self, journal: Journal, path: Path, mechanics: str | None = None, *, replace: bool = False
    ) -> Path:
        """Writes the document into a file. Raises `ExportFailed`; then nothing is left half written."""
        write_file(path, self.content(journal, self.told(mechanics)), replace=replace)
        return path

    def told(self, mechanics: str | None) -> str:
        """How the mechanics are told: as asked for, or as the format does. Raises `MalformedChoice`."""
        if mechanics is None:
            return self.mechanics[0]
        if mechanics not in MECHANICS:
            raise MalformedChoice(f"mechanics are told as {', '.join(MECHANICS)}, not “{mechanics}”")
        if mechanics not in self.mechanics:
            raise MalformedChoice(
                f"{self.names[0]} tells its mechanics only as {' or '.join(self.mechanics)}"
            )
        return mechanics


class TextExporter(Exporter, abstract=True):
    """A format that is text."""

    def content(self, journal: Journal, mechanics: str) -> bytes:
        """The text as UTF-8."""
        return self.text(journal, mechanics).encode("utf-8", "replace")

    @abstractmethod
    def text(self, journal: Journal, mechanics: str) -> str:
        """The whole document."""


class FolderExporter(Exporter, abstract=True):
    """A format that is a folder of files."""

    extension = ""
    is_text, is_folder = False, True

    def content(self, journal: Journal, mechanics: str) -> bytes:
        """There is none: it is no single file."""
        raise ExportFailed(f"{self.names[0]} is a folder of files: name one with -o")

    @abstractmethod
    def files(self, journal: Journal, mechanics: str) -> Mapping[str, str]:
        """The files by their paths in the folder."""

    def write(
        self, journal: Journal, path: Path, mechanics: str | None = None, *, replace: bool = False
    ) -> Path:
        """Writes the files into the folder, each whole, over those of an earlier export."""
        write_folder(path, self.files(journal, self.told(mechanics)))
        return path


EXPORTERS: list[Exporter] = []
"""Every format there is, in the order they are listed."""

_MODULES = ("markdown", "html", "pdf", "epub", "log_json", "obsidian", "lonelog")


def formats() -> list[Exporter]:
    """Every format there is. Each registers itself when its module is read."""
    for module in _MODULES:
        import_module(f"solofate.journal.formats.{module}")
    return EXPORTERS


def exporter_names() -> list[str]:
    """The names a format may be asked for by, in the order they are listed."""
    return [name for exporter in formats() for name in exporter.names]


def exporter_named(name: str) -> Exporter:
    """The format of that name. Raises `UnknownName` with those there are."""
    for exporter in formats():
        if name.casefold() in exporter.names:
            return exporter
    raise UnknownName(f"there is no format “{name}”: {', '.join(exporter_names())}")
