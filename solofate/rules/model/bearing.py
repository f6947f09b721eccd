"""What an aspect says for a skill: its words help tasks done with it, hinder them, or tell nothing of them."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType

from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.model.state import State
from solofate.rules.names import words_of

SIGHT = frozenset({"notice", "shoot", "investigate", "drive"})
BODY = frozenset({"athletics", "fight", "physique", "drive"})
HANDS = frozenset({"burglary", "crafts"})
TALK = frozenset({"rapport", "empathy", "deceive", "contacts", "provoke"})
HIDING = frozenset({"stealth", "burglary"})

FAMILIES = MappingProxyType({"sight": SIGHT, "body": BODY, "hands": HANDS, "talk": TALK, "hiding": HIDING})
"""Families of skills by the names the lexicon has for them."""


@lru_cache(maxsize=8192)
def bears_on(aspect: str, skill: str, own: tuple[OwnWords, ...] = ()) -> int:
    """1 if an aspect of this name hinders tasks with this skill, -1 if it helps them, else 0.

    What helps cancels one reason (ruling AMBG-11). `own` are the words a campaign adds.
    """
    words = words_of(aspect)
    for subject, bearing in (("helps", -1), ("hinders", 1)):
        for concerned in lexicon(own).told(subject, words):
            if any(skill == each or skill in FAMILIES.get(each, ()) for each in concerned.split()):
                return bearing
    return 0


def bears(state: State, aspect: str, skill: str) -> int:
    """The same for a skill of the campaign's own list, by the default skills whose work it does."""
    work = state.skills.work.get(skill, (skill,))
    if work == (skill,):
        return bears_on(aspect, skill, state.words)
    found = [bears_on(aspect, each, state.words) for each in work]
    return -1 if -1 in found else max(found, default=0)
