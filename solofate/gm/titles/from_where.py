"""Where heroes are by a title that says where they would rather be: `In the bakery I want to get into the bank`."""

from __future__ import annotations

import re

from solofate.patterns import pattern

_FROM_WHERE = pattern(
    r"^(?P<where>(?:In|At|On|Aboard|Inside|Outside|Under|Behind) [^.;:!?]+?),? (?:I|we) "
    r"(?:want|mean|have|need|hope|try|plan|am|are)(?: \w+)? to\b",
    re.IGNORECASE,
)


def where_they_are(title: str) -> str:
    """The part of a title that says where the heroes are; all of it where it wants nothing of them."""
    found = _FROM_WHERE.match(title)
    return found["where"] if found is not None else title


__all__ = ["where_they_are"]
