"""A way that somebody is on already, told as one that is gone: `I'm off to the harbour` is `I go to the harbour`."""

from __future__ import annotations

import re

from solofate.lexicon.matcher import lexicon

_ALONG = lexicon().any_of("in-ways", "along")
_DETERMINERS_AND_POINTERS = lexicon().any_of("small-words", "determiners-and-pointers")
_TOWARDS = lexicon().any_of("in-ways", "towards")

_ON_THE_WAY = re.compile(
    r"^(?P<who>I|we)(?:['’](?:m|re)| am| are)(?: now| just| also)? "
    r"(?:going|off|on (?:my|our) way)"
    rf"(?P<rest>(?: (?:{_ALONG}))* "
    rf"(?:{_TOWARDS}) "
    rf"(?:(?:{_DETERMINERS_AND_POINTERS}) |(?-i:[A-Z])).+)$",
    re.IGNORECASE | re.DOTALL,
)
"""`I'm going to wake him` only says what is done next: a place is named behind its article."""


def as_a_way_gone(text: str) -> str:
    """The line with the way as it is gone; nothing where it tells of none."""
    found = _ON_THE_WAY.match(text.strip())
    return f"{found['who']} go{found['rest']}" if found is not None else ""
