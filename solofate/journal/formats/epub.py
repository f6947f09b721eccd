"""The journal as an EPUB 3 book: XHTML of the same pieces as the page, in a zip whose bytes follow from the log."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO

from solofate.journal.exporter import Exporter, Journal
from solofate.journal.formats.html import cast, looks, scene_head, scene_id, shown
from solofate.journal.formats.markup import Markup, element, joined, line
from solofate.journal.story import Block, Chapter, Numbers, SceneTold, Story

_EPOCH = (1980, 1, 1, 0, 0, 0)
_MODIFIED = "2000-01-01T00:00:00Z"
"""A book has to say when it was changed. The same log gives the same book, so it is always this."""
_XHTML, _OPS = "http://www.w3.org/1999/xhtml", "http://www.idpf.org/2007/ops"
_CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""


class EpubExporter(Exporter):
    """A book for reading devices; folded mechanics are notes at the end of a chapter, linked both ways."""

    names, extension = ("epub",), "epub"
    is_text = False

    def content(self, journal: Journal, mechanics: str) -> bytes:
        """The whole book."""
        files = {"META-INF/container.xml": _CONTAINER, **_files(journal.story(mechanics))}
        packed = BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            _put(archive, "mimetype", "application/epub+zip", zipfile.ZIP_STORED)
            for name, text in files.items():
                _put(archive, name, text, zipfile.ZIP_DEFLATED)
        return packed.getvalue()


def _put(archive: zipfile.ZipFile, name: str, text: str, how: int) -> None:
    entry = zipfile.ZipInfo(name, _EPOCH)
    entry.external_attr = 0o644 << 16
    entry.create_system = 3
    archive.writestr(entry, text.encode("utf-8", "replace"), compress_type=how)


def _files(story: Story) -> dict[str, str]:
    """The files of the book by their names. No name comes from anything somebody wrote."""
    title = line(story.title or "Journal")
    pages = {"title.xhtml": _page(title, element("h1", title), *cast(story))}
    if story.prologue:
        pages["prologue.xhtml"] = _page("Prologue", *_prologue(story))
    for at, chapter in enumerate(story.chapters, start=1):
        pages[f"session-{at}.xhtml"] = _page(chapter.name, *_chapter(chapter, story))
    pages["nav.xhtml"] = _page("Contents", _nav(story))
    package = _package(story, pages)
    named = {f"book/{name}": text for name, text in pages.items()}
    return {"book/package.opf": package, "book/book.css": looks("book.css"), **named}


def _page(title: str, *inside: Markup) -> str:
    head = element(
        "head",
        element("title", title),
        element("link", rel="stylesheet", type="text/css", href="book.css"),
    )
    page = element(
        "html",
        head,
        Markup("\n"),
        element("body", Markup("\n"), joined(*inside), Markup("\n")),
        Markup("\n"),
        **{"xmlns": _XHTML, "xmlns:epub": _OPS, "lang": "en", "xml:lang": "en"},
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n{page}\n'


def _chapter(chapter: Chapter, story: Story) -> Iterator[Markup]:
    yield element("h1", chapter.name)
    notes: list[Numbers] = []
    for part in chapter.parts:
        if isinstance(part, SceneTold):
            name = scene_id(chapter, part)
            pieces = [element("h2", f"Scene {part.number}: ", line(part.title), id=name)]
            pieces += scene_head(part, story, name)
            pieces += (each for block in part.blocks for each in _block(block, story, 3, notes))
            yield element("section", Markup("\n"), joined(*pieces), Markup("\n"), aria_labelledby=name)
        else:
            yield from _block(part, story, 2, notes)
    if notes:
        yield _notes(notes)


def _prologue(story: Story) -> Iterator[Markup]:
    notes: list[Numbers] = []
    yield element("h1", "Prologue")
    for block in story.prologue:
        yield from _block(block, story, 2, notes)
    if notes:
        yield _notes(notes)


def _block(block: Block, story: Story, level: int, notes: list[Numbers]) -> Iterator[Markup]:
    if not (isinstance(block, Numbers) and story.folds):
        yield from shown(block, story, level)
        return
    notes.append(block)
    at = len(notes)
    link = element(
        "a",
        block.title,
        **{"href": f"#note-{at}", "id": f"from-{at}", "epub:type": "noteref", "role": "doc-noteref"},
    )
    yield element("p", link, class_="numbers")


def _notes(notes: list[Numbers]) -> Markup:
    found = []
    for at, each in enumerate(notes, start=1):
        lines = [element("li", f"{number}: ", line(told)) for number, told in each.lines]
        back = element("a", each.title, **{"href": f"#from-{at}", "role": "doc-backlink"})
        found.append(
            element(
                "aside",
                element("p", back),
                element("ul", *lines),
                **{"id": f"note-{at}", "epub:type": "footnote", "role": "doc-footnote", "class_": "numbers"},
            )
        )
    return element("section", element("h2", "Mechanics"), *found, **{"class_": "notes"})


def _nav(story: Story) -> Markup:
    entries = [element("li", element("a", line(story.title or "Journal"), href="title.xhtml"))]
    if story.prologue:
        entries.append(element("li", element("a", "Prologue", href="prologue.xhtml")))
    for at, chapter in enumerate(story.chapters, start=1):
        page = f"session-{at}.xhtml"
        scenes = [
            element("li", element("a", line(scene.title), href=f"{page}#{scene_id(chapter, scene)}"))
            for scene in chapter.scenes
        ]
        below = [element("ol", *scenes)] if scenes else []
        entries.append(element("li", element("a", chapter.name, href=page), *below))
    return element(
        "nav",
        element("h1", "Contents"),
        element("ol", *entries),
        **{"epub:type": "toc", "role": "doc-toc", "id": "toc"},
    )


def _package(story: Story, pages: dict[str, str]) -> str:
    fingerprint = sha256("\0".join((story.title, *pages.values())).encode("utf-8", "replace")).hexdigest()
    metadata = element(
        "metadata",
        element("dc:identifier", f"urn:solofate:{fingerprint}", id="id"),
        element("dc:title", line(story.title or "Journal")),
        element("dc:language", "en"),
        element("meta", _MODIFIED, property="dcterms:modified"),
        **{"xmlns:dc": "http://purl.org/dc/elements/1.1/"},
    )
    items = [element("item", id="look", href="book.css", media_type="text/css")]
    spine = []
    for name, text in pages.items():
        id = name.partition(".")[0]
        drawn = "svg" if "<svg" in text else None
        kind = "nav" if name == "nav.xhtml" else drawn
        items.append(element("item", id=id, href=name, media_type="application/xhtml+xml", properties=kind))
        spine.append(element("itemref", idref=id))
    spine.insert(1, spine.pop())  # The contents stand behind the title.
    package = element(
        "package",
        metadata,
        element("manifest", *items),
        element("spine", *spine),
        **{
            "xmlns": "http://www.idpf.org/2007/opf",
            "version": "3.0",
            "unique-identifier": "id",
            "xml:lang": "en",
        },
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{package}\n'
