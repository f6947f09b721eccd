"""Finds every mistake of content files and scripts at once, before anything is played."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from solofate.content.checks.books import not_in_the_book
from solofate.content.checks.dials import left_off
from solofate.content.checks.guides import check_guide
from solofate.content.checks.oracles import check_oracle
from solofate.content.checks.places import check_places
from solofate.content.checks.scenes import check_campaign, check_scene, referred_entries
from solofate.content.checks.sheets import check_sheet
from solofate.content.checks.tables import check_adversaries
from solofate.content.checks.threads import check_threads
from solofate.content.forms.adversaries import AdversaryTable
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character
from solofate.content.forms.guides import Guide
from solofate.content.forms.kinds import ADVERSARIES, ORACLE, PLACES, THREADS
from solofate.content.forms.models import sound_part
from solofate.content.forms.oracles import OracleTable
from solofate.content.forms.places import PlaceTable
from solofate.content.forms.scenes import Scene
from solofate.content.forms.threads import ThreadTable
from solofate.content.home import home_of
from solofate.content.loading.library import Entry, Library
from solofate.content.loading.walk import SCRIPT_ENDING, find_files
from solofate.content.yaml.document import field_name
from solofate.content.yaml.plain import quoted
from solofate.content.yaml.shapes import Form
from solofate.content.yaml.source import Unreadable, shown_path
from solofate.errors import CheckReport, Mistake
from solofate.rules.names import slug

ScriptChecker = Callable[[Path], Sequence[Mistake]]


def check_paths(paths: Iterable[str | Path], script_checker: ScriptChecker | None = None) -> CheckReport:
    """Checks files and folders. `script_checker` is asked about each `.fate` script; nothing is raised."""
    walk = find_files(Path(path) for path in paths)
    library = Library(file for file in walk.files if file.suffix != SCRIPT_ENDING)
    found = list(walk.mistakes)
    walked = {_place_of(file) for file in walk.files}
    told: set[Path] = set()
    for file in walk.files:
        if file.suffix == SCRIPT_ENDING:
            found.extend(script_checker(file) if script_checker is not None else ())
            continue
        entry = library.entry(file)
        found.extend(_new(entry, library, told))
        for referred in referred_entries(entry, library):
            if _place_of(referred.file) not in walked and entry.model is not None:
                found.extend(mistake for mistake in _new(referred, library, told) if not mistake.warning)
    mistakes = tuple(mistake for mistake in found if not isinstance(mistake, Unreadable))
    unreadable = tuple(f"{one.path}: {one.message}" for one in found if isinstance(one, Unreadable))
    return CheckReport(mistakes, unreadable, len(walk.files))


def _new(entry: Entry, library: Library, told: set[Path]) -> list[Mistake]:
    key = _place_of(entry.file)
    if key in told:
        return []
    told.add(key)
    complete(entry, library)
    return entry.document.first_mistakes()


def _place_of(file: Path) -> Path:
    """A file by one name, however its path was written: a neighbour is referred to by another than one types."""
    return Path(os.path.abspath(file))


def complete(entry: Entry, library: Library) -> None:
    """Adds to a file's mistakes what only its meaning and its neighbours show. Done once for each file."""
    if entry.checked:
        return
    entry.checked = True
    document, model = entry.document, entry.model
    if model is None and entry.kind is not None:
        model = sound_part(document, entry.kind, library.table_of(home_of(entry.file)))
    # What was found unusable before must not be blamed again for what follows from it.
    spoiled = tuple(field_name(place) for place in document.spoiled)
    for mistake in _meaning(entry, model, library):
        if not any(mistake.field == field or mistake.field.startswith(f"{field}.") for field in spoiled):
            document.mistakes.append(mistake)


def _meaning(entry: Entry, model: Form | None, library: Library) -> Iterator[Mistake]:
    home, document = home_of(entry.file), entry.document
    campaign = library.campaign(home)
    agreed = campaign.model if campaign is not None and isinstance(campaign.model, Campaign) else None
    yield from not_in_the_book(document, model, agreed)
    yield from left_off(document, model, agreed)
    if isinstance(model, Character):
        yield from check_sheet(document, model, agreed)
    elif isinstance(model, Campaign):
        yield from check_campaign(entry, model, library)
    elif isinstance(model, Scene):
        yield from check_scene(entry, model, library)
    elif isinstance(model, AdversaryTable):
        yield from check_adversaries(document, model, library.table_of(home), library.skills_of(home))
        yield from _namesake(entry, model.table, ADVERSARIES, library)
    elif isinstance(model, OracleTable):
        yield from check_oracle(document, model, library.draws(home))
        yield from _namesake(entry, model.table, ORACLE, library)
    elif isinstance(model, Guide):
        yield from check_guide(entry, model, library)
    elif isinstance(model, PlaceTable):
        yield from check_places(document, model)
        yield from _namesake(entry, model.table, PLACES, library)
    elif isinstance(model, ThreadTable):
        yield from check_threads(document, model)
        yield from _namesake(entry, model.table, THREADS, library)


def _namesake(entry: Entry, name: str, kind: str, library: Library) -> Iterator[Mistake]:
    """Another table of the same name in the same campaign: neither could be told from the other."""
    for other in library.shelf(home_of(entry.file), kind).tables.get(slug(name), ()):
        if other.file.absolute() != entry.file.absolute():
            where = f"{shown_path(other.file)}, line {other.document.line(('table',))}"
            message = f"the table {quoted(name)} is also in {where}; rename one of them"
            yield entry.document.mistake(("table",), message)
            return
