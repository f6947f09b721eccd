"""Care for a wound told with where the next scene is: `That night I find Corrie, and he sews up my shoulder`."""

from __future__ import annotations

import re

from solofate.commands.readings.help.asked_to_treat import sees_to_a_wound, tells_of_a_wound
from solofate.commands.readings.words.utterance import utterance
from solofate.lexicon.matcher import lexicon
from solofate.repl.offers import Meant, Rest


def with_care_there(typed: str, agreed: Meant) -> Meant:
    """A scene that opens, and behind it who sees to the hero's wound there; any other line as it is."""
    line = agreed.line or ""
    if not line.startswith("/scene ") or agreed.after is not None or typed.lstrip().startswith("/"):
        return agreed
    found = _BEHIND.match(typed.strip())
    if found is None or not _cares(found["second"]):
        return agreed
    return agreed._replace(after=Rest(_by_name(found["first"], found["second"]), is_story=False))


def _cares(second: str) -> bool:
    """Whether a clause tells that somebody sees to a wound of the one who tells it."""
    words, known = utterance(second).words, lexicon()
    if {"my", "me", "our", "us"}.isdisjoint(words) or words[:1] in (["i"], ["we"]):
        return False
    does = any(sees_to_a_wound(known, words, at) for at in range(min(_SOON, len(words))))
    return does and (tells_of_a_wound(known, words) or "up" in words)


_SOON = 4


def _by_name(first: str, second: str) -> str:
    """The clause with whoever was named before it in place of a pronoun: `Corrie digs the bullet out`."""
    said, _, behind = second.partition(" ")
    named = _NAMES.findall(first)
    return f"{named[-1]} {behind}" if said.casefold() in ("he", "she", "they", "who") and named else second


_BEHIND = re.compile(
    r"^(?P<first>.+?)(?:,?\s+(?:and|where|who)\s+|[;.]\s+)(?P<second>(?:he|she|they|an?\s+\w+|[A-Z]\w+)\s.+)$",
    re.DOTALL,
)
_NAMES = re.compile(r"(?<=[a-z,] )([A-Z][a-z]+)\b")
