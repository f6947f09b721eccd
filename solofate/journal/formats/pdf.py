"""The journal as a book in PDF, set by typst. The text reaches it as data, so nothing in it can be markup."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from solofate.journal.exporter import Exporter, Journal
from solofate.journal.files import ExportFailed
from solofate.journal.formats.html import looks
from solofate.journal.formats.zone_map import described, zone_map
from solofate.journal.story import (
    NONE,
    Block,
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
from solofate.wording.plain import inline, plain

_MISSING = "a PDF needs the program typst, which is not installed: pip install 'solofate[pdf]'"
_MAP_LOOKS = (
    "text{font-family:'Libertinus Serif',serif;font-size:14px;fill:#222}"
    ".zone{fill:#f5f2ea;stroke:#999;stroke-width:1.5}.way{fill:none;stroke:#555;stroke-width:2}"
    ".barred{stroke-dasharray:6 5}rect.bar{fill:#fff;stroke:#999}"
    ".name{font-weight:bold}.aspect{font-style:italic}.people{font-size:13px;fill:#555}"
)


class PdfExporter(Exporter):
    """A book in PDF; folded mechanics stand in an appendix, with a link from where they belong."""

    names, extension = ("pdf",), "pdf"
    is_text = False

    def content(self, journal: Journal, mechanics: str) -> bytes:
        """The whole book. Raises `ExportFailed` where typst is not installed."""
        try:
            import typst
        except ImportError as problem:
            raise ExportFailed(_MISSING) from problem
        data = json.dumps(book(journal.story(mechanics)), ensure_ascii=False)
        with TemporaryDirectory(prefix="solofate-") as folder:
            # The template can read what lies in its folder, and nothing else is there.
            template = Path(folder) / "book.typ"
            template.write_text(looks("book.typ"), encoding="utf-8")
            try:
                return typst.compile(
                    template,
                    root=Path(folder),
                    format="pdf",
                    sys_inputs={"journal": data},
                    pdf_standards="ua-1",
                    timestamp=0,
                )
            except typst.TypstError as problem:
                raise ExportFailed(f"typst cannot set this journal: {problem}") from problem


def book(story: Story) -> dict[str, Any]:
    """The story as data for the template."""
    appendix: list[dict[str, Any]] = []
    sessions = []
    for chapter in story.chapters:
        parts: list[dict[str, Any]] = []
        for part in chapter.parts:
            if isinstance(part, SceneTold):
                parts.append(_scene(part, story))
                parts += (each for block in part.blocks for each in _shown(block, story, appendix))
            else:
                parts += _shown(part, story, appendix)
        sessions.append({"title": chapter.name, "parts": parts})
    prologue = [each for block in story.prologue for each in _shown(block, story, appendix)]
    return {
        "title": story.title or "Journal",
        "heroes": [[inline(one.name), [inline(each) for each in what_they_are(one)]] for one in story.heroes],
        "seen": " ".join(
            filter(None, (f"Also seen: {listed(story.seen)}." if story.seen else "", story.played_by))
        ),
        "prologue": prologue,
        "sessions": sessions,
        "appendix": appendix,
    }


def _scene(scene: SceneTold, story: Story) -> dict[str, Any]:
    drawing = zone_map(scene.laid_out, "map", _MAP_LOOKS) if story.mechanics != NONE else None
    return {
        "kind": "scene",
        "title": f"Scene {scene.number}: {scene.title}",
        "wants": [list(want) for want in scene.wants],
        "aspects": [inline(each) for each in scene.known_aspects],
        "map": str(drawing) if drawing is not None else None,
        "wide": int(drawing.split(' width="')[1].split('"')[0]) if drawing is not None else 0,
        "words": inline(" ".join(described(scene.laid_out))) if drawing is not None else "",
    }


def _shown(block: Block, story: Story, appendix: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    match block:
        case Paragraph():
            yield {"kind": "told", "runs": [[plain(piece), marked] for piece, marked in block.runs]}
        case WordsWritten():
            told = _paragraphs(block)
            if told:
                yield {"kind": "player" if block.by == "player" else "words", "paragraphs": told}
        case Heading():
            yield {"kind": "heading", "text": block.text}
        case ExchangeHeading():
            yield {"kind": "heading", "text": f"Exchange {block.number}"}
        case Remark():
            yield {"kind": "remark", "text": block.text}
        case Numbers():
            lines = {"title": block.title, "lines": [list(each) for each in block.lines]}
            if story.folds:
                to = f"numbers-{len(appendix) + 1}"
                appendix.append({"kind": "numbers", "to": to, **lines})
                yield {"kind": "see", "to": to, "text": block.title}
            else:
                yield {"kind": "numbers", **lines}


def _paragraphs(words: WordsWritten) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for each in plain(words.text).strip().split("\n"):
        if each.strip():
            found[-1].append(inline(each))
        elif found[-1]:
            found.append([])
    if words.by not in ("player", "gm") and found[-1]:
        found[-1].append(f"({inline(words.by)})")
    return [told for told in found if told]
