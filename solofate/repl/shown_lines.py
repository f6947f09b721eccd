"""Lines to show, each beside the event it is told at, and what of them is held back for the voice to tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate.rules.events import Event
from solofate.wording.layout import PROSE, width

TOLD, NUMBERS = "told", "quiet"


class ShownLine(NamedTuple):
    """A line to show, and the look of it.

    `story` is the event whose story it tells; `rest` is what is left of it where somebody else tells that.
    """

    text: str
    style: str = TOLD
    story: Event | None = None
    rest: str = ""


class Held:
    """Story that is held back, since the voice tells these events. `lines` are those it would have been."""

    def __init__(self, told: Sequence[Event] = ()) -> None:
        self._told = frozenset(map(id, told))
        self.lines: list[ShownLine] = []

    def takes(self, line: ShownLine) -> bool:
        """Whether the story of a line is held back; then it is kept."""
        if line.story is None or id(line.story) not in self._told:
            return False
        self.lines.append(line)
        return True

    @property
    def stories(self) -> frozenset[int]:
        """The identities of the events that would have been told in them."""
        return frozenset(id(line.story) for line in self.lines)


class Lines:
    """Lines as they come, each beside the event it is told at."""

    def __init__(self) -> None:
        self.by_event: dict[int, list[ShownLine]] = {}
        self._latest: Event | None = None

    def add(
        self, event: Event, text: str, style: str = TOLD, story: Event | None = None, rest: str = ""
    ) -> None:
        """One more line, told at this event."""
        self.by_event.setdefault(id(event), []).append(ShownLine(text, style, story, rest))
        self._latest = event if story is None else story

    def reword(self, worded: Callable[[str], str]) -> None:
        """Every line in other words."""
        for lines in self.by_event.values():
            lines[:] = [each._replace(text=worded(each.text), rest=worded(each.rest)) for each in lines]

    def goes_on(self, kind: type[object], text: str) -> bool:
        """Whether a short text could go behind the last sentence, which told an event of this kind."""
        if not isinstance(self._latest, kind) or not self.by_event:
            return False
        lines = list(self.by_event.values())[-1]
        at = max((at for at, line in enumerate(lines) if line.style != NUMBERS), default=0)
        line = lines[at]
        whole = f"{line.text}{text}"
        if width(whole) > PROSE:
            return False
        lines[at] = line._replace(text=whole, rest=f"{line.rest}{text}".strip())
        self._latest = None
        return True
