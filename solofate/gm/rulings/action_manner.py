"""How a deed is done: with the body, by talk, or in the mind, so that what comes of it fits (Success at a Cost)."""

from __future__ import annotations

from solofate.content.loading.rows import Phrase
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import State

BODY, TALK, MIND = "body", "talk", "mind"
MANNERS = frozenset((BODY, TALK, MIND))
"""What rows about costs and setbacks may say they are for, by `about:` or by the tags of their table."""


def manner_of(state: State, skill: str) -> str:
    """The manner of a deed with a skill; in an argument everything comes by talk."""
    if skill not in state.skills:
        return ""
    if state.scene.kind == MENTAL or skill in state.skills.of_talk:
        return TALK
    return MIND if skill in state.skills.of_the_mind else BODY


def fits_manner(row: Phrase, manner: str) -> bool:
    """Whether a row is for deeds of this manner: by its own word, else by its table's, else for any."""
    said = MANNERS.intersection(row.about) or MANNERS.intersection(row.tags)
    return not said or manner in said
