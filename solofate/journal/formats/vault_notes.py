"""Notes of an Obsidian vault: their names, their front matter, and what of them is the player's.

A note has a part that every export writes anew, between two lines; whatever stands outside of it stays.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from solofate.journal.formats.escaping import escaped
from solofate.wording.plain import inline

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
    """A note as an export makes it: its path in the vault, its properties and its text."""

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
