"""What stands before a sentence of the heroes' and only says when it is: `The next evening I …`, `Late, we …`."""

from __future__ import annotations

import re

from solofate.lexicon.matcher import lexicon
from solofate.named_tuples import NamedTuple
from solofate.patterns import pattern

_OF_US = pattern(
    r"^(?P<when>\S.{1,90}?)(?P<joint>,? and|,)?\s+"
    r"(?P<rest>(?:[A-Z][\w’-]+ and )?(?:I|[Ww]e)(?:['’](?:m|ll|re|d|ve))?\s+\S.*)$",
    re.DOTALL,
)
_WORD = pattern(r"[a-z]+(?:['’][a-z]+)?")
_MOST_WORDS = 14
_SOON = 3
"""Among so many first words stands what makes it a time: `the next evening`, `late that night`."""


class TimeFirst(NamedTuple):
    """What a sentence says of when it is, and the sentence without it. Both as typed."""

    when: str
    rest: str


def time_first(text: str) -> TimeFirst:
    """A sentence about me or us, parted from the time it begins with; all of it is the `rest` where it has none."""
    found = _OF_US.match(text)
    if found is None:
        return TimeFirst("", text)
    known = lexicon()
    ordinals = known.set_of("titles-in-headings", "ordinals")
    words = [word for word in _WORD.findall(found["when"].casefold()) if word not in ordinals]
    times, opens = known.set_of("title-words", "when"), known.set_of("title-words", "opens-a-time")
    says_it_is = words[:2] == ["it", "is"] or words[:1] == ["it's"]
    timed = says_it_is or (words[:1] and words[0] in opens) or not times.isdisjoint(words[:_SOON])
    joined = " and" not in (found["joint"] or "") or says_it_is
    if not timed or not joined or len(words) > _MOST_WORDS or {"i", "we", "me", "us"} & set(words):
        return TimeFirst("", text)
    return TimeFirst(found["when"], found["rest"])
