"""Safety at the table: what is kept out of play, and a concern that goes before everything else.

Fate Condensed, Safety Tools. Text that was struck is not used again; lines and veils hold for every draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from solofate.named_tuples import NamedTuple

if TYPE_CHECKING:
    from solofate.rules.model.state import State

X_CARD, PAUSE, REWIND, SKIP = "x", "pause", "rewind", "skip"
SCENE = "scene"
"""How far /rewind and /skip go: the whole scene."""
LINE, VEIL, LIFTED = "line", "veil", "lifted"
DROP, REWORD, UNDO, LEAVE = "drop", "reword", "undo", "leave"
TAKEN_OUT_MARK = "[taken out]"
"""What stands where something was taken out."""

_SHORTEST_STEM = 4


class Concern(NamedTuple):
    """A safety call that is being dealt with: which, the texts it takes out, and the event that brought them."""

    call: str
    texts: tuple[str, ...] = ()
    at: int = 0


class Struck(NamedTuple):
    """A text that is out of the story, and what is told instead of it."""

    text: str
    instead: str = TAKEN_OUT_MARK


def kept_out(state: State, text: str, about: Iterable[str] = ()) -> bool:
    """Whether something drawn may not be shown: it crosses a line, lifts a veil, or was struck before.

    Every draw from a table asks this before anybody sees what was drawn (FG-SAFE-07). `about` are the topics a
    row says it is about.
    """
    bounds = (*state.lines, *state.veils)
    topics = {topic.casefold() for topic in about}
    if any(bound.casefold() in topics for bound in bounds):
        return True
    return any(_speaks_of(bound).search(text) for bound in bounds) or any(
        phrase(each.text).search(text) for each in state.struck
    )


@lru_cache(maxsize=1024)
def _speaks_of(topic: str) -> re.Pattern[str]:
    """Finds a topic and what is formed from it: `torture` in `tortured`, `spider` in `spiders`."""
    words = topic.split()
    stem = re.sub(r"(?<=\w{3})(?:es|s|e|y)$", "", words[-1]) if words else ""
    ending = r"\w*" if len(stem) >= _SHORTEST_STEM else r"(?:es|s|e|y)?\b"
    found = r"\s+".join([*map(re.escape, words[:-1]), re.escape(stem)])
    return re.compile(rf"(?<!\w){found}{ending}" if stem else r"(?!)", re.IGNORECASE)


def speaks_of(text: str, topic: str) -> bool:
    """Whether a text has the words of a topic in it, or words formed from them."""
    return _speaks_of(topic).search(text) is not None


@lru_cache(maxsize=1024)
def phrase(text: str) -> re.Pattern[str]:
    """Finds a text as it stands, blanks and case aside, and not inside of a longer word."""
    found = r"\s+".join(map(re.escape, text.split()))
    return re.compile(rf"(?<!\w){found}(?!\w)" if found else r"(?!)", re.IGNORECASE)


def without(text: str, struck: Iterable[Struck]) -> str:
    """The text with what was struck replaced by what is told instead."""
    for each in struck:
        text = phrase(each.text).sub(lambda found, instead=each.instead: instead, text)  # type: ignore[misc]
    return text
