"""The content files of a campaign folder and those that come with the program, each read at most once."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from solofate.content import looks
from solofate.content.forms.adversaries import Adversary, AdversaryTable
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.kinds import ADVERSARIES, CAMPAIGN, ORACLE, kind_of
from solofate.content.forms.models import validated
from solofate.content.forms.oracles import OracleTable
from solofate.content.forms.own_conditions import conditions_of
from solofate.content.forms.own_skills import names_in
from solofate.content.forms.skills_in_force import skills_of
from solofate.content.home import YAML_ENDINGS, campaign_file, home_of
from solofate.content.loading.rings import Draws
from solofate.content.yaml.document import Document
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.content.yaml.reader import read_document
from solofate.content.yaml.shapes import Agreements, Form
from solofate.content.yaml.source import shown_path
from solofate.errors import IllegalChoice
from solofate.rules.in_force import ruleset
from solofate.rules.model.endurance import Endurance, SlotSpec
from solofate.rules.model.skills import DEFAULT_LIST, SkillList
from solofate.rules.names import slug

_MOST_TABLES = 10_000
_BOOK = Campaign.model_fields["dialect"].default


@dataclass(eq=False)
class Entry:
    """One content file: what was read, what kind it is, and its model where it has no mistakes of form."""

    document: Document
    kind: str | None
    model: Form | None
    checked: bool = False

    @property
    def file(self) -> Path:
        """The file it was read from."""
        return self.document.file


@dataclass(eq=False)
class Shelf:
    """The tables of one folder by the slug of their names, in the order of their files."""

    tables: dict[str, list[Entry]] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        """Puts a table on the shelf under the name it gives itself, sound or not."""
        data = entry.document.data
        name = data.get("table") if isinstance(data, dict) else None
        if isinstance(name, str):
            self.tables.setdefault(slug(name), []).append(entry)

    def names(self) -> Iterator[str]:
        """The tables' names as written."""
        for entries in self.tables.values():
            yield entries[0].document.data["table"]


class Library:
    """Content files as they are asked for. `extra` are files at home somewhere outside the usual folders."""

    def __init__(self, extra: Iterable[Path] = ()) -> None:
        self._entries: dict[Path, Entry] = {}
        self._shelves: dict[tuple[Path, str], Shelf] = {}
        self._tables: dict[Path, Agreements] = {}
        self._homes: dict[Path, Path] = {}
        self._draws: dict[Path, Draws] = {}
        self._extra: dict[Path, list[Path]] = {}
        for file in extra:
            self._extra.setdefault(home_of(file), []).append(file)

    def entry(self, file: Path) -> Entry:
        """The content file, read and held against the model of its kind."""
        key = Path(file).absolute()
        if key not in self._entries:
            self._entries[key] = self._read(file)
        return self._entries[key]

    def _read(self, file: Path) -> Entry:
        reading = reading_of(file)
        document = reading.document(file)
        if not document.sound:
            return Entry(document, None, None)
        kind = kind_of(document)
        if not isinstance(kind, str):
            if () not in document.spoiled:
                document.mistakes.append(kind)
            return Entry(document, None, None)
        table = _agreed(None, document.data) if kind == CAMPAIGN else self.table_of(self._home_of(file))
        return Entry(document, kind, reading.model(document, kind, table))

    def _home_of(self, file: Path) -> Path:
        folder = file.absolute().parent
        if folder not in self._homes:
            self._homes[folder] = home_of(file)
        return self._homes[folder]

    def campaign(self, home: Path) -> Entry | None:
        """The campaign file of a folder, if it has one."""
        file = campaign_file(home)
        return self.entry(file) if file is not None else None

    def table_of(self, home: Path) -> Agreements:
        """What the campaign of a folder agreed on; the skill list counts even if the rest has mistakes."""
        if home not in self._tables:
            self._tables[home] = Agreements()
            entry = self.campaign(home)
            if entry is not None and isinstance(entry.model, Campaign):
                second = entry.model.pair.skills if entry.model.pair is not None else []
                names = tuple(skill.name for skill in (*entry.model.skills, *second))
                own = conditions_of(entry.model.conditions)
                self._tables[home] = _agreed(names, entry.document.data, own)
            elif entry is not None and isinstance(entry.document.data, dict):
                data = entry.document.data
                table = _agreed(None, data)
                names = names_in(data["skills"], table) if "skills" in data else table.skills
                self._tables[home] = table._replace(skills=names)
        return self._tables[home]

    def skills_of(self, home: Path) -> SkillList:
        """The skill list of the campaign of a folder, with what each skill may do."""
        entry = self.campaign(home)
        model = entry.model if entry is not None else None
        return skills_of(model) if isinstance(model, Campaign) else DEFAULT_LIST

    def shelf(self, home: Path, kind: str) -> Shelf:
        """The adversary or oracle tables of a campaign folder: of its own folder for them and of folders in that."""
        if (home, kind) not in self._shelves:
            shelf = self._shelves[home, kind] = Shelf()
            folder = home / ("adversaries" if kind == ADVERSARIES else "oracles")
            folders = [folder, *looks.folders_of(folder)]
            found = [path for each in folders for path in looks.files_of(each)]
            files = [path for path in found if path.suffix in YAML_ENDINGS]
            there = {str(path.absolute()) for path in files}
            outside = [
                path for path in self._extra.get(home, ()) if os.path.normpath(path.absolute()) not in there
            ]
            for file in [*files, *outside][:_MOST_TABLES]:
                entry = self.entry(file)
                if entry.kind == kind:
                    shelf.add(entry)
        return self._shelves[home, kind]

    def shelves(self, home: Path, kind: str) -> list[Shelf]:
        """The campaign's own tables, then those that come with the program."""
        bundled = bundled_root()
        homes = [home] if bundled is None or bundled == home else [home, bundled]
        return [self.shelf(each, kind) for each in homes]

    def draws(self, home: Path) -> Draws:
        """Every oracle table in reach of a campaign folder; its own hide bundled ones of the same name."""
        if home not in self._draws:
            found: dict[str, Entry] = {}
            for shelf in self.shelves(home, ORACLE):
                for name, entries in shelf.tables.items():
                    found.setdefault(name, entries[0])
            names = {name: entry.document.data["table"] for name, entry in found.items()}
            tables = {
                name: entry.model for name, entry in found.items() if isinstance(entry.model, OracleTable)
            }
            self._draws[home] = Draws(tables, names)
        return self._draws[home]

    def adversary(self, home: Path, reference: str) -> tuple[Entry, Adversary | None] | str:
        """The row that `Table/Adversary` means, or the message why it means none.

        The row is None where its table is there and has mistakes of its own.
        """
        table, _, name = reference.partition("/")
        shelves = self.shelves(home, ADVERSARIES)
        for shelf in shelves:
            for entry in shelf.tables.get(slug(table), ()):
                if not isinstance(entry.model, AdversaryTable):
                    return entry, None
                rows = {slug(row.name): row for row in entry.model.adversaries}
                if slug(name) in rows:
                    return entry, rows[slug(name)]
                known = [row.name for row in entry.model.adversaries]
                return (
                    f"the table {quoted(table)} has no adversary {quoted(name)}; {what_is_known(name, known)}"
                )
        known = [written for shelf in shelves for written in shelf.names()]
        return f"there is no adversary table {quoted(table)}; {what_is_known(table, known)}"


def _agreed(
    skills: tuple[str, ...] | None, data: Mapping[str, Any], conditions: tuple[SlotSpec, ...] = ()
) -> Agreements:
    """The skills of a campaign with the tracks and slots of the rules it says it is played by."""
    dialect, options = data.get("dialect", _BOOK), data.get("options") or []
    options = options if isinstance(options, list) else (options,)
    try:
        rules = ruleset(str(dialect), tuple(map(str, options)), conditions)
    except IllegalChoice:
        # The check says of the campaign what is wrong with them.
        rules = ruleset(_BOOK)
    tracks = dict.fromkeys(word for track in rules.tracks for word in (track.id, *track.takes))
    slots = tuple(slot.id for slot in Endurance(rules.tracks, rules.consequences).of_anybody)
    return Agreements(
        skills if skills is not None else Agreements().skills, tracks=tuple(tracks), slots=slots
    )


def bundled_root() -> Path | None:
    """The folder of what comes with the program, or None where an installation lacks it."""
    from solofate.bundled import data_root

    try:
        return data_root()
    except FileNotFoundError:
        return None


# Content files as they were last read, shared by all who ask while the program runs, until a file changes.
#
# A file is the same as before if a digest of its bytes is.

MOST_KEPT = 1024
"""Files that are kept; the one nobody has asked for the longest makes room."""


class FileRead:
    """What was read in one file, and the models made of it for each table that asked."""

    def __init__(self, file: Path) -> None:
        self.digest = looks.bytes_of(file)
        self._read = read_document(file)
        looks.bytes_of(file)  # whoever records learns whether it changed in between
        self._models: dict[tuple[str, Agreements], Form] = {}

    @property
    def flawless(self) -> bool:
        """Whether there is nothing to tell about it, and so nothing that belongs to one reader alone."""
        return self._read.sound and not self._read.mistakes

    def document(self, file: Path) -> Document:
        """The values, shared by all readers, with room for the mistakes this one finds."""
        if not self.flawless:
            return self._read
        return Document(file, shown_path(file), self._read.data, self._read.where, self._read.keys)

    def model(self, document: Document, kind: str, table: Agreements) -> Form | None:
        """The values as a model of their kind, or None with `document.mistakes` filled."""
        known = self._models.get((kind, table))
        if known is not None:
            return known
        model = validated(document, kind, table)
        if model is not None:
            self._models[kind, table] = model
        return model


_kept: dict[Path, FileRead] = {}


def reading_of(file: Path) -> FileRead:
    """What a file holds now, which is what it held before if that has the same digest."""
    place = file.absolute()
    reading = _kept.pop(place, None)
    if reading is None or reading.digest != looks.bytes_of(file):
        reading = FileRead(file)
    if reading.flawless:
        _kept[place] = reading
        if len(_kept) > MOST_KEPT:
            del _kept[next(iter(_kept))]
    return reading
