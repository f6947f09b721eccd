"""The Markdown journal: prose first, mechanics in folds, and nothing that happened left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from solofate.journal.exporter import FolderExporter, Journal, TextExporter
from solofate.journal.files import file_name
from solofate.journal.formats.escaping import escaped, paragraphs
from solofate.journal.set_off import Runs
from solofate.journal.story import (
    Block,
    Chapter,
    ExchangeHeading,
    Heading,
    Numbers,
    Paragraph,
    Remark,
    SceneTold,
    Story,
    WordsWritten,
    what_they_are,
)
from solofate.wording.people import listed


class MarkdownExporter(TextExporter):
    """One Markdown file (CommonMark, with HTML's `details` for the folds)."""

    names, extension = ("md", "markdown"), "md"

    def text(self, journal: Journal, mechanics: str) -> str:
        """The whole journal."""
        return page(journal.story(mechanics))


class MarkdownFolderExporter(FolderExporter):
    """The same as a folder: a file for each session, and one that lists them."""

    names = ("md-folder",)

    def files(self, journal: Journal, mechanics: str) -> Mapping[str, str]:
        """The files by their names."""
        return session_files(journal.story(mechanics))


def page(story: Story) -> str:
    """The whole story as one page."""
    return _joined(
        (*_head(story), *(block for chapter in story.chapters for block in _chapter(chapter, story, 2)))
    )


def session_files(story: Story) -> dict[str, str]:
    """The story as a file for each session, and one that tells who is in it and lists them."""
    contents, files = [], {"journal.md": ""}
    for chapter in story.chapters:
        name = file_name(f"session {chapter.number:02d}", "md")
        contents += [f"- [{escaped(chapter.name)}]({name})"]
        contents += [f"  - {_scene_title(scene)}" for scene in chapter.scenes]
        files[name] = _joined(_chapter(chapter, story, 1))
    files["journal.md"] = _joined((*_head(story), *(["\n".join(contents)] if contents else [])))
    return files


def _joined(blocks: Iterable[str]) -> str:
    return "\n\n".join(blocks) + "\n"


def _head(story: Story) -> Iterator[str]:
    yield f"# {escaped(story.title) or 'Journal'}"
    yield from cast(story)
    for block in story.prologue:
        yield from shown(block, story, 2)


def cast(story: Story) -> Iterator[str]:
    """Who plays a part: the heroes with what they are, the others by name."""
    heroes = []
    for one in story.heroes:
        known = [escaped(each) for each in what_they_are(one)]
        heroes.append(f"- **{escaped(one.name)}**" + (f" – {'; '.join(known)}" if known else ""))
    if heroes:
        yield "\n".join(heroes)
    if story.seen:
        yield f"Also seen: {listed(map(escaped, story.seen))}."
    if story.played_by:
        yield escaped(story.played_by)


def _chapter(chapter: Chapter, story: Story, level: int) -> Iterator[str]:
    yield f"{'#' * level} {escaped(chapter.name)}"
    for part in chapter.parts:
        if isinstance(part, SceneTold):
            yield f"{'#' * (level + 1)} {_scene_title(part)}"
            yield from scene_head(part)
            for block in part.blocks:
                yield from shown(block, story, level + 2)
        else:
            yield from shown(part, story, level + 1)


def _scene_title(scene: SceneTold) -> str:
    return f"Scene {scene.number}: {escaped(scene.title)}"


def scene_head(scene: SceneTold) -> Iterator[str]:
    """What everybody knows as a scene begins: who wants what, and what is true."""
    if scene.wants:
        yield "  \n".join(f"{escaped(who)}: {escaped(what)}" for who, what in scene.wants)
    if scene.known_aspects:
        yield f"In play: {', '.join(f'*{escaped(each)}*' for each in scene.known_aspects)}."


def shown(block: Block, story: Story, level: int) -> Iterator[str]:
    """A block of the story in Markdown, headings at that level."""
    match block:
        case Paragraph():
            yield prose(block.runs)
        case WordsWritten():
            yield from spoken(block)
        case Heading():
            yield f"{'#' * level} {escaped(block.text)}"
        case ExchangeHeading():
            yield f"{'#' * level} Exchange {block.number}"
        case Remark():
            yield f"*{escaped(block.text)}*"
        case Numbers():
            lines = "\n".join(f"- {line.number}: {escaped(line.text)}" for line in block.lines)
            if story.folds:
                yield f"<details>\n<summary>{block.title}</summary>\n\n{lines}\n\n</details>"
            else:
                yield f"{block.title}:\n\n{lines}"


def prose(runs: Runs) -> str:
    """A paragraph, with the names of aspects in italics."""
    return (
        escaped("".join(piece for piece, _ in runs))
        if not any(marked for _, marked in runs)
        else _set_off(runs)
    )


def _set_off(runs: Runs) -> str:
    # Escaped piece by piece: what would begin a line is only that in the first of them.
    pieces: list[str] = []
    for piece, marked in runs:
        lead, tail = piece[: len(piece) - len(piece.lstrip())], piece[len(piece.rstrip()) :]
        text = escaped(f"x{piece.strip()}").removeprefix("x") if pieces else escaped(piece.strip())
        pieces.append(f"{lead}*{text}*{tail}" if marked and text else f"{lead}{text}{tail}")
    return "".join(pieces)


def spoken(words: WordsWritten) -> Iterator[str]:
    """What somebody said: the player's words as they are, those of others set apart."""
    told = paragraphs(words.text)
    if words.by == "player":
        yield from told
    elif told:
        voice = "" if words.by == "gm" else f" ({escaped(words.by)})"
        yield "\n>\n".join("\n".join(f"> {line}" for line in each.split("\n")) for each in told) + voice
