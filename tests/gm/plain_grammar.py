"""Simple checks of a line's grammar: what no sentence has, whatever its slots were filled with."""

from __future__ import annotations

import re
from collections.abc import Iterable

_FINITE = r"(?:is|are|was|were|am|has|have|had|do|does|did)"
_WRONG = {
    "an article before a verb": re.compile(rf"\b(?:the|an?) {_FINITE}\b(?! ?-)", re.IGNORECASE),
    "an article before another": re.compile(
        r"\b(?:the|an?|my|your|his|their) (?:the|an?|my|your|his|their)\b"
    ),
    "an article before a pronoun": re.compile(r"\b(?:the|an?) (?:he|she|it|they|we|you|I|him|them|us)\b"),
    "two subjects": re.compile(r"\bI (?:will|can|shall|must|would) (?:I|you|he|she|they|we)\b"),
    "a pronoun twice": re.compile(r"\b(I|he|she|they|we|it) \1\b"),
    "a wrong form behind I": re.compile(
        r"\b(?:(?<!and )I (?:is|are|has|does)|you (?:is|was|has|does|am)|they (?:is|was|has|does))\b"
    ),
    "two verbs": re.compile(r"(?<!there )\b(?:is|are|was|were) (?:is|are|was|were)\b"),
    "a word that is left over": re.compile(
        r"\b(?:the|an?|of|to the|and|who|whose|because|than)[.?!,]?[”’]?$", re.IGNORECASE
    ),
    "a slot left open": re.compile(r"[{}]"),
    "a stop behind a comma": re.compile(r",[.?!]|\s[.,?!]|,,|[.?!][.,](?!\.)"),
}
_NAME = re.compile(r"\b((?:[A-Z][\w'’]+ )?[A-Z][\w'’]+),? \1\b")


def wrong_in(line: str, several: Iterable[str] = ()) -> list[str]:
    """What is wrong in a line; `several` are the things more than one of which is meant, `the letters`."""
    told = line.strip().strip("“”")
    found = [name for name, each in _WRONG.items() if each.search(told)]
    if _NAME.search(told):
        found.append("a name twice")
    for each in several:
        if re.search(rf"\b{re.escape(each)} (?:is|was|has|does)\b", told, re.IGNORECASE):
            found.append(f"one verb for several: {each}")
    return found
