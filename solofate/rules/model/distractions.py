"""Distractions: what forces the heroes to decide what matters more (Fate Condensed, Obstacles)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.names import slug

WAIT, LEAVE, DEAL = "wait", "leave", "deal"
"""What may be said to a distraction: it waits, it is left alone for good, or it is dealt with."""


class Distraction(NamedTuple):
    """A distraction: its name, the question it puts, and what comes of either answer.

    Dealing with it is an overcome against `opposition`, or without one a word. `leave` comes about when nobody
    has dealt with it by its moment: `exchanges` after it came in (0: the end of the scene). `aspects` are those it
    brings. `weight` and `table` say how often it is drawn, and where from; `among` are the names of those who fight in
    that table, whose scenes it fits. `places` are the kinds of place it belongs to; empty, it may be anywhere.
    """

    name: str
    choice: str
    opposition: int | None = None
    leave: tuple[Repercussion, ...] = ()
    deal: tuple[Repercussion, ...] = ()
    exchanges: int = 0
    aspects: tuple[str, ...] = ()
    weight: int = 1
    table: str = ""
    among: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Its name, its question, and what either answer brings."""
        things = (text for each in (*self.leave, *self.deal) for text in (each.text, each.aspect))
        return (self.name, self.choice, *things, *self.aspects)

    @property
    def id(self) -> str:
        """The name as an id."""
        return slug(self.name)


class Brought(NamedTuple):
    """A distraction that came into play: the number of its scene, its name, and who brought it in."""

    scene: int
    name: str
    by: str
