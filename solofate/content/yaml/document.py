"""A content file as read: its values, and the line and column of every one of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from solofate.content.yaml.plain import escaped
from solofate.errors import Mistake

Place = tuple[str | int, ...]
"""The way to a value: field names, and positions in lists counted from 0."""

Position = tuple[int, int]
"""Line and column, both counted from 1."""

Value = Any
"""What YAML can hold here: text, numbers, true and false, nothing, lists, and mappings with text as keys."""

MOST_MISTAKES = 20
_LONGEST_STEP = 40


def field_name(place: Place) -> str:
    """The place as messages show it: `rows.3.text` is the third row's text, counted as people count."""
    return ".".join(
        str(step + 1) if isinstance(step, int) else escaped(step[:_LONGEST_STEP]) for step in place
    )


@dataclass(slots=True)
class Document:
    """One file's values with their positions.

    `where` gives the position of each value, `keys` that of the word that names it. `spoiled` are places
    whose value was already found unusable, so that nothing more is said about them. `mistakes` are those
    found while reading; `sound` is False when no value could be read at all. `unsaid` counts mistakes beyond
    those put into words.
    """

    file: Path
    path: str
    data: Value = None
    where: dict[Place, Position] = field(default_factory=dict)
    keys: dict[Place, Position] = field(default_factory=dict)
    spoiled: set[Place] = field(default_factory=set)
    mistakes: list[Mistake] = field(default_factory=list)
    sound: bool = True
    unsaid: int = 0

    def place_of(self, place: Iterable[str | int]) -> Place:
        """The nearest written place: steps the file lacks (a single value for a list) are left out."""
        found: Place = ()
        for step in place:
            if (*found, step) in self.where:
                found = (*found, step)
        return found

    def position(self, place: Place, at_key: bool = False) -> Position:
        """Line and column of the value at a written place, or of the word that names it."""
        if at_key and place in self.keys:
            return self.keys[place]
        return self.where.get(place) or (1, 1)

    def line(self, place: Iterable[str | int]) -> int:
        """The line of a place's own word where it has one, else of its value."""
        return self.position(self.place_of(place), at_key=True)[0]

    def mistake(
        self, place: Iterable[str | int], message: str, *, at_key: bool = False, warning: bool = False
    ) -> Mistake:
        """A mistake standing at a place; the message says what is wrong and what would be right."""
        place = tuple(place)
        found = self.place_of(place)
        line, column = self.position(found, at_key)
        # A field that is not written still has a name the writer should read.
        named = (*self.place_of(place[:-1]), place[-1]) if place and isinstance(place[-1], str) else found
        return Mistake(self.path, line, column, field_name(named), message, warning)

    def is_spoiled(self, place: Place) -> bool:
        """Whether a mistake about this place, or about what holds it, was already reported."""
        return any(place[:length] in self.spoiled for length in range(1, len(place) + 1))

    def first_mistakes(self) -> list[Mistake]:
        """The mistakes of this file in the order of their lines; beyond twenty only their number."""
        # A flood of warnings must not hide the mistakes that stop a file from loading.
        ordered = sorted(dict.fromkeys(self.mistakes), key=lambda one: (one.warning, one.line, one.column))
        kept, rest = ordered[:MOST_MISTAKES], ordered[MOST_MISTAKES:]
        kept.sort(key=lambda one: (one.line, one.column))
        beyond = len(rest) + self.unsaid
        if beyond:
            message = f"and {beyond} more in this file; mend the first ones and check again"
            kept.append((rest or kept)[-1]._replace(field="", message=message))
        return kept
