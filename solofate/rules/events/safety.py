"""Safety calls, and what is kept out of play (Fate Condensed, Safety Tools)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solofate.rules.model.safety import Struck


class ConcernRaised(NamedTuple):
    """A safety call: nothing else happens until it is dealt with (Fate Condensed, Safety Tools).

    `call` is `x`, `pause`, `rewind` or `skip`. What an X-card calls out is in `texts` and out of the story from
    here on; `at` is the number of the event that brought it in, 0 if none did. To skip it is the summary.
    """

    call: str
    texts: tuple[str, ...] = ()
    at: int = 0


class ConcernSettled(NamedTuple):
    """A safety call was dealt with: `how` says what the caller chose, `instead` the words told in its place."""

    call: str
    how: str
    instead: str = ""


class LineChanged(NamedTuple):
    """What is kept out of play: from here on `topic` is a `line`, a `veil`, or `lifted`."""

    topic: str
    bound: str


class BoundsKept(NamedTuple):
    """Play went back, and what had been taken out or kept out by then stays so (ruling AMBG-33)."""

    lines: tuple[str, ...]
    veils: tuple[str, ...]
    struck: tuple[Struck, ...]


SafetyEvent = ConcernRaised | ConcernSettled | LineChanged | BoundsKept

KINDS: Mapping[type[Any], str] = {
    ConcernRaised: "concern",
    ConcernSettled: "concern-settled",
    LineChanged: "line",
    BoundsKept: "bounds-kept",
}
