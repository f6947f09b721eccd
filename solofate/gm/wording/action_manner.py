"""How a deed is done: with the body, by talk, or in the mind, so that what comes of it fits (Success at a Cost)."""

from __future__ import annotations

from collections.abc import Collection
from types import MappingProxyType

from solofate.content.loading.rows import Phrase
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import CONFLICT, State

BODY, TALK, MIND = "body", "talk", "mind"
MANNERS = frozenset((BODY, TALK, MIND))
"""What rows about costs and setbacks may say they are for, by `about:` or by the tags of their table."""


WAYS = MappingProxyType(
    {
        "sight": frozenset(("notice", "investigate")),
        "hiding": frozenset(("stealth", "burglary")),
        "running": frozenset(("athletics",)),
        "force": frozenset(("physique", "fight")),
        "craft": frozenset(("crafts",)),
        "learning": frozenset(("academics", "lore")),
        "contacts": frozenset(("contacts", "resources")),
        "driving": frozenset(("drive",)),
        "shooting": frozenset(("shoot",)),
        "resolve": frozenset(("will",)),
        "coaxing": frozenset(("rapport",)),
        "lying": frozenset(("deceive",)),
        "scaring": frozenset(("provoke",)),
        "judging": frozenset(("empathy",)),
        "caring": frozenset(),
        "comforting": frozenset(),
    }
)
"""What rows about costs may be for beside that, by the skills such deeds are done with.

Wounds are cared for, and people comforted, by any.
"""


OF_WHAT_ACTION = frozenset(("attack", "defend", "overcome", "advantage"))
"""What rows about boosts may be for: the action that gave it."""


def way_of(state: State, skill: str) -> str:
    """How a deed with a skill goes about it: by looking, hiding, running, coaxing …

    In an open fight nobody hides: whoever gets past there with Stealth or Burglary is quick.
    """
    if state.scene.kind == MENTAL:
        return ""
    way = next(iter(ways_of(state, skill)), "")
    return "running" if way == "hiding" and state.scene.mode == CONFLICT else way


def ways_of(state: State, skill: str) -> frozenset[str]:
    """How a deed with a skill goes about it, in a fight as in an argument: one way, or none that is known."""
    if skill not in state.skills:
        return frozenset()
    way = next((way for way, skills in WAYS.items() if state.skills.does(skill, skills)), "")
    return frozenset((way,)) if way else frozenset()


def goes_about_it(row: Phrase, ways: Collection[str]) -> bool:
    """Whether a row is for deeds that go about it one of these ways, or for any; so of the action, if it says one."""
    return all(
        not said or not said.isdisjoint(ways)
        for said in (OF_WHAT_ACTION.intersection(row.about), WAYS.keys() & set(row.about))
    )


def manner_of(state: State, skill: str) -> str:
    """The manner of a deed with a skill; in an argument everything comes by talk."""
    if skill not in state.skills:
        return ""
    if state.scene.kind == MENTAL or skill in state.skills.of_talk:
        return TALK
    return MIND if skill in state.skills.of_the_mind else BODY


def fits_manner(row: Phrase, manner: str) -> bool:
    """Whether a row is for deeds of this manner: by its own word, else by its table's, else for any.

    A row for deeds that go about it some way (`goes_about_it`) has said which they are.
    """
    said = MANNERS.intersection(row.about) or MANNERS.intersection(row.tags)
    return not said or manner in said or not WAYS.keys().isdisjoint(row.about)
