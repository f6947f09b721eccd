"""What the words of an aspect claim that another rule has to bring about (Fate Condensed, Aspects).

A short list and nothing clever: what is not plainly on it is nobody's business but the player's.
"""

from __future__ import annotations

import re

from solofate.patterns import pattern
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.state import State

HARM, MASTERY, IMMUNITY, BELIEF = "harm", "mastery", "immunity", "belief"

_HARM = pattern(
    r"\b(?:dead|killed|slain|unconscious|comatose|knocked out|out cold|beheaded|decapitated|dismembered|crippled"
    r"|maimed|paraly[sz]ed)$|\b(?:broken neck|slit throat|cut throat|severed \w+)\b"
)
_SHORT_OF_IT = pattern(
    r"\b(?:half|almost|nearly|near|not|left for|playing|plays|feigning|presumed|thought|wanted|as good as"
    r"|once|never)\b"
)
_MASTERY = pattern(
    r"\b(?:grand ?master|master of|unrivall?ed|unmatched|unbeatable|unsurpassed|world-class)\b"
    r"|\b(?:greatest|best|finest) .*\b(?:alive|in the world|of all time)\b"
    r"|\b(?:world's|world) (?:greatest|best|finest)\b"
)
_IMMUNITY = pattern(
    r"\b(?:immune to|immunity|invulnerable|invincible|bulletproof|fireproof|indestructible|unkillable|immortal)\b"
    r"|\b(?:nothing|nobody|no one) can (?:harm|hurt|touch|kill|stop)\b"
    r"|\b(?:cannot|can't|can never) be (?:harmed|hurt|hit|killed|wounded|touched)\b"
)
_BELIEF = pattern(r"\b(?:omnipotent|omniscient|all-powerful|almighty|limitless|infinite|all-knowing)\b")


def claim_in(state: State, words: str, on: str = "") -> str | None:
    """What these words claim outright: grave `harm` to somebody in play, `mastery`, `immunity`, or past `belief`.

    `on` is what the aspect would lie on; without it the words tell a detail, which harms whomever it names.
    """
    said = " ".join(words.casefold().replace("’", "'").split()).strip(" .!?")
    if _SHORT_OF_IT.search(said):
        return None
    if _HARM.search(said) and (on in state.characters or _names_somebody(state, said)):
        return HARM
    if _IMMUNITY.search(said):
        return IMMUNITY
    if _MASTERY.search(said) and skills_for(said, state.words):
        return MASTERY
    return BELIEF if _BELIEF.search(said) else None


def _names_somebody(state: State, said: str) -> bool:
    """Whether the words name anybody who is in play, by any part of their name."""
    spoken = set(re.findall(r"\w+", said))
    names = (part for one in state.characters.values() for part in one.name.casefold().split())
    return any(len(part) > 2 and part in spoken for part in names)
