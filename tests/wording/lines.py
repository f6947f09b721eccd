"""A line for every kind of event."""

from __future__ import annotations

from solofate.rules.events import Event
from tests.wording.lines_of_deeds import LINES_OF_DEEDS
from tests.wording.lines_of_scenes import LINES_OF_SCENES

LINES: list[tuple[Event, str | None]] = [*LINES_OF_DEEDS, *LINES_OF_SCENES]
