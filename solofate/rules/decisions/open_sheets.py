"""Questions of sheets that are finished in play: what goes into a blank, at the moment it is wanted."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.kind import DecisionKind

LEAVE_OPEN = "leave-open"
"""The answer that leaves a blank for later."""


class Unplaced(NamedTuple):
    """What a `place-skill` decision is about: whose skill it is."""

    who: str
    skill: str


class Blank(NamedTuple):
    """What a `blank` or `new-aspect` decision is about: on whose sheet an aspect is to be written, and what for.

    `kind` is the blank it goes into, once that is known, `trouble` that of the compel it answers, and `objection` what
    was wrong with the words before.
    """

    who: str
    kind: str = ""
    trouble: str = ""
    objection: str = ""


PLACE_SKILL = DecisionKind[Unplaced, int | None](
    "place-skill",
    Unplaced,
    "whether a skill first used takes an open place of your sheet: its rating, or leave-open",
)
WHICH_BLANK = DecisionKind[Blank, None](
    "blank",
    Blank,
    "which blank an aspect that you write now goes into: high-concept, trouble, relationship, aspect, or leave-open",
)
NEW_ASPECT = DecisionKind[Blank, None](
    "new-aspect",
    Blank,
    "the words of an aspect that you write now; leave-open writes none",
)
