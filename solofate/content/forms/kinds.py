"""The kinds of content file, and how a file is known for one of them by its first field."""

from __future__ import annotations

from pathlib import Path

from solofate.content.home import GUIDE_FILES, WEIGHTS_FILES
from solofate.content.yaml.document import Document, Value
from solofate.content.yaml.plain import nearest, quoted
from solofate.content.yaml.read_values import what_it_is
from solofate.errors import Mistake

CAMPAIGN, CHARACTER, ADVERSARIES, SCENE, ORACLE = "campaign", "character", "adversaries", "scene", "oracle"
WEIGHTS, PLACES, THREADS, GUIDE = "weights", "places", "threads", "guide"
KINDS = (CAMPAIGN, CHARACTER, ADVERSARIES, SCENE, ORACLE, PLACES, THREADS, WEIGHTS, GUIDE)

FIRST_FIELDS = {
    CAMPAIGN: "campaign: The Drowned Bell",
    CHARACTER: "name: Maren Holt",
    ADVERSARIES: "table: Dockside smugglers (with adversaries:)",
    SCENE: "scene: Warehouse ambush",
    ORACLE: "table: Omens at sea (with rows:)",
    PLACES: "table: Under a roof (with places:)",
    THREADS: "table: Threads (with threads:)",
    WEIGHTS: "weights: Kinder ghosts",
    GUIDE: "guide: A first evening",
}
"""How a file of each kind begins."""

_FOLDERS = {"characters": CHARACTER, "adversaries": ADVERSARIES, "scenes": SCENE, "oracles": ORACLE}
_TELLING = {
    "campaign": CAMPAIGN,
    "guide": GUIDE,
    "scene": SCENE,
    "weights": WEIGHTS,
    "adversaries": ADVERSARIES,
    "rows": ORACLE,
    "places": PLACES,
    "threads": THREADS,
    "high-concept": CHARACTER,
    "name": CHARACTER,
}


def folder_kind(file: Path) -> str | None:
    """What kind of file its place in a campaign folder makes one expect."""
    if file.name in ("campaign.yaml", "campaign.yml"):
        return CAMPAIGN
    if file.name in WEIGHTS_FILES:
        return WEIGHTS
    if file.name in GUIDE_FILES:
        return GUIDE
    return _FOLDERS.get(file.absolute().parent.name)


def kind_of(document: Document) -> str | Mistake:
    """The kind of a file that could be read, or what is wrong with its beginning."""
    data = document.data
    if not isinstance(data, dict) or not data:
        what = "the file is empty" if data in (None, {}) else f"this is {what_it_is(data)} and has no fields"
        expected = folder_kind(document.file)
        begin = FIRST_FIELDS[expected] if expected else "a first line such as scene: Warehouse ambush"
        return document.mistake((), f"{what}; begin with {begin}")
    first = next(iter(data))
    if first in ("campaign", "scene", "name", "weights", "guide"):
        return _TELLING[first]
    for name, kind in _TELLING.items():
        if name in data:
            return kind
    expected = folder_kind(document.file)
    if expected is not None:
        return expected
    if "table" in data:
        return document.mistake(
            (), "a table has rows:, adversaries:, places: or threads: and this has none; add one of them"
        )
    return document.mistake((), _unknown(first, data), at_key=True)


def _unknown(first: str, data: Value) -> str:
    guess = nearest(first, ("campaign", "scene", "name", "table", "weights", "guide"))
    cure = (
        f"did you mean {guess}?"
        if guess
        else "begin with campaign:, name:, table:, scene:, weights: or guide:"
    )
    return f"what kind of file this is cannot be told from {quoted(first)}; {cure}"
