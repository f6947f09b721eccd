"""What a search is for: a way out, tracks, papers, a thing with a name, so that what is found is fit for it."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.names import as_aspect, words_of

FIND = "find"
"""The kind of words for what a search finds."""

_THING, _SOMEBODY, _WAY = "thing", "somebody", "way"
_OF_THE_SCENE = {"": "situation-usable", "usable": "situation-usable", "cover": "situation-cover"}
_LONGEST = 5
_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")


class SearchMeant(NamedTuple):
    """A search as it is understood: of which kind words are drawn, for which sense, and what has a name in them."""

    kind: str
    sense: str = ""
    thing: str = ""


def search_for(sought: str, own: tuple[OwnWords, ...] = ()) -> SearchMeant:
    """What is found by whoever looks for this: the thing that was named, or what lies where somebody looks through."""
    known = lexicon(own)
    words = words_of(sought)
    behind = known.set_of("grammar", "where") | known.set_of("grammar", "has-no-name")
    head = next((at for at, word in enumerate(words) if at and word in behind), len(words))
    senses = [each.sense for each in known.found("searches", words) if each.at < head]
    thing = _thing(sought)
    person = thing[:1].isupper() or any(known.senses("occupations", word) for word in words_of(thing)[-1:])
    sense = _SOMEBODY if person else senses[-1] if senses else _THING if thing else ""
    if sense in _OF_THE_SCENE:
        return SearchMeant(_OF_THE_SCENE[sense])
    named = sense in (_THING, _WAY) or person
    return SearchMeant(FIND, sense, thing if named else "")


def _thing(sought: str) -> str:
    """What is looked for as it stands in a name: `a key that fits the box` is `the Key`, a name is as it is.

    `What he was looking for` names nothing.
    """
    known = lexicon()
    stops = known.set_of("grammar", "opens-a-clause") | known.set_of("grammar", "lies-somewhere")
    articles = known.set_of("grammar", "leads-a-search")
    told: list[str] = []
    for found in _WORD.finditer(sought):
        word = found[0]
        if not told and word.casefold() in known.set_of("grammar", "has-no-name"):
            return ""
        if told and word.casefold() in stops:
            break
        if told or word.casefold() not in articles:
            told.append(word)
    if not 0 < len(told) <= _LONGEST:
        return ""
    named = told[0][:1].isupper()
    return " ".join(told) if named else f"the {as_aspect(' '.join(told))}"
