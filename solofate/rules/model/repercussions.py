"""What comes about when a countdown has run out or a distraction has been decided, as mechanics.

Fate Condensed, Countdowns (the outcome) and Distractions (the repercussions). The book leaves open what they do;
here each does something of the rules besides the words.
"""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.characters import OPPOSITION, Sheet

LEADER = "leader"
"""Whoever of the other side matters most, where a repercussion lets somebody get away."""


class Repercussion(NamedTuple):
    """One thing that comes about. `text` is what it is in the story.

    In words alone it is an aspect in those words with a free invoke for the `favours` side. `aspect` words it
    otherwise and `free` counts the invokes; a `hit` of `kind` strikes every one of the `strikes` side; a `number` of
    `foes` arrive; `escapes` names who gets away (or `leader`); a `fact` is no more than its words.
    """

    text: str
    aspect: str = ""
    free: int = 1
    favours: str = OPPOSITION
    hit: int = 0
    kind: str = "physical"
    strikes: str = "pcs"
    foes: Sheet | None = None
    number: int = 1
    escapes: str = ""
    fact: bool = False

    @property
    def leaves(self) -> str:
        """The name of the aspect that it brings into play; empty where it brings none."""
        if self.aspect:
            return self.aspect
        other = self.hit or self.foes is not None or self.escapes or self.fact
        return "" if other else self.text.rstrip(".!")
