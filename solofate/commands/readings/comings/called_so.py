"""What somebody is only called or said to be: `that he's a liar and a thief` brings no thief."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment

_SO_FEW = 5
"""So many words back stands who is said to be what."""


def says_what_somebody_is(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether an `and` goes on with what somebody is said to be: `he's a liar and`, `call her a cheat and`."""
    articles = moment.words.set_of("plain", "articles")
    if words[at] != "and" or words[at + 1 : at + 2] == [] or words[at + 1] not in articles:
        return False
    first = next((spot for spot in range(at - 1, max(0, at - _SO_FEW), -1) if words[spot] in articles), 0)
    return first > 0 and words[first - 1] in moment.words.set_of("arriving", "is-what")
