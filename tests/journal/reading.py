"""Reading an export as a reader would: the text that is seen, and the elements it stands in."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

from solofate.journal.exporter import Journal, exporter_named
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.state import State
from tests.samples import maren, nave, play
from tests.wording.lines import LINES
from tests.wording.nave import STATE

FULL = STATE._replace(
    scene=STATE.scene._replace(
        aspects=(*STATE.scene.aspects, Aspect("Covered", free_invokes={"pike": 1}), Aspect("Boost", "boost"))
    )
)
"""A state with the aspects some of the samples speak of."""

SAMPLES: dict[type[Any], Event] = {type(event): event for event, _ in reversed(LINES)} | {
    happened.Entered: happened.Entered("maren", maren())
}
"""An event of every kind."""


def numbered(events: list[Event], first: int = 1) -> list[tuple[int, Event]]:
    return list(enumerate(events, start=first))


def exported(format: str, journal: Journal, mechanics: str | None = None) -> bytes:
    """The document, with all of the mechanics unless it is said how much."""
    exporter = exporter_named(format)
    everything = "all" if "all" in exporter.mechanics else None
    return exporter.content(journal, exporter.told(mechanics or everything))


def a_fight(seed: int = 2, title: str = "The Drowned Bell") -> Journal:
    return Journal(play(seed).numbered, State(), title)


class Page(HTMLParser):
    """The elements of HTML with their attributes, and the text a reader sees."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.comments: list[str] = []
        self._hidden = 0
        self.feed(text)
        self.close()

    @property
    def tags(self) -> list[str]:
        return [tag for tag, _ in self.elements]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._hidden += tag in ("style", "script")
        self.text += " "

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in ("style", "script")
        self.text += " "

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def handle_data(self, data: str) -> None:
        self.text += "" if self._hidden else data


def chapters(book: bytes) -> dict[str, str]:
    """The files of an EPUB by their names."""
    with zipfile.ZipFile(BytesIO(book)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def strings(value: Any) -> Iterator[str]:
    """Every text in data, and every number as text."""
    if isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif value is not None:
        yield str(value)


def _markdown(content: bytes) -> str:
    from tests.journal.test_escaping import rendered

    return rendered(content.decode()).text


def _epub(content: bytes) -> str:
    pages = [text for name, text in chapters(content).items() if name.endswith(".xhtml")]
    return "\n".join("".join(ElementTree.fromstring(page).itertext()) for page in pages)


READERS: dict[str, Callable[[bytes], str]] = {
    "md": _markdown,
    "html": lambda content: Page(content.decode()).text,
    "epub": _epub,
    "json": lambda content: " ".join(strings(json.loads(content))),
    "lonelog": lambda content: content.decode(),
}
"""How the text of a format is read, for the formats that are a single file."""


def words(text: str) -> str:
    """Letters and digits only, so that a sentence is found whatever a format made of its signs."""
    return " ".join(re.findall(r"[^\W_]+", text))


def texts_of(hostile: str) -> list[Event]:
    """Two sessions in which every text is hostile."""
    hero = maren(name=hostile, id="maren")
    zones = nave().zones.with_zone(hostile, ["nave"], 3)
    return [
        happened.Entered("maren", hero),
        happened.Session(1, "started"),
        happened.SceneStarted(hostile, hostile, zones, (Aspect(hostile),), 2, {hostile: hostile}),
        happened.Heading(hostile),
        happened.Narration(hostile, "player"),
        happened.Narration(hostile, "gm"),
        happened.Narration(hostile, hostile),
        happened.AspectAdded(hostile, hostile, "scene", {"maren": 1}, None),
        happened.AspectRenamed(hostile, "scene", hostile),
        happened.Boost(hostile, "maren", "scene"),
        happened.Cost("maren", hostile, hostile),
        happened.GmCall(hostile, "gm", hostile, hostile),
        happened.CallOverruled(hostile, hostile),
        happened.DifficultySet("maren", 2, hostile),
        happened.Rolled("maren", hostile, hostile, 1, (0, 0, 0, 0), 1, 2, (hostile,)),
        happened.Outcome("maren", hostile, 1, 1, 0, "tie", hostile),
        happened.Conceded("maren", 1, hostile),
        happened.TakenOut("maren", None, hostile),
        happened.SceneEnded(hostile, "free", (hostile,)),
        happened.Session(1, hostile),
        happened.Session(2, "started"),
        happened.Narration(hostile, "player"),
    ]
