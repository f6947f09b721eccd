"""A way that somebody is on already, told as one that is gone: `I'm off to the harbour` is `I go to the harbour`."""

from __future__ import annotations

import re

_ON_THE_WAY = re.compile(
    r"^(?P<who>I|we)(?:['’](?:m|re)| am| are)(?: now| just| also)? "
    r"(?:going|off|on (?:my|our) way)"
    r"(?P<rest>(?: (?:back|down|over|up|out|off|round|around|along|in|across|through|straight|right))* "
    r"(?:to|into|towards?|through|onto|for) "
    r"(?:(?:the|my|our|his|her|their|this|that|an?) |(?-i:[A-Z])).+)$",
    re.IGNORECASE | re.DOTALL,
)
"""`I'm going to wake him` only says what is done next: a place is named behind its article."""


def as_a_way_gone(text: str) -> str:
    """The line with the way as it is gone; nothing where it tells of none."""
    found = _ON_THE_WAY.match(text.strip())
    return f"{found['who']} go{found['rest']}" if found is not None else ""
