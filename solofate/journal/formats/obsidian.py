"""The journal as an Obsidian vault: notes for sessions, scenes, characters and threads, open to additions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from solofate.journal.exporter import FolderExporter, Journal
from solofate.journal.files import ExportFailed, file_name, write_folder
from solofate.journal.formats.escaping import escaped
from solofate.journal.formats.markdown import scene_head, shown
from solofate.journal.formats.vault_notes import Names, Note, Properties, link, outlived, titled, written
from solofate.journal.story import ALL, FULL, NONE, ROLLS, Block, Chapter, Numbers, Scene, Story, Thread
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
        """Write the notes over those of an earlier export. Raises `ExportFailed` before anything is written.

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
        body = [each for block in story.prologue for each in self._block(block)]
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
            if isinstance(part, Scene):
                body.append(f"## {self._to_scene(part)}")
                body += [f"Ends: {escaped(part.ended)}."] if part.ended else []
            else:
                body += self._block(part)
        more = {"session": chapter.number}
        around = _neighbours(
            [self._to_session(each) for each in self._story.chapters], self._to_session(chapter)
        )
        return self._note(self._sessions[id(chapter)], "session", chapter.name, more, (*body, *around))

    def _scene(self, chapter: Chapter, scene: Scene) -> Note:
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

    def _thread(self, which: str, thread: Thread) -> Note:
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
        hurt = [f"- {escaped(slot.aspect)} ({slot.severity})" for slot in one.consequences if slot.aspect]
        yield escaped("; ".join(stress_parts(one)).capitalize())
        if hurt:
            yield "\n".join(("Consequences:", "", *hurt))

    # ---- pieces ----------------------------------------------------------------------------------------

    def _block(self, block: Block) -> Iterator[str]:
        if not isinstance(block, Numbers):
            yield from shown(block, self._story, 2)
            return
        fold = "-" if self._story.folds else ""
        lines = (f"> - {line.number}: {escaped(line.text)}" for line in block.lines)
        yield "\n".join((f"> [!abstract]{fold} {block.title}", *lines))

    def _names(self, scene: Scene) -> list[str]:
        people = self._story.people
        return [_without_number(people[who]) for who in scene.people if who in people]

    def _to_session(self, chapter: Chapter) -> str:
        return link(self._sessions[id(chapter)], chapter.name)

    def _to_scene(self, scene: Scene) -> str:
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
