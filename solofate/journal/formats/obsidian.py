"""The journal as an Obsidian vault: notes for sessions, scenes, characters and threads, open to additions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from solofate.journal.exporter import FolderExporter, Journal
from solofate.journal.files import ExportFailed, file_name, write_folder
from solofate.journal.formats.escaping import escaped
from solofate.journal.formats.markdown import scene_head, shown
from solofate.journal.story import (
    ALL,
    FULL,
    NONE,
    ROLLS,
    Block,
    Chapter,
    Numbers,
    SceneTold,
    Story,
    ThreadTold,
)
from solofate.rules.model.characters import PCS, Character
from solofate.wording.pages.scene import stress_parts
from solofate.wording.plain import inline

FOLDERS = ("Sessions", "Scenes", "Characters", "Threads")


class ObsidianExporter(FolderExporter):
    """A vault, or a folder in one. What a player adds to a note, below our part or among its properties, stays."""

    names = ("obsidian", "vault")
    mechanics = (ALL, NONE, ROLLS, FULL)

    def default_name(self, title: str) -> str:
        """A folder beside the campaign's files."""
        return f"{file_name(title, '')}-vault"

    def files(self, journal: Journal, mechanics: str) -> Mapping[str, str]:
        """The notes as they are in an empty vault."""
        made = _Vault(journal.story(mechanics)).notes()
        return {note.path: text for note in made if (text := written(note, None)) is not None}

    def write(
        self, journal: Journal, path: Path, mechanics: str | None = None, *, replace: bool = False
    ) -> Path:
        """Writes the notes over those of an earlier export. Raises `ExportFailed` before anything is written.

        A note that is not there any more goes, unless the player has written into it.
        """
        notes = list(_Vault(journal.story(self.told(mechanics))).notes())
        files: dict[str, str] = {}
        for note in notes:
            text = written(note, _read(path / note.path))
            if text is None:
                raise ExportFailed(
                    f"{path / note.path} is there already and is no note of solofate's (or the two lines that "
                    "mark its part are gone): rename it, or name another folder with -o"
                )
            files[note.path] = text
        gone = _outlived(path, files, journal.title)
        write_folder(path, files | {name: text for name, text in gone.items() if text})
        for name, text in gone.items():
            if not text:
                (path / name).unlink(missing_ok=True)
        return path


def _read(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8") if path.exists() else None
    except (OSError, UnicodeDecodeError) as problem:
        raise ExportFailed(f"{path} cannot be read, so what is in it cannot be kept") from problem


def _outlived(vault: Path, files: Mapping[str, str], title: str) -> dict[str, str]:
    """Notes of this campaign that this export does not make, with what is left of each."""
    found = {}
    for folder in FOLDERS:
        for path in sorted((vault / folder).glob("*.md")) if (vault / folder).is_dir() else ():
            name = f"{folder}/{path.name}"
            if name not in files and path.is_file():
                left = outlived(_read(path) or "", title)
                if left is not None:
                    found[name] = left
    return found


class _Vault:
    """The notes of a story and the paths by which they are linked."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._index = Names("").path(story.title or "Journal")
        sessions, scenes, people = Names("Sessions"), Names("Scenes"), Names("Characters")
        self._sessions = {
            id(chapter): sessions.path(f"Session {chapter.number:02d}") for chapter in story.chapters
        }
        self._scenes = {
            id(scene): scenes.path(f"{scene.number:02d} {scene.title}") for _, scene in story.scenes()
        }
        threads = Names("Threads")
        self._threads = {id: threads.path(thread.title) for id, thread in story.threads.items()}
        self._people: dict[str, str] = {}
        self._alike: dict[str, Character] = {}
        for one in story.people.values():
            name = _without_number(one)
            if name not in self._people:
                self._people[name] = people.path(name)
            self._alike[name] = one

    def notes(self) -> Iterator[Note]:
        """Every note: the campaign's first."""
        yield self._campaign()
        for chapter in self._story.chapters:
            yield self._session(chapter)
        for chapter, scene in self._story.scenes():
            yield self._scene(chapter, scene)
        for name in self._people:
            yield self._character(name)
        for which, thread in self._story.threads.items():
            yield self._thread(which, thread)

    # ---- the notes -------------------------------------------------------------------------------------

    def _note(self, path: str, kind: str, words: str, more: Properties, body: Iterable[str]) -> Note:
        properties: Properties = {
            "solofate": kind,
            "campaign": self._story.title,
            "aliases": [inline(words)],
            "tags": [f"solofate/{kind}"],
            **more,
        }
        lines = [line for block in body for line in (*block.split("\n"), "")]
        return Note(f"{path}.md", properties, (titled(words), "", *lines))

    def _campaign(self) -> Note:
        story = self._story
        body = [story.played_by] if story.played_by else []
        body += [each for block in story.prologue for each in self._block(block)]
        for chapter in story.chapters:
            lines = [f"## {self._to_session(chapter)}"]
            lines += [f"- {self._to_scene(scene)}" for scene in chapter.scenes]
            body.append("\n\n".join((lines[0], "\n".join(lines[1:]))).rstrip())
        if self._people:
            body.append("## Characters")
            body.append("\n".join(f"- {self._to_character(name)}" for name in self._people))
        for heading, open in (("Threads", True), ("Settled threads", False)):
            links = [
                link(self._threads[id], each.title) for id, each in story.threads.items() if each.open == open
            ]
            body += [f"## {heading}", "\n".join(f"- {each}" for each in links)] if links else []
        return self._note(self._index, "campaign", story.title or "Journal", {}, body)

    def _session(self, chapter: Chapter) -> Note:
        body = []
        for part in chapter.parts:
            if isinstance(part, SceneTold):
                body.append(f"## {self._to_scene(part)}")
                body += [f"Ends: {escaped(part.ended)}."] if part.ended else []
            else:
                body += self._block(part)
        more = {"session": chapter.number}
        around = _neighbours(
            [self._to_session(each) for each in self._story.chapters], self._to_session(chapter)
        )
        return self._note(self._sessions[id(chapter)], "session", chapter.name, more, (*body, *around))

    def _scene(self, chapter: Chapter, scene: SceneTold) -> Note:
        people = list(dict.fromkeys(self._names(scene)))
        here = ", ".join(self._to_character(name) for name in people)
        body = [f"{self._to_session(chapter)}{f' · {here}' if here else ''}", *scene_head(scene)]
        body += [each for block in scene.blocks for each in self._block(block)]
        more: dict[str, str | int | Sequence[str]] = {
            "session": chapter.number,
            "scene": scene.number,
            "end": scene.ended or "still open",
            "characters": people,
        }
        around = _neighbours(
            [self._to_scene(each) for _, each in self._story.scenes()], self._to_scene(scene)
        )
        return self._note(
            self._scenes[id(scene)], "scene", f"Scene {scene.number}: {scene.title}", more, (*body, *around)
        )

    def _character(self, name: str) -> Note:
        one = self._alike[name]
        kind = "hero" if one.side == PCS else "npc"
        body = (
            ["\n".join(f"- *{escaped(each.name)}*" for each in one.sheet.aspects)]
            if one.sheet.aspects
            else []
        )
        if one.sheet.description:
            body.insert(0, escaped(one.sheet.description))
        more: dict[str, str | int | Sequence[str]] = {"kind": kind}
        if self._story.mechanics != NONE and kind == "hero":
            more["fate-points"], more["refresh"] = one.fate_points, one.sheet.refresh
            body += self._sheet(one)
        seen = [self._to_scene(scene) for _, scene in self._story.scenes() if name in self._names(scene)]
        if seen:
            body += ["## Scenes", "\n".join(f"- {each}" for each in seen)]
        return self._note(self._people[name], "character", name, more, body)

    def _thread(self, which: str, thread: ThreadTold) -> Note:
        body = [escaped(f"{thread.because[:1].upper()}{thread.because[1:]}")] if thread.because else []
        body += [escaped(f"It belongs to {thread.scope}.")] if thread.scope else []
        seen = [self._to_scene(scene) for _, scene in self._story.scenes() if scene.number in thread.scenes]
        if seen:
            body += ["## Scenes", "\n".join(f"- {each}" for each in seen)]
        more = {"state": "open" if thread.open else "settled"}
        return self._note(self._threads[which], "thread", thread.title, more, body)

    def _sheet(self, one: Character) -> Iterator[str]:
        skills = sorted(one.sheet.skills.items(), key=lambda each: -each[1])
        if skills:
            named = (f"{escaped(self._story.end.skills.name(skill))} {rating:+d}" for skill, rating in skills)
            yield f"Skills: {', '.join(named)}"
        if one.sheet.stunts:
            yield "\n".join(
                f"- **{escaped(each.name)}** {escaped(each.text)}".rstrip() for each in one.sheet.stunts
            )
        hurt = [f"- {escaped(slot.aspect)} ({slot.rank})" for slot in one.consequences if slot.aspect]
        yield escaped("; ".join(stress_parts(one)).capitalize())
        if hurt:
            title = "Conditions:" if any(slot.row for slot in one.consequences) else "Consequences:"
            yield "\n".join((title, "", *hurt))

    # ---- pieces ----------------------------------------------------------------------------------------

    def _block(self, block: Block) -> Iterator[str]:
        if not isinstance(block, Numbers):
            yield from shown(block, self._story, 2)
            return
        fold = "-" if self._story.folds else ""
        lines = (f"> - {line.number}: {escaped(line.text)}" for line in block.lines)
        yield "\n".join((f"> [!abstract]{fold} {block.title}", *lines))

    def _names(self, scene: SceneTold) -> list[str]:
        people = self._story.people
        return [_without_number(people[who]) for who in scene.people if who in people]

    def _to_session(self, chapter: Chapter) -> str:
        return link(self._sessions[id(chapter)], chapter.name)

    def _to_scene(self, scene: SceneTold) -> str:
        return link(self._scenes[id(scene)], f"Scene {scene.number}, {scene.title}")

    def _to_character(self, name: str) -> str:
        return link(self._people[name], name)


def _neighbours(links: list[str], here: str) -> Iterator[str]:
    """The way back and on, as the last line of a note."""
    at = links.index(here)
    ways = [f"← {links[at - 1]}"] if at else []
    ways += [f"{links[at + 1]} →"] if at + 1 < len(links) else []
    if ways:
        yield " · ".join(ways)


def _without_number(one: Character) -> str:
    """Those who are numbered share a note: `Lumper 2` is in that of `Lumper`."""
    name = inline(one.name)
    bare = name.rstrip("0123456789").rstrip()
    return bare if bare and one.side != PCS and bare == inline(one.sheet.name) else name


# ---- notes -------------------------------------------------------------------------------------------------

BEGINS = "%% solofate writes everything from here to its next line anew at each export %%"
ENDS = "%% solofate ends here; what stands below is yours and stays %%"
GONE = "*This is no longer part of what was played.*"
_LONGEST = 90
_NOT_IN_NAMES = re.compile(r'[\[\]#^|\\/:*?"<>%`$=~]+|[\ufdd0-\ufdef]')
_NO_NAMES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{kind}{n}" for kind in ("com", "lpt") for n in range(1, 10))}
)
_KEY = re.compile(r"([^\s:#'\"\[\]{}-][^:]*):(?:\s|$)")
_GIVEN_ONCE = ("aliases", "tags")
"""Properties that are ours the first time only: people add to them."""

OURS = frozenset(
    (
        *("solofate", "campaign", *_GIVEN_ONCE, "session", "scene", "end", "characters"),
        *("kind", "fate-points", "refresh", "state"),
    )
)
"""Every property a note of ours may have. Any other is the player's."""

Properties = Mapping[str, str | int | Sequence[str]]


class Note(NamedTuple):
    """A note as an export makes it: its path in the vault, its properties and its text.

    Every export writes its text anew, between two lines; whatever stands outside of them stays.
    """

    path: str
    properties: Properties
    body: tuple[str, ...]


def note_name(words: str) -> str:
    """A name that is a file on every system and can stand in a link: `Who's "there"?` → `Who's there`."""
    name = " ".join(_NOT_IN_NAMES.sub(" ", inline(words)).split())[:_LONGEST].strip(" .-")
    return f"{name} (note)" if name.casefold() in _NO_NAMES else name or "Unnamed"


class Names:
    """Names given to notes of one folder, so that no two are the same on a system that ignores case."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._taken: set[str] = set()

    def path(self, words: str) -> str:
        """A path nobody has yet, without the ending."""
        name = base = note_name(words)
        number = 1
        while name.casefold() in self._taken:
            number += 1
            name = f"{base} ({number})"
        self._taken.add(name.casefold())
        return f"{self._folder}/{name}" if self._folder else name


def link(path: str, words: str) -> str:
    """A link to a note of ours, under a name that cannot end it."""
    return f"[[{path}|{note_name(words)}]]"


def written(note: Note, earlier: str | None) -> str | None:
    """The note as a file, with what the player added to the earlier one. None where that is not one of ours."""
    if earlier is None:
        return "\n".join(("---", *_front_matter(note.properties), "---", BEGINS, "", *note.body, ENDS, ""))
    parts = _parts(earlier)
    if parts is None:
        return None
    added = _added(parts.properties, note.properties)
    head = ("---", *_front_matter(note.properties, parts.properties), *added, "---")
    return "\n".join((*head, *parts.before, BEGINS, "", *note.body, ENDS, *parts.after))


def outlived(earlier: str, campaign: str) -> str | None:
    """What is left of a note that an export no longer makes: "" where nothing in it is the player's.

    None where it is not one of this campaign's notes: then it is none of our business.
    """
    parts = _parts(earlier)
    if parts is None or parts.properties.get("campaign", [""])[0] != f"campaign: {_value(campaign)}":
        return None
    if set(parts.properties) <= OURS and not any(line.strip() for line in (*parts.before, *parts.after)):
        return ""
    head = [line for lines in parts.properties.values() for line in lines]
    return "\n".join(("---", *head, "---", *parts.before, BEGINS, "", GONE, "", ENDS, *parts.after))


class _Parts(NamedTuple):
    properties: dict[str, list[str]]
    before: list[str]
    after: list[str]


def _parts(text: str) -> _Parts | None:
    """A note of ours in its parts, or None where the lines that mark our part are not there."""
    lines = text.replace("\r\n", "\n").split("\n")
    if BEGINS not in lines or ENDS not in lines[lines.index(BEGINS) :]:
        return None
    begins = lines.index(BEGINS)
    ends = lines.index(ENDS, begins)
    head: list[str] = []
    start = 0
    if lines[0] == "---" and "---" in lines[1:begins]:
        start = lines.index("---", 1) + 1
        head = lines[1 : start - 1]
    return _Parts(_by_key(head), lines[start:begins], lines[ends + 1 :])


def _by_key(head: list[str]) -> dict[str, list[str]]:
    """Front matter by its keys, each with all of its lines as they were written."""
    found: dict[str, list[str]] = {}
    key = ""
    for line in head:
        if match := _KEY.match(line):
            key = match[1].strip()
        found.setdefault(key, []).append(line)
    return found


def _added(earlier: Mapping[str, list[str]], ours: Properties) -> Iterator[str]:
    for key, lines in earlier.items():
        if key not in ours:
            yield from lines


def _front_matter(properties: Properties, earlier: Mapping[str, list[str]] | None = None) -> Iterator[str]:
    for key, value in properties.items():
        if earlier is not None and key in earlier and key in _GIVEN_ONCE:
            yield from earlier[key]
        else:
            yield f"{key}: {_value(value)}"


def _value(value: str | int | Sequence[str]) -> str:
    """A value as YAML reads it, whatever it holds."""
    if isinstance(value, str):
        # Two brackets would be a link even here, to a note that nobody wrote.
        return json.dumps(inline(value).replace("[[", "[ ["), ensure_ascii=False)
    if isinstance(value, int):
        return str(value)
    return f"[{', '.join(_value(each) for each in value)}]"


def titled(words: str) -> str:
    """The heading of a note."""
    return f"# {escaped(words)}"
